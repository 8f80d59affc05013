import Testing
import Trips

@testable import Planning

/// Which travel is too long.
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
}
