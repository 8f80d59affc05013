/// Reads an answer under a schema with every feature: a result that is ok is valid and stays so.
func checkCoerce(_ bytes: UnsafeBufferPointer<UInt8>) {
    let text = Array(bytes)
    let recoveries = Policy.allCases.map { policy in
        let recovery = OutputReader(schema: richSchema, policy: policy).read(bytes: text)
        checkRecovery(recovery, of: text, policy)
        if let value = recovery.value { checkSettled(value, recovery, policy) }
        return recovery
    }
    checkLadder(recoveries)
}

private func checkSettled(_ value: JSONValue, _ recovery: Recovery, _ policy: Policy) {
    guard recovery.isOK else { return }
    let violations = richSchema.validate(value)
    expect(violations.isEmpty, "ok and not valid: \(violations.map(\.message))")
    var coercer = Coercer(schema: richSchema, policy: policy)
    let again = coercer.coerce(value)
    expect(
        coercer.changes.isEmpty && again == value,
        "coerced twice: \(value.serialized()), \(again.serialized())")
}

private let richSchema = fixedSchema(
    """
    {"type":"object","additionalProperties":false,
    "required":["kind","count","trip_name","note","version"],
    "properties":{
    "kind":{"enum":["very_low","low","high"],"x-aliases":{"none":"very_low","top":"high"}},
    "level":{"enum":[1,2,"three",null]},
    "count":{"type":"integer","minimum":0,"maximum":1000},
    "price":{"type":["number","null"],"multipleOf":0.5},
    "is_open":{"type":"boolean","default":false},
    "trip_name":{"type":"string","minLength":1,"maxLength":40},
    "note":{"type":["string","null"]},
    "version":{"const":"v1"},
    "date":{"type":"string"},
    "tags":{"type":"array","items":{"type":"string"},"uniqueItems":true,"maxItems":4},
    "grid":{"type":"array","items":{"type":"array","items":{"type":"number"}}},
    "pair":{"type":"array","prefixItems":[{"type":"integer"},{"enum":["a","b"]}]},
    "shape":{"oneOf":[
    {"type":"object","required":["type","r"],"additionalProperties":false,
    "properties":{"type":{"const":"circle"},"r":{"type":"number"}}},
    {"type":"object","required":["type","w","h"],
    "properties":{"type":{"const":"box"},"w":{"type":"number"},"h":{"type":"number"}}},
    {"type":"null"}]},
    "either":{"anyOf":[{"type":"integer"},{"type":"string","enum":["x","y"]},
    {"type":"array","items":{"type":"integer"}}]},
    "tree":{"$ref":"#/$defs/node"},
    "extra":{"type":"object","properties":{"a":{"type":"integer"}},
    "additionalProperties":{"type":"boolean"}}},
    "$defs":{"node":{"type":"object","required":["v"],"properties":{"v":{"type":"integer"},
    "next":{"type":"array","items":{"$ref":"#/$defs/node"}}}}}}
    """)
