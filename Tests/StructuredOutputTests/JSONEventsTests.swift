import StructuredOutput
import Testing

@Suite struct JSONEventsTests {
    @Test(arguments: [
        ("null", [JSONEvent.null]),
        ("true", [.bool(true)]),
        (#""a\u00e9""#, [.string("aé")]),
        ("-12", [.int(-12)]),
        ("12.0", [.double(12)]),
        ("1e2", [.double(100)]),
        ("9223372036854775808", [.double(9_223_372_036_854_775_808)]),
        ("[]", [.beginArray(count: 0), .endArray]),
        ("{}", [.beginObject(count: 0), .endObject]),
        (
            #"[[], {"k": {}, "k": [false]}, "s"]"#,
            [
                .beginArray(count: 3), .beginArray(count: 0), .endArray,
                .beginObject(count: 2), .key("k"), .beginObject(count: 0), .endObject,
                .key("k"), .beginArray(count: 1), .bool(false), .endArray, .endObject,
                .string("s"), .endArray,
            ]
        ),
    ])
    func walksInTheOrderOfTheText(text: String, events: [JSONEvent]) throws {
        #expect(Array(try JSONDocument(parsing: text).root.events) == events)
    }

    @Test func givesTheTextOfWhatNoNumberHolds() throws {
        let huge = try JSONDocument(parsing: "[-1e999]").root
        let text = try #require(huge[0]?.number)
        #expect(Array(huge.events) == [.beginArray(count: 1), .number(text), .endArray])
        #expect(text.text == "-1e999")
    }

    @Test func walksOnePartAlone() throws {
        let root = try JSONDocument(parsing: #"{"a": [1, {"b": 2}], "c": 3}"#).root
        let part = try #require(root["a"])
        #expect(
            Array(part.events) == [
                .beginArray(count: 2), .int(1), .beginObject(count: 1), .key("b"), .int(2),
                .endObject, .endArray,
            ])
        #expect(try #require(root["c"]).events.map { $0 } == [.int(3)])
    }

    @Test func outlivesTheDocument() throws {
        var events = try JSONDocument(parsing: #"["a string that is longer than small ones"]"#)
            .root.events
        #expect(events.next() == .beginArray(count: 1))
        #expect(events.next() == .string("a string that is longer than small ones"))
        #expect(events.next() == .endArray)
        #expect(events.next() == nil)
        #expect(events.next() == nil)
    }
}
