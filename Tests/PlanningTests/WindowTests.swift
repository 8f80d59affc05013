import Planning
import Testing
import Trips

/// Places in a part of the day that a person names.
struct WindowTests {
    @Test(
        arguments: [
            // Free: at the usual start, after what begins before it.
            (["kiyomizu-dera@09:00"], .afternoon, "1.2 14:00"),
            ([], .morning, "1.1 09:00"), ([], .lunch, "1.1 12:30"), ([], .dinner, "1.1 19:00"),
            // Taken: where it clashes least; the others keep their times.
            (["X@09:00", "Y@16:00"], .morning, "1.2 10:30"),
            (["X@10:00"], .morning, "1.1 08:30"),
            (["X@12:30", "Y@14:00"], .afternoon, "1.3 15:30"),
        ] as [([String], TimeWindow, String)])
    func findsTheLeastClash(stops: [String], window: TimeWindow, expected: String) throws {
        let day = Day(date: Bench.monday, city: "Kyoto", stops: stops.map(FittingTests.stop))
        let (number, start) = try ItineraryEditor(city: FittingTests.kyoto).place(
            for: FittingTests.stop("New"), onDay: 1, in: window, of: Itinerary(days: [day]))
        #expect("\(number) \(start)" == expected)
        #expect(window.starts.contains(start.minutes))
    }

    /// A stop that moves within its day frees its own time.
    @Test func leavesItsOwnPlace() throws {
        let stops = ["A@09:00", "B@11:00", "C@14:00"].map(FittingTests.stop)
        let plan = Itinerary(days: [Day(date: Bench.monday, city: "Kyoto", stops: stops)])
        let (number, start) = try ItineraryEditor(city: nil).place(
            for: stops[0], onDay: 1, in: .evening, of: plan, leaving: StopNumber(day: 1, stop: 1))
        #expect("\(number) \(start)" == "1.3 18:00")
    }

    @Test func refusesADayThatIsNotThere() {
        #expect(throws: EditError.noSuchDay(2, days: 0)) {
            _ = try ItineraryEditor(city: nil).place(
                for: FittingTests.stop("A"), onDay: 2, in: .morning, of: Itinerary(days: []))
        }
    }
}
