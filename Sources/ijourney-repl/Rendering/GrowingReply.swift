import Conversation

/// Draws a model's reply as its words arrive. A word is drawn when the next one begins, because
/// only then is its length known, and with it its line. Nothing is redrawn.
struct GrowingReply {
    private let label: String
    /// The part of the reply that is drawn, up to a space.
    private var settled = ""
    /// The text on the screen.
    private var drawn = ""

    init(label: String) { self.label = label }

    var isEmpty: Bool { drawn.isEmpty }

    /// The text to add on the screen when the reply has grown to `text`; empty until a word is
    /// complete.
    mutating func grow(_ text: String, with renderer: Renderer) -> String {
        guard let end = text.lastIndex(where: \.isWhitespace), end > text.startIndex else {
            return ""
        }
        settled = String(text[..<end])
        return add(open(with: renderer).joined(separator: "\n")) ?? ""
    }

    /// The rest of a complete reply, given all its lines.
    mutating func finish(_ lines: [String]) -> String {
        let whole = lines.map { $0 + "\n" }.joined()
        return add(whole) ?? "\n" + whole
    }

    /// The lines drawn of a reply that will stay incomplete.
    func open(with renderer: Renderer) -> [String] { renderer.lines(.replying(label, settled)) }

    /// Nil if the text does not continue what is drawn, for example when a supposed control
    /// sequence turns out to be text.
    private mutating func add(_ text: String) -> String? {
        guard text.utf8.starts(with: drawn.utf8) else { return nil }
        let more = String(text.utf8.dropFirst(drawn.utf8.count)) ?? ""
        drawn = text
        return more
    }
}
