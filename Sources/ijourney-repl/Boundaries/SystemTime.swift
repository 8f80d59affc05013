import Basics
import Conversation
import Transport

/// The system's clock and time zone, or a clock that starts at a fixed time (`--now`).
final class SystemTime: TimeSource {
    private let start: Moment
    private let startedAt: Int

    init(fixedNow: Moment?) {
        startedAt = SystemTime.monotonicMilliseconds()
        start = fixedNow ?? SystemTime.wallClock()
    }

    /// The time of the start: the header's `now`.
    var beginning: Moment { start }

    /// Milliseconds since the start; never decreases.
    var elapsed: Int { SystemTime.monotonicMilliseconds() - startedAt }

    func now() -> Moment { start.adding(milliseconds: elapsed) }

    private static func wallClock() -> Moment {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        var seconds = now.tv_sec
        var local = tm()
        localtime_r(&seconds, &local)
        return Moment(
            milliseconds: now.tv_sec * 1_000 + now.tv_nsec / 1_000_000,
            zoneOffsetMinutes: local.tm_gmtoff / 60)
    }

    private static func monotonicMilliseconds() -> Int {
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return now.tv_sec * 1_000 + now.tv_nsec / 1_000_000
    }
}
