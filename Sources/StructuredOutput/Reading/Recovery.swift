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

/// Why the model was not asked once more.
public enum ReaskEnd: String, Sendable, CaseIterable {
    /// Nothing is wrong any more.
    case mended
    /// Nothing was wrong, the model refused, or all that is wrong is there too much: what must go
    /// needs no model. ``Policy/salvage`` drops it.
    case nothingToAsk = "nothing-to-ask"
    /// For each part that is still broken the model gave an answer that it had given before.
    case repeated
    /// A part that is still broken was asked for as often as allowed, or all requests were used.
    case tries
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
