/// The reason why a schema cannot be used.
public struct SchemaError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The schema that contains the keyword.
    public let pointer: JSONPointer
    public let keyword: String
    /// What the keyword must be, or why it is not supported.
    public let reason: String
    /// The URI of the document that contains the schema; nil for the document passed to ``Schema``.
    public let document: String?

    init(pointer: JSONPointer, keyword: String, reason: String, document: String? = nil) {
        self.pointer = pointer
        self.keyword = keyword
        self.reason = reason
        self.document = document
    }

    public var description: String {
        var place = pointer.tokens.isEmpty ? "the schema" : "the schema at \(pointer)"
        if let document { place += " in \(document)" }
        return keyword.isEmpty ? "\(place) \(reason)" : "\(place): \"\(keyword)\" \(reason)"
    }
}
