import Places
import Planning
import Testing
import Trips

struct TravelTests {
    /// Two points on one meridian, `metres` apart in a straight line.
    @Test(arguments: [
        (0.0, TravelLeg.Mode.walk, 0), (59, .walk, 1), (61, .walk, 2), (599, .walk, 10),
        (1_590, .walk, 27),
        (1_610, .transit, 16), (5_300, .transit, 29),
    ])
    func legs(metres: Double, mode: TravelLeg.Mode, minutes: Int) throws {
        let from = try #require(Coordinate(latitude: 10, longitude: 20))
        let to = try #require(Coordinate(latitude: 10 + metres / 111_195.08, longitude: 20))
        let leg = TravelLeg(from: from, to: to)
        #expect(leg.mode == mode)
        #expect(leg.minutes == minutes)
        #expect(abs(leg.metres - metres * 1.25) < 1)
    }

    @Test func walkingCountsWalksAlone() {
        func stop(_ latitude: Double?) -> Stop {
            Stop(
                name: "A", type: .food, description: "", latitude: latitude,
                longitude: latitude.map { _ in 20 })
        }
        let day = Day(
            date: CalendarDate(dayNumber: 0), city: "A",
            stops: [stop(10), stop(10.01), stop(nil), stop(10.02), stop(10.5), stop(10.51)])
        #expect(day.legs.map { $0?.mode } == [.walk, nil, nil, .transit, .walk])
        #expect(abs(day.walkingMetres - 2 * 1_111.95 * 1.25) < 1)
    }
}
