import Phrases
import Trips

extension CommandTable {
    static let language = Command(
        name: "language", aliases: ["lang"], usage: "/language [TAG]",
        summary: "language of the program and of plans",
        examples: [
            ListRow("/language", "which it is, and the choices"),
            ListRow("/language zh", "Chinese"),
            ListRow("/language en", "English"),
        ],
        details: """
            The program speaks English and Chinese; a language model plans in any of the ten. \
            Commands are typed in English.
            """,
        argument: .language
    ) { (arguments, context) throws(Problem) in
        guard !arguments.isEmpty else {
            let now = Phrase("The language is \(context.state.language.words).")
            return .show([.note(now), .list(Language.allCases.map(row))])
        }
        guard let language = Language(spelling: arguments) else {
            throw .profile(
                .unknownLanguage(
                    arguments,
                    nearest: Nearest.of(arguments, among: Language.allCases.map(\.name))))
        }
        return .language(language)
    }

    private static func row(_ language: Language) -> ListRow {
        ListRow(
            "/language \(language.rawValue)",
            language.isSpoken
                ? language.words : "\(language.words), for plans of a language model")
    }
}
