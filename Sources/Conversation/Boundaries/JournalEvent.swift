import StructuredOutput

/// One thing that happened in a session, as a line of its transcript.
public struct JournalEvent: Sendable, Equatable {
    /// `line`, `command`, `action`, `request`, `chunk`, `shown` and the others.
    public let kind: String
    /// What happened, in the order in which it is written.
    public let fields: [JSONMember]

    public init(_ kind: String, _ fields: [(String, JSONValue)]) {
        self.kind = kind
        self.fields = fields.map { JSONMember($0.0, $0.1) }
    }

    /// Whether it came from outside, and not from the session itself.
    public var isInput: Bool {
        ["line", "prompt-interrupt", "end", "resumed", "exit"].contains(kind)
    }

    public subscript(key: String) -> JSONValue? { fields.last { $0.key == key }?.value }
}
