/// Schemas that others may refer to by URI. Nothing is ever fetched.
///
/// The documents of draft 2020-12 itself are always known:
/// `{"$ref": "https://json-schema.org/draft/2020-12/schema"}` needs no registration.
public struct SchemaRegistry: Sendable {
    private(set) var documents: [String: JSONValue] = [:]

    public init() {}

    /// Registers a schema under a URI and under the `$id`s in it. Replaces an earlier schema with
    /// the same URI.
    ///
    /// - Parameters:
    ///   - schema: An object or a boolean, as for ``Schema``.
    ///   - uri: An absolute URI; a fragment is ignored.
    public mutating func add(_ schema: JSONValue, as uri: String) {
        documents[Self.name(uri)] = schema
    }

    /// The normalized URI: without a fragment and without dot segments.
    private static func name(_ uri: String) -> String {
        URIReference(uri).resolved(against: URIReference("")).document
    }
}
