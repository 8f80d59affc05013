import StructuredOutput
import Testing

@Suite struct StreamedElementsTests {
    struct Stream: Sendable, CustomTestStringConvertible {
        let path: [String]
        let text: String
        let elements: [String]
        init(_ path: [String], _ text: String, _ elements: [String]) {
            (self.path, self.text, self.elements) = (path, text, elements)
        }
        var testDescription: String { text }
    }

    static let streams: [Stream] = [
        Stream(
            ["l"], #"{"l":[1,-2.5e+3 ,"a]\"",true,null,{"x":[1,2]},[]]}"#,
            ["1", "-2.5e+3", #""a]\"""#, "true", "null", #"{"x":[1,2]}"#, "[]"]),
        Stream(
            ["l"], #"{"l": [ {"a": 1, "b": "é"} , {"a": 2} ], "l": [3]}"#,
            [#"{"a": 1, "b": "é"}"#, #"{"a": 2}"#]),
        Stream(["a", "b"], #"{"b":[0],"a":{"c":{"b":[9]},"b":[1,2]},"z":1}"#, ["1", "2"]),
        Stream(["a", "b"], #"{"a":{"c":1},"b":[1]}"#, []),
        Stream(["l"], "Sure [1] {really}:\n```json\n{\"l\": [\"x\"]}\n``` {\"l\":[2]}", [#""x""#]),
        Stream(["l"], #"<think>{"l":[1]}</think>{"l":[2]}"#, ["2"]),
        Stream(["l"], #"{"x": {} } {"l":[2]}"#, ["2"]),
        Stream(["é"], #"{"\u00e9":["\ud83d\ude00"]}"#, [#""\ud83d\ude00""#]),
        Stream([], #"As [1] says: [{"a":1},{"a":2}]"#, [#"{"a":1}"#, #"{"a":2}"#]),
        Stream(["l"], #"{"l":[{"a":1},{"a":1,}],"l":[]}"#, [#"{"a":1}"#]),
        Stream(["l"], #"{"l":[01]} {"l":[2]}"#, []),
        Stream(["l"], #"{"l":["\ud800"]}"#, []),
        Stream(["l"], #"{"l":[1,2"#, ["1"]),
        Stream(["l"], #"{"l":[[1,{"a":[2]}],3 4]}"#, [#"[1,{"a":[2]}]"#, "3"]),
        Stream(["l"], #"{"l":{"l":[1]}}"#, []),
    ]

    @Test(arguments: streams)
    func reportsTheSameHoweverTheStreamIsCut(stream: Stream) {
        let scalars = stream.text.unicodeScalars
        for cut in scalars.indices {
            let head = String(scalars[..<cut])
            #expect(elements(stream, [head, String(scalars[cut...])]) == stream.elements)
        }
        #expect(elements(stream, scalars.map { String($0) }) == stream.elements)
    }

    private func elements(_ stream: Stream, _ chunks: [String]) -> [String] {
        var watcher = StreamedElements(path: stream.path)
        let found = chunks.flatMap { watcher.feed($0) }
        let bytes = Array(stream.text.utf8)
        for (index, element) in found.enumerated() {
            #expect(element.index == index)
            #expect(String(decoding: bytes[element.range], as: UTF8.self) == element.text)
        }
        return found.map(\.text)
    }

    @Test func reportsAnElementAsSoonAsItIsFinal() {
        var watcher = StreamedElements(path: ["l"])
        #expect(watcher.feed(#"{"l":[{"a":1"#).isEmpty)
        #expect(watcher.feed("}").map(\.text) == [#"{"a":1}"#])
        #expect(watcher.feed(",12").isEmpty)
        #expect(watcher.feed("]").map(\.text) == ["12"])
    }

    @Test func survivesDepth() {
        var watcher = StreamedElements(path: ["l"])
        #expect(watcher.feed(#"{"l":"# + String(repeating: "[", count: 1_000_000)).isEmpty)
    }
}
