import Planning
import Testing
import Trips

@testable import Presentation

/// A day's heading when its two parts do not fit on one line.
@Suite struct NarrowDayTests {
    @Test func theWayStandsUnderTheHeading() {
        var stops = [(41.9, 12.49), (41.905, 12.49)].map { latitude, longitude in
            Stop(
                name: "A", type: .historical, description: "", latitude: latitude,
                longitude: longitude, provenance: .known)
        }
        stops[0].start = TimeOfDay(hour: 9, minute: 0)
        let day = Day(date: CalendarDate(iso: "2027-05-03")!, city: "Rome", stops: stops)
        let lines = DayCard(day: day, number: 1, canvas: Canvas(columns: 30)).lines
        #expect(lines[1] == "Day 1 · Monday 3 May")
        #expect(lines[2].hasPrefix("     ") && lines[2].hasSuffix(" on foot"), "\(lines[2])")
    }
}
