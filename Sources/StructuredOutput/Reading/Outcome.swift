/// How far a reader may go to make a value out of a text. Each accepts all that the one before does.
public enum Policy: String, Sendable, CaseIterable {
    /// RFC 8259 and nothing else.
    case strict
    /// Syntax mended and the text around the value cut; no value changed, dropped or invented.
    case lossless
    /// Also the coercions that the schema makes unique, and the values that it declares.
    case schemaSafe = "schema-safe"
    /// Also closing truncated text and dropping what cannot be kept, each listed.
    case salvage
}

/// Why the model stopped, as its server says.
public enum Finish: String, Sendable, CaseIterable {
    /// It had said everything.
    case stop
    /// It reached the limit of its answer or its context.
    case length
    /// It was stopped for what it said.
    case filter
}

/// What kind of answer the text is.
public enum OutcomeKind: String, Sendable, CaseIterable {
    /// A whole value that satisfies the schema.
    case complete
    /// Cut off: by the server's limit, or plainly unfinished.
    case truncated
    /// The model or its server declined.
    case refused
    /// Nothing but white space.
    case empty
    /// Words without a value.
    case prose
    /// Several different values that fit equally well.
    case ambiguous
    /// A value that breaks the syntax, the schema or the policy.
    case invalid
}

/// What a repair did to the meaning.
public enum RepairClass: String, Sendable, CaseIterable {
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
public struct Repair: Sendable, Equatable {
    /// Whether the text was mended or, after that, the value.
    public enum Stage: Sendable {
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
    /// Of the range's start, counted from 1.
    public let line: Int
    /// Of the range's start, counted from 1 in Unicode scalars.
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

/// One way in which a value breaks its schema, the syntax or the policy.
public struct Violation: Sendable, Equatable {
    /// The value that is wrong, as it is called in the result.
    public let pointer: JSONPointer
    /// The schema's keyword, `syntax`, `truncated`, `duplicate-key` and the like, or a check's name.
    public let code: String
    /// What would be right, for programs.
    public let expected: String
    /// What is there instead, shortened.
    public let found: String
    /// One sentence for a person or a model.
    public let message: String

    public init(
        pointer: JSONPointer, code: String, expected: String, found: String, message: String
    ) {
        self.pointer = pointer
        self.code = code
        self.expected = expected
        self.found = found
        self.message = message
    }
}

/// What became of a text.
public struct Recovery: Sendable {
    /// Whether ``value`` satisfies the schema under the policy.
    public var isOK: Bool
    /// What kind of answer the text is.
    public var kind: OutcomeKind
    /// The value; also there when it breaks the schema, nil when the policy allows none.
    public var value: JSONValue?
    /// In the order of the text: edits first, then coercions.
    public var repairs: [Repair]
    /// Why it is not OK.
    public var violations: [Violation]
    /// Where the equally fitting values of an ambiguous answer stand, in UTF-8 bytes.
    public var rivals: [Range<Int>]
    /// The model's words when they hold no value (prose or refusal), without quotes around them.
    public var prose: String?
    /// Why the model was not asked once more; nil when no one has asked again.
    public internal(set) var reaskEnd: ReaskEnd?
    /// Where values stand of which none was taken.
    var unchosen: [Range<Int>] = []

    public init(
        isOK: Bool, kind: OutcomeKind, value: JSONValue? = nil, repairs: [Repair] = [],
        violations: [Violation] = [], rivals: [Range<Int>] = [], prose: String? = nil
    ) {
        self.isOK = isOK
        self.kind = kind
        self.value = value
        self.repairs = repairs
        self.violations = violations
        self.rivals = rivals
        self.prose = prose
    }
}
