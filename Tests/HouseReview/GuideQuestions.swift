/// Finds code that asks whether the offline guide plans, rather than a language model.
public enum GuideQuestions {
    /// The words of each question; `.guide` stands for a planner's case.
    static let questions: [[String]] = [
        ["case", ".", "guide"], ["==", ".", "guide"], ["!=", ".", "guide"],
        ["planner", ".", "model"], ["isOfflineGuide"], ["modelIsOffline"], ["isGuide"],
    ]

    /// Uses of these words, without declarations and labels.
    public static func all(in file: SourceFile, path: String) -> [CodeLine] {
        let tokens = file.tokens
        return tokens.indices.compactMap { index in
            let asked = questions.contains { words in
                tokens[index...].starts(with: words) { $0.text == $1 }
                    && (words.count > 1 || isUse(at: index, in: tokens))
            }
            guard asked else { return nil }
            return CodeLine(path: path, line: file.line(of: tokens[index]), text: "guide")
        }
    }

    private static func isUse(at index: Int, in tokens: [Token]) -> Bool {
        (index == 0 || !["let", "var", "func", "case"].contains(tokens[index - 1].text))
            && (index + 1 == tokens.count || !tokens[index + 1].isMark(":"))
    }
}
