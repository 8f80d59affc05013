import Phrases
import Trips

/// Reports stops whose times clash.
extension Checks {
    /// Nil for a short missing walk in a pasted plan.
    func finding(_ clash: DayClash, in day: Day, number: Int) -> Finding? {
        guard let severity = severity(of: clash) else { return nil }
        let first = NumberedStop(
            StopNumber(day: number, stop: clash.first + 1), day.stops[clash.first])
        let second = NumberedStop(
            StopNumber(day: number, stop: clash.second + 1), day.stops[clash.second])
        return Finding(
            code: .timeClash, day: number,
            stop: second.number.stop, other: first.number.stop,
            message: Checks.message(first, second, way: clash.way),
            remedy: Checks.remedy(first, second, needed: clash.needed), severity: severity)
    }

    /// People write round hours that include the walk: "9:00-10:00" and "10:00-11:00" may be a
    /// quarter of an hour apart. Our own plans count every minute.
    private func severity(of clash: DayClash) -> Finding.Severity? {
        guard context.isPasted, let missing = clash.missing else {
            return clash.isAssumed ? .note : .finding
        }
        if missing <= Checks.roundedAway { return nil }
        return clash.isAssumed || missing <= Checks.tight ? .note : .finding
    }

    /// Minutes of travel that people leave out of a plan, and up to which a gap is only tight.
    private static let (roundedAway, tight) = (15, 30)

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

    /// In a conversation, locked stops stay as they are.
    private static func remedy(
        _ first: NumberedStop, _ second: NumberedStop, needed: Int
    ) -> Remedy {
        Remedy(
            command(first, second, needed: needed), words: words(first, second, needed: needed))
    }

    private static func command(
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

    private static func words(
        _ first: NumberedStop, _ second: NumberedStop, needed: Int
    ) -> Phrase {
        if isReversed(first, second) { return "move \(second.number) before \(first.number)" }
        return needed > Scheduler.latestStart
            ? "remove \(second.number), or move it to another day"
            : "start \(second.number) at \(TimeOfDay(minutes: needed))"
    }

    private static func isReversed(_ first: NumberedStop, _ second: NumberedStop) -> Bool {
        guard let start = first.stop.start, let next = second.stop.start else { return false }
        return next < start
    }
}
