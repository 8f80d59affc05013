import StructuredOutput
import Testing

/// Reads the answers to requests and puts them in place.
@Suite struct ReaskAnswerTests {
    static let schema = try! Schema(
        JSONParser.parse(
            """
            {"type":"object","required":["cost","name"],"additionalProperties":false,
            "properties":{"cost":{"type":"number"},"name":{"type":"string"},
            "kind":{"enum":["art","food"]},"sure":{"type":"boolean"},
            "box":{"type":"object","required":["size"],"properties":{"size":{"type":"integer"}}}}}
            """))

    struct Case: Sendable, CustomTestStringConvertible {
        let broken: String
        let answer: String
        /// The value afterwards; nil if the answer is useless.
        let mended: String?
        var codes = ["asked-again"]
        var policy = Policy.schemaSafe
        var testDescription: String { "\(broken) \(answer) \(policy)" }

        static func cost(_ answer: String, _ cost: String?, policy: Policy = .schemaSafe) -> Case {
            Case(
                broken: #"{"cost":"much","name":"x"}"#, answer: answer,
                mended: cost.map { #"{"cost":\#($0),"name":"x"}"# }, policy: policy)
        }

        static func name(_ answer: String, _ name: String?, codes: [String] = []) -> Case {
            Case(
                broken: #"{"cost":1,"name":null}"#, answer: answer,
                mended: name.map { #"{"cost":1,"name":"\#($0)"}"# }, codes: ["asked-again"] + codes)
        }

        static func kind(_ answer: String, _ kind: String?, policy: Policy = .schemaSafe) -> Case {
            Case(
                broken: #"{"cost":1,"name":"x","kind":"xxx"}"#, answer: answer,
                mended: kind.map { #"{"cost":1,"name":"x","kind":"\#($0)"}"# }, policy: policy)
        }
    }

    @Test(
        arguments: [
            .cost("12", "12"), .cost("```json\n12\n```", "12"), .cost("12.50", "12.50"),
            .cost("The cost is 12.", "12"), .cost("The cost is 12.", "12", policy: .lossless),
            .cost("The cost is 12.", nil, policy: .strict), .cost("12", "12", policy: .strict),
            .cost("cost: 12", "12"), .cost("**12**", "12"), .cost("It is 12, not \"much\".", "12"),
            .cost("It is -1.5e3", "-1.5e3"), .cost("12 (yes, 12.0)", "12.0"),
            // Not alone, not one value, not short.
            .cost("12 or 13", nil), .cost("12%", nil), .cost("10-12", nil), .cost("12:30", nil),
            .cost("1,200 in all", nil), .cost("12km", nil), .cost("much", nil), .cost("", nil),
            .cost("\"", nil), .cost("\"\\", nil), .cost("12\u{301}", nil),
            .cost("I'm sorry, I cannot say 12.", nil),
            .cost(String(repeating: "word ", count: 60) + "12", nil),
            // In a wrapper.
            .cost(#"{"cost": 12}"#, "12"), .cost(#"{"/cost": 12}"#, "12"),
            .cost(#"{"cost": 12}"#, "12", policy: .strict), .cost(#"{"price": 12}"#, nil),
            .cost(#"{"cost": 12, "currency": "EUR"}"#, nil), .cost(#"{"cost": {"cost": 12}}"#, nil),
            .name("\"x\"", "x"), .name("name: \"x\"", "x"), .name("The name is \"x\".", "x"),
            .name(#"{"name": "x"}"#, "x"), .name("name: x", "x", codes: []),
            .name("Name = `x y`.", "x y"), .name("name: x=y", "x=y"), .name("name = x:y", "x:y"),
            .name("It is \"x\" or \"y\"", nil), .name("x", nil), .name("No idea", nil),
            .name("null", nil),
            .name("name:", nil), .name("names: x", nil), .name("name: x\nkind: art", nil),
            .kind("art", "art"), .kind("**art**.", "art"), .kind("art or food", nil),
            .kind("kind: food", "food"), .kind("art", nil, policy: .lossless),
            .kind("\"art\"", "art", policy: .lossless), .kind("artful", nil),
        ] as [Case])
    func aScalarIsTakenFromAFewWords(_ example: Case) { check(example) }

    @Test(arguments: [
        // The first answer again, correct in the requested place.
        Case(
            broken: #"{"cost":"much","name":"x"}"#, answer: #"{"cost":12,"name":"x"}"#,
            mended: #"{"cost":12,"name":"x"}"#, codes: ["asked-again", "surplus-value"]),
        // Ignores everything else in it.
        Case(
            broken: #"{"cost":"much","name":"x"}"#,
            answer: #"{"cost":12,"name":"other","kind":"art"}"#,
            mended: #"{"cost":12,"name":"x"}"#, codes: ["asked-again", "surplus-value"]),
        // Another document with a different fault is not recognised as one.
        Case(
            broken: #"{"cost":"much","name":"x"}"#, answer: #"{"cost":12,"name":null}"#, mended: nil
        ),
        Case(
            broken: #"{"cost":1,"name":"x","box":{"size":1.5}}"#, answer: #"{"box":{"size":2}}"#,
            mended: #"{"cost":1,"name":"x","box":{"size":2}}"#),
        Case(
            broken: #"{"cost":1,"name":"x","box":{"size":1.5}}"#, answer: "size: 2",
            mended: #"{"cost":1,"name":"x","box":{"size":2}}"#),
        // A missing member comes last.
        Case(
            broken: #"{"name":"x","kind":"art"}"#, answer: "12",
            mended: #"{"name":"x","kind":"art","cost":12}"#),
        Case(
            broken: #"{"name":"x","kind":"art"}"#, answer: #"{"name":"x","kind":"art","cost":12}"#,
            mended: #"{"name":"x","kind":"art","cost":12}"#,
            codes: ["asked-again", "surplus-value"]),
        // Reports the repairs needed to read the answer, unless they changed nothing.
        Case(
            broken: #"{"cost":1,"name":"x","box":{"size":1.5}}"#, answer: "Sure: {size: '2',}",
            mended: #"{"cost":1,"name":"x","box":{"size":2}}"#,
            codes: ["asked-again", "number-from-string"]),
    ])
    func anAnswerIsReadAsWhatWasAsked(_ example: Case) { check(example) }

    private func check(_ example: Case) {
        let reader = OutputReader(schema: Self.schema, policy: example.policy)
        let broken = reader.read(example.broken)
        let mended = Reask(reader: reader, maxTries: 1).mend(broken) { _ in (example.answer, .stop)
        }
        #expect(mended.isOK == (example.mended != nil))
        #expect(mended.value?.serialized() == example.mended ?? example.broken)
        #expect(mended.repairs.map(\.code) == (example.mended == nil ? [] : example.codes))
        #expect(
            Repair.apply(mended.repairs, to: Array(example.broken.utf8))
                == Array(example.broken.utf8))
    }

    @Test func theOtherPartsStayWrongWhenTheWholeComesAgain() {
        let reader = OutputReader(schema: Self.schema)
        let broken = reader.read(#"{"cost":"much","name":"x","kind":"xxx"}"#)
        var session = Reask(reader: reader).session(for: broken)
        let answer1 = session.take(#"{"cost":12,"name":"x","kind":"xxx"}"#)
        #expect(answer1)
        #expect(session.recovery.value?.serialized() == #"{"cost":12,"name":"x","kind":"xxx"}"#)
        #expect(session.request?.pointer == "/kind")
    }

    // MARK: A part like the whole

    static let tree = try! Schema(
        JSONParser.parse(
            """
            {"$ref":"#/$defs/t","$defs":{"t":{"type":"object","required":["v"],"properties":
            {"v":{"type":"integer"},"kids":{"type":"array","items":{"$ref":"#/$defs/t"}}}}}}
            """))

    @Test(arguments: [
        (#"{"v":9}"#, #"{"v":9}"#), (#"{"v":1,"kids":[{"v":7}]}"#, #"{"v":1,"kids":[{"v":7}]}"#),
        // It can be the whole only if everything else is unchanged.
        (#"{"v":1,"kids":[{"v":2},{"v":3,"kids":[]}]}"#, #"{"v":3,"kids":[]}"#),
    ])
    func inATreeThePartIsNotTakenForTheWhole(answer: String, part: String) {
        let reader = OutputReader(schema: Self.tree)
        let broken = reader.read(#"{"v":1,"kids":[{"v":2},{"v":"x"}]}"#)
        let mended = Reask(reader: reader).mend(broken) { request in
            #expect(request.pointer == "/kids/1")
            return (answer, .stop)
        }
        #expect(mended.value?.serialized() == #"{"v":1,"kids":[{"v":2},\#(part)]}"#)
    }

    // MARK: All else

    /// Numbers as written, members in order, whatever else the answer contains.
    @Test(arguments: [
        ("/0/a/1/b", #"[{"a":[1.0,{"b":"x","c":1e2}],"z":{}},"\u00e9"]"#),
        ("/1/a/0", #"[{"z":1,"a":2},{"a":["x"],"~/":-0.0}]"#),
        ("/0/a~1b/c~0d", #"[{"a/b":{"c~d":"x","e":null},"a":1}]"#),
    ])
    func nothingElseMoves(place: String, text: String) throws {
        let pointer = try #require(JSONPointer(parsing: place))
        let reader = OutputReader(schema: nil).checking("whole") { value, report in
            if value[pointer: pointer]?.int == nil { report(pointer, "must be a whole number") }
        }
        var session = Reask(reader: reader).session(for: reader.read(text))
        // The item that contains it, unchanged except for this place.
        let request = try #require(session.request)
        let fragment = try #require(request.fragment)
        let answer2 = session.take(fragment.replacing("\"x\"", with: "5"))
        #expect(answer2)
        let before = try JSONParser.parse(text).serialized()
        #expect(session.recovery.value?.serialized() == before.replacing("\"x\"", with: "5"))
        #expect(session.recovery.reaskEnd == .mended)
    }

    @Test func faultsOfTheTextElsewhereStay() {
        let reader = OutputReader(schema: Self.schema)
        let broken = reader.read(#"{"cost":"much","name":"x","name":"y"}"#)
        #expect(broken.violations.map(\.code) == ["duplicate-key", "type"])
        let mended = Reask(reader: reader).mend(broken) { request in
            (request.pointer == "/cost" ? "12" : "?", .stop)
        }
        #expect(mended.violations.map(\.code) == ["duplicate-key"])
        #expect(mended.value?["cost"] == 12)
        #expect(mended.reaskEnd == .repeated)
    }

    @Test func faultsOfTheTextHideNoOthers() {
        let reader = OutputReader(schema: Self.schema)
        let broken = reader.read(#"{"cost":"much","name":null,...}"#)
        #expect(
            broken.violations.map { "\($0.code) \($0.pointer)" }
                == ["ellipsis /name", "type /cost", "type /name"])
        let mended = Reask(reader: reader).mend(broken) { request in
            (request.pointer == "/cost" ? "12" : "?", .stop)
        }
        #expect(
            mended.violations.map { "\($0.code) \($0.pointer)" } == [
                "ellipsis /name", "type /name",
            ])
        #expect(mended.value?["cost"] == 12)
    }
}
