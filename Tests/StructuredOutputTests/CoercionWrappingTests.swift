import StructuredOutput
import Testing

/// A layer that the schema demands and nobody wrote.
@Suite struct CoercionWrappingTests {
    static let days = """
        {"type":"object","required":["days"],"properties":{"days":{"type":"array","minItems":1,
        "items":{"type":"object","required":["stops"],"properties":{"date":{"type":"string"},
        "stops":{"type":"array","minItems":1,"items":{"type":"object","required":["name"],
        "properties":{"name":{"type":"string","minLength":1},"note":{"type":"string"}}}}}}}}}
        """

    @Test(arguments: [
        // An item of the list that the layer holds.
        (
            #"{"days":[{"name":"A"}]}"#,
            #"{"days":[{"stops":[{"name":"A"}]}]} | object-wrapped /days/0"#
        ),
        // The whole list, also as all there is.
        (
            #"{"days":[[{"name":"A"},{"name":"B"}]]}"#,
            #"{"days":[{"stops":[{"name":"A"},{"name":"B"}]}]} | object-wrapped /days/0"#
        ),
        (
            #"[{"stops":[{"name":"A"}]}, {"stops":[{"name":"B"}]}]"#,
            #"{"days":[{"stops":[{"name":"A"}]},{"stops":[{"name":"B"}]}]} | object-wrapped "#
        ),
        // What else is wrong with it is mended as well.
        (
            #"{"days":[{"Name":5}]}"#,
            #"{"days":[{"stops":[{"name":"5"}]}]} | object-wrapped /days/0 | key-spelling /days/0/stops/0/name | string-from-number /days/0/stops/0/name"#
        ),
        // Items beside it that cannot be mended go.
        (
            #"{"days":[{"note":"x"},{"name":"A"},{"name":""}]}"#,
            #"{"days":[{"stops":[{"name":"A"}]}]} | object-wrapped /days/0 | invalid-item /days/0 | invalid-item /days/2"#
        ),
        // A name of the outer object, or not all that the inner one needs: not the inner one.
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
        // Nothing is wrapped where there are two members to choose from, or none is demanded.
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

    /// Edits of the text are named by where their values stand in the result.
    @Test(arguments: [
        (
            #"{"days":[{'name':"A"}]}"#,
            #"{"days":[{"stops":[{"name":"A"}]}]} | single-quotes /days/0/stops/0/name | object-wrapped /days/0"#
        ),
        (
            #"[{"stops":[{"name":"A",}]},{"stops":[{"name":"B"}]}]"#,
            #"{"days":[{"stops":[{"name":"A"}]},{"stops":[{"name":"B"}]}]} | trailing-comma /days/0/stops/0/name | object-wrapped "#
        ),
        // Those behind a dropped item move up; what was in it keeps its place.
        (
            #"{"days":[{'note':"x"},{"stops":[{"name":"A",}]}]}"#,
            #"{"days":[{"stops":[{"name":"A"}]}]} | single-quotes /days/0/note | trailing-comma /days/0/stops/0/name | invalid-item /days/0"#
        ),
    ])
    func namesEditsByTheResult(text: String, result: String) throws {
        #expect(try coerced(text, under: Self.days, .salvage) == result)
    }

    /// What a stream hands over stands where the whole has it, layers included.
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
