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

    /// 960 metres on foot, between two heights: a metre up takes as long as 7.5 on the level, the way
    /// down no longer, and where the climb is too much there is something to ride.
    @Test(arguments: [
        (0, 0, TravelLeg.Mode.walk, 13, 0), (0, 40, .walk, 17, 40), (40, 0, .walk, 13, 0),
        (60, 100, .walk, 17, 40), (0, 138, .walk, 27, 138), (0, 139, .transit, 12, 139),
    ])
    func climbs(from: Int, to: Int, mode: TravelLeg.Mode, minutes: Int, climb: Int) throws {
        func end(_ latitude: Double, _ height: Int) throws -> WayEnd {
            var stop = Stop(
                name: "A", type: .food, description: "", latitude: latitude, longitude: 20)
            stop.access = StopAccess(height: height)
            return try #require(WayEnd(stop))
        }
        let leg = TravelLeg(
            from: try end(10, from), to: try end(10 + 768 / 111_195.08, to))
        #expect(leg.mode == mode && leg.minutes == minutes && leg.climb == climb)
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
