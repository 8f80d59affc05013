import Planning
import TestSupport
import Testing
import Trips

@testable import Conversation

/// A stop that moves to a full day gets a time of its own.
@Suite struct MoveRoomTests {
    private static func starts(_ bench: Bench, day: Int) -> [String] {
        bench.state.plan?.itinerary.days[day - 1].stops.map { $0.start?.description ?? "-" } ?? []
    }

    @Test func laterStopsWait() {
        let bench = SentenceTests.bench("plan")
        let said = bench.type("/move 1.2 2.1")
        let starts = MoveRoomTests.starts(bench, day: 2)
        #expect(Set(starts).count == 4 && starts == starts.sorted(), "\(starts)")
        #expect(said.contains("note What comes after it on day 2 begins later, to make room."))
        #expect(!bench.state.plan!.findings.contains { $0.code == .timeClash && $0.day == 2 })
        bench.type("/undo")
        #expect(bench.state.plan?.itinerary == Plan.ofTheTable.itinerary)
    }

    /// A locked stop keeps its time, and so does one with a time set by the person.
    @Test(arguments: ["/lock 2.1", "/time 2.1 09:00"])
    func whatIsThePersonsStays(line: String) {
        let bench = SentenceTests.bench("plan")
        if line.hasPrefix("/time") { bench.type("/time 2.1 09:15") }
        bench.type(line, "/move 1.2 2.1")
        #expect(bench.state.plan?.itinerary[StopNumber(day: 2, stop: 2)]?.start?.minutes == 540)
    }

    /// Wherever a stop goes, the checks report no new clash and no new better order.
    @Test func fitsEverywhere() {
        let faults: Set<Finding.Code> = [.timeClash, .zigZag]
        for from in Plan.ofTheTable.itinerary.numberedStops.map(\.number) {
            for day in 1...4 where day != from.day {
                let bench = SentenceTests.bench("plan")
                bench.type("/note 1.1 x")
                let known = bench.state.plan!.findings.filter { $0.day == day }.map(\.code)
                bench.type("/move \(from) day \(day)")
                let found = bench.state.plan!.findings
                    .filter {
                        $0.day == day && faults.contains($0.code) && !known.contains($0.code)
                    }
                #expect(found.isEmpty, "\(from) to \(day): \(found.map(\.message.english))")
            }
        }
    }

    @Test func anHourIsNoDay() {
        let bench = SentenceTests.bench("plan")
        bench.type("/late 11:00")
        #expect(MoveRoomTests.starts(bench, day: 1) == ["11:00", "13:30", "15:00"])
    }

    @Test func saysWhatIsTakenOut() {
        let bench = SentenceTests.bench("plan")
        let said = bench.type("/late 23:00 on day 1")
        #expect(
            said.contains(
                """
                note 1.1 Fushimi Inari Shrine and 1.3 Gion would end after midnight, and are taken \
                out; /undo brings them back
                """), "\(said)")
    }
}
