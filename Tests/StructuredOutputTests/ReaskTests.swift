import StructuredOutput
import Testing

@Suite struct ReaskTests {
    static let schema = try! Schema(
        JSONParser.parse(
            """
            {"type":"object","required":["city","days"],"properties":{"city":{"type":"string"},
            "days":{"type":"array","items":{"type":"object","required":["n"],
            "properties":{"n":{"type":"integer"},"k":{"enum":["food","art"]}}}}}}
            """))
    let reader = OutputReader(schema: schema)

    /// Queues answers and keeps the requests.
    final class Model {
        var answers: [(text: String, finish: Finish)]
        var requests: [ReaskRequest] = []
        init(_ answers: [String]) { self.answers = answers.map { ($0, .stop) } }
        func ask(_ request: ReaskRequest) -> (text: String, finish: Finish) {
            requests.append(request)
            return answers.isEmpty ? ("", .stop) : answers.removeFirst()
        }
    }

    @Test func asksForTheBrokenItemAlone() throws {
        let broken = reader.read(#"{"city":"Rome","days":[{"n":1},{"n":2,"k":"music"}]}"#)
        #expect(!broken.isOK)
        let model = Model([#"Sure: {"n":2,"k":"art"}"#])
        let mended = Reask(reader: reader).mend(broken, ask: model.ask)
        #expect(mended.isOK)
        #expect(mended.kind == .complete)
        #expect(
            mended.value?.serialized()
                == #"{"city":"Rome","days":[{"n":1},{"n":2,"k":"art"}]}"#)
        #expect(mended.repairs.map(\.code) == ["asked-again"])
        #expect(mended.repairs.first?.pointer.description == "/days/1")
        #expect(model.requests.count == 1)
        let request = try #require(model.requests.first)
        #expect(request.pointer.description == "/days/1")
        #expect(request.attempt == 1)
        #expect(request.violations.map(\.pointer.description) == ["/k"])
        #expect(request.schema.validate(["n": 1]).isEmpty)
        #expect(
            request.message == """
                The part /days/1 of your JSON is wrong:
                - /k must be one of "food", "art" (found "music").
                It was: {"n":2,"k":"music"}
                It must satisfy this JSON Schema: {"type":"object","required":["n"],"properties":\
                {"n":{"type":"integer"},"k":{"enum":["food","art"]}}}
                Answer with the corrected JSON of this part alone, without any other words.
                """)
    }

    @Test func asksForOneBrokenItemAfterTheOther() {
        let broken = reader.read(#"{"city":"Rome","days":[{},{"n":2},{"n":"x"}]}"#)
        let model = Model([#"{"n":1}"#, #"{"n":3}"#])
        let mended = Reask(reader: reader).mend(broken, ask: model.ask)
        #expect(model.requests.map(\.pointer.description) == ["/days/0", "/days/2"])
        #expect(
            mended.value?.serialized() == #"{"city":"Rome","days":[{"n":1},{"n":2},{"n":3}]}"#)
        #expect(mended.repairs.map(\.pointer.description) == ["/days/0", "/days/2"])
        #expect(mended.reaskEnd == .mended)
    }

    @Test(arguments: ["", "No idea, sorry", "{\"city\":\"Rome\",\"days\":[{"])
    func asksForTheWholeWhenThereIsNoValue(text: String) {
        let model = Model([#"{"city":"Rome","days":[]}"#])
        let mended = Reask(reader: reader).mend(reader.read(text), ask: model.ask)
        #expect(model.requests.map(\.pointer.description) == [""])
        #expect(model.requests.first?.fragment == nil)
        #expect(mended.isOK)
        #expect(mended.value?.serialized() == #"{"city":"Rome","days":[]}"#)
    }

    // MARK: The end

    struct Ending: Sendable, CustomTestStringConvertible {
        let answers: [String]
        var tries = 2
        var requests = 8
        let asked: [String]
        let end: ReaskEnd
        var testDescription: String { "\(answers) \(tries) \(requests)" }
    }

    @Test(arguments: [
        Ending(
            answers: [#"{"n":1}"#, #"{"n":2}"#], asked: ["/days/0 1", "/days/1 1"], end: .mended),
        // The same value again, whatever the text around it and its spelling.
        Ending(
            answers: [
                #"{"n":"x","k":"art"}"#, "Sure:\n```json\n{'k': \"art\", \"n\": \"x\"}\n```",
                "Sorry?", "  Sorry? ",
            ], tries: 9, asked: ["/days/0 1", "/days/0 2", "/days/1 1", "/days/1 2"],
            end: .repeated),
        Ending(
            answers: ["a", "b", "c", "d"],
            asked: ["/days/0 1", "/days/0 2", "/days/1 1", "/days/1 2"], end: .tries),
        Ending(
            answers: ["a", "a", "b", "c"],
            asked: ["/days/0 1", "/days/0 2", "/days/1 1", "/days/1 2"], end: .tries),
        Ending(answers: [#"{"n":1}"#], requests: 1, asked: ["/days/0 1"], end: .tries),
        Ending(answers: [], tries: 0, asked: [], end: .tries),
        Ending(answers: [], requests: 0, asked: [], end: .tries),
        Ending(answers: [], tries: -3, requests: -1, asked: [], end: .tries),
    ])
    func endsForAReason(_ example: Ending) {
        let model = Model(example.answers)
        let broken = reader.read(#"{"city":"Rome","days":[{"n":"x"},{"n":"y"}]}"#)
        let mended = Reask(
            reader: reader, maxTries: example.tries, maxRequests: example.requests
        ).mend(broken, ask: model.ask)
        #expect(model.requests.map { "\($0.pointer) \($0.attempt)" } == example.asked)
        #expect(mended.reaskEnd == example.end)
        #expect(mended.isOK == (example.end == .mended))
        if !mended.isOK, example.requests != 1 {
            #expect(mended.value == broken.value)
            #expect(mended.violations == broken.violations)
        }
    }

    @Test(arguments: [
        (#"{"city":"Rome","days":[]}"#, Finish.stop), ("{}", .filter), ("I cannot help.", .stop),
        // Dropping members needs no model.
        (#"{"city":"Rome","days":[],"extra":1}"#, .stop),
        (#"{"city":"Rome","days":[{"n":1,"extra":1}]}"#, .stop),
    ])
    func hasNothingToAsk(text: String, finish: Finish) throws {
        let closed = try Schema(
            SchemaDefinition.object([
                "city": .string, "days": .array(of: .object(["n": .integer])),
            ]))
        let reader = OutputReader(schema: closed)
        let recovery = reader.read(text, finish: finish)
        let model = Model([])
        let same = Reask(reader: reader).mend(recovery, ask: model.ask)
        #expect(model.requests.isEmpty)
        #expect(same.reaskEnd == .nothingToAsk)
        #expect(same.kind == recovery.kind)
        #expect(same.violations == recovery.violations)
        #expect(recovery.reaskEnd == nil)
    }

    @Test func passesErrorsOn() {
        struct Offline: Error {}
        let broken = reader.read(#"{"city":"Rome","days":[{"n":"x"},{"n":"y"}]}"#)
        var answers = [#"{"n":1}"#]
        #expect(throws: Offline.self) {
            try Reask(reader: reader).mend(broken) { _ in
                guard let answer = answers.popLast() else { throw Offline() }
                return (answer, .stop)
            }
        }
        #expect(broken.reaskEnd == nil)
    }

    // MARK: Sessions

    @Test func aSessionIsDrivenByItsCaller() {
        var session = Reask(reader: reader).session(
            for: reader.read(#"{"city":"Rome","days":[{"n":"x"},{"n":"y"}]}"#))
        #expect(session.request?.pointer == "/days/0")
        #expect(session.request?.pointer == "/days/0")
        let start = session
        let answer1 = session.take("No.")
        #expect(!answer1)
        #expect(session.request?.attempt == 2)
        let answer2 = session.take(#"{"n":1}"#)
        #expect(answer2)
        #expect(
            session.recovery.value?.serialized() == #"{"city":"Rome","days":[{"n":1},{"n":"y"}]}"#)
        #expect(session.recovery.reaskEnd == nil)
        #expect(session.request?.pointer == "/days/1")
        let answer3 = session.take(#"{"n":2}"#, finish: .stop)
        #expect(answer3)
        #expect(session.recovery.isOK)
        #expect(session.recovery.reaskEnd == .mended)
        #expect(session.request == nil)
        #expect(session.answers == 3)
        let answer4 = session.take(#"{"n":3}"#)
        #expect(!answer4)
        #expect(session.answers == 3)
        // A session is a value: its copies continue independently.
        #expect(start.request?.pointer == "/days/0")
        #expect(!start.recovery.isOK)
    }

    // MARK: Progress

    @Test func whatIsLessWrongIsKept() {
        let broken = reader.read(#"{"city":"Rome","days":[{"n":"x","k":"music"}]}"#)
        let model = Model([#"{"n":1,"k":"song"}"#, "{}", #"{"n":1,"k":"art"}"#])
        let mended = Reask(reader: reader, maxTries: 3).mend(broken, ask: model.ask)
        #expect(
            model.requests.map(\.fragment) == [
                #"{"n":"x","k":"music"}"#, #"{"n":1,"k":"song"}"#, #"{"n":1,"k":"song"}"#,
            ])
        #expect(mended.value?.serialized() == #"{"city":"Rome","days":[{"n":1,"k":"art"}]}"#)
    }

    @Test(arguments: [
        // More wrong, equally wrong, or less wrong because something sound is gone.
        #"{"n":"x","k":"music","more":1}"#, #"{"n":"z","k":"art"}"#, #"{"k":"art"}"#, "{}", "[]",
        "3",
        #""x""#, "null", #"[{"n":1},{"n":2}]"#, "I'm sorry, but I cannot do that.", #"{"n":1"#,
        #"{"n":1} or {"n":2}"#,
    ])
    func whatIsNoBetterIsNotTaken(answer: String) {
        let broken = reader.read(#"{"city":"Rome","days":[{"n":"x","k":"art"}]}"#)
        let mended = Reask(reader: reader, maxTries: 1).mend(broken) { _ in (answer, .stop) }
        #expect(mended.value == broken.value)
        #expect(mended.violations == broken.violations)
        #expect(mended.repairs == broken.repairs)
    }

    @Test func aWholeThatIsLessWrongIsKept() {
        let model = Model([#"{"city":"Rome","days":[{"n":"x"}]}"#, #"{"n":1}"#])
        let mended = Reask(reader: reader).mend(reader.read("Where to?"), ask: model.ask)
        #expect(model.requests.map(\.pointer.description) == ["", "/days/0"])
        #expect(mended.value?.serialized() == #"{"city":"Rome","days":[{"n":1}]}"#)
    }
}
