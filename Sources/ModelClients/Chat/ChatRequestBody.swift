import Conversation
import StructuredOutput

/// The body of a Chat Completions request, as one server takes it.
struct ChatRequestBody {
    let model: String
    let request: ModelRequest
    let support: SchemaSupport

    var json: JSONValue {
        var members = [
            JSONMember("model", JSONValue(model)),
            JSONMember("messages", JSONValue(request.messages.map(Self.message))),
            JSONMember("stream", true),
            JSONMember(support.limitField.rawValue, JSONValue(request.maxOutputTokens)),
        ]
        add("stream_options", ["include_usage": true], as: .streamOptions, to: &members)
        add(
            "temperature", request.temperature.map { JSONValue($0) }, as: .temperature, to: &members
        )
        add("seed", request.seed.map { JSONValue($0) }, as: .seed, to: &members)
        if let format = responseFormat { members.append(JSONMember("response_format", format)) }
        return JSONValue(members: members)
    }

    private func add(
        _ key: String, _ value: JSONValue?, as field: SchemaSupport.OptionalField,
        to members: inout [JSONMember]
    ) {
        guard let value, !support.omitted.contains(field) else { return }
        members.append(JSONMember(key, value))
    }

    private var responseFormat: JSONValue? {
        guard let schema = request.schema else { return nil }
        switch support.constraint {
        case .jsonSchema:
            return [
                "type": "json_schema",
                "json_schema": [
                    "name": JSONValue(Self.schemaName(request.schemaName)), "strict": true,
                    "schema": schema,
                ],
            ]
        case .jsonObjectWithSchema: return ["type": "json_object", "schema": schema]
        case .jsonObject: return ["type": "json_object"]
        case .unconstrained: return nil
        }
    }

    private static func message(_ message: ModelMessage) -> JSONValue {
        ["role": JSONValue(message.role.rawValue), "content": JSONValue(message.content)]
    }

    /// Names are `[A-Za-z0-9_-]{1,64}`; a server refuses any other.
    private static func schemaName(_ name: String?) -> String {
        let plain = (name ?? "").unicodeScalars.prefix(64).map { scalar -> Character in
            let isPlain =
                scalar.isASCII
                && (scalar.properties.isAlphabetic
                    || "0123456789_-".unicodeScalars.contains(scalar))
            return isPlain ? Character(scalar) : "_"
        }
        return plain.isEmpty ? "answer" : String(plain)
    }
}
