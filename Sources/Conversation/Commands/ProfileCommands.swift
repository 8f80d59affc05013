import Phrases
import Trips

/// What a command does with the profile.
enum ProfileStep: Sendable, Equatable {
    case show
    case change(ProfileField, to: String)
    case forget
}

/// The parts of a profile, in the order in which they are listed.
enum ProfileField: String, Sendable, CaseIterable {
    case name, birthday, home, languages, interests, pace

    /// The name as a screen says it; what is typed is the raw value.
    var words: Phrase { .words(rawValue) }
}

extension CommandTable {
    static let profileCommands: [Command] = [profile]

    private static let profile = Command(
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
    ) { (arguments, _) throws(Problem) in
        if arguments.isEmpty { return .profile(.show) }
        let word = String(arguments.prefix { !$0.isWhitespace && $0 != "=" }).lowercased()
        let value = arguments.dropFirst(word.count).drop { $0 == "=" || $0.isWhitespace }.trimmed
        if word == "forget", value.isEmpty { return .profile(.forget) }
        guard let field = ProfileField(rawValue: word) ?? aliases[word] else {
            let names = ProfileField.allCases.map(\.rawValue) + ["forget"]
            throw .profile(
                .unknownPart(word.shortened(to: 30), nearest: Nearest.of(word, among: names)))
        }
        guard !value.isEmpty else { throw .profile(.valueMissing(field.rawValue)) }
        return .profile(.change(field, to: value))
    }

    private static let aliases: [String: ProfileField] = [
        "birthdate": .birthday, "born": .birthday, "city": .home, "language": .languages,
        "interest": .interests, "likes": .interests,
    ]
}
