import Conversation

/// A model's reply on the screen while its words arrive: each is drawn when the next begins, since
/// only then its length, and so its line, is known. Nothing that was drawn is drawn again.
struct GrowingReply {
    private let label: String
    /// All of the reply that is drawn, up to a space.
    private var settled = ""
    /// What stands on the screen.
    private var drawn = ""

    init(label: String) { self.label = label }

    var isEmpty: Bool { drawn.isEmpty }

    /// What comes to the screen by the reply's being `text` so far; empty when that is no whole word.
    mutating func grow(_ text: String, with renderer: Renderer) -> String {
        guard let end = text.lastIndex(where: \.isWhitespace), end > text.startIndex else {
            return ""
        }
        settled = String(text[..<end])
        return add(open(with: renderer).joined(separator: "\n")) ?? ""
    }

    /// What is missing on the screen when the reply is whole: its lines, as a drawing of the whole
    /// has them.
    mutating func finish(_ lines: [String]) -> String {
        let whole = lines.map { $0 + "\n" }.joined()
        return add(whole) ?? "\n" + whole
    }

    /// The lines that were drawn of a reply that is not going to be whole.
    func open(with renderer: Renderer) -> [String] { renderer.lines(.replying(label, settled)) }

    /// Nil when the new text does not go on from what is drawn, as where words that a control
    /// sequence seemed to hide turn out to be text.
    private mutating func add(_ text: String) -> String? {
        guard text.utf8.starts(with: drawn.utf8) else { return nil }
        let more = String(text.utf8.dropFirst(drawn.utf8.count)) ?? ""
        drawn = text
        return more
    }
}
