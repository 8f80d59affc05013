import StructuredOutput

/// A type with handwritten JSON, which `Codable` uses.
public protocol JSONForm: Codable {
    var json: JSONValue { get }
    /// Nil for JSON of another form.
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
