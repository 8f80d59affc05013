import Models
import StructuredOutput
import TestAtlas
import Testing
import Trips

@testable import Conversation

/// The short form of the question, for small models without a schema.
@Suite struct SimpleDayTests {
    private static let small = ModelTraits(parameters: 135e6, isConstrained: false)

    private func bench(_ model: ScriptedModel, _ traits: ModelTraits = small, days: Int = 1)
        -> Bench
    {
        let bench = Bench(model, traits: traits)
        bench.type("/destination Kyoto", "/dates 2 April for \(days) days", "/interests food=high")
        return bench
    }

    private static func numbers(_ numbers: String...) -> ScriptedModel.Answer {
        let stops = numbers.map { "{\"place_id\": \"\($0)\"}" }.joined(separator: ", ")
        return .whole("{\"poi_list\": [\(stops)]}")
    }

    /// The names that a request's last message offers, in order.
    private func names(in request: ModelRequest?) -> [String] {
        (request?.messages.last?.content ?? "").matches(of: /P\d+: (.+) \([a-z]+\)/)
            .map { String($0.output.1) }
    }

    private func planned(_ bench: Bench) -> Set<String> {
        Set(bench.state.plan?.itinerary.days.flatMap(\.stops).map(\.name) ?? [])
    }

    @Test func theQuestionIsShortAndTwiceAnsweredBefore() throws {
        let model = ScriptedModel([Self.numbers("P1", "P2", "P5")])
        let bench = bench(model)
        bench.type("/plan")
        let request = try #require(model.requests.first)
        #expect(
            request.messages.map(\.role) == [
                .system, .user, .assistant, .user, .assistant, .user,
            ])
        let last = try #require(request.messages.last?.content)
        #expect(last.hasPrefix("Places:\nP1: "))
        #expect(last.hasSuffix("The traveller likes food. Choose 3 of these places."))
        #expect(request.estimatedTokens < 500)
        // Earlier answers in the request satisfy the schema for this one.
        let schema = try Schema(try #require(request.schema))
        for message in request.messages where message.role == .assistant {
            #expect(schema.validate(try JSONParser.parse(message.content)) == [])
        }
        let offered = names(in: request)
        #expect(planned(bench) == [offered[0], offered[1], offered[4]])
    }

    /// Numbers in any spelling, ids, names, and text around them.
    @Test(arguments: [
        #"{"poi_list": [{"place_id": "p1"}, {"place_id": "2"}, {"place_id": " P3 "}]}"#,
        #"Sure: {poi_list: [{place_id: "P1"}, {place_id: "P2"}, {place_id: "P3",}]} Enjoy!"#,
        #"{"poi_list": [{"place_id": "P1"}, {"place_id": "P2"}, {"place_id": "P3"}, {"place_id": "P4"}]}"#,
        #"{"poi_list": [{"place_id": "P1"}, {"place_id": "P2"}, {"place_id": "P3"#,
    ])
    func answersAreReadKindly(_ text: String) {
        let model = ScriptedModel([.whole(text)])
        let bench = bench(model)
        bench.type("/plan")
        let offered = names(in: model.requests.first)
        #expect(planned(bench) == Set(offered.prefix(3)))
        #expect(model.requests.count == 1)
    }

    /// Keeps the usable part of each answer; the rest is requested from the remaining places.
    @Test func partsAddUp() {
        let model = ScriptedModel([
            Self.numbers("P8", "P9", "P8"), .whole("no idea"), Self.numbers("P1", "P1"),
            Self.numbers("P2"),
        ])
        let bench = bench(model)
        let said = bench.type("/plan")
        #expect(said.last?.hasPrefix("done openai:test, 1 days") == true, "\(said)")
        let offers = model.requests.map(names)
        #expect(planned(bench) == [offers[0][7], offers[2][0], offers[3][1]])
        #expect(
            model.requests.map { $0.messages.last?.content.suffix(26) }
                == [
                    "Choose 3 of these places.", "Choose 2 of these places.",
                    "Choose 2 of these places.", "Choose 1 of these places.",
                ].map { " " + $0 })
        // A request repeated unchanged has another seed and a higher temperature.
        #expect(model.requests[1].messages == model.requests[2].messages)
        #expect(model.requests[1].seed != model.requests[2].seed)
        #expect(model.requests.map(\.temperature) == [0.2, 0.2, 0.8, 0.2])
        // A chosen place is not offered again.
        #expect(!offers[1].contains(offers[0][7]))
    }

    @Test func answersWithoutAnythingEndTheTurn() {
        let model = ScriptedModel(Array(repeating: .whole("no idea"), count: 9))
        let bench = bench(model)
        bench.type("/plan")
        #expect(model.requests.count == 3)
        #expect(bench.state.plan == nil)
        guard case .modelUnusable = bench.problem else {
            Issue.record("\(String(describing: bench.problem))")
            return
        }
    }

    @Test func aDayMayBeShortInTheEnd() {
        let model = ScriptedModel(
            [Self.numbers("P1", "P2")] + Array(repeating: .whole("no idea"), count: 3))
        let bench = bench(model)
        bench.type("/plan")
        #expect(bench.state.plan?.itinerary.days.map(\.stops.count) == [2])
        #expect(bench.said.last?.contains("day 1 has 2 of 3 stops") == true)
    }

    /// A model with unusable answers to the long form gets the short one from then on. A large
    /// model is only told what was wrong.
    @Test func failuresOfTheLongFormLeadToTheShortOne() {
        let prose = Array(repeating: ScriptedModel.Answer.whole("A day of temples."), count: 2)
        let good = Self.numbers("P1", "P2", "P3")
        let model = ScriptedModel(prose + [good, good])
        let bench = bench(model, ModelTraits(), days: 2)
        bench.type("/plan")
        #expect(bench.state.plan?.itinerary.days.map(\.stops.count) == [3, 3])
        #expect(model.requests.map { $0.messages.count > 5 } == [false, false, true, true])
        let large = ScriptedModel(prose + [good])
        let other = self.bench(large, ModelTraits(parameters: 70e9, delivery: .daily))
        other.type("/plan")
        #expect(large.requests.count == 2 && other.state.plan == nil)
    }

    /// The result is remembered for later plans, in this conversation and others, until the person
    /// clears it.
    @Test func thatTheShortFormIsNeededIsKept() {
        let prose = Array(repeating: ScriptedModel.Answer.whole("A day of temples."), count: 2)
        let good = Self.numbers("P1", "P2", "P3")
        let model = ScriptedModel(prose + [good, good] + prose + [good])
        let bench = bench(model, ModelTraits())
        bench.type("/plan", "/plan")
        let shapes = { model.requests.map { $0.messages.count > 5 } }
        #expect(shapes() == [false, false, true, true])
        #expect(bench.store.contents["form/openai:test"] == "yes")
        #expect(
            bench.type("/model").contains(
                "note It is asked in a short form, since its answers to the long one could not be used."
            ))
        #expect(
            bench.type("/model forget") == [
                "= What was found out about openai:test is forgotten: it is asked as at first."
            ])
        #expect(bench.store.contents["form/openai:test"] == "")
        bench.type("/plan")
        #expect(shapes() == [false, false, true, true, false, false, true])

        let again = ScriptedModel([good])
        self.bench(again, ModelTraits(needsShortForm: true)).type("/plan")
        #expect(again.requests.first?.messages.count == 6)
        #expect(ModelTraits(json: ModelTraits(needsShortForm: true).json).needsShortForm)
        #expect(!ModelTraits(json: ModelTraits().json).needsShortForm)
    }

    @Test func theGuideHasNothingToForget() {
        let bench = Bench()
        bench.type("/model forget")
        #expect(bench.problem == .guideHasNothingToForget)
    }

    /// Names outside the atlas have no numbers.
    @Test func aCityBeyondTheAtlasIsAskedForInTheLongForm() {
        let model = ScriptedModel([.whole("{}")])
        let bench = Bench(model, traits: Self.small)
        bench.type("/destination Qwertz", "/dates 2 April for 1 day", "/plan")
        #expect(model.requests.first?.messages.count == 2)
    }
}
