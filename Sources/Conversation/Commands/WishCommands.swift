import Phrases
import Places
import Planning
import Trips

extension CommandTable {
    /// The commands for what somebody wants beside where, when, interests and pace.
    static let wishCommands: [Command] = [
        party, budget, mustSee, avoid, arrival, departure, stay,
    ]

    private static let party = Command(
        name: "party", usage: "/party [2 adults 1 child]", summary: "who travels",
        examples: [
            ListRow("/party", "who it is now"), ListRow("/party 2 adults 1 child"),
            ListRow("/party -", "nobody knows"),
        ]
    ) { (arguments, context) throws(Problem) in
        let known = context.state.draft.wishes.party?.words
        return try wish(arguments, known: known, what: "Who travels", taking: .party(nil)) {
            (text) throws(Problem) in .party(try WishExpression.party(text))
        }
    }

    private static let budget = Command(
        name: "budget", usage: "/budget [100 EUR a day]", summary: "what it may cost",
        examples: [
            ListRow("/budget 100 EUR a day"), ListRow("/budget 1500 EUR in all"),
            ListRow("/budget -", "no matter what"),
        ],
        details: "Whole units, for all who travel, beside getting there."
    ) { (arguments, context) throws(Problem) in
        let known = context.state.draft.wishes.budget?.words
        return try wish(arguments, known: known, what: "The budget", taking: .budget(nil)) {
            (text) throws(Problem) in .budget(try WishExpression.budget(text))
        }
    }

    private static let mustSee = Command(
        name: "mustsee", aliases: ["must-see", "must"], usage: "/mustsee [NAME]",
        summary: "a place that has to be in the plan",
        examples: [
            ListRow("/mustsee", "those that are"), ListRow("/mustsee Nijo Castle"),
            ListRow("/mustsee - Nijo Castle", "no longer"),
        ]
    ) { (arguments, context) throws(Problem) in
        try named(
            arguments, known: context.state.draft.wishes.mustSee, command: "mustsee", context
        ) { .mustSee($0) }
    }

    private static let avoid = Command(
        name: "avoid", usage: "/avoid [NAME]", summary: "a place that must not be in the plan",
        examples: [
            ListRow("/avoid", "those that must not"), ListRow("/avoid Gion"),
            ListRow("/avoid - Gion", "no longer"),
        ]
    ) { (arguments, context) throws(Problem) in
        try named(
            arguments, known: context.state.draft.wishes.avoid, command: "avoid", context
        ) { .avoid($0) }
    }

    private static let arrival = Command(
        name: "arrival", usage: "/arrival [14:00]", summary: "when the first day begins there",
        examples: [ListRow("/arrival 14:00"), ListRow("/arrival 2pm"), ListRow("/arrival -")]
    ) { (arguments, context) throws(Problem) in
        let known = context.state.draft.wishes.arrival.map { Phrase("\($0)") }
        return try wish(arguments, known: known, what: "Arrival", taking: .arrival(nil)) {
            (text) throws(Problem) in .arrival(try WishExpression.time(text))
        }
    }

    private static let departure = Command(
        name: "departure", usage: "/departure [18:00]", summary: "when the last day ends there",
        examples: [ListRow("/departure 18:00"), ListRow("/departure -")]
    ) { (arguments, context) throws(Problem) in
        let known = context.state.draft.wishes.departure.map { Phrase("\($0)") }
        return try wish(arguments, known: known, what: "Departure", taking: .departure(nil)) {
            (text) throws(Problem) in .departure(try WishExpression.time(text))
        }
    }

    private static let stay = Command(
        name: "stay", aliases: ["hotel", "lodging"], usage: "/stay [PLACE]",
        summary: "where you sleep",
        examples: [ListRow("/stay Gion"), ListRow("/stay -")]
    ) { (arguments, context) throws(Problem) in
        let known = context.state.draft.wishes.lodging.map { Phrase.verbatim($0) }
        return try wish(arguments, known: known, what: "Lodging", taking: .lodging(nil)) {
            (text) throws(Problem) in .lodging(try WishExpression.name(text))
        }
    }

    /// Shows what is known, takes it back, or sets it.
    private static func wish(
        _ arguments: String, known: Phrase?, what: Phrase, taking none: WishChange,
        read: (String) throws(Problem) -> WishChange
    ) throws(Problem) -> Step {
        if arguments.isEmpty { return .show([.note("\(what): \(known ?? "not said yet")")]) }
        return .change([.wish(arguments == "-" ? none : try read(arguments))])
    }

    private static func named(
        _ arguments: String, known: [String], command: String, _ context: CommandContext,
        _ change: (String) -> WishChange
    ) throws(Problem) -> Step {
        if arguments.isEmpty {
            let words: Phrase = command == "avoid" ? "To avoid" : "Must see"
            return .show([.note("\(words): \(known.isEmpty ? "nothing yet" : known.listed)")])
        }
        let cities = context.state.draft.stays.compactMap { stay in
            stay.city.id.flatMap { context.atlas.city(id: $0) }
        }
        let isTaken = arguments.first == "-"
        let said = isTaken ? String(arguments.dropFirst()).trimmed : arguments
        if isTaken, said.isEmpty { return .change(known.map { .wish(.forget($0)) }) }
        let name = try WishExpression.name(said)
        let places = NameIndex(cities: cities).places(called: name).map { $0.name }
        if places.isEmpty, !isTaken, command == "mustsee" {
            try refuseElsewhere(name, cities: cities, context)
        }
        let names = places.isEmpty ? [name] : places
        return .change(names.map { .wish(isTaken ? .forget($0) : change($0)) })
    }

    /// What the atlas knows in another city cannot be seen on this trip. A trip to a city that the
    /// atlas does not have may have places of the same name.
    private static func refuseElsewhere(
        _ name: String, cities: [City], _ context: CommandContext
    ) throws(Problem) {
        guard let city = cities.first, cities.count == context.state.draft.stays.count,
            case .elsewhere(let place, let other) =
                Grounding(atlas: context.atlas, city: city).ground(id: nil, name: name),
            Grounding.isSure(name, isOf: place)
        else { return }
        throw .placeElsewhere(place.name, city: other.name)
    }
}
