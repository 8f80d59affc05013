/// One line of `validate --lines`: a JSON object in, a JSON object out.
public enum ValidateLine {
    /// Validates the `instance` in the line against its `schema`.
    ///
    /// The answer is `{"id", "valid", "violations"}`. A line of another form, or with an unusable
    /// schema, is not valid, with the violation `request` or `schema`.
    ///
    /// - Parameters:
    ///   - line: the line without its line feed.
    ///   - registry: the documents to which schemas may refer by URI.
    ///   - assertsFormats: whether a string that breaks its `format` is not valid.
    public static func process(
        _ line: String, registry: SchemaRegistry = SchemaRegistry(), assertsFormats: Bool = false
    ) -> JSONValue {
        let request: JSONNode
        do {
            request = try JSONDocument(parsing: line).root
        } catch {
            return answer(nil, "request", "The line is not JSON: \(error).")
        }
        let id = request["id"]?.value
        guard let schema = request["schema"], let instance = request["instance"] else {
            return answer(id, "request", "The line must have \"schema\" and \"instance\".")
        }
        do {
            let compiled = try Schema(
                schema.value, registry: registry, assertsFormats: assertsFormats)
            return answer(id, compiled.validate(instance))
        } catch {
            return answer(id, "schema", "\(error).")
        }
    }

    private static func answer(_ id: JSONValue?, _ violations: [Violation]) -> JSONValue {
        [
            "id": id ?? nil,
            "valid": JSONValue(violations.isEmpty),
            "violations": JSONValue(violations.map(\.report)),
        ]
    }

    private static func answer(_ id: JSONValue?, _ code: String, _ message: String) -> JSONValue {
        answer(
            id,
            [
                Violation(
                    pointer: JSONPointer(), code: code, expected: "a request",
                    found: "another line", message: message)
            ])
    }
}
