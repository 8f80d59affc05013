extension SchemaDefinition {
    /// Lets an object lack this member. Means nothing elsewhere.
    public var optional: SchemaDefinition {
        var copy = self
        copy.isOptional = true
        return copy
    }

    /// The same, or null. A required member that is missing may be filled with null.
    public var nullable: SchemaDefinition {
        if json["type"]?.array?.contains("null") == true { return self }
        // A type's name takes null beside it, an enumeration needs it in both places.
        guard let type = json["type"]?.string, json["const"] == nil else {
            return replacing(["anyOf": [json, ["type": "null"]]])
        }
        let typed = with("type", type == "null" ? "null" : [JSONValue(type), "null"])
        guard let choices = json["enum"]?.array, !choices.contains(where: \.isNull) else {
            return typed
        }
        return typed.with("enum", JSONValue(choices + [nil]))
    }

    /// Says in words what the value is, for the model.
    public func described(_ words: String) -> SchemaDefinition {
        with("description", JSONValue(words))
    }

    /// What a missing value means. A required member that is missing may be filled with it.
    public func defaulting(to value: JSONValue) -> SchemaDefinition { with("default", value) }

    /// Names schemas for ``ref(_:)``. Belongs on the outermost definition.
    public func defining(
        _ definitions: KeyValuePairs<String, SchemaDefinition>
    ) -> SchemaDefinition {
        let members = definitions.map { JSONMember($0.key, $0.value.json) }
        return with("$defs", JSONValue(members: members))
    }

    /// The same with any keyword of JSON Schema, in the place of an earlier one of that name.
    public func with(_ keyword: String, _ value: JSONValue) -> SchemaDefinition {
        var members = keywords
        let member = JSONMember(keyword, value)
        if let place = members.firstIndex(where: { $0.key.isSameJSON(as: keyword) }) {
            members[place] = member
        } else {
            members.append(member)
        }
        return replacing(JSONValue(members: members))
    }

    /// The schemas `true` and `false` have none; these say the same.
    private var keywords: [JSONMember] {
        json.object ?? (json.bool == false ? [JSONMember("not", [:])] : [])
    }

    private func replacing(_ json: JSONValue) -> SchemaDefinition {
        var copy = SchemaDefinition(json)
        copy.isOptional = isOptional
        return copy
    }
}
