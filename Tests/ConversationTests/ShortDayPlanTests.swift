import Planning
import TestSupport
import Testing
import Trips

@testable import Conversation

/// Days that arrival, departure or travel shorten: what stays on them, what is added, and must-see
/// places.
@Suite struct ShortDayPlanTests {
    /// Friday to Sunday in Kyoto.
    private static func kyoto(_ lines: String...) -> Bench {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 3 days")
        for line in lines { bench.type(line) }
        return bench
    }

    /// One day is spent travelling from Rome: 16 hours, with none left.
    private static func tour() -> Bench {
        let bench = Bench()
        bench.type("/destination Rome 2, Kyoto 2", "/dates 2 April", "/plan -y")
        return bench
    }

    private static func stop(_ day: Int, _ stop: Int, _ bench: Bench) -> String? {
        bench.state.plan?.itinerary[StopNumber(day: day, stop: stop)].map { stop in
            "\(stop.sketch) \(stop.start?.description ?? "-")"
        }
    }

    private static func findings(_ bench: Bench) -> [String] {
        bench.state.plan?.findings.map { "\($0.message): \($0.remedy.command)" } ?? []
    }

    // MARK: What stays

    @Test func whatIsKeptBeginsAfterTheArrival() {
        let bench = Self.kyoto("/plan -y", "/note 1.1 hi", "/arrival 18:00", "/plan -y")
        #expect(Self.stop(1, 1, bench) == "kiyomizu-dera 18:00")
        #expect(Self.findings(bench).allSatisfy { !$0.contains("before you arrive") })
    }

    /// Nothing begins while travelling; a kept stop stays without a time, and the answer says so.
    @Test func whatIsKeptOnTheWayHasNoTime() {
        let bench = Self.tour()
        bench.type("/add Foo to 3", "/note 3.1 hi", "/plan -y")
        #expect(Self.stop(3, 1, bench) == "\"Foo\" -")
        #expect(
            Self.findings(bench).filter { $0.contains("Foo") } == [
                "3.1 Foo could not be checked: it is not in the atlas: look it up before you go",
                "Nothing is left of day 3 for Foo: ",
            ])
    }

    // MARK: What comes

    @Test(arguments: ["Nijo Castle", "Ginkaku-ji"]) func nothingIsAddedToADayOnTheWay(name: String)
    {
        let bench = Self.tour()
        let said = bench.type("/remove \(name)", "/add \(name)")
        #expect(!said.contains { $0.contains("has no time") }, "\(said)")
        #expect(bench.state.plan?.itinerary.days[2].stops.isEmpty == true)
    }

    @Test(arguments: [("/arrival 21:00", 1), ("/departure 09:30", 3)])
    func nothingIsAddedWhereThereIsNoTime(line: String, day: Int) {
        let bench = Self.kyoto(line, "/plan -y")
        bench.type("/remove Ginkaku-ji", "/add Ginkaku-ji")
        #expect(bench.problem == nil)
        #expect(bench.state.plan?.itinerary.days[day - 1].stops.isEmpty == true)
        #expect(
            bench.state.plan?.itinerary.numberedStops.contains { $0.stop.sketch == "ginkaku-ji" }
                == true)
    }

    /// A stated day is used, from the arrival on.
    @Test func whatIsAddedBeginsAfterTheArrival() {
        let bench = Self.kyoto("/arrival 21:00", "/plan -y", "/add Foo to 1")
        #expect(Self.stop(1, 1, bench) == "\"Foo\" 21:00")
    }

    // MARK: What must be seen

    /// The castle keeps its time on the first day, which leaves none for the racecourse.
    @Test(arguments: [
        "Kyoto Racecourse", "Arashiyama Bamboo Grove", "Arashiyama Monkey Park",
        "Gekkeikan Okura Sake Museum",
    ])
    func mustSeesGoAroundWhatIsFixed(name: String) {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan -y")
        bench.type("/time 1.1 16:00", "/arrival 15:00", "/mustsee \(name)", "/plan -y")
        #expect(
            bench.state.plan?.itinerary.days[0].stops.contains { $0.start == TimeOfDay("16:00") }
                == true)
        #expect(Self.findings(bench).filter { $0.contains(name) } == [])
    }

    // MARK: No room

    @Test(arguments: [
        ("/arrival 21:00", 1, "begins at 21:00"), ("/departure 09:30", 3, "ends at 09:30"),
    ])
    func aDayWithoutRoomIsNotSpentOnTheWay(line: String, day: Int, limits: String) {
        let bench = Self.kyoto(line, "/plan -y")
        #expect(
            Self.findings(bench).allSatisfy { !$0.contains("/regenerate day \(day)") },
            "\(Self.findings(bench))")
        let said = bench.type("/regenerate day \(day)")
        #expect(
            said == [
                "! Day \(day) \(limits); there is no time for a stop: /add NAME to \(day) puts one there "
                    + "all the same"
            ])
    }
}
