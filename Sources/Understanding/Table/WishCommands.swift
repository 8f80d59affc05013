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
        ]
    )

    static let budget = Command(
        name: "budget", usage: "/budget [100 EUR a day]", summary: "what it may cost",
        examples: [
            ListRow("/budget 100 EUR a day"), ListRow("/budget 1500 EUR in all"),
            ListRow("/budget -", "no matter what"),
        ],
        details: "Whole units, for all who travel, beside getting there."
    )

    static let mustSee = Command(
        name: "mustsee", aliases: ["must-see", "must"], usage: "/mustsee [NAME]",
        summary: "a place that has to be in the plan",
        examples: [
            ListRow("/mustsee", "those that are"), ListRow("/mustsee Nijo Castle"),
            ListRow("/mustsee - Nijo Castle", "no longer"),
        ]
    )

    static let avoid = Command(
        name: "avoid", usage: "/avoid [NAME]", summary: "a place that must not be in the plan",
        examples: [
            ListRow("/avoid", "those that must not"), ListRow("/avoid Gion"),
            ListRow("/avoid - Gion", "no longer"),
        ]
    )

    static let arrival = Command(
        name: "arrival", usage: "/arrival [14:00]", summary: "when the first day begins there",
        examples: [ListRow("/arrival 14:00"), ListRow("/arrival 2pm"), ListRow("/arrival -")]
    )

    static let departure = Command(
        name: "departure", usage: "/departure [18:00]", summary: "when the last day ends there",
        examples: [ListRow("/departure 18:00"), ListRow("/departure -")]
    )

    static let stay = Command(
        name: "stay", aliases: ["hotel", "lodging"], usage: "/stay [PLACE]",
        summary: "where you sleep",
        examples: [ListRow("/stay Gion"), ListRow("/stay -")]
    )
}
