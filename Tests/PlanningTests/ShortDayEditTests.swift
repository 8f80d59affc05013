import Places
import Planning
import Testing
import Trips

/// Short days on which the person has stops, or puts some.
struct ShortDayEditTests {
    private static let kyoto = Bench.city("kyoto")

    /// What is the person's stays on a day that has no time for it, and begins when the day does,
    /// unless they said when; where nothing is left of the day, at no time.
    @Test(
        arguments: [
            ("18:00", nil, ["18:00", "20:00"]), ("08:00", "09:30", ["09:00", "11:00"]),
            ("22:45", nil, ["22:45", nil]), ("23:50", nil, [nil, nil]),
        ] as [(String, String?, [String?])])
    func whatStaysBeginsInTheDaysHours(
        arrival: String, departure: String?, expected: [String?]
    ) {
        var stops = ["kiyomizu-dera", "sanjusangen-do"].map {
            Stop(place: Bench.place("kyoto/\($0)"))
        }
        for index in stops.indices {
            stops[index].start = TimeOfDay(minutes: 540 + 120 * index)
            stops[index].note = "mine"
        }
        let hours = DayHours(
            arrival: TimeOfDay(arrival), departure: departure.flatMap { TimeOfDay($0 as String) })
        let scheduler = Scheduler(city: Self.kyoto)
        let other = Stop(place: Bench.place("kyoto/nijo-castle"))
        let result = scheduler.schedule(stops + [other], within: hours)
        #expect(result.left == [other])
        #expect(result.placed.map { $0.start?.description } == expected)
        for index in stops.indices { stops[index].handEdits = [.timed] }
        #expect(scheduler.schedule(stops, within: hours).placed == stops)
    }
}
