import Phrases
import Places
import Planning
import Trips

extension CommandTable {
    /// The commands that change a plan by hand, stop by stop.
    static let editCommands: [Command] = [
        add, remove, move, swap, replace, time, note, lock, unlock, late, rain,
    ]

    private static let add = Command(
        name: "add", usage: "/add NAME [to DAY[.STOP]]", summary: "put a stop into the plan",
        examples: [
            ListRow("/add Nijo Castle", "on the day where it fits best"),
            ListRow("/add Nijo Castle to 2", "on day 2, where it fits best"),
            ListRow("/add Nijo Castle to friday morning", "in that part of the day"),
            ListRow("/add Nijo Castle to 2 at 10:30", "beginning then"),
            ListRow("/add dinner with Ann as food to 2.3", "as third stop of day 2"),
        ],
        details: """
            A place of the atlas comes with all that is known of it. Anything else stands on your \
            word, marked ?. No other stop changes its time.
            """,
        needsPlan: true, argument: .place
    ) { (arguments, context) throws(Problem) in
        let plan = try context.plan(for: "add")
        let named = try EditArguments.named(arguments, days: plan.itinerary.days)
        guard !named.name.isEmpty else {
            throw .unexpectedArguments(command: "add", usage: "/add NAME, or /add NAME to 2.1")
        }
        var choice = try context.choice(named, in: plan, onDay: named.target?.day)
        try context.refuseRepeat(of: choice, in: plan.itinerary, target: named.target)
        let number = try context.position(for: &choice, at: named, in: plan.itinerary)
        return .edit(EditRequest(edits: [.add(choice.stop, at: number)], notes: choice.notes))
    }

    private static let remove = Command(
        name: "remove", aliases: ["rm"], usage: "/remove N.M", summary: "take a stop out",
        examples: [
            ListRow("/remove 1.2"), ListRow("/remove 1.2 2.1", "both"),
            ListRow("/remove castle", "by its name, or words of it"),
        ],
        details: "All other stops keep their times.", needsPlan: true, argument: .stop
    ) { (arguments, context) throws(Problem) in
        let numbers = try stops(arguments, of: "remove", "/remove 1.2", context)
        // From the end, so that the numbers on the screen hold for all.
        return .edit(EditRequest(edits: numbers.reversed().map { .remove($0) }))
    }

    private static let move = Command(
        name: "move", aliases: ["mv"], usage: "/move N.M N.M", summary: "put a stop elsewhere",
        examples: [
            ListRow("/move 1.2 2.1", "1.2 becomes the first stop of day 2"),
            ListRow("/move 1.2 day 2", "to day 2, where it fits best"),
            ListRow("/move castle friday", "by name and weekday"),
            ListRow("/move 1.2 afternoon", "to another part of its day"),
        ],
        details: """
            It gets a time that fits there. Where none is free, later stops of that day begin later; what \
            is locked or has a time of yours keeps it.
            """,
        needsPlan: true, argument: .stop
    ) { (arguments, context) throws(Problem) in
        let plan = try context.plan(for: "move")
        let usage: Phrase = "/move 1.2 2.1, or /move 1.2 day 2"
        guard let (from, place) = try context.arguments(arguments, in: plan).movement() else {
            throw .unexpectedArguments(command: "move", usage: usage)
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

    private static let swap = Command(
        name: "swap", usage: "/swap N.M N.M | /swap DAY DAY",
        summary: "let two stops, or two days, change places",
        examples: [
            ListRow("/swap 1.2 2.1", "each begins when the other did"),
            ListRow("/swap 1 2", "the dates stay, their stops change places"),
        ],
        needsPlan: true, argument: .stop
    ) { (arguments, context) throws(Problem) in
        let plan = try context.plan(for: "swap")
        switch try context.arguments(arguments, in: plan).pair() {
        case (.stop(let first), .stop(let second))?:
            return .edit(EditRequest(edits: [.swapStops(first, second)]))
        case (.day(let first), .day(let second))?:
            return .edit(EditRequest(edits: [.swapDays(first, second)]))
        default:
            throw .unexpectedArguments(command: "swap", usage: "/swap 1.2 2.1, or /swap 1 2")
        }
    }

    private static let replace = Command(
        name: "replace", usage: "/replace N.M [with NAME]", summary: "another stop in its place",
        examples: [
            ListRow("/replace 2.3 with Nijo Castle", "at the time of 2.3"),
            ListRow("/replace 2.3", "whatever fits, like /regenerate 2.3"),
        ],
        details: "All other stops keep their times.", needsPlan: true, argument: .stop
    ) { (arguments, context) throws(Problem) in
        let plan = try context.plan(for: "replace")
        guard let (number, rest) = try context.arguments(arguments, in: plan).leadingStop() else {
            throw .unexpectedArguments(command: "replace", usage: "/replace 2.3 with NAME")
        }
        _ = try context.freeStop(number, in: plan.itinerary)
        if rest.isEmpty { return .effect(.plan(.stop(number))) }
        let words = rest.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
        let isWith = ["with", "by"].contains(words[0].lowercased())
        let named = EditArguments.typed(isWith ? rest.dropFirst(words[0].count).trimmed : rest)
        guard !named.name.isEmpty else {
            throw .unexpectedArguments(command: "replace", usage: "/replace 2.3 with NAME")
        }
        let choice = try context.choice(named, in: plan, onDay: number.day)
        try context.refuseRepeat(
            of: choice, in: plan.itinerary, target: .stop(number), leaving: number)
        return .edit(
            EditRequest(edits: [.replace(number, with: choice.stop)], notes: choice.notes))
    }

    private static let time = Command(
        name: "time", usage: "/time N.M HH:MM", summary: "say when a stop begins",
        examples: [
            ListRow("/time 2.1 10:30"), ListRow("/time 2.1 -", "at no set time"),
        ],
        details: "Only that stop changes. What no longer fits beside it is said.", needsPlan: true,
        argument: .stop
    ) { (arguments, context) throws(Problem) in
        let plan = try context.plan(for: "time")
        let usage: Phrase = "/time 2.1 10:30, or /time 2.1 -"
        guard let (number, text) = try context.arguments(arguments, in: plan).leadingStop(),
            !text.isEmpty
        else {
            throw .unexpectedArguments(command: "time", usage: usage)
        }
        let said = text.lowercased().hasPrefix("at ") ? text.dropFirst(3).trimmed : text
        if said == "-" { return .edit(EditRequest(edits: [.time(number, nil)])) }
        guard let time = TimeOfDay(said) else {
            throw .unexpectedArguments(command: "time", usage: usage)
        }
        return .edit(EditRequest(edits: [.time(number, time)]))
    }

    static let longestNote = 500

    private static let note = Command(
        name: "note", usage: "/note N.M [TEXT]", summary: "your own words about a stop",
        examples: [
            ListRow("/note 1.2 tickets are in the blue folder"),
            ListRow("/note 1.2", "takes the note away"),
        ],
        needsPlan: true, argument: .stop
    ) { (arguments, context) throws(Problem) in
        let plan = try context.plan(for: "note")
        guard let (number, text) = try context.arguments(arguments, in: plan).leadingStop() else {
            throw .unexpectedArguments(command: "note", usage: "/note 1.2 TEXT")
        }
        guard text.count <= longestNote else { throw .textTooLong(limit: longestNote) }
        return .edit(EditRequest(edits: [.note(number, text.nonEmpty)]))
    }

    private static let lock = Command(
        name: "lock", usage: "/lock N.M", summary: "let nothing change a stop",
        examples: [
            ListRow("/lock 2.1"), ListRow("/lock 2.1 2.2", "both"),
            ListRow("/lock saturday", "all stops of that day"),
        ],
        details: "It keeps its date and time whatever is planned again, until /unlock.",
        needsPlan: true, argument: .stop
    ) { (arguments, context) throws(Problem) in
        let numbers = try stops(arguments, of: "lock", "/lock 2.1", context, allowingDays: true)
        return .edit(EditRequest(edits: numbers.map { .lock($0) }))
    }

    private static let unlock = Command(
        name: "unlock", usage: "/unlock N.M", summary: "let a stop be changed again",
        needsPlan: true, argument: .stop
    ) { (arguments, context) throws(Problem) in
        let numbers = try stops(arguments, of: "unlock", "/unlock 2.1", context, allowingDays: true)
        return .edit(EditRequest(edits: numbers.map { .unlock($0) }))
    }

    private static func stops(
        _ arguments: String, of command: String, _ usage: Phrase, _ context: CommandContext,
        allowingDays: Bool = false
    ) throws(Problem) -> [StopNumber] {
        let plan = try context.plan(for: command)
        let numbers = try context.arguments(arguments, in: plan).stops(allowingDays: allowingDays)
        guard !numbers.isEmpty else {
            throw .unexpectedArguments(command: command, usage: usage)
        }
        return numbers
    }
}
