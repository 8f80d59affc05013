import Phrases
import Trips

extension CommandTable {
    /// The commands that make, show and change a plan.
    static let planCommands: [Command] = [
        plan, show, regenerate, retry, accept, new,
    ]

    static let plan = Command(
        name: "plan", usage: "/plan [-y]", summary: "make the plan",
        details: """
            Asks for what is missing, one question at a time, then plans day by day. Ctrl-C stops \
            the answer; /retry goes on. Where something is assumed that nobody said, it is shown \
            first; -y asks nothing. Planned again, it is another plan: what you locked, added, \
            moved, timed or noted stays in it.
            """
    )

    static let show = Command(
        name: "show", usage: "/show [DAY]", summary: "show the plan, or one day of it",
        examples: [
            ListRow("/show", "all of it"), ListRow("/show 2", "day 2"), ListRow("/show saturday"),
        ], needsPlan: true,
        argument: .day
    )

    static let regenerate = Command(
        name: "regenerate", aliases: ["regen"], usage: "/regenerate [day N | N.M]",
        summary: "plan again: all, one day, or one stop",
        examples: [
            ListRow("/regenerate", "another plan"), ListRow("/regenerate day 2", "another day 2"),
            ListRow("/regenerate 2.1", "another first stop on day 2"),
            ListRow("/regenerate saturday"), ListRow("/regenerate the castle"),
        ],
        details: """
            Everything that is not named stays as it is, and everything that you locked, added, \
            moved, timed or noted. A stop that is named goes, and does not come back.
            """,
        needsPlan: true, argument: .day
    )

    static let retry = Command(
        name: "retry", usage: "/retry [guide]", summary: "try again what failed or was stopped",
        details: """
            Days that were sound already are kept; it goes on after them. /retry guide has the offline \
            guide plan what is missing, or read what you typed, this once.
            """
    )

    static let accept = Command(
        name: "accept", usage: "/accept", summary: "keep the days of a plan that was not finished",
        details: "The trip is shortened to the days that are there."
    )

    static let new = Command(
        name: "new", usage: "/new", summary: "begin another trip (/undo brings this one back)"
    )
}
