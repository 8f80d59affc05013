import StructuredOutput
import Testing

/// The parts to ask for again, and the messages sent.
@Suite struct ReaskPartTests {
    static let schema = try! Schema(
        JSONParser.parse(
            """
            {"type":"object","required":["city","days","total"],"additionalProperties":false,
            "properties":{"city":{"$ref":"#/$defs/word"},"total":{"type":"integer"},
            "note":{"type":"string","x-aliases":["remark"]},
            "days":{"type":"array","maxItems":3,"items":{"$ref":"#/$defs/day"}},
            "names":{"type":"object","propertyNames":{"maxLength":3}},
            "any":{"anyOf":[{"properties":{"a":{"type":"integer"}}},
            {"properties":{"a":{"type":"null"}}}]}},
            "$defs":{"word":{"type":"string","minLength":1},"unused":{"type":"null"},
            "day":{"type":"object","required":["n"],"properties":{"n":{"type":"integer"},
            "stops":{"type":"array","minItems":1,"items":{"$ref":"#/$defs/word"}},
            "text":{"type":"string"}}}}}
            """))

    /// All parts, each abandoned after one try.
    static func parts(
        of text: String, _ reader: OutputReader = OutputReader(schema: schema)
    ) -> [ReaskRequest] {
        var requests: [ReaskRequest] = []
        _ = Reask(reader: reader, maxTries: 1).mend(reader.read(text)) {
            requests.append($0)
            return ("", .stop)
        }
        return requests
    }

    static let long = String(repeating: "long ", count: 100)

    @Test(arguments: [
        (#"{"city":"","days":[],"total":"x"}"#, ["/city", "/total"]),
        (#"{"city":"Rome","days":[{"n":1},{"n":"x"},{}],"total":1}"#, ["/days/1", "/days/2"]),
        // A large item is not sent for one of its words.
        (#"{"city":"Rome","days":[{"n":"x","text":"\#(long)"}],"total":1}"#, ["/days/0/n"]),
        (#"{"city":"Rome","days":[{"text":"\#(long)"}],"total":1}"#, ["/days/0/n"]),
        // An innermost item, and a list that is itself wrong.
        (#"{"city":"Rome","days":[{"n":1,"stops":["a",""]}],"total":1}"#, ["/days/0/stops/1"]),
        (#"{"city":"Rome","days":[{"n":1,"stops":[]}],"total":1}"#, ["/days/0"]),
        (
            #"{"city":"Rome","days":[{"n":1,"stops":[],"text":"\#(long)"}],"total":1}"#,
            ["/days/0/stops"]
        ),
        // A part that encloses others stands for all of them, until it is abandoned.
        (
            #"{"city":"Rome","days":[{"n":"x"},{},{},{"n":1}],"total":"x"}"#,
            ["/days", "/days/0", "/days/1", "/days/2", "/total"]
        ),
        // Only the missing members, if something is there.
        (#"{"city":"Rome","days":[]}"#, ["/total"]),
        (#"{"city":"Rome","note":"x"}"#, ["/days", "/total"]),
        (#"{"city":"Rome"}"#, [""]),
        ("{}", [""]),
        // A member that may be there under another name is requested with it.
        (#"{"city":"Rome","days":[],"sum":5}"#, [""]),
        (#"{"city":"Rome","days":[],"total":"x","sum":5}"#, ["/total"]),
        // Names and alternatives can only be mended from outside.
        (#"{"city":"Rome","days":[],"total":1,"names":{"long name":1}}"#, ["/names"]),
        (#"{"city":"Rome","days":[],"total":1,"any":{"a":"x"}}"#, ["/any"]),
        // Faults of the text.
        ("Rome", [""]), (#"{"city":"Rome","days":["#, [""]), ("", [""]),
        (#"{"city":"a","days":[],"total":1} {"city":"b","days":[],"total":1}"#, [""]),
        (#"{"city":"a","city":"b","days":[],"total":"x"}"#, ["/city", "/total"]),
    ])
    func theSmallestPartsAreAskedFor(text: String, parts: [String]) {
        #expect(Self.parts(of: text).map(\.pointer.description) == parts)
    }

    @Test func withoutASchemaPartsAreThoseOfTheChecks() {
        let reader = OutputReader(schema: nil).checking("even") { value, report in
            for (place, item) in (value["list"]?.array ?? []).enumerated()
            where item.int.map({ $0 % 2 != 0 }) ?? true {
                report("/list/\(place)", "must be even")
            }
        }
        let requests = Self.parts(of: #"{"list":[2,3,4,5]}"#, reader)
        #expect(
            requests.map(\.message) == [
                """
                The part /list/1 of your JSON is wrong:
                - The value must be even (found 3).
                It was: 3
                Answer with the corrected JSON of this part alone, without any other words.
                """,
                """
                The part /list/3 of your JSON is wrong:
                - The value must be even (found 5).
                It was: 5
                Answer with the corrected JSON of this part alone, without any other words.
                """,
            ])
    }

    @Test(arguments: [true, false])
    func onlyTheFaultyPartsOfALongListAreSent(isLong: Bool) {
        let items = (0..<(isLong ? 300 : 3)).map { $0 == 1 ? #"{"n":"x"}"# : #"{"n":1}"# }
        let schema = try! Schema(SchemaDefinition.array(of: .object(["n": .integer])))
        let reader = OutputReader(schema: schema)
        let requests = Self.parts(of: "[\(items.joined(separator: ","))]", reader)
        #expect(requests.map(\.pointer.description) == ["/1"])
        #expect(requests.map(\.message.utf8.count) == [298])
    }

    // MARK: Messages

    @Test(arguments: [
        (
            #"{"city":"Rome","days":[]}"#,
            """
            The part /total of your JSON is missing:
            - The value must have the member "total" (found an object with "city", "days").
            It must satisfy this JSON Schema: {"type":"integer"}
            Answer with the JSON of this part alone, without any other words.
            """
        ),
        // Includes what the part refers to, and nothing else.
        (
            #"{"city":"Rome","days":[{"n":1},{"n":1},{"n":1},{"n":1}],"total":1}"#,
            """
            The part /days of your JSON is wrong:
            - The value must have at most 3 items but has 4.
            It was: [{"n":1},{"n":1},{"n":1},{"n":1}]
            It must satisfy this JSON Schema: {"type":"array","maxItems":3,"items":\
            {"$ref":"#/$defs/day"},"$defs":{"day":{"type":"object","required":["n"],"properties":\
            {"n":{"type":"integer"},"stops":{"type":"array","minItems":1,"items":\
            {"$ref":"#/$defs/word"}},"text":{"type":"string"}}},"word":{"type":"string",\
            "minLength":1}}}
            Answer with the corrected JSON of this part alone, without any other words.
            """
        ),
        (
            #"{"city":"Rome","days":[],"total":1,"names":{"long name":1}}"#,
            """
            The part /names of your JSON is wrong:
            - The name of /long name must have at most 3 characters but has 9.
            It was: {"long name":1}
            It must satisfy this JSON Schema: {"type":"object","propertyNames":{"maxLength":3}}
            Answer with the corrected JSON of this part alone, without any other words.
            """
        ),
    ])
    func aMessageSaysWhatIsWrongAndWanted(text: String, message: String) {
        #expect(Self.parts(of: text).first?.message == message)
    }

    @Test func aWholeIsAskedForWithItsSchemaOnce() throws {
        let schema = try Schema(
            JSONParser.parse(
                """
                {"$schema":"https://json-schema.org/draft/2020-12/schema","$comment":"c",
                "type":"object","properties":{"x-aliases":{"$ref":"#/$defs/a"}},
                "$defs":{"a":{"enum":["x"],"x-aliases":{"y":"x"}},"b":{"type":"null"}}}
                """))
        let reader = OutputReader(schema: schema)
        #expect(
            Self.parts(of: "Which one?", reader).map(\.message) == [
                """
                Your last answer could not be used:
                - The answer holds no JSON.
                It must satisfy this JSON Schema: {"type":"object","properties":{"x-aliases":\
                {"$ref":"#/$defs/a"}},"$defs":{"a":{"enum":["x"]}}}
                Answer again with the JSON alone, without any other words.
                """
            ])
        #expect(
            Self.parts(of: "[]", reader).map(\.message) == [
                """
                Your JSON is wrong:
                - The value must be object (found []).
                It was: []
                It must satisfy this JSON Schema: {"type":"object","properties":{"x-aliases":\
                {"$ref":"#/$defs/a"}},"$defs":{"a":{"enum":["x"]}}}
                Answer with the corrected JSON alone, without any other words.
                """
            ])
    }

    @Test func whatIsTooLongIsCutAndSaysSo() throws {
        let reader = OutputReader(
            schema: try Schema(["type": "array", "maxItems": 1, "items": ["enum": ["é"]]]))
        let items = (0..<2000).map { "\"é\($0)\"" }.joined(separator: ",")
        let request = try #require(Self.parts(of: "[\(items)]", reader).first)
        #expect(request.fragment == "[\(items)]")
        let lines = request.message.split(separator: "\n")
        #expect(lines.count == 25)
        #expect(lines[1] == "- The value must have at most 1 item but has 2000.")
        #expect(lines[21] == "- and 1981 more")
        #expect(lines[22].hasPrefix("It was (the first 4000 of 16891 bytes): [\"é0\",\"é1\","))
        #expect(lines[22].utf8.count == 4040)
    }
}
