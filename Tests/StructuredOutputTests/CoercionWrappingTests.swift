import StructuredOutput
import Testing

/// A layer that the schema requires but the text lacks.
@Suite struct CoercionWrappingTests {
    static let days = """
        {"type":"object","required":["days"],"properties":{"days":{"type":"array","minItems":1,
        "items":{"type":"object","required":["stops"],"properties":{"date":{"type":"string"},
        "stops":{"type":"array","minItems":1,"items":{"type":"object","required":["name"],
        "properties":{"name":{"type":"string","minLength":1},"note":{"type":"string"}}}}}}}}}
        """

    @Test(arguments: [
        // An item of the list in the layer.
        (
            #"{"days":[{"name":"A"}]}"#,
            #"{"days":[{"stops":[{"name":"A"}]}]} | object-wrapped /days/0"#
        ),
        // The whole list, also as the whole text.
        (
            #"{"days":[[{"name":"A"},{"name":"B"}]]}"#,
            #"{"days":[{"stops":[{"name":"A"},{"name":"B"}]}]} | object-wrapped /days/0"#
        ),
        (
            #"[{"stops":[{"name":"A"}]}, {"stops":[{"name":"B"}]}]"#,
            #"{"days":[{"stops":[{"name":"A"}]},{"stops":[{"name":"B"}]}]} | object-wrapped "#
        ),
        // Its other faults are mended too.
        (
            #"{"days":[{"Name":5}]}"#,
            #"{"days":[{"stops":[{"name":"5"}]}]} | object-wrapped /days/0 | key-spelling /days/0/stops/0/name | string-from-number /days/0/stops/0/name"#
        ),
        // Items beside it that cannot be mended are dropped.
        (
            #"{"days":[{"note":"x"},{"name":"A"},{"name":""}]}"#,
            #"{"days":[{"stops":[{"name":"A"}]}]} | object-wrapped /days/0 | invalid-item /days/0 | invalid-item /days/2"#
        ),
        // A name of the outer object, or an incomplete inner one: not the inner object.
        (
            #"{"days":[{"name":"A","date":"x"}]}"#,
            #"{"days":[{"name":"A","date":"x"}]} | !required /days/0"#
        ),
        (#"{"days":[{"note":"x"}]}"#, #"{"days":[{"note":"x"}]} | !required /days/0"#),
        (#"{"days":[{"name":""}]}"#, #"{"days":[{"name":""}]} | !required /days/0"#),
        (#"{"days":["A"]}"#, #"{"days":["A"]} | !type /days/0"#),
    ])
    func wrapsWhenSalvaging(text: String, result: String) throws {
        #expect(try coerced(text, under: Self.days, .salvage) == result)
    }

    @Test(arguments: [
        (#"{"days":[{"name":"A"}]}"#, " | !required /days/0"),
        (#"[{"stops":[{"name":"A"}]},{}]"#, " | !type "),
    ])
    func leavesItOtherwise(text: String, faults: String) throws {
        #expect(try coerced(text, under: Self.days) == text + faults)
    }

    @Test(arguments: [
        // Wraps nothing if there are two members to choose from, or none is required.
        (
            #"{"type":"object","required":["a","b"],"properties":{"a":{"type":"object","required":["n"],"properties":{"n":{}}},"b":{}}}"#,
            #"{"n":1}"#, #"{"n":1} | !required  | !required "#
        ),
        (
            #"{"type":"object","minProperties":2,"properties":{"a":{"type":"object","required":["n"],"properties":{"n":{}}}}}"#,
            #"{"n":1}"#, #"{"n":1} | !minProperties "#
        ),
        // One object in another, without a list.
        (
            #"{"type":"object","required":["a"],"properties":{"a":{"type":"object","required":["n"],"properties":{"n":{}}}}}"#,
            #"{"n":1}"#, #"{"a":{"n":1}} | object-wrapped "#
        ),
    ])
    func wantsOnePlace(schema: String, text: String, result: String) throws {
        #expect(try coerced(text, under: schema, .salvage) == result)
    }

    /// Edits of the text are located by their values in the result.
    @Test(arguments: [
        (
            #"{"days":[{'name':"A"}]}"#,
            #"{"days":[{"stops":[{"name":"A"}]}]} | single-quotes /days/0/stops/0/name | object-wrapped /days/0"#
        ),
        (
            #"[{"stops":[{"name":"A",}]},{"stops":[{"name":"B"}]}]"#,
            #"{"days":[{"stops":[{"name":"A"}]},{"stops":[{"name":"B"}]}]} | trailing-comma /days/0/stops/0/name | object-wrapped "#
        ),
        // Values after a dropped item move up; its contents keep their place.
        (
            #"{"days":[{'note':"x"},{"stops":[{"name":"A",}]}]}"#,
            #"{"days":[{"stops":[{"name":"A"}]}]} | single-quotes /days/0/note | trailing-comma /days/0/stops/0/name | invalid-item /days/0"#
        ),
    ])
    func namesEditsByTheResult(text: String, result: String) throws {
        #expect(try coerced(text, under: Self.days, .salvage) == result)
    }

    /// Values from a stream are located as in the whole text, layers included.
    @Test(arguments: [
        (#"{"days":[{"name":"A"},{"stops":[{"name":"B"}]}]}"#, ["/days/0"]),
        (#"{"days":[[{"name":"A"}],[{"name":"B"}]]}"#, ["/days/0"]),
        (#"[{"stops":[{"name":"A"}]},{"stops":[{"name":"B"}]}]"#, []),
    ])
    func streamsWrappedItems(text: String, pointers: [String]) throws {
        let schema = try Schema(JSONParser.parse(Self.days))
        var stream = StreamReader(OutputReader(schema: schema, policy: .salvage))
        let parts = text.utf8.flatMap { stream.feed([$0]) }
        let value = try #require(stream.finish().value)
        #expect(parts.map(\.pointer.description) == pointers)
        #expect(parts.allSatisfy { value[pointer: $0.pointer] == $0.value })
    }
}
