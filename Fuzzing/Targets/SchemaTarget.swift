/// Takes the first line as a schema, the rest as an instance.
func checkSchema(_ bytes: UnsafeBufferPointer<UInt8>) {
    let end = bytes.firstIndex(of: 0x0A) ?? bytes.count
    guard let json = try? JSONParser.parse(UnsafeBufferPointer(rebasing: bytes[..<end])),
        let schema = try? Schema(json)
    else { return }
    let rest = UnsafeBufferPointer(rebasing: bytes[min(end + 1, bytes.count)...])
    let instance = (try? JSONParser.parse(rest)) ?? json
    let violations = schema.validate(instance)
    expect(violations == schema.validate(instance), "another answer the second time")
    expect(trueSchema.validate(instance).isEmpty, "not valid under true")
    expect(!falseSchema.validate(instance).isEmpty, "valid under false")
    for violation in violations {
        expect(!violation.message.isEmpty, "\(violation.code) without words")
        _ = schema.subschema(at: violation.pointer)
    }
    for dialect in SchemaDialect.allCases { checkLowered(json, dialect, instance) }
    if !violations.contains(where: { limits.contains($0.code) }), !holdsReference(json) {
        checkLaws(json, instance, isValid: violations.isEmpty)
    }
}

/// Checks that a lowered schema is valid, and that any answer to it can be restored.
private func checkLowered(_ json: JSONValue, _ dialect: SchemaDialect, _ instance: JSONValue) {
    let lowered = LoweredSchema(json, to: dialect)
    _ = lowered.restored(instance)
    do { _ = try Schema(lowered.json) } catch {
        refute("lowered to \(dialect) it is no schema: \(error)")
    }
}

/// Violations that are not about the value.
private let limits: Set<String> = ["depth", "too-deep", "limit"]

private let trueSchema = fixedSchema("true")
private let falseSchema = fixedSchema("false")

/// Checks what follows for schemas that contain this one. Skips schemas with references, which
/// would point elsewhere.
private func checkLaws(_ json: JSONValue, _ instance: JSONValue, isValid: Bool) {
    let laws: [(JSONValue, Bool)] = [
        (["allOf": [json]], isValid), (["anyOf": [json]], isValid), (["oneOf": [json]], isValid),
        (["not": json], !isValid), (["not": ["not": json]], isValid),
        (["anyOf": [json, false]], isValid), (["oneOf": [json, true]], !isValid),
        (["allOf": [json, json]], isValid),
    ]
    for (law, expected) in laws {
        guard let schema = try? Schema(law) else { continue }
        let violations = schema.validate(instance)
        if violations.contains(where: { limits.contains($0.code) }) { continue }
        expect(
            violations.isEmpty == expected,
            "valid under the schema: \(isValid), under \(law.serialized()): \(!expected)")
    }
}

private func holdsReference(_ json: JSONValue) -> Bool {
    switch json.content {
    case .array(let items): items.contains(where: holdsReference)
    case .object(let members):
        members.contains {
            $0.key.hasPrefix("$") && $0.key != "$comment" || holdsReference($0.value)
        }
    default: false
    }
}
