/// The effect of a repair on the meaning.
public enum RepairClass: String, Sendable, CaseIterable, Codable {
    /// The value is as written; only its spelling was not JSON.
    case lossless
    /// Something unwritten was inferred from the text or the schema.
    case inferred
    /// Something written was dropped or changed.
    case lossy
}

/// One change that the reader made.
///
/// Repairs whose ``stage`` is `text` are edits. Replacing each ``range`` of the original text with
/// ``after`` (see ``apply(_:to:)``) yields strict JSON of the value before coercion.
public struct Repair: Sendable, Equatable, Codable {
    /// The stage of a repair: mending the text or, after that, coercing the value.
    public enum Stage: Sendable, Codable {
        /// An edit of the text.
        case text
        /// A change of the value in the edited text.
        case value
    }

    /// The kind of repair in kebab-case: `trailing-comma`, `enum-alias`.
    public let code: String
    /// The effect on the meaning.
    public let `class`: RepairClass
    /// Whether it is an edit of the text or a change of the value.
    public let stage: Stage
    /// The range in the original text in UTF-8 bytes; empty for an insertion.
    public let range: Range<Int>
    /// The line of the range's start, counted from 1.
    public let line: Int
    /// The column of the range's start, counted from 1 in Unicode scalars.
    public let column: Int
    /// The pointer to the repaired value in the result.
    public internal(set) var pointer: JSONPointer
    /// The old content: a piece of the text, or the old value as JSON.
    public let before: String
    /// The new content; empty if there is none.
    public let after: String

    /// Applies all edits among the repairs to the text. O(text + repairs).
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
