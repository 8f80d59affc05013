import Models
import Planning
import StructuredOutput
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Planning turns with a scripted model, day by day, and with the offline guide.
@Suite struct PlanningTurnTests {
    /// A session for Kyoto with this many days from Friday 2 April, not yet planned.
    private func bench(_ model: ScriptedModel, days: Int, city: String = "Kyoto") -> Bench {
        let bench = Bench(model)
        bench.type("/destination \(city)", "/dates 2 April for \(days) days")
        return bench
    }

    private func json(_ days: [Day]?) -> [String] { (days ?? []).map { $0.json.serialized() } }

    private static let dayOne = ScriptedModel.Answer.day(
        "kyoto/gion", "kyoto/kiyomizu-dera", "kyoto/nishiki-market")
    private static let dayTwo = ScriptedModel.Answer.day(
        "kyoto/manga-museum", "kyoto/teramachi", "kyoto/honke-owariya")

    // MARK: Sound answers

    @Test func planOfTheGuide() {
        let bench = Bench()
        bench.type("4 days in Kyoto from 2 April")
        #expect(
            bench.type("y") == [
                "# Kyoto, Japan · Fri 2 - Mon 5 Apr 2027",
                "day 1 2027-04-02: arashiyama-bamboo-grove, nijo-castle, nishiki-market",
                "day 2 2027-04-03: fushimi-inari, kiyomizu-dera, shosei-en",
                "day 3 2027-04-04: ninenzaka-sannenzaka, minami-za, gion",
                "day 4 2027-04-05: philosophers-path, mount-daimonji, pontocho",
                "hint Left out: Kinkaku-ji, no time; Ginkaku-ji, no time; Sanjūsangen-dō, no time",
                "done offline guide, 4 days",
            ])
    }

    @Test func planOfAModel() {
        let model = ScriptedModel([PlanningTurnTests.dayOne, PlanningTurnTests.dayTwo])
        let bench = bench(model, days: 2)
        #expect(
            bench.type("/plan") == [
                "# Kyoto, Japan · Fri 2 - Sat 3 Apr 2027",
                "note Asking openai:test, day by day. Ctrl-C stops it.",
                "day 1 2027-04-02: kiyomizu-dera, nishiki-market, gion",
                "day 2 2027-04-03: teramachi, manga-museum, honke-owariya",
                "done openai:test, 2 days",
            ])
        #expect(model.requests.map(\.purpose) == ["plan day 1 of Kyoto", "plan day 2 of Kyoto"])
        #expect(bench.state.plan?.requests == 2)
    }

    /// The plan is the same however the text is split.
    @Test func piecesDoNotMatter() {
        guard case .text(let whole, let completion) = PlanningTurnTests.dayOne else { return }
        let text = whole.joined()
        let expected = bench(ScriptedModel([PlanningTurnTests.dayOne]), days: 1).type("/plan")
        for cut in 0...text.count {
            let pieces = [String(text.prefix(cut)), String(text.dropFirst(cut))]
            let model = ScriptedModel([.text(pieces, completion)])
            #expect(bench(model, days: 1).type("/plan") == expected)
        }
    }

    @Test(arguments: [
        (
            "Sure! ```json\n{'poi_list': [{place_id: 'kyoto/gion',}, {\"place_id\": \"kyoto/pontocho\"},"
                + " {\"place_id\": \"kyoto/nishiki-market\"}]}\n```",
            ["words around the JSON", "a code fence"]
        ),
        (
            "{\"poi_list\":[{\"place_id\":\"Gion\"},{\"place_id\":\"kyoto/pontocho\"},"
                + "{\"place_id\":\"nishiki-market\"}]}",
            [
                "place_id \"Gion\" read as kyoto/gion",
                "place_id \"nishiki-market\" read as kyoto/nishiki-market",
            ]
        ),
        (
            "{\"poi_list\":[{\"name\":\"Gion\"},{\"name\":\"Pontocho\"},{\"name\":\"Nishiki Markt\"}]}",
            ["\"Nishiki Markt\" read as Nishiki Market"]
        ),
    ])
    func mendsAndSaysSo(answer: String, mended: [String]) {
        let bench = bench(ScriptedModel([.whole(answer)]), days: 1)
        bench.type("/plan")
        let plan = bench.state.plan
        #expect(bench.problem == nil)
        #expect(
            Set(plan?.itinerary.days[0].stops.compactMap(\.placeID) ?? [])
                == ["kyoto/gion", "kyoto/pontocho", "kyoto/nishiki-market"])
        #expect(
            Set(mended).isSubset(of: Set((plan?.mended ?? []).map(\.english))),
            "\(plan?.mended ?? [])")
    }

    @Test func asksAgainForARepeatedStopAlone() {
        let model = ScriptedModel([
            .day("kyoto/gion", "kyoto/gion", "kyoto/nishiki-market"), .day("kyoto/pontocho"),
        ])
        let bench = bench(model, days: 1)
        bench.type("/plan")
        #expect(model.requests.count == 2)
        #expect(model.requests[1].schema?["properties"]?["poi_list"]?["maxItems"]?.int == 1)
        #expect(bench.state.plan?.itinerary.days[0].stops.count == 3)
        #expect(
            bench.state.plan?.mended == ["Gion is in the plan already: another was asked for"])
    }

    @Test func asksAgainForTheBrokenStopAlone() throws {
        let model = ScriptedModel([
            .day("kyoto/gion", "kyoto/xyz", "kyoto/nishiki-market"),
            .whole("{\"place_id\":\"kyoto/pontocho\"}"),
        ])
        let bench = bench(model, days: 1)
        bench.type("/plan")
        let again = try #require(model.requests.last)
        #expect(again.purpose == "plan day 1 of Kyoto, once more")
        #expect(again.schema?["properties"]?["place_id"]?["enum"]?.array?.count == 8)
        #expect(again.schema?.serialized().contains("x-aliases") == false)
        #expect(again.messages.last?.content.contains("{\"place_id\":\"kyoto/xyz\"}") == true)
        #expect(again.messages.last?.content.contains("null") == false)
        #expect(bench.state.plan?.itinerary.days[0].stops.count == 3)
        #expect(bench.state.plan?.mended == ["a part asked for again"])
    }

    @Test func asksForMoreRoomWhenCutOff() {
        let model = ScriptedModel([.cut("{\"poi_list\":[{\"place"), PlanningTurnTests.dayOne])
        let bench = bench(model, days: 1)
        bench.type("/plan")
        #expect(bench.said.contains("note The answer was cut off; asking again with more room."))
        #expect(model.requests.map(\.maxOutputTokens) == [300, 600])
        #expect(bench.state.plan?.itinerary.days.count == 1)
    }

    // MARK: Failures

    private static let unusable =
        "openai:test's answer for day 1 cannot be used, "
        + "even after asking again: "
    private static let repeated = unusable + "it repeated the same wrong answer ("
    private static let answer = ScriptedModel.Answer.whole

    @Test(
        arguments: [
            (
                [.day("kyoto/xyz"), .day("kyoto/xyz")],
                repeated + "place_id \"kyoto/xyz\" is none of those it could choose)"
            ),
            (
                [
                    answer("Have a nice trip!"), answer("Have a nice day!"),
                    answer("Have a nice trip!"),
                ],
                unusable + "it answered in prose, without JSON"
            ),
            (
                [answer("Have a nice trip!"), answer("Have a nice trip!")],
                repeated + "it answered in prose, without JSON)"
            ),
            // The faulty part again; and a different wrong answer, which is no repetition.
            (
                [.day("kyoto/xyz"), answer("Here: {\"place_id\": \"kyoto/xyz\"}")],
                repeated + "place_id \"kyoto/xyz\" is none of those it could choose)"
            ),
            (
                [
                    .day("kyoto/xyz"), answer("{\"place_id\":\"kyoto/a\"}"),
                    answer("{\"place_id\":\"kyoto/b\"}"),
                ],
                unusable + "place_id \"kyoto/xyz\" is none of those it could choose"
            ),
            ([answer(""), answer("")], repeated + "it answered nothing)"),
            (
                [answer("{\"poi_list\":[{\"pl"), answer("{\"poi_list\":[{\"pl")],
                repeated + "the answer stops in the middle)"
            ),
            (
                [
                    answer("{\"poi_list\":[]}"), answer("{\"poi_list\":[]}"),
                    answer("{\"poi_list\":[]}"),
                ],
                unusable + "it named too few places"
            ),
            (
                [.cut("{"), .cut("{")],
                "openai:test's answer for day 1 was cut off twice by its length limit"
            ),
            (
                [answer("Internal error")],
                "openai:test answered \"Internal error\": it lacks detail to plan with"
            ),
            (
                [answer("\"internal error.\"")],
                "openai:test answered \"Internal error\": it lacks detail to plan with"
            ),
            (
                [answer("I'm sorry, but I can't help with that.")],
                "openai:test refused: \"I'm sorry, but I can't help with that.\""
            ),
            (
                [.text([], ModelCompletion(finish: .refused, refusal: "No."))],
                "openai:test refused: \"No.\""
            ),
            (
                [.text(["{\"poi"], ModelCompletion(finish: .filtered))],
                "A filter of the server held the answer of openai:test back"
            ),
            (
                [.day("kyoto/xyz"), .text([], ModelCompletion(finish: .refused, refusal: "No."))],
                "openai:test refused: \"No.\""
            ),
            ([.failure(.interrupted, after: ["{\"poi_list\":["])], "Stopped"),
            (
                [
                    .failure(
                        .transport(.streamBroken(detail: "connection lost")),
                        after: ["{\"poi_list\":["])
                ],
                "openai:test stopped in the middle of its answer for day 1 (connection lost)"
            ),
            (
                [.day("kyoto/xyz"), .failure(.transport(.stalled(afterSeconds: 60)))],
                "openai:test sent nothing for 60 s for day 1"
            ),
        ] as [([ScriptedModel.Answer], String)])
    func failsWithoutTouchingAnything(answers: [ScriptedModel.Answer], what: String) {
        let model = ScriptedModel(answers)
        let bench = bench(model, days: 1)
        let before = bench.state
        bench.type("/plan")
        #expect(bench.problem?.words.what.english == what)
        #expect(model.answers.isEmpty)
        #expect(bench.state.draft == before.draft && bench.state.plan == nil)
        #expect(bench.state.retry == .plan(.all) && bench.state.unfinished == nil)
        #expect(!bench.said.contains { $0.hasPrefix("day") })
    }

    private func stoppedOnDayTwo(_ more: [ScriptedModel.Answer] = []) -> (Bench, ScriptedModel) {
        let broken = ScriptedModel.Answer.day("kyoto/xyz")
        let first = ScriptedModel.Answer.whole(
            "{\"poi_list\":[{\"place_id\":\"kyoto/gion\"},{\"place_id\":\"kyoto/kiyomizu-dera\"},"
                + "{\"place_id\":\"kyoto/nishiki-market\"},]}")
        let model = ScriptedModel([first, broken, broken] + more)
        let bench = bench(model, days: 2)
        bench.type("/plan")
        return (bench, model)
    }

    @Test func keepsTheDaysThatAreSound() {
        let (bench, model) = stoppedOnDayTwo()
        #expect(model.requests.count == 3)
        #expect(
            bench.said.suffix(2) == [
                "hint Day 1 is kept: /retry goes on with day 2, /accept keeps one day",
                "hint /retry guide has the offline guide plan what is missing",
            ])
        #expect(bench.state.plan == nil)
        #expect(bench.state.unfinished?.days.count == 1)
    }

    @Test func retryGoesOnWithTheDayThatFailed() {
        let (bench, model) = stoppedOnDayTwo([PlanningTurnTests.dayTwo])
        let kept = json(bench.state.unfinished?.days)
        bench.type("/retry")
        #expect(model.requests.count == 4)
        #expect(model.requests.last?.purpose == "plan day 2 of Kyoto")
        #expect(json(bench.state.plan?.itinerary.days).first == kept.first)
        #expect(bench.state.plan?.itinerary.days.count == 2)
        // The report of the first try is not lost.
        #expect(bench.state.plan?.mended == ["1 trailing comma"])
        #expect(bench.state.plan?.requests == 4)
        #expect(bench.state.retry == nil && bench.state.unfinished == nil)
    }

    @Test func anotherModelCanGoOn() {
        let (bench, _) = stoppedOnDayTwo()
        bench.models.planners["guide"] = .steadyGuide
        bench.type("/model guide", "/retry")
        #expect(bench.state.plan?.source == "openai:test, offline guide")
        #expect(bench.state.plan?.itinerary.days.count == 2)
    }

    @Test func theGuidePlansWhatIsMissingWhenAsked() {
        let (bench, model) = stoppedOnDayTwo([PlanningTurnTests.dayTwo])
        let kept = json(bench.state.unfinished?.days)
        bench.models.planners["guide"] = .steadyGuide
        bench.type("/retry guide")
        #expect(bench.state.plan?.source == "openai:test, offline guide")
        #expect(json(bench.state.plan?.itinerary.days).first == kept.first)
        #expect(bench.state.plan?.itinerary.days.count == 2)
        #expect(model.requests.count == 3)
        // Only this once: the model is asked the next time.
        bench.type("/regenerate day 2")
        #expect(model.requests.last?.purpose == "plan day 2 of Kyoto")
        bench.type("/retry guide")
        #expect(bench.problem == .nothingToRetry)
        bench.type("/retry later")
        #expect(
            bench.problem
                == .reading(.unexpectedArguments(command: "retry", usage: "/retry guide")))
    }

    /// Typed text is read by rules, without asking a model.
    @Test func theGuideReadsWhatWasTypedWhenAsked() {
        let model = ScriptedModel([.failure(.interrupted)])
        let bench = Bench(model, others: ["guide": .steadyGuide])
        bench.type("4 days in Rome from 3 May, lots of food")
        #expect(bench.state.draft.stays.isEmpty)
        bench.type("/retry guide")
        #expect(bench.state.draft.stays.map(\.city) == [.rome])
        #expect(bench.state.draft.interests[.food] == .veryHigh)
        #expect(model.requests.count == 1)
        #expect(bench.state.retry == nil)
        #expect(bench.type("/retry").first?.hasPrefix("! There is nothing to try again") == true)
    }

    /// Not offered after an interrupt, in a city that the guide does not know, or to a script.
    @Test func theGuideIsOfferedWhereItCanHelp() {
        let offer = "hint /retry guide has the offline guide plan what is missing"
        let refused = ScriptedModel.Answer.failure(.unauthorized(status: 401, message: "no"))
        #expect(bench(ScriptedModel([refused]), days: 1).type("/plan").last == offer)
        let stopped = bench(ScriptedModel([.failure(.interrupted)]), days: 1)
        #expect(!stopped.type("/plan").contains(offer))
        let elsewhere = bench(ScriptedModel([refused]), days: 1, city: "Qwertz")
        #expect(!elsewhere.type("/plan").contains(offer))
        let script = Bench(ScriptedModel([refused]), isScripted: true)
        #expect(!script.type("1 day in Kyoto from 2 April", "/plan").contains(offer))
    }

    @Test func aChangedTripIsPlannedFromItsStart() {
        let (bench, model) = stoppedOnDayTwo([PlanningTurnTests.dayOne, PlanningTurnTests.dayTwo])
        bench.type("/interests +food", "/retry")
        #expect(
            model.requests.dropFirst(3).map(\.purpose) == [
                "plan day 1 of Kyoto", "plan day 2 of Kyoto",
            ])
    }

    @Test func acceptKeepsTheDays() {
        let (bench, model) = stoppedOnDayTwo()
        bench.type("/destination Rome", "/accept")
        #expect(model.requests.count == 3)
        #expect(bench.state.draft == .of(.kyoto, span("2027-04-02", "2027-04-02")))
        #expect(bench.state.plan?.trip == bench.state.draft.trip)
        #expect(bench.state.plan?.itinerary.days.count == 1)
        bench.type("/undo")
        #expect(bench.state.draft == .of(.rome, span("2027-04-02", "2027-04-03")))
        #expect(bench.state.plan == nil)
    }

    // MARK: Parts of a plan

    @Test func regeneratingADayLeavesTheOthersAlone() {
        let model = ScriptedModel([
            PlanningTurnTests.dayOne, PlanningTurnTests.dayTwo,
            .day("kyoto/ginkaku-ji", "kyoto/philosophers-path", "kyoto/pontocho"),
        ])
        let bench = bench(model, days: 2)
        bench.type("/plan")
        let before = json(bench.state.plan?.itinerary.days)
        bench.type("/regenerate day 2")
        let after = json(bench.state.plan?.itinerary.days)
        #expect(after[0] == before[0] && after[1] != before[1] && after.count == 2)
        bench.type("/undo")
        #expect(json(bench.state.plan?.itinerary.days) == before)
    }

    @Test func regeneratingAStopKeepsTheRestOfItsDay() {
        let model = ScriptedModel([
            PlanningTurnTests.dayOne, PlanningTurnTests.dayTwo, .day("kyoto/pontocho"),
        ])
        let bench = bench(model, days: 2)
        bench.type("/plan")
        let before = bench.state.plan?.itinerary.days ?? []
        bench.type("/regenerate 2.1")
        let after = bench.state.plan?.itinerary.days ?? []
        #expect(json([after[0]]) == json([before[0]]))
        let kept = Set(before[1].stops.dropFirst().map(\.name))
        #expect(Set(after[1].stops.map(\.name)) == kept.union(["Pontochō"]))
        #expect(model.requests[2].schema?["properties"]?["poi_list"]?["maxItems"]?.int == 1)
    }

    @Test(arguments: ["/regenerate", "/regenerate day 2", "/regenerate 1.1"])
    func aFailedRegenerationLeavesThePlan(line: String) {
        let model = ScriptedModel([
            PlanningTurnTests.dayOne, PlanningTurnTests.dayTwo,
            .failure(.transport(.stalled(afterSeconds: 9))),
        ])
        let bench = bench(model, days: 2)
        bench.type("/plan")
        let before = bench.state.plan
        bench.type(line)
        #expect(bench.problem != nil && before != nil)
        #expect(bench.state.plan == before)
    }

    @Test(arguments: ["/regenerate", "/regenerate day 2", "/regenerate 2.1"])
    func theGuideFindsSomethingElse(line: String) {
        let bench = Bench()
        bench.type("4 days in Kyoto from 2 April", "y")
        let before = bench.state.plan?.itinerary.days ?? []
        bench.type(line)
        let after = bench.state.plan?.itinerary.days ?? []
        #expect(after != before)
        if line != "/regenerate" {
            #expect(
                json(after.enumerated().filter { $0.offset != 1 }.map(\.element))
                    == json(before.enumerated().filter { $0.offset != 1 }.map(\.element)))
        }
    }

    // MARK: A city that the atlas does not have

    private static func stop(_ name: String, _ type: String = "cultural") -> String {
        "{\"name\":\"\(name)\",\"type\":\"\(type)\",\"description\":\"Seen from afar.\"}"
    }

    @Test func freeFormOfAnUnknownCity() {
        let model = ScriptedModel([
            .whole(
                "{\"poi_list\":[\(Self.stop("Castelo", "historic")),\(Self.stop("Louvre Museum")),"
                    + "\(Self.stop("Alfama"))]}"),
            .whole("{\"poi_list\":[\(Self.stop("Belém Tower"))]}"),
        ])
        let bench = bench(model, days: 1, city: "Lisbon, Portugal")
        #expect(
            bench.type("/plan") == [
                "# Lisbon, Portugal · Fri 2 Apr 2027",
                "note Asking openai:test, day by day. Ctrl-C stops it.",
                "day 1 2027-04-02: \"Alfama\", \"Belém Tower\", \"Castelo\"",
                "done openai:test, 1 days, mended: type \"historic\" read as historical; "
                    + "Louvre Museum is in Paris: another was asked for",
            ])
        let stops = bench.state.plan?.itinerary.days[0].stops ?? []
        #expect(stops.allSatisfy { $0.provenance == .model && $0.latitude == nil })
        #expect(model.requests[1].messages.last?.content.contains("Castelo; Alfama") == true)
    }

    @Test func theGuideSaysWhereItKnowsNothing() {
        let bench = bench(ScriptedModel([]), days: 1, city: "Lisbon, Portugal")
        bench.models.planners["guide"] = .steadyGuide
        bench.type("/model guide", "/plan")
        #expect(bench.said.contains { $0.contains("The guide knows no places in Lisbon") })
        #expect(bench.state.plan?.itinerary.days.map(\.stops) == [[]], "\(bench.said)")
    }

    /// Words of the form are not places.
    @Test func aPlaceholderIsAskedForAgain() {
        let model = ScriptedModel([
            .whole(
                "{\"poi_list\":[\(Self.stop("<name>")),\(Self.stop("Castelo")),"
                    + "\(Self.stop("Alfama"))]}"),
            .whole("{\"poi_list\":[\(Self.stop("Belém Tower"))]}"),
        ])
        let bench = bench(model, days: 1, city: "Lisbon, Portugal")
        #expect(
            bench.type("/plan").last
                == "done openai:test, 1 days, mended: <name> is no name but the form's own word: "
                + "another was asked for")
    }
}
