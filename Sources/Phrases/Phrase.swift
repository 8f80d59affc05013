/// A text of the program's own, with the values in it.
///
/// A literal is its English: `"There are \(count) steps"`. A value that is a phrase is translated
/// too; any other value is data and the same in every language. Two phrases are equal if their
/// English is.
public struct Phrase: Sendable, Codable {
    enum Part: Sendable, Codable {
        case words(String)
        case data(String)
        case phrase(Phrase)
    }

    var parts: [Part]
    /// Distinguishes phrases with the same English but different translations.
    var context: String?
    /// Whether to capitalise the English; other languages have no capitals.
    var isCapitalized = false

    init(parts: [Part], context: String? = nil) {
        self.parts = parts
        self.context = context
    }

    /// A phrase with a translation for this context only, such as the parts of a date.
    public init(_ phrase: Phrase, context: String) {
        self.init(parts: phrase.parts, context: context)
    }

    /// The program's own words from a list, such as the name of a month.
    public static func words(_ english: String) -> Phrase { Phrase(stringLiteral: english) }

    /// Only data: a name, a person's input, a server's message.
    public static func verbatim(_ text: some StringProtocol) -> Phrase {
        Phrase(parts: text.isEmpty ? [] : [.data(String(text))])
    }

    /// The text as it stands in the source. O(text).
    public var english: String { untranslated { $0.english } }

    /// The English, with `inner` for the phrases inside it.
    func untranslated(_ inner: (Phrase) -> String) -> String {
        let text = parts.reduce(into: "") { text, part in
            switch part {
            case .words(let words): text += words
            case .data(let data): text += data
            case .phrase(let phrase): text += inner(phrase)
            }
        }
        return isCapitalized ? text.prefix(1).uppercased() + text.dropFirst() : text
    }

    /// Whether there is no text.
    public var isEmpty: Bool { english.isEmpty }
}

extension Phrase: Hashable {
    public static func == (left: Phrase, right: Phrase) -> Bool { left.english == right.english }

    public func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

extension Phrase: CustomStringConvertible {
    /// The English, for logs and tests; screens use `text(in:)`.
    public var description: String { english }
}

extension Phrase: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        self.init(parts: value.isEmpty ? [] : [.words(value)])
    }

    public init(stringInterpolation: Interpolation) {
        self.init(parts: stringInterpolation.parts)
    }

    /// Collects the words and values of a literal.
    public struct Interpolation: StringInterpolationProtocol {
        var parts: [Part] = []

        public init(literalCapacity: Int, interpolationCount: Int) {
            parts.reserveCapacity(2 * interpolationCount + 1)
        }

        public mutating func appendLiteral(_ literal: String) {
            if !literal.isEmpty { parts.append(.words(literal)) }
        }

        public mutating func appendInterpolation(_ phrase: Phrase) { parts.append(.phrase(phrase)) }

        // Disfavored, so that a literal inside a literal is a phrase rather than data.
        @_disfavoredOverload
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(.data(value.description))
        }
    }
}
