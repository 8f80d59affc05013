import Phrases
import Trips

extension CommandTable {
    static let profileCommands: [Command] = [profile]

    static let profile = Command(
        name: "profile", usage: "/profile [PART VALUE | forget]",
        summary: "who you are and what you usually like",
        examples: [
            ListRow("/profile", "all that is kept"), ListRow("/profile name Ann"),
            ListRow("/profile birthday 1990-05-03"), ListRow("/profile home Oslo"),
            ListRow("/profile languages en, fr"),
            ListRow("/profile interests food=high -shopping"),
            ListRow("/profile pace relaxed"), ListRow("/profile pace -", "no longer said"),
            ListRow("/profile forget", "removes all of it"),
        ],
        details: """
            Every change is shown and asked for before it is saved. "The usual" takes interests \
            and pace from here. Languages: \(Language.allCases.map(\.rawValue).listed).
            """,
        argument: .profile
    )
}
