import StructuredOutput
import Testing

@Suite struct CoercionStructureTests {
    // MARK: Keys

    static let town = #"{"properties":{"city":{"type":"string","x-aliases":["town","place name"]}}"#

    @Test(arguments: [
        (#"{"City":"Rome"}"#, #"{"city":"Rome"} | key-spelling /city"#),
        (#"{"town":"Rome"}"#, #"{"city":"Rome"} | key-alias /city"#),
        (#"{"placeName":"Rome"}"#, #"{"city":"Rome"} | key-alias /city"#),
        (#"{"town":5}"#, #"{"city":"5"} | key-alias /city | string-from-number /city"#),
        // Never two keys to one, nor one to an existing name.
        (#"{"town":"Rome","City":"Rome"}"#, #"{"town":"Rome","City":"Rome"}"#),
        (#"{"town":"Rome","city":"Roma"}"#, #"{"town":"Rome","city":"Roma"}"#),
        // Neither required nor forbidden: the value must fit too.
        (#"{"town":{}}"#, #"{"town":{}}"#),
    ])
    func namesMembers(text: String, result: String) throws {
        #expect(try coerced(text, under: Self.town + "}") == result)
    }

    @Test(arguments: [
        (#"{"town":{}}"#, #"{"city":{}} | key-alias /city | !type /city"#),
        (#"{"citty":"Rome"}"#, #"{"city":"Rome"} | key-nearest /city"#),
        (#"{"citty":{}}"#, #"{"citty":{}} | !required "#),
        (
            #"{"citty":"A","ciity":"B"}"#,
            #"{"citty":"A","ciity":"B"} | !required  | !additionalProperties /ciity"#
        ),
        (#"{"pity":"Rome"}"#, #"{"pity":"Rome"} | !required "#),
    ])
    func mendsSlipsOfDemandedNames(text: String, result: String) throws {
        let closed = Self.town + #","required":["city"],"additionalProperties":false}"#
        #expect(try coerced(text, under: closed) == result)
    }

    @Test func leavesSlipsWhereOtherMembersAreWelcome() throws {
        #expect(
            try coerced(#"{"citty":"Rome"}"#, under: Self.town + #","required":["city"]}"#)
                == #"{"citty":"Rome"} | !required "#)
    }

    /// One value under the properties of several schemas.
    @Test func joinsSchemas() throws {
        let schema = ##"""
            {"allOf":[{"$ref":"#/$defs/a"},{"properties":{"n":{"maximum":9}}}],
            "$defs":{"a":{"properties":{"n":{"type":"integer"}}}}}
            """##
        #expect(
            try coerced(#"{"N":"8"}"#, under: schema)
                == #"{"n":8} | key-spelling /n | number-from-string /n"#)
        #expect(try coerced(#"{"n":"10"}"#, under: schema) == #"{"n":"10"} | !type /n"#)
    }

    @Test func keepsValidValuesValid() throws {
        let schema = #"{"properties":{"a":{"type":"integer"}},"maxProperties":1}"#
        #expect(try coerced(#"{"A":{"x":1}}"#, under: schema) == #"{"A":{"x":1}}"#)
    }

    // MARK: Lists, wrappers, JSON in strings

    @Test(arguments: [
        (#"{"type":"array","items":{"type":"integer"}}"#, "5", "[5] | list-wrapped /v"),
        (#"{"type":"array","items":{"type":"integer"}}"#, #""five""#, #""five" | !type /v"#),
        (#"{"type":"array","items":{"type":"string"},"minItems":2}"#, #""a""#, #""a" | !type /v"#),
        (#"{"type":"array"}"#, "null", "null | !type /v"),
        (#"{"type":"array"}"#, #"{"0":1,"1":2}"#, #"{"0":1,"1":2} | !type /v"#),
        (
            #"{"type":"array","items":{"type":"string"}}"#, #""[1]""#,
            #"["1"] | json-in-string /v | string-from-number /v/0"#
        ),
        (#"{"type":"array","items":{"type":"string"}}"#, #""[1""#, #""[1" | !type /v"#),
        (#"{"type":"integer"}"#, #"["5"]"#, "5 | list-unwrapped /v | number-from-string /v"),
        (#"{"type":"integer"}"#, "[5,6]", "[5,6] | !type /v"),
        (#"{"type":"integer"}"#, #"["x"]"#, #"["x"] | !type /v"#),
        (
            #"{"type":"integer"}"#, #"{"value":"5"}"#,
            "5 | wrapper-removed /v | number-from-string /v"
        ),
        (#"{"type":"integer"}"#, #"{"v":5}"#, "5 | wrapper-removed /v"),
        (#"{"type":"integer"}"#, #"{"max":5}"#, #"{"max":5} | !type /v"#),
        (#"{"type":"boolean"}"#, #"{"not":true}"#, #"{"not":true} | !type /v"#),
        (#"{"type":"array"}"#, #"{"list":[1]}"#, "[1] | wrapper-removed /v"),
        (
            #"{"type":"object","required":["a"]}"#, #"{"x":{"a":1}}"#,
            #"{"a":1} | wrapper-removed /v"#
        ),
        (
            #"{"type":"object","required":["a"]}"#, #"{"x":{"b":1}}"#,
            #"{"x":{"b":1}} | !required /v"#
        ),
        (#"{"type":"object","required":["a"]}"#, #"[{"a":1}]"#, #"{"a":1} | list-unwrapped /v"#),
        (#"{"required":["x"]}"#, #"{"x":{"x":1}}"#, #"{"x":{"x":1}}"#),
        (#"{"required":["a"]}"#, #"{"x":[1]}"#, #"{"x":[1]} | !required /v"#),
        (#"{"type":"object"}"#, #""{\"a\":1}""#, #"{"a":1} | json-in-string /v"#),
        (#"{"type":"object"}"#, #""{\"a\":1""#, #""{\"a\":1" | !type /v"#),
        // Mended within the string, if nothing is lost.
        (
            #"{"type":"object","required":["state"]}"#, #""{state: open, n: 1,}""#,
            #"{"state":"open","n":1} | json-in-string /v"#
        ),
        (
            #"{"type":"array","items":{"type":"string"}}"#, #"" ['a', 'b'] ""#,
            #"["a","b"] | json-in-string /v"#
        ),
        (
            #"{"type":"object","required":["shut"]}"#, #""{state: open}""#,
            #""{state: open}" | !type /v"#
        ),
        (#"{"type":"object"}"#, #""{see below}""#, #""{see below}" | !type /v"#),
        (#"{"type":"object"}"#, #""{a: NaN}""#, #""{a: NaN}" | !type /v"#),
        (
            #"{"type":"array","items":{"type":"string"}}"#, #""[see below]""#,
            #""[see below]" | !type /v"#
        ),
        // A text that begins like an object becomes an item if only one reading remains.
        (
            #"{"type":"array","items":{"type":"string"}}"#, #""{\"k\":2}""#,
            #"["{\"k\":2}"] | list-wrapped /v"#
        ),
        (
            #"{"type":"array","items":{"type":"string"}}"#, #""{k}""#,
            #"["{k}"] | list-wrapped /v"#
        ),
        (
            #"{"type":"array","items":{"type":"object"}}"#, #""{\"k\":2}""#,
            #"[{"k":2}] | list-wrapped /v | json-in-string /v/0"#
        ),
        (#"{"type":"array"}"#, #""{\"k\":2}""#, #""{\"k\":2}" | !type /v"#),
        (
            #"{"type":"array","items":{"type":["string","object"]}}"#, #""{\"k\":2}""#,
            #""{\"k\":2}" | !type /v"#
        ),
    ])
    func changesStructure(schema: String, text: String, result: String) throws {
        let parts = result.split(separator: " | ", maxSplits: 1)
        let expected = (["{\"v\":\(parts[0])}"] + parts.dropFirst()).joined(separator: " | ")
        #expect(
            try coerced("{\"v\":\(text)}", under: "{\"properties\":{\"v\":\(schema)}}") == expected)
    }

    // MARK: Alternatives

    @Test(arguments: [
        (#"[{"type":"integer"},{"type":"null"}]"#, #""3""#, "3 | number-from-string /v"),
        (#"[{"type":"integer"},{"type":"string"}]"#, #""3""#, #""3""#),
        (#"[{"type":"integer"},{"enum":["low"]}]"#, #""LOW""#, #""low" | enum-spelling /v"#),
        (#"[{"type":"integer"},{"enum":["low"]}]"#, #""7""#, "7 | number-from-string /v"),
        // Different spelling costs less than different structure.
        (
            #"[{"type":"array","items":{"type":"integer"}},{"type":"integer"}]"#, #""7""#,
            "7 | number-from-string /v"
        ),
        (
            #"[{"type":"array","items":{"type":"integer"}},{"type":"null"}]"#, #""7""#,
            "[7] | list-wrapped /v | number-from-string /v/0"
        ),
        // Equal cost, different values.
        (#"[{"const":"a b"},{"const":"a-b"}]"#, #""A_B""#, #""A_B" | !ambiguous /v"#),
        (#"[{"const":"yes"},{"type":"boolean"}]"#, #""YES""#, #""YES" | !ambiguous /v"#),
        // Only one branch takes objects: its other members are still coerced.
        (
            #"[{"type":"object","properties":{"a":{"type":"integer"},"b":{"type":"integer"}}},{"type":"null"}]"#,
            #"{"a":"1","b":"x"}"#, #"{"a":1,"b":"x"} | number-from-string /v/a | !type /v/b"#
        ),
        // The constant decides, even in another spelling.
        (
            #"""
            [{"properties":{"kind":{"const":"cat"},"n":{"type":"integer"}},"required":["kind","n"]},
            {"properties":{"kind":{"const":"dog"},"n":{"type":"string"}},"required":["kind","n"]}]
            """#, #"{"kind":"Cat","n":"1"}"#,
            #"{"kind":"cat","n":1} | enum-spelling /v/kind | number-from-string /v/n"#
        ),
        // It is unknown which constant is missing.
        (
            #"""
            [{"properties":{"kind":{"const":"cat"}},"required":["kind"]},
            {"properties":{"kind":{"const":"dog"}},"required":["kind"]}]
            """#, #"{"n":1}"#, #"{"n":1} | !ambiguous /v"#
        ),
        (
            #"[{"type":"object","required":["a"],"properties":{"a":{"type":"integer"}}},{"type":"object","required":["b"]}]"#,
            #"{"A":"1"}"#, #"{"a":1} | key-spelling /v/a | number-from-string /v/a"#
        ),
    ])
    func choosesAlternatives(branches: String, text: String, result: String) throws {
        let parts = result.split(separator: " | ", maxSplits: 1)
        let expected = (["{\"v\":\(parts[0])}"] + parts.dropFirst()).joined(separator: " | ")
        for keyword in ["anyOf", "oneOf"] {
            let schema = "{\"properties\":{\"v\":{\"\(keyword)\":\(branches)}}}"
            #expect(try coerced("{\"v\":\(text)}", under: schema) == expected)
        }
    }

    // MARK: Salvage

    static let list = """
        {"properties":{"l":{"type":"array","minItems":1,"items":{"type":"object",
        "required":["n"],"properties":{"n":{"type":"integer"},"o":{"type":"integer"}}}}},
        "required":["l"]}
        """

    @Test(arguments: [
        (
            #"{"l":[{"n":"1"},{"n":"x"},{"n":"3"}]}"#,
            #"{"l":[{"n":1},{"n":3}]} | number-from-string /l/0/n | number-from-string /l/1/n | invalid-item /l/1"#,
            #"{"l":[{"n":1},{"n":"x"},{"n":3}]} | number-from-string /l/0/n | number-from-string /l/2/n | !type /l/1/n"#
        ),
        // Drops an optional member before its object.
        (
            #"{"l":[{"n":1,"o":"x"}]}"#, #"{"l":[{"n":1}]} | invalid-member /l/0/o"#,
            #"{"l":[{"n":1,"o":"x"}]} | !type /l/0/o"#
        ),
        // The list must stay valid, and required members stay.
        (
            #"{"l":[{"n":"x"}]}"#, #"{"l":[{"n":"x"}]} | !type /l/0/n"#,
            #"{"l":[{"n":"x"}]} | !type /l/0/n"#
        ),
        (#"{"l":"x"}"#, #"{"l":"x"} | !type /l"#, #"{"l":"x"} | !type /l"#),
    ])
    func dropsOnlyWhenSalvaging(text: String, salvaged: String, safe: String) throws {
        #expect(try coerced(text, under: Self.list, .salvage) == salvaged)
        #expect(try coerced(text, under: Self.list) == safe)
    }

    @Test func keepsThePlacesOfATuple() throws {
        let schema =
            #"{"prefixItems":[{"type":"integer"},{"type":"string"}],"items":{"type":"null"}}"#
        #expect(
            try coerced(#"["x","y",null,5]"#, under: schema, .salvage)
                == #"["x","y",null,5] | !type /0 | !type /3"#)
        #expect(
            try coerced(#"[1,"y",null,5]"#, under: schema, .salvage)
                == #"[1,"y",null] | invalid-item /3"#)
    }
}
