import StructuredOutput
import Testing

@Suite struct StreamedItemsTests {
    static let schema: JSONValue = [
        "type": "object", "required": ["days"],
        "properties": [
            "city": ["type": "string"],
            "days": ["type": "array", "items": day],
            "more": ["properties": ["days": ["type": "array", "items": ["type": "integer"]]]],
        ],
    ]

    static let day: JSONValue = [
        "type": "object", "required": ["city"],
        "properties": [
            "city": ["type": "string"], "nights": ["type": "integer"],
            "kind": ["enum": ["sea", "hills"], "x-aliases": ["coast": "sea"]],
        ],
    ]

    static func reader(_ schema: JSONValue = schema) throws -> OutputReader {
        var reader = OutputReader(schema: try Schema(schema))
        reader.reasoningMayLackItsTag = false
        return reader
    }

    /// The answers, and the items with the byte that completes each marked by `‸` behind it.
    static let answers: [(text: String, items: [String])] = [
        (
            #"{"days": [{"city": "Rome"}‸, {"city": "Pisa", "nights": 2}‸], "city": "x"}"#,
            [#"{"city":"Rome"}"#, #"{"city":"Pisa","nights":2}"#]
        ),
        // Slips: before, in and behind an item.
        (
            #"Sure: {"days": [{'city': 'Rome',}, {‸"city": "Pisa"} {"c‸ity": "Bari"},]}‸"#,
            [#"{"city":"Rome"}"#, #"{"city":"Pisa"}"#, #"{"city":"Bari"}"#]
        ),
        (
            #"{days: [{"city": "Rome"}, {‸"city": "the "old" town", "nights": 1}, {‸"city": "Bari"}"#,
            [#"{"city":"Rome"}"#, #"{"city":"the \"old\" town","nights":1}"#]
        ),
        (
            "```json\n{\"days\": [{\"city\": \"Rome\" \"nights\": 2}, {‸\"city\": “Pisa”}]}\n`‸``",
            [#"{"city":"Rome","nights":2}"#, #"{"city":"Pisa"}"#]
        ),
        // One in the third item holds nothing back.
        (
            #"{"days": [{"city": "Rome"}‸, {"city": "Pisa"}‸, {"city": 'Bari'}, {‸"city": "Nice"#,
            [#"{"city":"Rome"}"#, #"{"city":"Pisa"}"#, #"{"city":"Bari"}"#]
        ),
        // Coerced.
        (
            #"{"days": [{"city": "Rome", "nights": "2"}‸, {"City": "Bari", "kind": "Coast"}‸]}"#,
            [#"{"city":"Rome","nights":2}"#, #"{"city":"Bari","kind":"sea"}"#]
        ),
        // One that breaks the schema is left out.
        (
            #"{"days": [{"nights": 1}, {"city": "Rome"}‸, {"city": 2}‸, {"city": []}]}"#,
            [#"{"city":"Rome"}"#, #"{"city":"2"}"#]
        ),
        (
            #"<think>{"days": [{"city": "no"}]}</think>{"more": {"days": [1, 2]}, "days": [{"city": "Rome"}‸"#,
            [#"{"city":"Rome"}"#]
        ),
        (#"{"days": [{"city": "Ro"#, []),
        ("Sorry, no.", []),
    ]

    @Test(arguments: answers)
    func givesItemsWithTheByteThatDecides(marked: String, expected: [String]) throws {
        let text = marked.filter { $0 != "‸" }
        var stream = StreamedItems(try Self.reader(), of: "/days")
        var seen = ""
        var items: [StreamedItems.Item] = []
        for scalar in text.unicodeScalars {
            seen.unicodeScalars.append(scalar)
            for item in stream.feed(String(scalar)) {
                items.append(item)
                seen.append("‸")
            }
        }
        #expect(seen == marked)
        #expect(items.map { $0.value.serialized() } == expected)
    }

    @Test(arguments: answers)
    func givesTheSameHoweverTheStreamIsCut(marked: String, expected: [String]) throws {
        let text = marked.filter { $0 != "‸" }
        let whole = try Self.reader().read(text)
        for cut in text.unicodeScalars.indices {
            var stream = StreamedItems(try Self.reader(), of: "/days")
            let chunks = [text.unicodeScalars[..<cut], text.unicodeScalars[cut...]]
            let items = chunks.flatMap { stream.feed(String($0)) }
            #expect(items.map { $0.value.serialized() } == expected)
            for item in items { expectAgreement(item, whole) }
            #expect(stream.finish().repairs == whole.repairs)
        }
    }

    /// The item and its repairs are those of the whole.
    private func expectAgreement(_ item: StreamedItems.Item, _ whole: Recovery) {
        let place: JSONPointer = "/days/\(item.index)"
        if let value = whole.value { #expect(value[pointer: place] == item.value) }
        guard whole.kind == .complete else { return }
        let changes = whole.repairs.filter { $0.stage == .value && place.contains($0.pointer) }
        #expect(item.repairs.map(\.code) == changes.map(\.code))
        #expect(item.repairs.map(\.range) == changes.map(\.range))
        #expect(item.repairs.map { place.appending($0.pointer) } == changes.map(\.pointer))
    }

    @Test func saysWhatWasChangedAndWhere() throws {
        var stream = StreamedItems(try Self.reader(), of: "/days")
        let text = "{'days': [\n{'city': 'Rome', 'kind': 'Coast'}, {'city': 'Pisa'}, {"
        let items = stream.feed(text)
        let repairs = items.flatMap(\.repairs)
        #expect(items.map(\.index) == [0, 1])
        #expect(repairs.map(\.code) == ["enum-alias"])
        #expect(repairs.map(\.pointer) == ["/kind"])
        #expect(repairs.map { "\($0.line):\($0.column)" } == ["2:26"])
        #expect(repairs.map { Array(text.utf8)[$0.range] } == [ArraySlice("'Coast'".utf8)])
    }

    @Test func readsAnArrayThatIsTheWhole() throws {
        var stream = StreamedItems(
            try Self.reader(["type": "array", "items": Self.day]), of: JSONPointer())
        let items = stream.feed(#"[{"city": "Rome"}, {"city": "Pisa"}, ["#)
        #expect(items.map(\.index) == [0, 1])
    }

    @Test func takesTheNameOfTheArrayAsItIsMeant() throws {
        let schema: JSONValue = ["properties": ["é/": ["items": true]]]
        var stream = StreamedItems(try Self.reader(schema), of: "/é~1")
        #expect(stream.feed(#"{"\u00e9\/": [1, 2, 3"#).map(\.value) == [1, 2])
    }

    @Test func survivesDepth() throws {
        var stream = StreamedItems(try Self.reader(), of: "/days")
        #expect(stream.feed(#"{"days":"# + String(repeating: "[", count: 1_000_000)).isEmpty)
    }
}
