import StructuredOutput

/// An event of a session, and a line of its transcript.
public struct JournalEvent: Sendable, Equatable {
    /// `line`, `command`, `action`, `request`, `chunk`, `shown` and the others.
    public let kind: String
    /// The members of the event's JSON, in order.
    public let fields: [JSONMember]

    public init(_ kind: String, _ fields: [(String, JSONValue)]) {
        self.kind = kind
        self.fields = fields.map { JSONMember($0.0, $0.1) }
    }

    /// Whether the event came from outside the session.
    public var isInput: Bool {
        ["line", "prompt-interrupt", "end", "resumed", "exit"].contains(kind)
    }

    public subscript(key: String) -> JSONValue? { fields.last { $0.key == key }?.value }
}
