/// The text before the line, in one colour or none.
public struct Prompt: Sendable, Equatable {
    public enum Style: Sendable, Equatable {
        case plain
        /// The parameters of an SGR sequence, such as `1;36` (ECMA-48, 8.3.117).
        case sgr(String)
    }

    /// The text as shown, free of control and bidi characters.
    public var text: String
    public var style: Style

    /// - Parameters:
    ///   - text: Control characters are dropped; a newline or a tab becomes a space.
    ///   - sgr: Digits and semicolons; anything else leaves the prompt plain.
    public init(_ text: String, sgr: String? = nil) {
        self.text = text.sanitized
        self.style = sgr.flatMap(Style.init(parameters:)) ?? .plain
    }
}

extension Prompt.Style {
    fileprivate init?(parameters: String) {
        let allowed = parameters.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x3B }
        guard allowed, !parameters.isEmpty else { return nil }
        self = .sgr(parameters)
    }
}

extension Prompt {
    /// Surrounds escape sequences, so that libedit does not count their width.
    static let literalMark: Unicode.Scalar = "\u{1}"

    /// The prompt for libedit: sequences between marks, each before a visible character, because
    /// libedit attaches them to the next character.
    func encoded(colour: Bool) -> String {
        guard case .sgr(let parameters) = style, colour, !text.isEmpty else { return text }
        let mark = String(Self.literalMark)
        let coloured = text.hasSuffix(" ") ? String(text.dropLast()) : text
        guard !coloured.isEmpty else { return text }
        return "\(mark)\u{1B}[\(parameters)m\(mark)\(coloured)\(mark)\u{1B}[0m\(mark) "
    }
}
