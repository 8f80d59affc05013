import StructuredOutput
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation

/// A plan with meals among its stops.
@Suite struct MealTests {
    private static let text = """
        # With meals

        - Where: Kyoto, Japan
        - When: 2 April 2027 to 3 April 2027

        ## Day 1 · 2 April 2027 · Kyoto

        - 09:00 **Nijo Castle** · historical
        - 12:30 **Honke Owariya** · lunch · 1 h
        - 14:00 **Kyoto National Museum** · cultural
        - 19:00 **Dinner around Gion** · dinner · 1 h 30 min
          Tofu, noodles and small bars.
          <!-- {"latitude":35.0036,"longitude":135.7751,"provenance":"estimated"} -->

        ## Day 2 · 3 April 2027 · Kyoto

        - 10:00 **Fushimi Inari Shrine** · historical
        - 19:00 **Dinner around Gion** · dinner · 1 h 30 min
          Tofu, noodles and small bars.
          <!-- {"latitude":35.0036,"longitude":135.7751,"provenance":"estimated"} -->
        """

    private static func bench(_ lines: String...) -> Bench {
        let bench = Bench(trips: TripMemory(["meals.md": text]))
        bench.type("/load meals")
        for line in lines { bench.type(line) }
        return bench
    }

    private static func stops(_ bench: Bench, day: Int = 1) -> [String] {
        (bench.state.plan?.itinerary.days[day - 1].stops ?? []).map { stop in
            "\(stop.start?.description ?? "-") \(stop.name)"
                + (stop.meal.map { " \($0)" } ?? "") + (stop.isLocked ? " locked" : "")
        }
    }

    @Test func aFileOpensWithThem() throws {
        let bench = Self.bench()
        #expect(
            Self.stops(bench) == [
                "09:00 Nijo Castle", "12:30 Honke Owariya lunch", "14:00 Kyoto National Museum",
                "19:00 Dinner around Gion dinner",
            ])
        let plan = try #require(bench.state.plan)
        #expect(plan.itinerary.days[0].stops[1].placeID == "kyoto/honke-owariya")
        let codes = Set(plan.findings.map(\.code.rawValue))
        #expect(
            codes.isDisjoint(with: ["unverified", "no-place", "repeated-stop", "meal-gap"]),
            "\(plan.findings.map(\.message.english))")
    }

    @Test func scriptsReadTheMeal() throws {
        let stops = try #require(Self.bench().state.plan).json["days"]?[0]?["stops"]
        #expect(stops?.array?.map { $0["meal"]?.string } == [nil, "lunch", nil, "dinner"])
        #expect(stops?[0]?.object?.map(\.key).prefix(3) == ["name", "type", "meal"])
        #expect(stops?[3]?["place_id"]?.isNull == true)
    }

    /// A trip file and a plan's JSON open with the meals that were there.
    @Test func theJSONOfAPlanOpensAsATrip() throws {
        let plan = try #require(Self.bench().state.plan)
        let file = try TripFile(jsonText: plan.json.serialized())
        #expect(
            file.itinerary?.days.map { $0.stops.map(\.meal) } == [
                [nil, .lunch, nil, .dinner], [nil, .dinner],
            ])
    }

    @Test(
        arguments: [
            ("/lock 1.2", 1, "12:30 Honke Owariya lunch locked"),
            ("/time 1.2 13:00", 1, "13:00 Honke Owariya lunch"),
            ("/move 1.2 to 2", 2, "12:30 Honke Owariya lunch"),
            ("/replace 1.2 with Nishiki Market", 1, "12:30 Nishiki Market lunch"),
            ("/replace 1.2 with The blue door", 1, "12:30 The blue door lunch"),
            ("/replace 1.2 with The blue door as cultural", 1, "12:30 The blue door"),
            ("/swap 1.4 2.2", 1, "19:00 Dinner around Gion dinner"),
            ("/swap 1 2", 2, "12:30 Honke Owariya lunch"),
        ])
    func editsKeepTheMeal(line: String, day: Int, expected: String) {
        let bench = Self.bench(line)
        #expect(bench.problem == nil, "\(bench.said)")
        let stops = Self.stops(bench, day: day)
        #expect(stops.contains(expected), "\(stops)")
    }

    /// A locked meal stays when its day is planned again, and takes no room of a sight.
    @Test func aLockedMealTakesNoRoom() throws {
        let bench = Self.bench("/lock 1.2", "/regenerate day 1")
        #expect(bench.problem == nil, "\(bench.said)")
        let day = try #require(bench.state.plan).itinerary.days[0]
        #expect(day.sights.count == 3 && day.stops.contains { $0.isLocked && $0.meal == .lunch })
    }

    private static func rows(_ bench: Bench) -> [String] {
        guard case .list(let rows)? = bench.output.values.last else { return [] }
        return rows.map { "\($0.line.english): \($0.text.english)" }
    }

    @Test func whyTellsWhatIsKnown() {
        let near = Self.rows(Self.bench("/why 1.4"))
        #expect(near.contains("meal: dinner; it counts neither as a stop nor for an interest"))
        #expect(near.contains("position: only roughly: wherever you eat near there"))
        #expect(near.contains { $0.hasPrefix("chosen by") && $0.hasSuffix("no place is named") })
        #expect(!near.contains { $0.hasPrefix("interest") || $0.hasPrefix("next best") })
        let at = Self.rows(Self.bench("/why 1.2"))
        #expect(at.contains("position: approximate, from the atlas"))
        #expect(at.contains("meal: lunch; it counts neither as a stop nor for an interest"))
        #expect(
            Self.rows(Self.bench("/why 1.1"))
                .contains("interest: historical is at medium; one of 2 of that type among 3"))
    }

    @Test(arguments: [
        ("how many stops on day 1?", "= 2 stops on day 1 (Friday 2 April)."),
        ("how many stops are there?", "= 3 stops."), ("/map", "map of 6"),
    ])
    func questionsAboutThem(line: String, expected: String) {
        #expect(Self.bench().type(line).first == expected)
    }

    @Test func whenWeEat() {
        let bench = Self.bench("when do we have dinner?")
        #expect(
            Self.rows(bench) == [
                "day 1: 1.4 Dinner around Gion, 19:00 to 20:30",
                "day 2: 2.2 Dinner around Gion, 19:00 to 20:30",
            ])
    }

    @Test func theDifferenceNamesThem() {
        let said = Self.bench().type("/time 1.4 20:00")
        #expect(said.contains { $0.contains("changed [1.4<1.4") }, "\(said)")
    }

    /// The transcript's form of a day.
    @Test func aProposedDayKeepsThem() throws {
        let day = try #require(Self.bench("/lock 1.2").state.plan).itinerary.days[0]
        let again = try Day(fileJSON: JSONParser.parse(day.fileJSON.serialized()))
        #expect(again == day)
    }
}
