/// Finds code that asks whether a model is the offline guide.
public enum GuideQuestions {
    /// The names that ask it. Add any replacement.
    static let names: Set = ["isOfflineGuide", "modelIsOffline", "isOffline", "isGuide"]

    /// Uses of these names, without declarations and labels.
    public static func all(in file: SourceFile, path: String) -> [CodeLine] {
        let tokens = file.tokens
        return tokens.indices.compactMap { index in
            let token = tokens[index]
            guard token.kind == .name, names.contains(token.text),
                index == 0 || !["let", "var", "func", "case"].contains(tokens[index - 1].text),
                index + 1 == tokens.count || !tokens[index + 1].isMark(":")
            else { return nil }
            return CodeLine(path: path, line: file.line(of: token), text: token.text)
        }
    }
}
