import Phrases
import Trips

/// Words for times that do not go together.
extension Checks {
    static func finding(_ clash: DayClash, in day: Day, number: Int) -> Finding {
        let first = NumberedStop(
            StopNumber(day: number, stop: clash.first + 1), day.stops[clash.first])
        let second = NumberedStop(
            StopNumber(day: number, stop: clash.second + 1), day.stops[clash.second])
        return Finding(
            code: .timeClash, day: number,
            stop: second.number.stop,
            message: message(first, second, way: clash.way),
            remedy: remedy(first, second, needed: clash.needed),
            severity: clash.isAssumed ? .note : .finding)
    }

    private static func message(
        _ first: NumberedStop, _ second: NumberedStop, way: Int
    ) -> Phrase {
        let start = first.stop.start ?? TimeOfDay(minutes: 0)
        let next = second.stop.start ?? TimeOfDay(minutes: 0)
        let subject: Phrase = "\(second.number) \(second.stop.name) begins at \(next)"
        let clock = start.adding(minutes: first.stop.likelyMinutes)
        let end: Phrase = first.stop.durationMinutes == nil ? "about \(clock)" : "\(clock)"
        if next < start {
            return "\(subject), before \(first.number) \(first.stop.name) at \(start)"
        }
        if next < clock {
            return "\(subject), but \(first.number) \(first.stop.name) lasts until \(end)"
        }
        return """
            \(subject), but it is \(way) min from \(first.number) \(first.stop.name), which ends \
            at \(end)
            """
    }

    /// What can be typed to mend it; whatever is locked stays as it is.
    private static func remedy(
        _ first: NumberedStop, _ second: NumberedStop, needed: Int
    ) -> Phrase {
        let later: Phrase = "/time \(second.number) \(TimeOfDay(minutes: needed))"
        switch (first.stop.isLocked, second.stop.isLocked) {
        case (true, true): return "/unlock \(second.number), then /time \(second.number)"
        case (false, true): return "/remove \(first.number), or /unlock \(second.number)"
        case (_, false) where needed > Scheduler.latestStart:
            return "/time \(second.number) -, or /remove \(second.number)"
        case (false, false) where isReversed(first, second):
            return "\(later), or /move \(first.number) \(second.number)"
        default: return later
        }
    }

    private static func isReversed(_ first: NumberedStop, _ second: NumberedStop) -> Bool {
        guard let start = first.stop.start, let next = second.stop.start else { return false }
        return next < start
    }
}
