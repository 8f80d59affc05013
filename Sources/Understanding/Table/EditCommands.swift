import Phrases
import Planning
import Trips

extension CommandTable {
    /// The commands that change a plan by hand, stop by stop.
    static let editCommands: [Command] = [
        add, remove, move, swap, replace, time, note, lock, unlock, late, rain,
        lighten,
    ]

    static let add = Command(
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
        needsPlan: true, argument: .place,
        action: ModelAction(
            17,
            words: { fields in
                fields.text.map { name in fields.day.map { "\(name) to \($0)" } ?? name }
            })
    ) { (text, situation) throws(ReadingProblem) in
        let plan = try situation.plan(for: "add")
        let named = try EditArguments.named(text, days: plan.itinerary.days)
        guard !named.name.isEmpty else {
            throw .unexpectedArguments(command: "add", usage: "/add NAME, or /add NAME to 2.1")
        }
        return .edit([.add(named)])
    }

    static let remove = Command(
        name: "remove", aliases: ["rm"], usage: "/remove N.M", summary: "take a stop out",
        examples: [
            ListRow("/remove 1.2"), ListRow("/remove 1.2 2.1", "both"),
            ListRow("/remove castle", "by its name, or words of it"),
        ],
        details: "All other stops keep their times.", needsPlan: true, argument: .stop,
        action: ModelAction(18, intent: { $0.stop.map { .edit([.remove([$0])]) } })
    ) { (text, situation) throws(ReadingProblem) in
        .edit([.remove(try Command.stops(text, of: "remove", "/remove 1.2", situation))])
    }

    static let move = Command(
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
        needsPlan: true, argument: .stop,
        action: ModelAction(19, intent: { $0.move })
    ) { (text, situation) throws(ReadingProblem) in
        guard let (from, place) = try situation.arguments(text, for: "move").movement() else {
            throw .unexpectedArguments(
                command: "move", usage: "/move 1.2 2.1, or /move 1.2 day 2")
        }
        return .edit([.move(from, to: place)])
    }

    static let swap = Command(
        name: "swap", usage: "/swap N.M N.M | /swap DAY DAY",
        summary: "let two stops, or two days, change places",
        examples: [
            ListRow("/swap 1.2 2.1", "each begins when the other did"),
            ListRow("/swap 1 2", "the dates stay, their stops change places"),
        ],
        needsPlan: true, argument: .stop,
        action: ModelAction(20, intent: { $0.swap })
    ) { (text, situation) throws(ReadingProblem) in
        switch try situation.arguments(text, for: "swap").pair() {
        case (.stop(let one), .stop(let other))?: return .edit([.swapStops(one, other)])
        case (.day(let one), .day(let other))?: return .edit([.swapDays(one, other)])
        default:
            throw .unexpectedArguments(command: "swap", usage: "/swap 1.2 2.1, or /swap 1 2")
        }
    }

    static let replace = Command(
        name: "replace", usage: "/replace N.M [with NAME]", summary: "another stop in its place",
        examples: [
            ListRow("/replace 2.3 with Nijo Castle", "at the time of 2.3"),
            ListRow("/replace 2.3", "whatever fits, like /regenerate 2.3"),
        ],
        details: "All other stops keep their times.", needsPlan: true, argument: .stop,
        action: ModelAction(
            25,
            words: { fields in
                fields.stop.flatMap { stop in fields.text.map { "\(stop) with \($0)" } }
            })
    ) { (text, situation) throws(ReadingProblem) in
        let unreadable = ReadingProblem.unexpectedArguments(
            command: "replace", usage: "/replace 2.3 with NAME")
        guard let (number, rest) = try situation.arguments(text, for: "replace").leadingStop()
        else {
            throw unreadable
        }
        if rest.isEmpty { return .regenerate(.stop(number)) }
        let word = rest.prefix { $0 != " " }
        let isWith = ["with", "by"].contains(word.lowercased())
        let named = EditArguments.typed(isWith ? rest.dropFirst(word.count).trimmed : rest)
        guard !named.name.isEmpty else { throw unreadable }
        return .edit([.replace(number, with: named)])
    }

    static let time = Command(
        name: "time", usage: "/time N.M HH:MM", summary: "say when a stop begins",
        examples: [
            ListRow("/time 2.1 10:30"), ListRow("/time 2.1 -", "at no set time"),
        ],
        details: """
            Stops that it would run into begin later, as little as needed; one that is locked, or has a \
            time of yours, stays. What then does not fit is said.
            """,
        needsPlan: true,
        argument: .stop,
        action: ModelAction(24, words: { $0.stopAndText })
    ) { (text, situation) throws(ReadingProblem) in
        let unreadable = ReadingProblem.unexpectedArguments(
            command: "time", usage: "/time 2.1 10:30, or /time 2.1 -")
        guard let (number, rest) = try situation.arguments(text, for: "time").leadingStop(),
            !rest.isEmpty
        else { throw unreadable }
        let said = rest.lowercased().hasPrefix("at ") ? rest.dropFirst(3).trimmed : rest
        if said == "-" { return .edit([.time(number, nil)]) }
        guard let time = TimeOfDay(said) else { throw unreadable }
        return .edit([.time(number, time)])
    }

    static let note = Command(
        name: "note", usage: "/note N.M [TEXT]", summary: "your own words about a stop",
        examples: [
            ListRow("/note 1.2 tickets are in the blue folder"),
            ListRow("/note 1.2", "takes the note away"),
        ],
        needsPlan: true, argument: .stop,
        action: ModelAction(23, words: { $0.stopAndText })
    ) { (text, situation) throws(ReadingProblem) in
        guard let (number, words) = try situation.arguments(text, for: "note").leadingStop() else {
            throw .unexpectedArguments(command: "note", usage: "/note 1.2 TEXT")
        }
        guard words.count <= Command.longestNote else {
            throw .textTooLong(limit: Command.longestNote)
        }
        return .edit([.note(number, words.nonEmpty)])
    }

    static let lock = Command(
        name: "lock", usage: "/lock N.M", summary: "let nothing change a stop",
        examples: [
            ListRow("/lock 2.1"), ListRow("/lock 2.1 2.2", "both"),
            ListRow("/lock saturday", "all stops of that day"),
        ],
        details: "It keeps its date and time whatever is planned again, until /unlock.",
        needsPlan: true, argument: .stop,
        action: ModelAction(21, intent: { $0.stop.map { .edit([.lock([$0])]) } })
    ) { (text, situation) throws(ReadingProblem) in
        let numbers = try Command.stops(
            text, of: "lock", "/lock 2.1", situation, allowingDays: true)
        return .edit([.lock(numbers)])
    }

    static let unlock = Command(
        name: "unlock", usage: "/unlock N.M", summary: "let a stop be changed again",
        needsPlan: true, argument: .stop,
        action: ModelAction(22, intent: { $0.stop.map { .edit([.unlock([$0])]) } })
    ) { (text, situation) throws(ReadingProblem) in
        let numbers = try Command.stops(
            text, of: "unlock", "/unlock 2.1", situation, allowingDays: true)
        return .edit([.unlock(numbers)])
    }
}
