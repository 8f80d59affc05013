import StructuredOutput

extension ModelTraits {
    /// As a transcript keeps it: what is not known is left out.
    public var json: JSONValue {
        var members: [JSONMember] = []
        if let contextTokens {
            members.append(JSONMember("context_tokens", JSONValue(contextTokens)))
        }
        if let parameters { members.append(JSONMember("parameters", JSONValue(parameters))) }
        if isHosted { members.append(JSONMember("hosted", true)) }
        if let isConstrained { members.append(JSONMember("constrained", JSONValue(isConstrained))) }
        if let delivery { members.append(JSONMember("delivery", JSONValue(delivery.rawValue))) }
        if needsShortForm { members.append(JSONMember("short_form", true)) }
        return JSONValue(members: members)
    }

    /// Members that it does not know are passed over.
    public init(json: JSONValue) {
        self.init(
            contextTokens: json["context_tokens"]?.int, parameters: json["parameters"]?.double,
            isHosted: json["hosted"]?.bool ?? false, isConstrained: json["constrained"]?.bool,
            delivery: json["delivery"]?.string.flatMap { Delivery(rawValue: $0) },
            needsShortForm: json["short_form"]?.bool ?? false)
    }
}
