import Trips

extension Draft {
    /// One line of all that is known: `Kyoto, Japan · Fri 2 - Mon 5 Apr 2027 · food very high`.
    var words: String {
        var parts: [String] = []
        if let city { parts.append(city.words) }
        if let dates { parts.append(dates.words) }
        parts += interests.stated.map { "\($0.rawValue) \(interests[$0].words)" }.joinedIfAny
        if pace != .balanced { parts.append(pace.rawValue) }
        return parts.isEmpty ? "nothing yet" : parts.joined(separator: " · ")
    }
}

extension Trip {
    /// One line.
    var words: String {
        var draft = Draft()
        draft.city = legs[0].city
        draft.dates = legs[0].dates
        draft.interests = interests
        draft.pace = pace
        return draft.words
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
