/// One way in which a value breaks its schema, the JSON syntax or the policy.
public struct Violation: Sendable, Equatable {
    /// The invalid value, by its names in the result.
    public let pointer: JSONPointer
    /// A schema keyword, `syntax`, `truncated`, `duplicate-key` or the like, or the name of a
    /// check.
    public let code: String
    /// What is expected, for programs.
    public let expected: String
    /// What was found instead, shortened.
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
