/// What a repair did to the meaning.
public enum RepairClass: String, Sendable, CaseIterable, Codable {
    /// The value is the one that was written; only its spelling was not JSON's.
    case lossless
    /// Something that was not written was concluded, from the text or from the schema.
    case inferred
    /// Something that was written was dropped or changed.
    case lossy
}

/// One liberty that the reader took.
///
/// Repairs whose ``stage`` is `text` are edits: replacing each ``range`` of the original text by
/// ``after`` (see ``apply(_:to:)``) yields JSON that parses strictly to the value before coercion.
public struct Repair: Sendable, Equatable, Codable {
    /// Whether the text was mended or, after that, the value.
    public enum Stage: Sendable, Codable {
        /// An edit of the text.
        case text
        /// A change of the value that the edited text is.
        case value
    }

    /// What was wrong, in kebab-case: `trailing-comma`, `enum-alias`.
    public let code: String
    /// What that did to the meaning.
    public let `class`: RepairClass
    /// Whether it is an edit of the text or a change of the value.
    public let stage: Stage
    /// UTF-8 bytes of the original text; empty where something was inserted.
    public let range: Range<Int>
    /// The line of the range's start, counted from 1.
    public let line: Int
    /// The column of the range's start, counted from 1 in Unicode scalars.
    public let column: Int
    /// The value that was mended, as it is called in the result.
    public internal(set) var pointer: JSONPointer
    /// What stood there: a piece of the text, or the old value as JSON.
    public let before: String
    /// What stands there now, empty when nothing does.
    public let after: String

    /// The text with all edits among the repairs replayed. O(text + repairs).
    public static func apply(_ repairs: [Repair], to text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var at = 0
        for repair in repairs where repair.stage == .text {
            result += text[at..<repair.range.lowerBound]
            result += repair.after.utf8
            at = repair.range.upperBound
        }
        return result + text[at...]
    }
}
