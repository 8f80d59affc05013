import StructuredOutput

/// A type whose JSON is written by hand, coded as that JSON. Other types are simply `Codable`.
public protocol JSONForm: Codable {
    var json: JSONValue { get }
    /// Nil for what is no such JSON.
    init?(json: JSONValue)
}

extension JSONForm {
    public init(from decoder: any Decoder) throws {
        let json = try JSONValue(from: decoder)
        guard let value = Self(json: json) else {
            let reason = "\(json.serialized()) is no \(Self.self)"
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: reason))
        }
        self = value
    }

    public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
