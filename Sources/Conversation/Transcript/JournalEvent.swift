import StructuredOutput

/// One thing that happened in a session, as a line of its transcript.
public struct JournalEvent: Sendable, Equatable {
    /// `line`, `command`, `action`, `request`, `chunk`, `shown` and the others.
    public let kind: String
    /// What happened, in the order in which it is written.
    public let fields: [JSONMember]

    public init(_ kind: String, _ fields: [(String, JSONValue)]) {
        self.kind = kind
        self.fields = fields.map { JSONMember(key: $0.0, value: $0.1) }
    }

    public subscript(key: String) -> JSONValue? { fields.last { $0.key == key }?.value }
}
