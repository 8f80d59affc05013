/// Why the model stopped, as reported by its server.
public enum Finish: String, Sendable, CaseIterable {
    /// The model finished its answer.
    case stop
    /// The model reached the limit of its answer or its context.
    case length
    /// A content filter stopped the model.
    case filter
}

/// The kind of an answer.
public enum OutcomeKind: String, Sendable, CaseIterable {
    /// A complete value that satisfies the schema.
    case complete
    /// An answer cut off by the server's limit, or evidently unfinished.
    case truncated
    /// A refusal by the model or its server.
    case refused
    /// White space only.
    case empty
    /// Text without a value.
    case prose
    /// Several different values that fit equally well.
    case ambiguous
    /// A value that breaks the syntax, the schema or the policy.
    case invalid
}

/// Why the model was not asked again.
public enum ReaskEnd: String, Sendable, CaseIterable {
    /// Nothing is wrong any more.
    case mended
    /// Nothing was wrong, the model refused, or the only fault is surplus data, whose removal needs
    /// no model. ``Policy/salvage`` drops it.
    case nothingToAsk = "nothing-to-ask"
    /// For each part that is still broken, the model repeated an earlier answer.
    case repeated
    /// A part that is still broken was asked for as often as allowed, or all requests were used.
    case tries
}

/// The result of reading a text.
public struct Recovery: Sendable {
    /// Whether ``value`` satisfies the schema under the policy.
    public var isOK: Bool
    /// The kind of answer.
    public var kind: OutcomeKind
    /// The value, even if it breaks the schema; nil if the policy allows none.
    public var value: JSONValue?
    /// The repairs: edits in the order of the text, then coercions.
    public var repairs: [Repair]
    /// Why the answer is not OK.
    public var violations: [Violation]
    /// The ranges of an ambiguous answer's equally good values, in UTF-8 bytes.
    public var rivals: [Range<Int>]
    /// The model's words if they contain no value (prose or refusal), without quotes around them.
    public var prose: String?
    /// Why the model was not asked again; nil if it never was.
    public internal(set) var reaskEnd: ReaskEnd?
    /// The ranges of values of which none was chosen.
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
