import StructuredOutput
import Testing

/// Texts that are only words.
@Suite struct WordsTests {
    @Test(arguments: [
        ("not true", #""not true" | unquoted-string 0..<8"#),
        (" https://a.b/c\n", #""https://a.b/c" | unquoted-string 1..<14"#),
        ("0789", #""0789" | unquoted-string 0..<4"#),
        ("Say \"yes\".", #""Say \"yes\"." | unquoted-string 0..<10"#),
        // Removes everything around the words.
        (
            "```text\nJust so.\n```",
            #""Just so." | fence 0..<7 | unquoted-string 8..<16 | fence 17..<20"#
        ),
        (
            "<think>Hm.</think>\nYes, do.",
            #""Yes, do." | reasoning 0..<18 | unquoted-string 19..<27"#
        ),
        ("Hm.</think> Yes, do.", #""Yes, do." | reasoning 0..<11 | unquoted-string 12..<20"#),
        ("\u{FEFF}So it is.", #""So it is." | byte-order-mark 0..<3 | unquoted-string 3..<12"#),
        ("}", "none"), ("<think>All of it.</think>", "none"),
    ])
    func salvageHandsOverWords(text: String, result: String) throws {
        let recovery = OutputReader(schema: nil, policy: .salvage).read(text)
        #expect(recovery.kind == .prose)
        #expect(recovery.isOK == (result != "none"))
        #expect(recovery.isOK == recovery.violations.isEmpty)
        let repairs = recovery.repairs.map { "\($0.code) \($0.range)" }
        let value = recovery.value?.serialized() ?? "none"
        #expect(([value] + repairs).joined(separator: " | ") == result)
        if let value = recovery.value {
            let edited = Repair.apply(recovery.repairs, to: Array(text.utf8))
            #expect(try JSONParser.parse(edited) == value)
        }
        for policy in [Policy.strict, .lossless, .schemaSafe] {
            let careful = OutputReader(schema: nil, policy: policy).read(text)
            #expect(!careful.isOK && careful.value == nil)
        }
    }

    @Test(arguments: [
        (#"{"type":"string"}"#, #"ok "Not sure.""#),
        (#"{"type":["string","null"]}"#, #"ok "Not sure.""#),
        (#"{"enum":["not_sure","sure"]}"#, #"ok "not_sure""#),
        (#"{"type":"string","maxLength":3}"#, #"prose maxLength "Not sure.""#),
        (#"{"type":"object"}"#, "prose none"), (#"{"type":"integer"}"#, "prose none"),
    ])
    func wordsHaveToFitTheSchema(schema: String, result: String) throws {
        let schema = try Schema(JSONParser.parse(schema))
        let recovery = OutputReader(schema: schema, policy: .salvage).read("Not sure.")
        #expect(recovery.kind == .prose)
        let verdict = recovery.isOK ? ["ok"] : recovery.violations.map(\.code)
        let value = recovery.value?.serialized() ?? "none"
        #expect((verdict + [value]).joined(separator: " ") == result)
    }

    @Test(arguments: [
        ("I'm sorry.", Finish.stop, OutcomeKind.refused), ("So it is", .filter, .refused),
        ("So it is", .length, .truncated), (" \n", .stop, .empty),
    ])
    func handsOverNothingElse(text: String, finish: Finish, kind: OutcomeKind) {
        let recovery = OutputReader(schema: nil, policy: .salvage).read(text, finish: finish)
        #expect(recovery.kind == kind)
        #expect(!recovery.isOK && recovery.value == nil && recovery.repairs.isEmpty)
    }

    @Test func listsBytesThatAreNoText() {
        let bytes = Array("So ".utf8) + [0xFF] + Array(" it is".utf8)
        let recovery = OutputReader(schema: nil, policy: .salvage).read(bytes: bytes)
        #expect(recovery.value?.string == "So \u{FFFD} it is")
        #expect(recovery.repairs.map(\.code) == ["invalid-utf8"])
    }
}
