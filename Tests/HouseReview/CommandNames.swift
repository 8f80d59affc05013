/// Finds code outside the table of commands that knows a command's name.
///
/// Such code has a command line as a literal: a slash, a name from the table, and only arguments
/// after it. A literal for people does not count, if it
/// - has other words than arguments (`"/show shows the plan"`), or a comma,
/// - is beside a sentence in the same parentheses (`("The answer was cut", "/retry")`), or
/// - is passed to one of `receiversForPeople`.
/// Names without a slash do not count either: `add` is a verb, and `city` a JSON key.
public struct CommandNames: Sendable {
    /// Calls that create an entry of the table, as `Command(name: "add", …)`.
    static let entryCalls: Set = ["Command"]
    /// Calls, labels and types of text for people.
    static let receiversForPeople: Set = [
        "ListRow", "Phrase", "Remedy", "back", "hint", "remedy",
    ]
    /// Words that may occur in arguments, beside single letters.
    static let argumentWords: Set = [
        "all", "as", "at", "by", "day", "en", "export", "food", "for", "forget", "guide",
        "markdown",
        "on", "to", "with", "zh",
    ]

    /// The names in the table, sorted, without aliases (`/version` is also a JSON pointer).
    public let names: [String]
    /// Files that contain entries of the table, or declare their type.
    public let table: [String]
    /// Command lines in other files.
    public let lines: [CodeLine]

    /// `files`: paths and contents.
    public init(_ files: [(path: String, file: SourceFile)]) {
        var names: Set<String> = []
        var table: Set<String> = []
        for (path, file) in files {
            let found = Self.entries(in: file.tokens)
            names.formUnion(found)
            let declares = file.types.contains { Self.entryCalls.contains($0.path) }
            if declares || !found.isEmpty { table.insert(path) }
        }
        self.names = names.sorted()
        self.table = table.sorted()
        lines = files.filter { !table.contains($0.path) }.flatMap { path, file in
            LiteralUse.all(in: file.tokens) { $0.hasPrefix("/") }.filter {
                Self.isCommandLine($0, names: names)
            }.map {
                CodeLine(path: path, line: file.line(of: $0.literal), text: $0.literal.text)
            }
        }
    }

    private static func entries(in tokens: [Token]) -> [String] {
        tokens.indices.dropLast(4).compactMap { index in
            entryCalls.contains(tokens[index].text) && tokens[index + 1].isMark("(")
                && tokens[index + 2].text == "name" && tokens[index + 4].kind == .literal
                ? tokens[index + 4].text : nil
        }
    }

    private static func isCommandLine(_ use: LiteralUse, names: Set<String>) -> Bool {
        guard !use.isBesideSentence, !receiversForPeople.contains(use.receiver ?? "") else {
            return false
        }
        let text = use.literal.text.dropFirst()
        let name = text.prefix { $0.isLetter || $0 == "-" }
        let rest = text.dropFirst(name.count)
        return names.contains(String(name))
            && (rest.isEmpty
                || (rest.hasPrefix(" ") || rest.hasPrefix("\\()")) && isArguments(rest))
    }

    private static func isArguments(_ text: Substring) -> Bool {
        !text.contains(",")
            && text.split { !$0.isLetter }.allSatisfy {
                $0.count == 1 || argumentWords.contains(String($0))
            }
    }
}
