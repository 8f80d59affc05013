/// Something to type and what it does; no text where that is plain.
public struct ListRow: Sendable, Equatable {
    public var line: Phrase
    public var text: Phrase

    /// `line` is typed, and so the same in every language.
    public init(_ line: String, _ text: Phrase = "") {
        self.line = .verbatim(line)
        self.text = text
    }

    /// A fact under its name.
    public init(word: Phrase, _ text: Phrase) {
        self.line = word
        self.text = text
    }
}
