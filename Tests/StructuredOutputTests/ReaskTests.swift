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
                Answer with the corrected JSON of this part alone, without any other words.
                """)
    }

    @Test func asksForWhatHoldsAllFaults() {
        let broken = reader.read(#"{"city":"Rome","days":[{},{"n":"x"}]}"#)
        let model = Model([#"[{"n":1},{"n":2}]"#])
        let mended = Reask(reader: reader).mend(broken, ask: model.ask)
        #expect(model.requests.map(\.pointer.description) == ["/days"])
        #expect(mended.value?.serialized() == #"{"city":"Rome","days":[{"n":1},{"n":2}]}"#)
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

    @Test func stopsAfterTheLastTryAndWhenAnswersRepeat() {
        let broken = reader.read(#"{"city":"Rome","days":[{"n":"x"}]}"#)
        let stubborn = Model(Array(repeating: #"{"n":"x"}"#, count: 9))
        let same = Reask(reader: reader, maxTries: 5).mend(broken, ask: stubborn.ask)
        #expect(stubborn.requests.map(\.attempt) == [1, 2])
        #expect(!same.isOK)
        #expect(same.value == broken.value)
        #expect(same.violations == broken.violations)

        let varied = Model([#"{"n":"a"}"#, #"{"n":"b"}"#, #"{"n":"c"}"#, #"{"n":3}"#])
        #expect(!Reask(reader: reader, maxTries: 3).mend(broken, ask: varied.ask).isOK)
        #expect(varied.requests.count == 3)
        let none = Model([])
        #expect(!Reask(reader: reader, maxTries: 0).mend(broken, ask: none.ask).isOK)
        #expect(none.requests.isEmpty)
    }

    @Test func leavesSoundAndRefusedAnswersAlone() {
        let model = Model([])
        let sound = reader.read(#"{"city":"Rome","days":[]}"#)
        #expect(Reask(reader: reader).mend(sound, ask: model.ask).isOK)
        let refused = reader.read("{}", finish: .filter)
        #expect(Reask(reader: reader).mend(refused, ask: model.ask).kind == .refused)
        #expect(model.requests.isEmpty)
    }

    @Test func passesErrorsOn() {
        struct Offline: Error {}
        let broken = reader.read("{}")
        #expect(throws: Offline.self) {
            try Reask(reader: reader).mend(broken) { _ in throw Offline() }
        }
    }
}
