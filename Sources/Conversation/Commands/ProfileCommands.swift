import Phrases
import Trips
import Understanding

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

extension CommandRuns {
    static let profile: Run = { (arguments, _) in
        if arguments.isEmpty { return .profile(.show) }
        let word = String(arguments.prefix { !$0.isWhitespace && $0 != "=" }).lowercased()
        let value = arguments.dropFirst(word.count).drop { $0 == "=" || $0.isWhitespace }.trimmed
        if word == "forget", value.isEmpty { return .profile(.forget) }
        guard let field = ProfileField(rawValue: word) ?? aliases[word] else {
            let names = ProfileField.allCases.map(\.rawValue) + ["forget"]
            throw Problem.profile(
                .unknownPart(word.shortened(to: 30), nearest: Nearest.of(word, among: names)))
        }
        guard !value.isEmpty else { throw Problem.profile(.valueMissing(field.rawValue)) }
        return .profile(.change(field, to: value))
    }

    private static let aliases: [String: ProfileField] = [
        "birthdate": .birthday, "born": .birthday, "city": .home, "language": .languages,
        "interest": .interests, "likes": .interests,
    ]
}
