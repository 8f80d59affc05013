import Phrases
import Trips

extension Draft {
    /// One line of all that is known: `Kyoto, Japan · Fri 2 - Mon 5 Apr 2027 · food very high`.
    var words: Phrase {
        var parts: [Phrase] = []
        if let city { parts.append(city.words) }
        if let dates { parts.append(dates.words) } else { parts += datesSoFar.words }
        if !interests.stated.isEmpty { parts.append(interests.words) }
        if pace != .balanced { parts.append(pace.words) }
        parts += wishes.words
        return parts.isEmpty ? "nothing yet" : parts.dotted
    }
}

extension Trip {
    /// One line.
    var words: Phrase {
        Draft(self).words
    }
}

extension Wishes {
    /// One part for each wish: `2 adults and 1 child`, `100 EUR a day`.
    var words: [Phrase] {
        var parts = [party?.words, budget?.words].compactMap { $0 }
        if !mustSee.isEmpty { parts.append("must see \(mustSee.listed)") }
        if !avoid.isEmpty { parts.append("avoid \(avoid.listed)") }
        if let arrival { parts.append("arriving \(arrival)") }
        if let departure { parts.append("leaving \(departure)") }
        if let lodging { parts.append("staying at \(lodging)") }
        return parts
    }
}

extension Party {
    var words: Phrase {
        let grown: Phrase = adults == 1 ? "1 adult" : "\(adults) adults"
        switch children {
        case 0: return grown
        case 1: return "\(grown) and 1 child"
        default: return "\(grown) and \(children) children"
        }
    }
}

extension Budget {
    var words: Phrase {
        scope == .day ? "\(amount) \(currency) a day" : "\(amount) \(currency) in all"
    }
}

extension DatesSoFar {
    /// Asks for the half that is missing.
    var question: Phrase {
        if first != nil { return "For how long? For example 4 days, or until 6 May." }
        if days != nil { return "From when? For example 2 April." }
        return "When? For example 3-6 May, or 2 April for 4 days."
    }

    var words: [Phrase] {
        (first.map { ["from \($0.shortWords)"] } ?? [])
            + (days.map { [$0 == 1 ? "1 day" : "\($0) days"] } ?? [])
    }
}

extension CityName {
    var words: Phrase { .verbatim(country.isEmpty ? name : "\(name), \(country)") }
}

extension State {
    /// The prompt of the next line: `Kyoto, 2-5 Apr › `.
    public var prompt: Phrase {
        let parts = [draft.city.map { .verbatim($0.name) }, draft.dates?.briefWords]
            .compactMap { $0 }
        return parts.isEmpty ? "› " : "\(parts.joined()) › "
    }
}
