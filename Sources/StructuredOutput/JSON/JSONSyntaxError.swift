/// Limits on the input of a parser, so that hostile text causes an error and not a crash.
public struct JSONLimits: Sendable, Equatable {
    /// The maximum nesting of arrays and objects, 1...1024. Every operation on a value of the
    /// default depth is safe on a thread with a 512 KiB stack, and of the greatest depth with 1
    /// MiB.
    public let maxDepth: Int
    /// The maximum size of the source text in bytes.
    public let maxBytes: Int

    /// Clamps `maxDepth` to 1...1024.
    public init(maxDepth: Int = 512, maxBytes: Int = 64 << 20) {
        self.maxDepth = min(max(maxDepth, 1), 1024)
        self.maxBytes = maxBytes
    }

    public static let `default` = JSONLimits()
}

/// The position and the reason of the first error in a JSON text.
public struct JSONSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// Something else was expected here.
        case unexpected(found: String, expected: String)
        /// The text ends where something was expected.
        case unexpectedEnd(expected: String)
        /// A string contains an unescaped control character.
        case controlCharacter(UInt8)
        /// A backslash begins an escape that RFC 8259 does not define.
        case invalidEscape
        /// A number breaks RFC 8259's grammar, as `01`, `1.` and `+1` do.
        case invalidNumber
        /// An escape in `\uD800`…`\uDFFF` lacks its other half.
        case loneSurrogate
        /// A byte sequence is not UTF-8.
        case invalidUTF8
        /// Arrays and objects are nested deeper than the limit.
        case depthExceeded(limit: Int)
        /// The text has more bytes than the limit.
        case tooLarge(limit: Int)
    }

    /// The offset from the start in UTF-8 bytes.
    public let offset: Int
    /// The line, counted from 1. A line ends with a line feed.
    public let line: Int
    /// The column in Unicode scalars, counted from 1.
    public let column: Int
    public let reason: Reason

    public var description: String { "line \(line), column \(column): \(Self.sentence(reason))" }

    private static func sentence(_ reason: Reason) -> String {
        switch reason {
        case .unexpected(let found, let expected): "expected \(expected) but found \(found)"
        case .unexpectedEnd(let expected): "the text ends where \(expected) was expected"
        case .controlCharacter(let byte):
            "control character \(byte) must be escaped inside a string"
        case .invalidEscape: "JSON has no such escape sequence"
        case .invalidNumber: "a number is not written as JSON writes numbers"
        case .loneSurrogate: "half of a surrogate pair stands alone"
        case .invalidUTF8: "the bytes are not UTF-8"
        case .depthExceeded(let limit): "more than \(limit) arrays and objects inside each other"
        case .tooLarge(let limit): "the text is larger than \(limit) bytes"
        }
    }
}

/// A line and a column of a text, counted from 1.
struct TextPosition: Equatable {
    var line: Int
    var column: Int

    /// O(offset). Columns count Unicode scalars.
    init(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        line = 1
        column = 1
        for byte in bytes[..<min(max(offset, 0), bytes.count)] { advance(over: byte) }
    }

    init(line: Int = 1, column: Int = 1) {
        self.line = line
        self.column = column
    }

    mutating func advance(over byte: UInt8) {
        if byte == 0x0A {
            line += 1
            column = 1
        } else if byte & 0xC0 != 0x80 {
            column += 1
        }
    }
}

/// Counts lines and columns for offsets that mostly increase. A smaller one restarts the count.
struct TextCursor {
    private var position = TextPosition()
    private var at = 0

    mutating func position(
        of place: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) -> TextPosition {
        if place < at { self = TextCursor() }
        for byte in bytes[at..<place] { position.advance(over: byte) }
        at = place
        return position
    }
}
