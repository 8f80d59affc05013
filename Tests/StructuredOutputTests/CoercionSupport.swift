import StructuredOutput

/// A reader's result for a text under a schema, on one line: the value, each repair with its place,
/// and each violation with its place after an exclamation mark.
func coerced(
    _ text: String, under schema: String, _ policy: Policy = .schemaSafe
) throws -> String {
    let schema = try Schema(JSONParser.parse(schema))
    let recovery = OutputReader(schema: schema, policy: policy).read(text)
    let repairs = recovery.repairs.map { "\($0.code) \($0.pointer)" }
    let violations = recovery.violations.map { "!\($0.code) \($0.pointer)" }
    return ([recovery.value?.serialized() ?? "none"] + repairs + violations).joined(
        separator: " | ")
}
