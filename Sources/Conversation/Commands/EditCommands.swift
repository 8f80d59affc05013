import Phrases
import Places
import Planning
import Trips
import Understanding

extension CommandRuns {
    static let add: Run = { (arguments, context) in
        let plan = try context.plan(for: "add")
        let named = try EditArguments.named(arguments, days: plan.itinerary.days)
        guard !named.name.isEmpty else {
            throw Problem.reading(
                .unexpectedArguments(command: "add", usage: "/add NAME, or /add NAME to 2.1"))
        }
        var choice = try context.choice(named, in: plan, onDay: named.target?.day)
        try context.refuseRepeat(of: choice, in: plan.itinerary, target: named.target)
        let number = try context.position(for: &choice, at: named, in: plan.itinerary)
        return .edit(EditRequest(edits: [.add(choice.stop, at: number)], notes: choice.notes))
    }

    static let remove: Run = { (arguments, context) in
        let numbers = try stops(arguments, of: "remove", "/remove 1.2", context)
        // From the end, so that the numbers on the screen hold for all.
        return .edit(EditRequest(edits: numbers.reversed().map { .remove($0) }))
    }

    static let move: Run = { (arguments, context) in
        let plan = try context.plan(for: "move")
        let usage: Phrase = "/move 1.2 2.1, or /move 1.2 day 2"
        guard let (from, place) = try context.arguments(arguments, in: plan).movement() else {
            throw Problem.reading(.unexpectedArguments(command: "move", usage: usage))
        }
        switch place {
        case .stop(let to): return .edit(try context.moving(from, to: to, of: plan.itinerary))
        case .day(let day):
            let to = try context.place(ofMoving: from, toDay: day, in: plan.itinerary)
            return .edit(try context.moving(from, to: to, of: plan.itinerary))
        case .window(let window, let day):
            return .edit(
                try context.moving(from, to: window, onDay: day ?? from.day, of: plan.itinerary))
        }
    }

    static let swap: Run = { (arguments, context) in
        let plan = try context.plan(for: "swap")
        switch try context.arguments(arguments, in: plan).pair() {
        case (.stop(let first), .stop(let second))?:
            return .edit(EditRequest(edits: [.swapStops(first, second)]))
        case (.day(let first), .day(let second))?:
            return .edit(EditRequest(edits: [.swapDays(first, second)]))
        default:
            throw Problem.reading(
                .unexpectedArguments(command: "swap", usage: "/swap 1.2 2.1, or /swap 1 2"))
        }
    }

    static let replace: Run = { (arguments, context) in
        let plan = try context.plan(for: "replace")
        guard let (number, rest) = try context.arguments(arguments, in: plan).leadingStop() else {
            throw Problem.reading(
                .unexpectedArguments(command: "replace", usage: "/replace 2.3 with NAME"))
        }
        _ = try context.freeStop(number, in: plan.itinerary)
        if rest.isEmpty { return .effect(.plan(.stop(number))) }
        let words = rest.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        let isWith = ["with", "by"].contains(words[0].lowercased())
        let named = EditArguments.typed(isWith ? rest.dropFirst(words[0].count).trimmed : rest)
        guard !named.name.isEmpty else {
            throw Problem.reading(
                .unexpectedArguments(command: "replace", usage: "/replace 2.3 with NAME"))
        }
        let choice = try context.choice(named, in: plan, onDay: number.day)
        try context.refuseRepeat(
            of: choice, in: plan.itinerary, target: .stop(number), leaving: number)
        return .edit(
            EditRequest(edits: [.replace(number, with: choice.stop)], notes: choice.notes))
    }

    static let time: Run = { (arguments, context) in
        let plan = try context.plan(for: "time")
        let usage: Phrase = "/time 2.1 10:30, or /time 2.1 -"
        guard let (number, text) = try context.arguments(arguments, in: plan).leadingStop(),
            !text.isEmpty
        else {
            throw Problem.reading(.unexpectedArguments(command: "time", usage: usage))
        }
        let said = text.lowercased().hasPrefix("at ") ? text.dropFirst(3).trimmed : text
        if said == "-" { return .edit(EditRequest(edits: [.time(number, nil)])) }
        guard let time = TimeOfDay(said) else {
            throw Problem.reading(.unexpectedArguments(command: "time", usage: usage))
        }
        return .edit(EditRequest(edits: [.time(number, time)]))
    }

    static let longestNote = 500

    static let note: Run = { (arguments, context) in
        let plan = try context.plan(for: "note")
        guard let (number, text) = try context.arguments(arguments, in: plan).leadingStop() else {
            throw Problem.reading(.unexpectedArguments(command: "note", usage: "/note 1.2 TEXT"))
        }
        guard text.count <= longestNote else {
            throw Problem.reading(.textTooLong(limit: longestNote))
        }
        return .edit(EditRequest(edits: [.note(number, text.nonEmpty)]))
    }

    static let lock: Run = { (arguments, context) in
        let numbers = try stops(arguments, of: "lock", "/lock 2.1", context, allowingDays: true)
        return .edit(EditRequest(edits: numbers.map { .lock($0) }))
    }

    static let unlock: Run = { (arguments, context) in
        let numbers = try stops(arguments, of: "unlock", "/unlock 2.1", context, allowingDays: true)
        return .edit(EditRequest(edits: numbers.map { .unlock($0) }))
    }

    private static func stops(
        _ arguments: String, of command: String, _ usage: Phrase, _ context: CommandContext,
        allowingDays: Bool = false
    ) throws -> [StopNumber] {
        let plan = try context.plan(for: command)
        let numbers = try context.arguments(arguments, in: plan).stops(allowingDays: allowingDays)
        guard !numbers.isEmpty else {
            throw Problem.reading(.unexpectedArguments(command: command, usage: usage))
        }
        return numbers
    }
}
