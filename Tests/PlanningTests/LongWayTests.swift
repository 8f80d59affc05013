import Testing
import Trips

@testable import Planning

/// Which travel is too long, and that planning a day gives it an extra cost.
struct LongWayTests {
    @Test(
        arguments: [
            (30, 60, 60, .relaxed, false), (31, 45, 45, .relaxed, true),
            (31, 45, 48, .relaxed, false), (31, 48, 45, .relaxed, false),
            (45, 60, 60, .balanced, false), (46, 60, 60, .balanced, true),
            (60, 30, 30, .packed, false), (61, 90, 90, .packed, true),
            (61, 90, 92, .packed, false),
        ] as [(Int, Int, Int, Pace, Bool)])
    func isLong(minutes: Int, from: Int, to: Int, pace: Pace, expected: Bool) {
        #expect(LongWay.isOne(minutes, from: from, to: to, at: pace) == expected)
    }

    /// A journey of 10 km takes about three quarters of an hour.
    @Test(arguments: [(Pace?.none, false), (.relaxed, true), (.packed, false)])
    func costs(pace: Pace?, isLong: Bool) {
        let center = Bench.city("rome").coordinate
        let visits = [0.0, 0.09].map { degrees in
            Scheduler(city: nil).visit(
                Stop(
                    name: "", type: .cultural, description: "", durationMinutes: 60,
                    latitude: center.latitude + degrees, longitude: center.longitude))
        }
        let all = Visits(visits, pace: pace)
        let plain = Visits.way * Double(all.way(0, 1))
        #expect(all.wayCost(0, 1) == plain + (isLong ? Visits.longWay : 0))
    }
}
