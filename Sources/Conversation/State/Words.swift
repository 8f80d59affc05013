import Trips

extension Draft {
    /// One line of all that is known: `Kyoto, Japan · Fri 2 - Mon 5 Apr 2027 · food very high`.
    var words: String {
        var parts: [String] = []
        if let city { parts.append(city.words) }
        if let dates { parts.append(dates.words) } else { parts += datesSoFar.words }
        parts += interests.stated.map { "\($0.rawValue) \(interests[$0].words)" }.joinedIfAny
        if pace != .balanced { parts.append(pace.rawValue) }
        return parts.isEmpty ? "nothing yet" : parts.joined(separator: " · ")
    }
}

extension Trip {
    /// One line.
    var words: String {
        Draft(self).words
    }
}

extension DatesSoFar {
    /// Asks for the half that is missing.
    var question: String {
        if first != nil { return "For how long? For example 4 days, or until 6 May." }
        if days != nil { return "From when? For example 2 April." }
        return "When? For example 3-6 May, or 2 April for 4 days."
    }

    var words: [String] {
        (first.map { ["from \($0.shortWords)"] } ?? [])
            + (days.map { [$0 == 1 ? "1 day" : "\($0) days"] } ?? [])
    }
}

extension CityName {
    var words: String { country.isEmpty ? name : "\(name), \(country)" }
}

extension [String] {
    fileprivate var joinedIfAny: [String] { isEmpty ? [] : [joined(separator: ", ")] }
}

extension State {
    /// The prompt of the next line: `Kyoto, 2-5 Apr › `.
    public var prompt: String {
        let parts = [draft.city?.name, draft.dates?.briefWords].compactMap { $0 }
        return parts.isEmpty ? "› " : parts.joined(separator: ", ") + " › "
    }
}
