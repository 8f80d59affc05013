/// Schemas that others may refer to by their URI. Nothing is ever fetched.
///
/// The documents of draft 2020-12 itself need not be added:
/// `{"$ref": "https://json-schema.org/draft/2020-12/schema"}` is always understood.
public struct SchemaRegistry: Sendable {
    private(set) var documents: [String: JSONValue] = [:]

    public init() {}

    /// Makes a schema known under a URI, and under the `$id`s in it. A later one replaces an
    /// earlier one of the same URI.
    ///
    /// - Parameters:
    ///   - schema: as ``Schema`` takes it.
    ///   - uri: absolute; a fragment is ignored.
    public mutating func add(_ schema: JSONValue, as uri: String) {
        documents[Self.name(uri)] = schema
    }

    /// The spelling under which a URI is kept: without fragment, dots carried out.
    private static func name(_ uri: String) -> String {
        URIReference(uri).resolved(against: URIReference("")).document
    }
}
