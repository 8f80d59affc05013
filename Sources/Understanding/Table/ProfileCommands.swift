import Phrases
import Trips

extension CommandTable {
    static let profileCommands: [Command] = [profile]

    private static let profileAliases: [String: ProfileField] = [
        "birthdate": .birthday, "born": .birthday, "city": .home, "language": .languages,
        "interest": .interests, "likes": .interests,
    ]

    static let profile = Command(
        name: "profile", usage: "/profile [PART VALUE | forget]",
        summary: "who you are and what you usually like",
        examples: [
            ListRow("/profile", "all that is kept"), ListRow("/profile name Ann"),
            ListRow("/profile birthday 1990-05-03"), ListRow("/profile home Oslo"),
            ListRow("/profile languages en, fr"),
            ListRow("/profile interests food=high -shopping"),
            ListRow("/profile visited Rome, Paris", "you have been there before"),
            ListRow("/profile pace relaxed"), ListRow("/profile pace -", "no longer said"),
            ListRow("/profile forget", "removes all of it"),
        ],
        details: """
            Every change is shown and asked for before it is saved. "The usual" takes interests \
            and pace from here. A trip to a city that you have visited says so. Languages: \(Language.allCases.map(\.rawValue).listed).
            """,
        argument: .profile
    ) { (text, _) throws(ReadingProblem) in
        if text.isEmpty { return .profile(.show) }
        let word = String(text.prefix { !$0.isWhitespace && $0 != "=" }).lowercased()
        let value = text.dropFirst(word.count).drop { $0 == "=" || $0.isWhitespace }.trimmed
        if word == "forget", value.isEmpty { return .profile(.forget) }
        guard let field = ProfileField(rawValue: word) ?? profileAliases[word] else {
            let names = ProfileField.allCases.map(\.rawValue) + ["forget"]
            throw .unknownProfilePart(
                word.shortened(to: 30), nearest: Nearest.of(word, among: names))
        }
        guard !value.isEmpty else { throw .profileValueMissing(field.rawValue) }
        return .profile(.change(field, to: value))
    }
}
