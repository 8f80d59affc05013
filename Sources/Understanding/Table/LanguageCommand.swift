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
        argument: .language,
        action: ModelAction(5, words: { $0.text })
    ) { (text, _) throws(ReadingProblem) in
        guard !text.isEmpty else { return .language(nil) }
        guard let language = Language(spelling: text) else {
            throw .unknownLanguage(
                text, nearest: Nearest.of(text, among: Language.allCases.map(\.name)))
        }
        return .language(language)
    }
}
