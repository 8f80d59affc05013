import Phrases
import Trips

extension CommandTable {
    /// The commands that change a plan by hand, stop by stop.
    static let editCommands: [Command] = [
        add, remove, move, swap, replace, time, note, lock, unlock, late, rain,
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
        needsPlan: true, argument: .place
    )

    static let remove = Command(
        name: "remove", aliases: ["rm"], usage: "/remove N.M", summary: "take a stop out",
        examples: [
            ListRow("/remove 1.2"), ListRow("/remove 1.2 2.1", "both"),
            ListRow("/remove castle", "by its name, or words of it"),
        ],
        details: "All other stops keep their times.", needsPlan: true, argument: .stop
    )

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
        needsPlan: true, argument: .stop
    )

    static let swap = Command(
        name: "swap", usage: "/swap N.M N.M | /swap DAY DAY",
        summary: "let two stops, or two days, change places",
        examples: [
            ListRow("/swap 1.2 2.1", "each begins when the other did"),
            ListRow("/swap 1 2", "the dates stay, their stops change places"),
        ],
        needsPlan: true, argument: .stop
    )

    static let replace = Command(
        name: "replace", usage: "/replace N.M [with NAME]", summary: "another stop in its place",
        examples: [
            ListRow("/replace 2.3 with Nijo Castle", "at the time of 2.3"),
            ListRow("/replace 2.3", "whatever fits, like /regenerate 2.3"),
        ],
        details: "All other stops keep their times.", needsPlan: true, argument: .stop
    )

    static let time = Command(
        name: "time", usage: "/time N.M HH:MM", summary: "say when a stop begins",
        examples: [
            ListRow("/time 2.1 10:30"), ListRow("/time 2.1 -", "at no set time"),
        ],
        details: "Only that stop changes. What no longer fits beside it is said.", needsPlan: true,
        argument: .stop
    )

    static let note = Command(
        name: "note", usage: "/note N.M [TEXT]", summary: "your own words about a stop",
        examples: [
            ListRow("/note 1.2 tickets are in the blue folder"),
            ListRow("/note 1.2", "takes the note away"),
        ],
        needsPlan: true, argument: .stop
    )

    static let lock = Command(
        name: "lock", usage: "/lock N.M", summary: "let nothing change a stop",
        examples: [
            ListRow("/lock 2.1"), ListRow("/lock 2.1 2.2", "both"),
            ListRow("/lock saturday", "all stops of that day"),
        ],
        details: "It keeps its date and time whatever is planned again, until /unlock.",
        needsPlan: true, argument: .stop
    )

    static let unlock = Command(
        name: "unlock", usage: "/unlock N.M", summary: "let a stop be changed again",
        needsPlan: true, argument: .stop
    )
}
