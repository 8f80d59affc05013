import StructuredOutput
import Testing

/// Which parts a stream delivers, and with which byte.
@Suite struct StreamPartTests {
    private func reader(_ schema: JSONValue?) throws -> OutputReader {
        OutputReader(schema: try schema.map { try Schema($0) })
    }

    /// The parts that each byte completes, with `‸` after that byte.
    private func marked(_ text: String, _ reader: OutputReader) -> String {
        var stream = StreamReader(reader)
        var result: [UInt8] = []
        for byte in text.utf8 {
            result.append(byte)
            for part in stream.feed([byte]) { result += Array("‸\(part.pointer)‸".utf8) }
        }
        return String(decoding: result, as: UTF8.self)
    }

    static let trip: JSONValue = [
        "properties": [
            "name": ["type": "string"], "open": ["type": "boolean"],
            "days": ["items": ["properties": ["nights": ["type": "integer"]]]],
            "sizes": ["items": ["type": "number"]],
        ]
    ]

    static let words = String(repeating: "many words ", count: 30)

    static let moments = [
        // A string is complete when the text after it shows that, however long it is.
        #"{"name": "a",  "‸/name‸open": true, "n": 1}‸/open‸"#,
        #"{"name": "\#(words)", "‸/name‸open": true}"#,
        #"{"name": "\#(words.prefix(110))\"quoted\" \u00e9", "‸/name‸open": true}"#,
        // A number or literal is complete when the text after it is settled.
        #"{"open": true, "name": "x", "‸/open‸‸/name‸sizes": [1, 2,‸/sizes/0‸ -3]‸/sizes/1‸‸/sizes/2‸}"#,
        #"{"open": true, "other": {"a":‸/open‸ 1}}"#,
        #"{"name": "x", "‸/name‸open": true, "other": {"a":‸/open‸ 1}}"#,
        #"{"open": true, "sizes": [‸/open‸ 1.5e3 ]‸/sizes/0‸}"#,
        #"{"days": [{"nights": 4}, {‸/days/0/nights‸‸/days/0‸"nights": "2"}, {‸/days/1/nights‸‸/days/1‸"#,
    ]

    @Test(arguments: moments)
    func handsOverWithTheByteThatDecides(expected: String) throws {
        let text = expected.split(separator: "‸", omittingEmptySubsequences: false).enumerated()
            .filter { !$0.element.hasPrefix("/") }.map(\.element).joined()
        #expect(marked(text, try reader(Self.trip)) == expected)
    }

    /// Keywords that decide about members or items beside `properties` and `items`.
    static let alternatives: [JSONValue] = [
        ["anyOf": [true]], ["allOf": [true]], ["oneOf": [true]], ["if": true], ["not": false],
        ["dependentSchemas": ["name": true]], ["patternProperties": ["^x-": true]],
        ["unevaluatedProperties": true],
    ]

    @Test(arguments: alternatives)
    func waitsForTheEndWhereMoreDecides(keyword: JSONValue) throws {
        let schema = JSONValue(members: (Self.trip.object ?? []) + (keyword.object ?? []))
        let text = #"{"name": "a", "open": true, "sizes": [1, 2], "n": 1}"#
        #expect(marked(text, try reader(Self.trip)) != text)
        #expect(marked(text, try reader(schema)) == text)
    }

    static let repeated: [(text: String, pointers: [String])] = [
        (#"{"a": 1, "b": 2, "a": 3, "c": 4, "d": "", "e": 5}"#, ["/a", "/b", "/c", "/d"]),
        (#"{"a": 1, "\u0061": 2, "c": "", "d": 3}"#, ["/a", "/c"]),
        (#"{"": 1, "": 2, "~/": "", "d": 3}"#, ["/", "/~0~1"]),
        // Equal as text, different as keys.
        (
            "{\"caf\u{E9}\": 1, \"cafe\u{301}\": 2, \"d\": \"\", \"e\": 3}",
            ["/caf\u{E9}", "/cafe\u{301}", "/d"]
        ),
        (
            "{" + (0..<40).map { "\"k\($0)\": \($0), " }.joined()
                + #""k3": 1, "k\u00339": 2, "y": "", "z": 3}"#,
            (0..<40).map { "/k\($0)" } + ["/y"]
        ),
        (
            #"[[{"a": 1, "a": 2}], [{"a": 1}], {"b": ""}]"#,
            ["/0/0/a", "/1/0/a", "/1/0", "/1"]
        ),
    ]

    @Test(arguments: repeated)
    func handsOverTheFirstOfTwoMembers(text: String, pointers: [String]) throws {
        var stream = StreamReader(try reader(nil))
        #expect(text.utf8.flatMap { stream.feed([$0]) }.map(\.pointer.description) == pointers)
    }

    @Test func copiesGoTheirOwnWay() throws {
        let reader = try reader(Self.trip)
        var first = StreamReader(reader)
        let shared = first.feed(#"{"name": "a", "days": [{"nights": 1}, {"nig"#)
        var second = first
        let one = first.feed(#"hts": 2}], "open": true, "sizes": [5]}"#)
        let other = second.feed(#"hts": 3}, {"nights": 4}]}"#)
        #expect(shared.map(\.pointer.description) == ["/name", "/days/0/nights", "/days/0"])
        #expect(
            one.map(\.pointer.description) == ["/days/1/nights", "/days/1", "/open", "/sizes/0"])
        #expect(
            other.map(\.pointer.description) == [
                "/days/1/nights", "/days/1", "/days/2/nights", "/days/2",
            ])
        #expect(first.finish().value?["open"] == true)
        #expect(second.finish().value?["days"]?[2]?["nights"] == 4)
    }
}
