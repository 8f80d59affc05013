import Phrases
import Trips

extension CommandTable {
    /// The commands for what somebody wants beside where, when, interests and pace.
    static let wishCommands: [Command] = [
        party, budget, mustSee, avoid, arrival, departure, stay,
    ]

    static let party = Command(
        name: "party", usage: "/party [2 adults 1 child]", summary: "who travels",
        examples: [
            ListRow("/party", "who it is now"), ListRow("/party 2 adults 1 child"),
            ListRow("/party -", "nobody knows"),
        ],
        action: ModelAction(10, words: { $0.text }),
        read: Command.wish(.party, WishChange.party, WishExpression.party))

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
}
