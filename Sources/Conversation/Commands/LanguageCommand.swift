import Phrases
import Trips
import Understanding

extension CommandRuns {
    static let language: Run = { (arguments, context) in
        guard !arguments.isEmpty else {
            let now = Phrase("The language is \(context.state.language.words).")
            return .show([.note(now), .list(Language.allCases.map(row))])
        }
        guard let language = Language(spelling: arguments) else {
            throw Problem.profile(
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
