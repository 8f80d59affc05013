/// Compares an answer in pieces with the same answer at once: each part must be in the final value.
func checkStream(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = Array(bytes)
    for schema in [nil, streamSchema] {
        for policy in [Policy.schemaSafe, .salvage] {
            for mayLackTag in [true, false] {
                var reader = OutputReader(schema: schema, policy: policy)
                reader.reasoningMayLackItsTag = mayLackTag
                let whole = reader.read(bytes: text)
                checkPieces(text, reader, whole, lengths: [1])
                checkPieces(text, reader, whole, lengths: text.prefix(8).map { 1 + Int($0) % 24 })
            }
        }
    }
}

/// - Parameter lengths: The lengths of the pieces, used in rotation.
private func checkPieces(
    _ text: [UInt8], _ reader: OutputReader, _ whole: Recovery, lengths: [Int]
) {
    var stream = StreamReader(reader)
    var parts: [StreamReader.Part] = []
    var at = 0
    var piece = 0
    while at < text.count {
        let end = min(at + lengths[piece % lengths.count], text.count)
        parts += stream.feed(Array(text[at..<end]))
        at = end
        piece += 1
    }
    let end = stream.finish()
    expect(
        end.kind == whole.kind && end.isOK == whole.isOK && end.value == whole.value
            && end.repairs == whole.repairs && end.violations == whole.violations,
        "in pieces \(end.kind) \(end.value.text), at once \(whole.kind) \(whole.value.text)")
    // Members with one name and different values may be settled only at the end.
    if reader.policy == .salvage, hasRivalMembers(whole) { return }
    if let value = whole.value { checkParts(parts, value) }
}

private func checkParts(_ parts: [StreamReader.Part], _ value: JSONValue) {
    var pointers: Set<JSONPointer> = []
    for part in parts {
        expect(pointers.insert(part.pointer).inserted, "\(part.pointer) is handed over twice")
        let final = value[pointer: part.pointer]
        expect(
            final == part.value,
            "\(part.pointer) is handed over as \(part.value.serialized()), ends as \(final.text)")
    }
}

private let streamSchema = fixedSchema(
    """
    {"type":"object","required":["city","kind","days"],"properties":{
    "city":{"type":"string"},
    "kind":{"enum":["short","long"],"x-aliases":{"brief":"short"}},
    "price":{"type":"number"},
    "days":{"type":"array","items":{"type":"object","required":["n"],
    "properties":{"n":{"type":"integer"},"name":{"type":["string","null"]}},
    "additionalProperties":false}}}}
    """)

func fixedSchema(_ text: String) -> Schema {
    do { return try Schema(JSONParser.parse(text)) } catch { fatalError("\(error)") }
}
