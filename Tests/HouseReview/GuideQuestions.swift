/// Where the code asks whether the offline guide stands behind a model.
public enum GuideQuestions {
    /// What asks it; add a name that takes one's place.
    static let names: Set = ["isOfflineGuide", "modelIsOffline", "isOffline", "isGuide"]

    /// Uses of these names: neither declarations nor labels.
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
