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
