import Phrases
import Places
import Planning
import Trips
import Understanding

extension CommandRuns {
    static let party: Run = { (arguments, context) in
        let known = context.state.draft.wishes.party?.words
        return try wish(arguments, known: known, what: "Who travels", taking: .party(nil)) {
            (text) in .party(try WishExpression.party(text))
        }
    }

    static let budget: Run = { (arguments, context) in
        let known = context.state.draft.wishes.budget?.words
        return try wish(arguments, known: known, what: "The budget", taking: .budget(nil)) {
            (text) in .budget(try WishExpression.budget(text))
        }
    }

    static let mustSee: Run = { (arguments, context) in
        try named(
            arguments, known: context.state.draft.wishes.mustSee, command: "mustsee", context
        ) { .mustSee($0) }
    }

    static let avoid: Run = { (arguments, context) in
        try named(
            arguments, known: context.state.draft.wishes.avoid, command: "avoid", context
        ) { .avoid($0) }
    }

    static let arrival: Run = { (arguments, context) in
        let known = context.state.draft.wishes.arrival.map { Phrase("\($0)") }
        return try wish(arguments, known: known, what: "Arrival", taking: .arrival(nil)) {
            (text) in .arrival(try WishExpression.time(text))
        }
    }

    static let departure: Run = { (arguments, context) in
        let known = context.state.draft.wishes.departure.map { Phrase("\($0)") }
        return try wish(arguments, known: known, what: "Departure", taking: .departure(nil)) {
            (text) in .departure(try WishExpression.time(text))
        }
    }

    static let stay: Run = { (arguments, context) in
        let known = context.state.draft.wishes.lodging.map { Phrase.verbatim($0) }
        return try wish(arguments, known: known, what: "Lodging", taking: .lodging(nil)) {
            (text) in .lodging(try WishExpression.name(text))
        }
    }

    /// Shows what is known, takes it back, or sets it.
    private static func wish(
        _ arguments: String, known: Phrase?, what: Phrase, taking none: WishChange,
        read: (String) throws -> WishChange
    ) throws -> Step {
        if arguments.isEmpty { return .show([.note("\(what): \(known ?? "not said yet")")]) }
        return .change([.trip(.wish(arguments == "-" ? none : try read(arguments)))])
    }

    private static func named(
        _ arguments: String, known: [String], command: String, _ context: CommandContext,
        _ change: (String) -> WishChange
    ) throws -> Step {
        if arguments.isEmpty {
            let words: Phrase = command == "avoid" ? "To avoid" : "Must see"
            return .show([.note("\(words): \(known.isEmpty ? "nothing yet" : known.listed)")])
        }
        let cities = context.state.draft.stays.compactMap { stay in
            stay.city.id.flatMap { context.atlas.city(id: $0) }
        }
        let isTaken = arguments.first == "-"
        let said = isTaken ? String(arguments.dropFirst()).trimmed : arguments
        if isTaken, said.isEmpty { return .change(known.map { .trip(.wish(.forget($0))) }) }
        let name = try WishExpression.name(said)
        let places = NameIndex(cities: cities).places(called: name).map { $0.name }
        if places.isEmpty, !isTaken, command == "mustsee" {
            try refuseElsewhere(name, cities: cities, context)
        }
        let names = places.isEmpty ? [name] : places
        return .change(names.map { .trip(.wish(isTaken ? .forget($0) : change($0))) })
    }

    /// What the atlas knows in another city cannot be seen on this trip. A trip to a city that the
    /// atlas does not have may have places of the same name.
    private static func refuseElsewhere(
        _ name: String, cities: [City], _ context: CommandContext
    ) throws {
        guard let city = cities.first, cities.count == context.state.draft.stays.count,
            case .elsewhere(let place, let other) =
                Grounding(atlas: context.atlas, city: city).ground(id: nil, name: name),
            Grounding.isSure(name, isOf: place)
        else { return }
        throw Problem.reading(.placeElsewhere(place.name, city: other.name))
    }
}
