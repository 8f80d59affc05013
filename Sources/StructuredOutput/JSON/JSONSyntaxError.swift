/// Bounds on what a parser takes, so that hostile text costs an error and not the process.
public struct JSONLimits: Sendable, Equatable {
    /// Arrays and objects inside each other; 1...1024. Every operation on a value of the default
    /// depth is safe on a thread with a stack of 512 KiB, and of the greatest depth with 1 MiB.
    public let maxDepth: Int
    /// Bytes of source text.
    public let maxBytes: Int

    /// Brings `maxDepth` into 1...1024.
    public init(maxDepth: Int = 512, maxBytes: Int = 64 << 20) {
        self.maxDepth = min(max(maxDepth, 1), 1024)
        self.maxBytes = maxBytes
    }

    public static let `default` = JSONLimits()
}

/// Where and why a text is not JSON.
public struct JSONSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
    public enum Reason: Sendable, Equatable {
        /// Something else was expected here.
        case unexpected(found: String, expected: String)
        /// The text ends where something was expected.
        case unexpectedEnd(expected: String)
        /// A control character stands unescaped in a string.
        case controlCharacter(UInt8)
        /// A backslash is followed by what RFC 8259 does not define.
        case invalidEscape
        /// A number begins but breaks RFC 8259's grammar, as `01`, `1.` and `+1` do.
        case invalidNumber
        /// `\uD800`…`\uDFFF` without its other half.
        case loneSurrogate
        /// A byte sequence that is not UTF-8.
        case invalidUTF8
        /// More arrays and objects inside each other than the limit.
        case depthExceeded(limit: Int)
        /// More bytes than the limit.
        case tooLarge(limit: Int)
    }

    /// UTF-8 bytes from the start.
    public let offset: Int
    /// Counted from 1; a line ends with a line feed.
    public let line: Int
    /// Counted from 1 in Unicode scalars.
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

/// A place in a text as a person counts it.
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

/// Counts lines and columns for places that mostly come in order: only a step back counts anew.
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
