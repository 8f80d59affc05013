import StructuredOutput
import Testing

@Suite struct CoercionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let schema: String
        let text: String
        let json: String
        /// Written `code pointer before>after`.
        let repairs: [String]
        init(_ schema: String, _ text: String, _ json: String, _ repairs: [String]) {
            (self.schema, self.text, self.json, self.repairs) = (schema, text, json, repairs)
        }
        var testDescription: String { "\(text) under \(schema)" }
    }

    static let unique: [Case] = [
        Case(
            #"{"items":{"type":"integer"}}"#, #"["3","4.0",5]"#, "[3,4.0,5]",
            [#"number-from-string /0 "3">3"#, #"number-from-string /1 "4.0">4.0"#]),
        Case(
            #"{"items":{"type":["number","null"]}}"#, #"["-1.5e3",null]"#, "[-1.5e3,null]",
            [#"number-from-string /0 "-1.5e3">-1.5e3"#]),
        Case(
            #"{"items":{"type":"boolean"}}"#, #"["true","False"]"#, "[true,false]",
            [#"boolean-from-string /0 "true">true"#, #"boolean-from-string /1 "False">false"#]),
        Case(
            #"{"items":{"enum":["very_low","low"]}}"#, #"["Very low","LOW."]"#,
            #"["very_low","low"]"#,
            [#"enum-spelling /0 "Very low">"very_low""#, #"enum-spelling /1 "LOW.">"low""#]),
        Case(
            #"{"items":{"enum":["historical"],"x-aliases":{"Historic":"historical"}}}"#,
            #"["historic"]"#, #"["historical"]"#, [#"enum-alias /0 "historic">"historical""#]),
        Case(
            #"{"items":{"const":"Yes"}}"#, #"["yes"]"#, #"["Yes"]"#,
            [#"enum-spelling /0 "yes">"Yes""#]),
        Case(
            #"{"properties":{"city_name":{"type":"string"}}}"#, #"{"cityName":"Rome"}"#,
            #"{"city_name":"Rome"}"#, [#"key-spelling /city_name "cityName">"city_name""#]),
        Case(
            #"{"properties":{"l":{"type":"array","items":{"type":"integer"}}}}"#, #"{"l":"3"}"#,
            #"{"l":[3]}"#,
            [#"list-wrapped /l "3">["3"]"#, #"number-from-string /l/0 "3">3"#]),
        Case(
            #"{"type":"object","required":["a"],"properties":{"a":{"type":"integer"}}}"#,
            #"{"answer":{"a":"1"}}"#, #"{"a":1}"#,
            [
                #"wrapper-removed  {"answer":{"a":"1"}}>{"a":"1"}"#,
                #"number-from-string /a "1">1"#,
            ]),
        Case(
            #"{"type":"array","items":{"type":"object"}}"#, #"{"list":[{"a":1}]}"#, #"[{"a":1}]"#,
            [#"wrapper-removed  {"list":[{"a":1}]}>[{"a":1}]"#]),
        Case(
            #"{"properties":{"o":{"type":"object"}}}"#, #"{"o":"{\"a\":1}"}"#, #"{"o":{"a":1}}"#,
            [#"json-in-string /o "{\"a\":1}">{"a":1}"#]),
        Case(
            """
            {"required":["n","d","c"],"properties":{"n":{"type":["string","null"]},
            "d":{"default":2},"c":{"const":"x"}}}
            """, "{}", #"{"n":null,"d":2,"c":"x"}"#,
            ["null-filled /n >null", "default-filled /d >2", #"const-filled /c >"x""#]),
        Case(#"{"anyOf":[{"type":"integer"},{"type":"null"}]}"#, #"["x"]"#, "", []),
        Case(
            #"{"items":{"anyOf":[{"type":"integer"},{"type":"null"}]}}"#, #"["3",null]"#,
            "[3,null]", [#"number-from-string /0 "3">3"#]),
        Case(
            ##"{"$ref":"#/$defs/l","$defs":{"l":{"items":{"type":"integer"}}}}"##, #"["1"]"#, "[1]",
            [#"number-from-string /0 "1">1"#]),
    ]

    @Test(arguments: unique.filter { !$0.json.isEmpty })
    func coercesWhatIsUnique(example: Case) throws {
        let schema = try Schema(JSONParser.parse(example.schema))
        let recovery = OutputReader(schema: schema).read(example.text)
        #expect(recovery.isOK)
        #expect(recovery.value?.serialized() == example.json)
        let repairs = recovery.repairs.map { "\($0.code) \($0.pointer) \($0.before)>\($0.after)" }
        #expect(repairs == example.repairs)
        #expect(recovery.repairs.allSatisfy { $0.class == .inferred && $0.stage == .value })
        let careful = OutputReader(schema: schema, policy: .lossless).read(example.text)
        #expect(careful.repairs.isEmpty)
        #expect(careful.value == (try JSONParser.parse(example.text)))
    }

    /// A value with several readings, or none, stays and is a violation.
    @Test(arguments: [
        (#"{"items":{"type":"integer"}}"#, #"["3.5"]"#, "type"),
        (#"{"items":{"type":"integer"}}"#, #"["three"]"#, "type"),
        (#"{"items":{"type":"boolean"}}"#, #"["not true"]"#, "type"),
        (#"{"items":{"type":"boolean"}}"#, "[1]", "type"),
        (#"{"items":{"enum":["a-b","a_b"]}}"#, #"["AB"]"#, "enum"),
        (#"{"items":{"enum":["a"]}}"#, #"["b"]"#, "enum"),
        (#"{"required":["a_b"],"properties":{"a_b":{}}}"#, #"{"aB":1,"AB":2}"#, "required"),
        (#"{"required":["a"],"properties":{"a":{"type":"string"}}}"#, "{}", "required"),
        (#"{"required":["a"],"properties":{"a":{}}}"#, "{}", "required"),
        (#"{"properties":{"l":{"type":"array"}}}"#, #"{"l":{"x":1}}"#, "type"),
        (#"{"items":{"anyOf":[{"type":"integer"},{"type":"boolean"}]}}"#, #"["x"]"#, "type"),
        (
            #"{"properties":{"a":{}},"additionalProperties":false}"#, #"{"a":1,"b":2}"#,
            "additionalProperties"
        ),
    ])
    func neverGuesses(schema: String, text: String, code: String) throws {
        let schema = try Schema(JSONParser.parse(schema))
        let recovery = OutputReader(schema: schema).read(text)
        #expect(!recovery.isOK)
        #expect(recovery.kind == .invalid)
        #expect(recovery.repairs.isEmpty)
        #expect(recovery.violations.map(\.code) == [code])
        #expect(recovery.value == (try JSONParser.parse(text)))
    }

    @Test func dropsWhatIsForbiddenOnlyWhenSalvaging() throws {
        let schema = try Schema(["properties": ["a": [:]], "additionalProperties": false])
        let recovery = OutputReader(schema: schema, policy: .salvage).read(#"{"a":1,"b":[2]}"#)
        #expect(recovery.isOK)
        #expect(recovery.value?.serialized() == #"{"a":1}"#)
        let repair = try #require(recovery.repairs.first)
        #expect(repair.code == "extra-member")
        #expect(repair.class == .lossy)
        #expect(repair.range == 7..<14)
        #expect(repair.column == 8)
        #expect(repair.pointer.description == "/b")
        #expect(repair.before == "[2]")
    }

    @Test(
        arguments: [
            (#"{"a":1,"a":1.0}"#, Policy.lossless, #"{"a":1}"#, true, ["repeated-member"]),
            (#"{"a":1,"a":2}"#, .lossless, #"{"a":1}"#, false, []),
            (#"{"a":1,"a":2}"#, .salvage, #"{"a":1}"#, true, ["duplicate-key"]),
            (#"{"a":1,"a":2}"#, .strict, #"{"a":1,"a":2}"#, true, []),
        ] as [(String, Policy, String, Bool, [String])])
    func settlesDuplicateKeys(
        text: String, policy: Policy, json: String, isOK: Bool, codes: [String]
    ) {
        let recovery = OutputReader(schema: nil, policy: policy).read(text)
        #expect(recovery.value?.serialized() == json)
        #expect(recovery.isOK == isOK)
        #expect(recovery.repairs.map(\.code) == codes)
        #expect(recovery.violations.map(\.code) == (isOK ? [] : ["duplicate-key"]))
    }
}
