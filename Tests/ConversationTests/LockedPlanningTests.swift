import Models
import Places
import StructuredOutput
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Replanning leaves locked stops where they are.
@Suite struct LockedPlanningTests {
    private static func lockedStops(_ bench: Bench) -> [String] {
        bench.state.plan?.itinerary.days.flatMap { day in
            day.stops.filter(\.isLocked).map { "\(day.date) \($0.sketch) \($0.start!)" }
        } ?? []
    }

    @Test(
        arguments: ["/regenerate", "/regenerate day 2", "/regenerate STOP", "/plan"],
        [["1.1"], ["2.1", "2.2"], ["1.3", "2.2", "3.1"]])
    func theGuideKeepsThem(line: String, locks: [String]) throws {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 3 days", "/plan")
        bench.type("/time 2.2 11:00", "/lock \(locks.joined(separator: " "))")
        let before = LockedPlanningTests.lockedStops(bench)
        let plan = bench.state.plan
        for _ in 0..<3 {
            let free = bench.state.plan?.itinerary.numberedStops.last { !$0.stop.isLocked }
            let number = try #require(free).number
            bench.type(line.replacing("STOP", with: "\(number)"))
            #expect(bench.problem == nil)
            #expect(LockedPlanningTests.lockedStops(bench) == before && before.count == locks.count)
            let after = try #require(bench.state.plan)
            #expect(after != plan)
            #expect(after.itinerary.days.map(\.stops.count) == [3, 3, 3])
            #expect(!after.findings.contains { [.timeClash, .repeatedStop].contains($0.code) })
        }
    }

    /// A model is asked only for the rest of each day, with locked stops listed as taken.
    @Test func aModelIsAskedForTheRest() throws {
        let model = ScriptedModel([
            .day("kyoto/gion", "kyoto/nijo-castle", "kyoto/kiyomizu-dera"),
            .day("kyoto/nishiki-market", "kyoto/fushimi-inari", "kyoto/pontocho"),
            .day("kyoto/murin-an", "kyoto/ginkaku-ji"), .day("kyoto/minami-za"),
        ])
        let bench = Bench(model)
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan")
        let gion = try #require(
            bench.state.plan?.itinerary.numberedStops.first { $0.stop.sketch == "gion" })
        let day2 = bench.state.plan?.itinerary.days[1].stops.prefix(2) ?? []
        bench.type("/lock \(gion.number) 2.1 2.2", "/regenerate")
        let locked = LockedPlanningTests.lockedStops(bench)
        #expect(locked.count == 3)
        #expect(model.requests.suffix(2).map(\.count) == [2, 1])
        for request in model.requests.suffix(2) {
            let prompt = request.messages.map(\.content).joined()
            for stop in [gion.stop] + day2 { #expect(!prompt.contains(stop.placeID ?? "?")) }
        }
        let days = bench.state.plan?.itinerary.days.map { Set($0.stops.map(\.sketch)) } ?? []
        #expect(days[0] == ["gion", "murin-an", "ginkaku-ji"])
        #expect(days[1] == Set(day2.map(\.sketch) + ["minami-za"]))
    }

    @Test func aFullyLockedDayIsNotPlannedAgain() {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan")
        bench.type("/lock 1.1 1.2 1.3")
        let before = bench.state.content
        bench.type("/regenerate day 1")
        #expect(bench.problem == .edit(.allLocked(1)) && bench.state.content == before)
        bench.type("/regenerate")
        #expect(bench.state.plan?.itinerary.days[0] == before.plan?.itinerary.days[0])
        #expect(bench.state.plan?.itinerary.days[1] != before.plan?.itinerary.days[1])
    }

    /// The person's own stop stays too, though its position is unknown.
    @Test func ownStopsStayWhenLocked() {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan")
        bench.type("/add dinner with Ann to 1", "/lock 1.4", "/note 1.4 at the station")
        let own = bench.state.plan?.itinerary[StopNumber(day: 1, stop: 4)]
        #expect(own?.start == TimeOfDay("19:15"))
        bench.type("/regenerate")
        let stops = bench.state.plan?.itinerary.days[0].stops ?? []
        #expect(stops.contains(own!) && stops.count == 3)
    }

    @Test(arguments: [
        (["/dates 3 April for 1 day", "n", "/plan"], " is locked", 1),
        (["/destination Rome"], " are locked", 2),
    ])
    func saysWhatIsNotKept(lines: [String], words: String, lost: Int) {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan", "/lock 1.1 2.1")
        for line in lines { bench.type(line) }
        #expect(
            bench.said.contains { $0.contains(words) && $0.hasSuffix("not in a new plan.") })
        bench.type("/plan")
        #expect(bench.said.contains { $0.contains(words) && $0.hasSuffix("/undo goes back.") })
        #expect(LockedPlanningTests.lockedStops(bench).count == 2 - lost)
        bench.type("/undo", "/undo")
        #expect(LockedPlanningTests.lockedStops(bench).count == 2)
    }

    /// After a failure, finished days are used only if they contain what is locked now.
    @Test func aRetryKeepsWhatWasLockedSince() {
        let day = ScriptedModel.Answer.day("kyoto/gion", "kyoto/nijo-castle", "kyoto/kiyomizu-dera")
        let model = ScriptedModel([
            day, .day("kyoto/nishiki-market", "kyoto/fushimi-inari", "kyoto/pontocho"),
            .day("kyoto/murin-an", "kyoto/ginkaku-ji", "kyoto/minami-za"),
            .failure(.transport(.stalled(afterSeconds: 9))),
            .day("kyoto/murin-an", "kyoto/ginkaku-ji"),
            .day("kyoto/nishiki-market", "kyoto/fushimi-inari", "kyoto/pontocho"),
        ])
        let bench = Bench(model)
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan", "/regenerate")
        #expect(bench.state.unfinished?.days.count == 1)
        bench.type("/lock 1.1", "/retry")
        #expect(LockedPlanningTests.lockedStops(bench).count == 1)
        #expect(model.requests.count == 6)
    }

    /// A failed turn for a stop that is gone is not retried on another one.
    @Test func aRetryOfWhatIsGoneIsRefused() {
        let model = ScriptedModel([
            .day("kyoto/gion", "kyoto/nijo-castle", "kyoto/kiyomizu-dera"),
            .failure(.transport(.stalled(afterSeconds: 9))),
        ])
        let bench = Bench(model)
        bench.type("/destination Kyoto", "/dates 2 April for 1 day", "/plan", "/regenerate 1.3")
        bench.type("/remove 1.3", "/retry")
        #expect(bench.problem == .edit(.noSuchStop(StopNumber(day: 1, stop: 3))))
    }

    @Test func thePromptShowsTheRest() {
        let bench = Bench(
            ScriptedModel([
                .day("kyoto/gion", "kyoto/nijo-castle", "kyoto/kiyomizu-dera"),
                .day("kyoto/nishiki-market", "kyoto/fushimi-inari", "kyoto/pontocho"),
            ]))
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan", "/lock 1.1 1.2")
        bench.type("/prompt")
        guard case .request(let request)? = bench.output.values.first else {
            Issue.record("no request")
            return
        }
        #expect(request.count == 1)
        bench.type("/lock 1.3")
        #expect(bench.type("/prompt") == ["note Nothing has to be asked for day 1."])
    }
}

extension ModelRequest {
    /// The number of stops that it asks for.
    fileprivate var count: Int? {
        schema?["properties"]?["poi_list"]?["maxItems"]?.int
    }
}
