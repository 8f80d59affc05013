extension SchemaDefinition {
    /// Lets an object omit this member. Has no effect elsewhere.
    public var optional: SchemaDefinition {
        var copy = self
        copy.isOptional = true
        return copy
    }

    /// This schema or null. A reader may fill in a missing required member with null.
    public var nullable: SchemaDefinition {
        if json["type"]?.array?.contains("null") == true { return self }
        // For null, a type only needs to be listed; an enumeration also needs the value.
        guard let type = json["type"]?.string, json["const"] == nil else {
            return replacing(["anyOf": [json, ["type": "null"]]])
        }
        let typed = with("type", type == "null" ? "null" : [JSONValue(type), "null"])
        guard let choices = json["enum"]?.array, !choices.contains(where: \.isNull) else {
            return typed
        }
        return typed.with("enum", JSONValue(choices + [nil]))
    }

    /// Adds a description for the model.
    public func described(_ words: String) -> SchemaDefinition {
        with("description", JSONValue(words))
    }

    /// Declares a default. A reader may fill in a missing required member with it.
    public func defaulting(to value: JSONValue) -> SchemaDefinition { with("default", value) }

    /// Names schemas for ``ref(_:)``. Use it on the outermost definition.
    public func defining(
        _ definitions: KeyValuePairs<String, SchemaDefinition>
    ) -> SchemaDefinition {
        let members = definitions.map { JSONMember($0.key, $0.value.json) }
        return with("$defs", JSONValue(members: members))
    }

    /// Adds any keyword of JSON Schema, or replaces its value.
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

    /// The equivalent keywords for `true` and `false`, which have none.
    private var keywords: [JSONMember] {
        json.object ?? (json.bool == false ? [JSONMember("not", [:])] : [])
    }

    private func replacing(_ json: JSONValue) -> SchemaDefinition {
        var copy = SchemaDefinition(json)
        copy.isOptional = isOptional
        return copy
    }
}
