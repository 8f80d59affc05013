import Phrases
import Trips

extension CommandTable {
    /// The commands that say what the trip is to be.
    static let tripCommands: [Command] = [
        destination, cities, dates, interests, pace,
    ]

    static let destination = Command(
        name: "destination", aliases: ["dest"], usage: "/destination CITY [NIGHTS], ...",
        summary: "where to go: one city, or several in order",
        examples: [
            ListRow("/destination Kyoto"), ListRow("/destination Paris, France"),
            ListRow("/destination Rome 3, Kyoto 2", "three nights, then two"),
            ListRow("/destination Rome, then Kyoto", "the nights are shared evenly"),
        ],
        details: """
            Tab completes the cities. /explore ranks those that the guide knows, and /cities changes \
            one of several.
            """,
        argument: .city,
        action: ModelAction(1, words: { $0.city })
    ) { (text, situation) throws(ReadingProblem) in
        if text.isEmpty { return .ask(.destination) }
        let cities = try CityList.read(text, atlas: situation.atlas, reach: situation.reach)
        return .trip(try cities.changes(for: situation.draft, today: situation.today))
    }

    static let dates = Command(
        name: "dates", aliases: ["when"], usage: "/dates WHEN", summary: "when to go",
        examples: [
            ListRow("/dates 2027-04-02..2027-04-05"), ListRow("/dates 2 April for 4 days"),
            ListRow("/dates 3-6 May 2027"), ListRow("/dates next weekend"),
        ],
        details: "A year that is left out is the next one. A trip has up to 30 days.",
        action: ModelAction(
            2,
            words: { fields in fields.from.flatMap { from in fields.to.map { "\(from)..\($0)" } } })
    ) { (text, situation) throws(ReadingProblem) in
        if text.isEmpty { return .ask(.dates) }
        let known = situation.draft.datesToComplete
        return .trip([
            .dates(try DateExpression.read(text, today: situation.today, completing: known))
        ])
    }

    static let interests = Command(
        name: "interests", aliases: ["interest"], usage: "/interests [NAME=LEVEL ...]",
        summary: "what to see more and less of",
        examples: [
            ListRow("/interests", "shows the ten and lets you change them"),
            ListRow("/interests food=veryHigh nightlife=veryLow"),
            ListRow("/interests +food -shopping", "a level up, a level down"),
            ListRow("/interests reset", "sets all to medium"),
        ],
        details: """
            Interests: \(InterestType.allCases.map(\.rawValue).listed). \
            Levels: \(InterestLevel.allCases.map(\.rawValue).listed), or 1 to 5.
            """,
        argument: .interests,
        action: ModelAction(
            3, name: "interest",
            words: { fields in
                fields.interest.flatMap { type in fields.level.map { "\(type)=\($0)" } }
            })
    ) { (text, situation) throws(ReadingProblem) in
        if text.isEmpty { return .ask(.interests) }
        return .trip(
            try InterestExpression.changes(text, current: situation.draft.interests))
    }

    static let pace = Command(
        name: "pace", usage: "/pace relaxed | balanced | packed", summary: "how full the days are",
        examples: Pace.allCases.map {
            ListRow("/pace \($0.rawValue)", $0.visitWords)
        },
        argument: .pace,
        action: ModelAction(4, words: { $0.pace })
    ) { (text, _) throws(ReadingProblem) in
        guard let pace = Pace(rawValue: text.lowercased()) else { throw .unknownPace(text) }
        return .trip([.pace(pace)])
    }
}
