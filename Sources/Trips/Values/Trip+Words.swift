import Phrases

extension Draft {
    /// One line of all that is known: `Kyoto, Japan · Fri 2 - Mon 5 Apr 2027 · food very high`.
    public var words: Phrase {
        var parts: [Phrase] = []
        parts += cityWords
        if let dates { parts.append(dates.words) } else { parts += datesSoFar.words }
        if !interests.stated.isEmpty { parts.append(interests.words) }
        if pace != .balanced { parts.append(pace.words) }
        parts += wishes.words
        return parts.isEmpty ? "nothing yet" : parts.dotted
    }
}

extension Draft {
    /// `Rome, Italy, then Kyoto, Japan`.
    public var cityList: Phrase { stays.map(\.city.words).inTurn }

    /// One part for one city; for several, the nights that each would have as things stand.
    private var cityWords: [Phrase] {
        guard hasSeveralCities else { return city.map { [$0.words] } ?? [] }
        let shown = zip(stays, nights?.map { $0 } ?? stays.map(\.nights)).map {
            Stay($0.city, nights: $1)
        }
        return [shown.words]
    }
}

extension [Stay] {
    /// `Rome 3 nights, then Kyoto 2 nights`.
    public var words: Phrase { map(\.words).inTurn }
}

extension [Phrase] {
    /// `a, then b, then c`.
    fileprivate var inTurn: Phrase { joined { "\($0), then \($1)" } }
}

extension Stay {
    /// `Rome 3 nights`, `Rome` where they are not known.
    public var words: Phrase {
        nights.map { Phrase("\(city.name) \($0.nightWords)", context: "stay") }
            ?? .verbatim(city.name)
    }
}

extension Int {
    /// `1 night`, `3 nights`; for none what is left then.
    public var nightWords: Phrase {
        switch self {
        case 0: "for the last day"
        case 1: "1 night"
        default: "\(self) nights"
        }
    }
}

extension Trip {
    /// One line.
    public var words: Phrase {
        Draft(self).words
    }
}

extension Wishes {
    /// One part for each wish: `2 adults and 1 child`, `100 EUR a day`.
    public var words: [Phrase] {
        var parts = [party?.words, budget?.words].compactMap { $0 }
        if !mustSee.isEmpty { parts.append("must see \(mustSee.listed)") }
        if !avoid.isEmpty { parts.append("avoid \(avoid.listed)") }
        if let arrival { parts.append("arriving \(arrival)") }
        if let departure { parts.append("leaving \(departure)") }
        if let lodging { parts.append(Wishes.words(lodging: lodging)) }
        parts += needs.map(\.words)
        if !visited.isEmpty { parts.append("been to \(visited.listed) before") }
        if !likes.isEmpty { parts.append("likes \(likes.map(\.words).listed)") }
        if !dislikes.isEmpty { parts.append("dislikes \(dislikes.map(\.words).listed)") }
        return parts
    }

    /// `staying near Gion` where somebody said where, and no more.
    private static func words(lodging: String) -> Phrase {
        let first = lodging.prefix { !$0.isWhitespace }.lowercased()
        let isAdverb = ["near", "in", "by", "beside", "opposite", "around", "at"].contains(first)
        return isAdverb ? "staying \(lodging)" : "staying at \(lodging)"
    }
}

extension Party {
    public var words: Phrase {
        let grown: Phrase = adults == 1 ? "1 adult" : "\(adults) adults"
        let all: Phrase
        switch children {
        case 0: return grown
        case 1: all = "\(grown) and 1 child"
        default: all = "\(grown) and \(children) children"
        }
        return childAges.isEmpty ? all : "\(all) aged \(childAges.map(String.init).listed)"
    }
}

extension TravelNeed {
    /// The name for the screen. Files and commands use the raw value.
    public var words: Phrase { .words(rawValue) }
}

extension PlaceTag {
    /// The subject for the screen: `modern art`, `the sea`.
    public var words: Phrase { .words(subjectName) }
}

extension Budget {
    public var words: Phrase {
        scope == .day ? "\(amount) \(currency) a day" : "\(amount) \(currency) in all"
    }
}

extension Draft {
    /// Asks for dates, or for more days where there are too few for the cities.
    public var datesQuestion: Phrase {
        guard lacksDays, dates != nil else { return datesSoFar.question }
        return """
            \(stays.count) cities need at least \(stays.count) days. \
            When? For example 2 April for \(min(stays.count + 2, DateSpan.maximumDays)) days.
            """
    }
}

extension DatesSoFar {
    /// Asks for the half that is missing.
    public var question: Phrase {
        if first != nil { return "For how long? For example 4 days, or until 6 May." }
        if let name = monthWords {
            return days == nil
                ? "From which day in \(name), and for how long?" : "From which day in \(name)?"
        }
        if let days {
            return days == 2 || days == 3
                ? "From when? For example next weekend, or 2 April."
                : "From when? For example 2 April."
        }
        return "When? For example 3-6 May, or 2 April for 4 days."
    }

    private var monthWords: Phrase? { month.map { .words(CalendarDate.monthNames[$0 - 1]) } }

    public var words: [Phrase] {
        (monthWords.map { ["in \($0)"] } ?? [])
            + (first.map { ["from \($0.shortWords)"] } ?? [])
            + (days.map { [$0 == 1 ? "1 day" : "\($0) days"] } ?? [])
    }
}

extension CityName {
    public var words: Phrase {
        .verbatim(regionAndCountry.isEmpty ? name : "\(name), \(regionAndCountry)")
    }
}

extension Interests {
    /// Those that are not medium: `food high, shopping low`.
    public var words: Phrase { stated.map { "\($0.words) \(self[$0].words)" }.joined() }
}
