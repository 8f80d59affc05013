import Models
import Phrases
import StructuredOutput
import TestAtlas
import Testing
import Trips

@testable import Conversation

/// Whole trips in one answer or day by day, and answers that are not usable.
@Suite struct DeliveryTests {
    private static let able = ModelTraits(contextTokens: 32_000, parameters: 70e9)

    private func bench(
        _ model: ScriptedModel, _ traits: ModelTraits = able, days: Int = 2, city: String = "Kyoto",
        record: String? = nil
    ) -> Bench {
        let bench = Bench(model, traits: traits)
        bench.store.contents["delivery/openai:test"] = record
        bench.type("/destination \(city)", "/dates 2 April for \(days) days")
        return bench
    }

    private static func day(_ ids: [String]) -> String {
        let stops = ids.map { "{\"place_id\":\"kyoto/\($0)\"}" }.joined(separator: ",")
        return "{\"poi_list\":[\(stops)]}"
    }

    private static func trip(_ days: [String]...) -> String {
        "{\"itinerary_list\":[\(days.map(day).joined(separator: ","))]}"
    }

    private static let first = ["gion", "kiyomizu-dera", "nishiki-market"]
    private static let second = ["manga-museum", "teramachi", "honke-owariya"]
    private static let third = ["arashiyama-bamboo-grove", "nijo-castle", "pontocho"]
    private static let heading = "# Kyoto, Japan · Fri 2 - Sat 3 Apr 2027"
    private static let firstDay = "day 1 2027-04-02: kiyomizu-dera, nishiki-market, gion"
    private static let secondDay = "day 2 2027-04-03: teramachi, manga-museum, honke-owariya"

    // MARK: The choice

    @Test(arguments: [
        // Known traits, the record, the choice.
        (ModelTraits(), "", Delivery.daily),
        (ModelTraits(isHosted: true), "", .whole),
        (ModelTraits(parameters: 3e9), "", .daily),
        (ModelTraits(parameters: 8e9), "", .whole),
        (ModelTraits(parameters: 3e9, isHosted: true), "", .daily),
        (ModelTraits(contextTokens: 400, parameters: 8e9), "", .daily),
        (ModelTraits(contextTokens: 8_192, parameters: 8e9), "", .whole),
        (ModelTraits(parameters: 8e9), "-", .whole),
        (ModelTraits(parameters: 8e9), "--", .daily),
        (ModelTraits(parameters: 8e9), "++--", .whole),
        (ModelTraits(parameters: 8e9), "+--", .daily),
        // The fifth last result counts, the sixth does not.
        (ModelTraits(parameters: 8e9), "-+++--", .whole),
        (ModelTraits(delivery: .whole), "--", .whole),
        (ModelTraits(contextTokens: 400, delivery: .whole), "", .whole),
        (ModelTraits(parameters: 70e9, delivery: .daily), "++", .daily),
    ])
    func isBySizeWindowAndRecord(_ traits: ModelTraits, _ record: String, _ choice: Delivery) {
        let request = ModelRequest(
            purpose: "",
            messages: [ModelMessage(role: .user, content: String(repeating: "x", count: 800))],
            maxOutputTokens: 300)
        #expect(request.estimatedTokens == 500)
        let advice = DeliveryAdvice(traits: { traits }, record: { DeliveryRecord(record) })
        #expect(advice.delivery(of: request) == choice)
    }

    @Test func traitsComeBackFromTheirJSON() {
        for traits in [
            ModelTraits(), DeliveryTests.able,
            ModelTraits(
                contextTokens: 4_096, parameters: 135e6, isHosted: true, isConstrained: false,
                delivery: .whole),
        ] { #expect(ModelTraits(json: traits.json) == traits) }
        #expect(ModelTraits(json: ["delivery": "unheard of", "more": 1]) == ModelTraits())
    }

    // MARK: One answer

    @Test func aWholeTripIsAskedForOnce() throws {
        let model = ScriptedModel([.whole(Self.trip(Self.first, Self.second))])
        let bench = bench(model)
        #expect(
            bench.type("/plan") == [
                Self.heading, "note Asking openai:test for all days. Ctrl-C stops it.",
                Self.firstDay, Self.secondDay, "done openai:test, 2 days",
            ])
        #expect(model.requests.map(\.purpose) == ["plan Kyoto, 2 days"])
        #expect(bench.store.contents["delivery/openai:test"] == "+")
        let request = try #require(model.requests.first)
        let ids = request.schema?["properties"]?["itinerary_list"]?["items"]?["properties"]?[
            "poi_list"]?["items"]?[
                "properties"]?["place_id"]?["enum"]?.array
        #expect(Set(ids?.compactMap(\.string) ?? []).count == ids?.count)
        #expect((ids?.count ?? 0) > 6)
        for id in ids?.compactMap(\.string) ?? [] {
            #expect(request.messages[1].content.contains("- \(id): "))
        }
    }

    /// A day is shown before the next one has come.
    @Test func daysAreShownAsTheyCome() {
        let text = Self.trip(Self.first, Self.second)
        let cut = text.firstRange(of: "]},")?.upperBound ?? text.endIndex
        let model = ScriptedModel([
            .failure(.transport(.streamBroken(detail: "lost")), after: [String(text[..<cut])])
        ])
        let bench = bench(model)
        #expect(bench.type("/plan").contains(Self.firstDay))
        #expect(bench.state.unfinished?.days.count == 1)
        // Missing days are requested separately.
        model.answers = [.whole(Self.day(Self.second))]
        #expect(bench.type("/retry").suffix(2) == [Self.secondDay, "done openai:test, 2 days"])
        #expect(model.requests.last?.purpose == "plan day 2 of Kyoto")
    }

    /// The second day with slips: bare keys, single quotes, commas missing or too many, quotation
    /// marks inside a name, and a name where an id belongs.
    private static let slips = [
        "{poi_list:[{place_id:\"kyoto/manga-museum\"},{place_id:\"kyoto/teramachi\"},"
            + "{place_id:\"kyoto/honke-owariya\"}]}",
        "{'poi_list':[{'place_id':'kyoto/manga-museum'},{'place_id':'kyoto/teramachi'},"
            + "{'place_id':'kyoto/honke-owariya'}]}",
        day(second).filter { $0 != "," },
        day(second).replacing("}", with: ",}").replacing("]", with: ",]"),
        day(second).replacing(
            "teramachi\"", with: "teramachi\",\"name\":\"the \"temple\" quarter\""),
        day(second).replacing("kyoto/teramachi", with: "Teramachi"),
    ]

    /// A slip holds back neither the days before it nor its own.
    @Test(arguments: slips)
    func daysAreShownAsTheyComeInSpiteOfSlips(_ day: String) {
        let text = "Sure!\n{\"itinerary_list\":[\(Self.day(Self.first)),\(day),{\""
        let model = ScriptedModel([
            .failure(.transport(.streamBroken(detail: "lost")), after: text.map { String($0) })
        ])
        let said = bench(model, days: 3).type("/plan")
        #expect(said.contains(Self.firstDay) && said.contains(Self.secondDay), "\(said)")
    }

    @Test(arguments: [
        // A repeated place, one of another city, a missing place, a missing day, a surplus day,
        // text around it, and a truncated answer.
        (trip(first, ["gion", "teramachi", "honke-owariya"]), ["kyoto/manga-museum"], 1, "-"),
        (
            trip(first, ["teramachi", "honke-owariya"]), ["kyoto/manga-museum"], 1, "-"
        ),
        (trip(first), ["kyoto/manga-museum", "kyoto/teramachi", "kyoto/honke-owariya"], 1, "-"),
        (trip(first, second + ["pontocho"]), [], 0, "+"),
        // A repeated place that needs no replacement.
        (trip(first, ["gion"] + second + ["pontocho"]), [], 0, "-"),
        (trip(first, second, third), [], 0, "+"),
        ("Sure!\n```json\n\(trip(first, second))\n```", [], 0, "+"),
        (
            String(trip(first, second).dropLast(60)),
            ["kyoto/manga-museum", "kyoto/teramachi", "kyoto/honke-owariya"], 1, "-"
        ),
    ])
    func whatIsMissingIsAskedForAlone(
        _ answer: String, _ more: [String], _ requests: Int, _ record: String
    ) {
        let stops = more.map { "{\"place_id\":\"\($0)\"}" }.joined(separator: ",")
        let model = ScriptedModel([.whole(answer), .whole("{\"poi_list\":[\(stops)]}")])
        let bench = bench(model)
        let said = bench.type("/plan")
        #expect(said.contains(Self.firstDay) && said.contains(Self.secondDay), "\(said)")
        #expect(
            model.requests.dropFirst().map(\.purpose)
                == Array(repeating: "plan day 2 of Kyoto", count: requests))
        #expect(bench.store.contents["delivery/openai:test"] == record)
    }

    @Test(
        arguments: [
            .whole("Day one: a temple. Day two: a market."),
            .whole("{\"answer\": 42}"), .cut("{\"itinerary_list\":[{\"poi"),
            .whole("Internal error"),
            .failure(.contextTooLong(message: "9000 tokens")),
        ] as [ScriptedModel.Answer])
    func whatCannotBeUsedIsAskedForDayByDay(_ answer: ScriptedModel.Answer) {
        let model = ScriptedModel([
            answer, .whole(Self.day(Self.first)), .whole(Self.day(Self.second)),
        ])
        let bench = bench(model)
        #expect(
            bench.type("/plan") == [
                Self.heading, "note Asking openai:test for all days. Ctrl-C stops it.",
                "note The answer for all days cannot be used; asking day by day.",
                Self.firstDay, Self.secondDay, "done openai:test, 2 days",
            ])
        #expect(bench.store.contents["delivery/openai:test"] == "-")
    }

    /// A failure unrelated to the answer's length ends the turn.
    @Test func otherFailuresEndTheTurn() {
        let model = ScriptedModel([.failure(.unauthorized(status: 401, message: "no"))])
        let bench = bench(model)
        bench.type("/plan")
        #expect(bench.problem != nil)
        #expect(model.requests.count == 1)
        #expect(bench.store.contents["delivery/openai:test"] == nil)
    }

    /// A city that the atlas does not have has no ids to choose from.
    @Test func aCityBeyondTheAtlasIsPlannedInTheModelsWords() throws {
        let stop = { (name: String) in
            "{\"name\":\"\(name)\",\"type\":\"food\",\"description\":\"A place.\"}"
        }
        let days = [["A Hall", "B Hall", "C Hall"], ["D Hall", "E Hall", "F Hall"]].map { names in
            "{\"poi_list\":[\(names.map(stop).joined(separator: ","))]}"
        }
        let model = ScriptedModel([
            .whole("{\"itinerary_list\":[\(days.joined(separator: ","))]}")
        ])
        let bench = bench(model, city: "Qwertz")
        let said = bench.type("/plan")
        #expect(said.last == "done openai:test, 2 days")
        #expect(said.filter { $0.hasPrefix("day ") }.count == 2)
        let schema = try #require(model.requests.first?.schema)
        #expect(!schema.serialized().contains("place_id"))
    }

    /// An answer is not to blame for days that the atlas has too few places for.
    @Test func anExhaustedAtlasIsNoFailureOfTheModel() throws {
        let probe = ScriptedModel([])
        bench(probe, days: 16).type("/plan")
        let offered = try #require(probe.requests.first?.messages.last?.content)
        // The number of each day's candidates that the prompt asks for.
        let days = offered.split(separator: "Day ").dropFirst().map { part in
            let wanted = Int(part.firstMatch(of: /: (\d+) of/)?.output.1 ?? "0") ?? 0
            return part.matches(of: /- kyoto\/([a-z0-9-]+):/).prefix(wanted)
                .map { String($0.output.1) }
        }
        #expect(days.contains { $0.count < 3 })
        let model = ScriptedModel([
            .whole("{\"itinerary_list\":[\(days.map(Self.day).joined(separator: ","))]}")
        ])
        let bench = bench(model, days: 16)
        bench.type("/plan")
        #expect(bench.state.plan?.itinerary.days.count == 16)
        #expect(model.requests.count == 1)
        #expect(bench.store.contents["delivery/openai:test"] == "+")
    }

    /// A single day leaves no choice, so the server is not asked about the model.
    @Test func oneDayIsADay() {
        let model = ScriptedModel([.whole(Self.day(Self.first))])
        let bench = bench(model, days: 1)
        #expect(bench.type("/plan").contains(Self.firstDay))
        #expect(model.requests.map(\.purpose) == ["plan day 1 of Kyoto"])
    }

    @Test func modelSaysWhatIsKnownAndWhatIsHere() {
        let bench = bench(
            ScriptedModel([]), ModelTraits(contextTokens: 32_000, isConstrained: false))
        bench.world.on(ListModelsHere.self) { _ in ["ollama:llama3.2:3b"] }
        #expect(
            bench.type("/model") == [
                "note openai:test answers.", "note It has room for 32,000 tokens.",
                "note Nothing holds its answers to a schema: they are mended, or asked for again.",
                "note Found on this machine:", "list of 1", "note All choices:", "list of 13",
            ])
        guard case .list(let rows) = bench.output.values[4] else { return }
        #expect(rows == [ListRow("/model ollama:llama3.2:3b")])
        #expect(
            self.bench(ScriptedModel([]), ModelTraits()).type("/model") == [
                "note openai:test answers.", "note Its server has not said how much room it has.",
                "note Its server is asked to hold answers to a schema.", "list of 13",
            ])
    }

    @Test func promptShowsWhatWouldBeSent() {
        let bench = bench(ScriptedModel([]))
        #expect(bench.type("/prompt") == ["request plan Kyoto, 2 days"])
        let daily = self.bench(ScriptedModel([]), ModelTraits())
        #expect(daily.type("/prompt") == ["request plan day 1 of Kyoto"])
    }
}
