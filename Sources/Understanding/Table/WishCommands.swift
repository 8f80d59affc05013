import Phrases
import Trips

extension CommandTable {
    /// The commands for what somebody wants beside where, when, interests and pace.
    static let wishCommands: [Command] = [
        party, budget, mustSee, avoid, arrival, departure, stay, needs, visited, likes,
    ]

    static let party = Command(
        name: "party", usage: "/party [2 adults 1 child]", summary: "who travels",
        examples: [
            ListRow("/party", "who it is now"), ListRow("/party 2 adults 1 child"),
            ListRow("/party 2 adults 2 children aged 4 and 9"), ListRow("/party -", "nobody knows"),
        ],
        action: ModelAction(10, words: { $0.text })
    ) { (text, situation) throws(ReadingProblem) in
        if text.isEmpty { return .view(.wish(.party)) }
        if text == "-" { return .trip([.wish(.party(nil))]) }
        let needs = situation.draft.wishes.needs
        return .trip(try WishExpression.party(text, needs: needs).map { .wish($0) })
    }

    static let budget = Command(
        name: "budget", usage: "/budget [100 EUR a day]", summary: "what it may cost",
        examples: [
            ListRow("/budget 100 EUR a day"), ListRow("/budget 1500 EUR in all"),
            ListRow("/budget -", "no matter what"),
        ],
        details: "Whole units, for all who travel, beside getting there.",
        action: ModelAction(11, words: { $0.text }),
        read: Command.wish(.budget, WishChange.budget, WishExpression.budget))

    static let mustSee = Command(
        name: "mustsee", aliases: ["must-see", "must"], usage: "/mustsee [NAME]",
        summary: "a place that has to be in the plan",
        examples: [
            ListRow("/mustsee", "those that are"), ListRow("/mustsee Nijo Castle"),
            ListRow("/mustsee - Nijo Castle", "no longer"),
        ],
        action: ModelAction(12, words: { $0.text })
    ) { (text, situation) throws(ReadingProblem) in
        try Command.namedWish(text, .mustSee, situation)
    }

    static let avoid = Command(
        name: "avoid", usage: "/avoid [NAME]", summary: "a place that must not be in the plan",
        examples: [
            ListRow("/avoid", "those that must not"), ListRow("/avoid Gion"),
            ListRow("/avoid - Gion", "no longer"),
        ],
        action: ModelAction(13, words: { $0.text })
    ) { (text, situation) throws(ReadingProblem) in
        try Command.namedWish(text, .avoid, situation)
    }

    static let arrival = Command(
        name: "arrival", usage: "/arrival [14:00]", summary: "when the first day begins there",
        examples: [ListRow("/arrival 14:00"), ListRow("/arrival 2pm"), ListRow("/arrival -")],
        action: ModelAction(14, words: { $0.text }),
        read: Command.wish(.arrival, WishChange.arrival, WishExpression.time))

    static let departure = Command(
        name: "departure", usage: "/departure [18:00]", summary: "when the last day ends there",
        examples: [ListRow("/departure 18:00"), ListRow("/departure -")],
        action: ModelAction(15, words: { $0.text }),
        read: Command.wish(.departure, WishChange.departure, WishExpression.time))

    static let stay = Command(
        name: "stay", aliases: ["hotel", "lodging"], usage: "/stay [PLACE]",
        summary: "where you sleep",
        examples: [ListRow("/stay Gion"), ListRow("/stay -")],
        action: ModelAction(16, words: { $0.text }),
        read: Command.wish(.lodging, WishChange.lodging, WishExpression.name))

    static let needs = Command(
        name: "needs", usage: "/needs [short walks, step-free]",
        summary: "what makes ways and places easier for you",
        examples: [
            ListRow("/needs", "those that you have"), ListRow("/needs short walks"),
            ListRow("/needs short walks, step-free"), ListRow("/needs -", "none"),
        ],
        details: "Step-free is for a wheelchair or a pram.", argument: .needs,
        read: Command.wish(.needs, { .needs($0 ?? []) }, WishExpression.needs))

    static let visited = Command(
        name: "visited", usage: "/visited [CITY]", summary: "a city where you have been before",
        examples: [
            ListRow("/visited", "those that you named"), ListRow("/visited Rome"),
            ListRow("/visited - Rome", "no longer"), ListRow("/visited -", "none"),
        ],
        details: "/profile visited CITY, ... keeps cities for every trip.", argument: .city
    ) { (text, situation) throws(ReadingProblem) in
        if text.isEmpty { return .view(.wish(.visited)) }
        let isTaken = text.first == "-"
        let said = isTaken ? String(text.dropFirst()).trimmed : text
        let cities =
            said.isEmpty
            ? situation.draft.wishes.visited
            : try VisitExpression.cities(said, atlas: situation.atlas)
        return .trip(cities.map { .wish(isTaken ? .notVisited($0) : .visited($0)) })
    }

    static let likes = Command(
        name: "likes", usage: "/likes [art, the sea]",
        summary: "subjects that you like, finer than interests",
        examples: [
            ListRow("/likes", "those that you named"), ListRow("/likes art, the sea"),
            ListRow("/likes no football", "you do not like it"),
            ListRow("/likes - art", "no longer"), ListRow("/likes -", "none"),
        ],
        details: "Subjects: \(PlaceTag.subjects.map(\.words).listed).", argument: .subject
    ) { (text, situation) throws(ReadingProblem) in
        if text.isEmpty { return .view(.wish(.likes)) }
        let wishes = situation.draft.wishes
        if text == "-" {
            return .trip((wishes.likes + wishes.dislikes).map { .wish(.forgetSubject($0)) })
        }
        do throws(ReadingProblem) {
            return .trip(try SubjectExpression.changes(text).map { .wish($0) })
        } catch {
            // `/likes food=high` says an interest.
            let current = situation.draft.interests
            guard let changes = try? InterestExpression.changes(text, current: current) else {
                throw error
            }
            return .trip(changes)
        }
    }
}
