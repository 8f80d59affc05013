import Phrases
import Trips

/// Checks the day of a change of city.
extension Checks {
    static func transferFindings(_ day: Day, number: Int) -> [Finding] {
        guard let transfer = day.transfer else { return [] }
        return [
            unknownWay(transfer, to: day, number: number), clash(transfer, day, number: number),
        ]
        .compactMap { $0 }
    }

    private static func unknownWay(_ transfer: Transfer, to day: Day, number: Int) -> Finding? {
        guard transfer.minutes == nil else { return nil }
        return Finding(
            code: .transferUnknown, day: number, stop: nil,
            message: """
                The distance from \(transfer.from) to \(day.city) is not known; the morning of day \
                \(number) is left free for the journey
                """,
            remedy: "look up the journey before you go", severity: .note)
    }

    /// A stop that begins before arrival. Nil when the arrival time is unknown.
    private static func clash(_ transfer: Transfer, _ day: Day, number: Int) -> Finding? {
        guard transfer.minutes != nil,
            let index = day.stops.firstIndex(where: {
                ($0.start?.minutes ?? .max) < transfer.arrivalMinutes
            }), let start = day.stops[index].start
        else { return nil }
        let arrival = transfer.arrivalMinutes
        let stop = NumberedStop(StopNumber(day: number, stop: index + 1), day.stops[index])
        let isTooLate = arrival > Scheduler.latestStart
        let end: Phrase =
            isTooLate ? "late at night" : "about \(TimeOfDay(minutes: arrival))"
        return Finding(
            code: .timeClash, day: number, stop: stop.number.stop,
            message: """
                \(stop.number) \(stop.stop.name) begins at \(start), but the journey from \
                \(transfer.from) lasts until \(end)
                """,
            remedy: remedy(stop, arrival: isTooLate ? nil : arrival), severity: .finding)
    }

    private static func remedy(_ stop: NumberedStop, arrival: Int?) -> Remedy {
        let step =
            arrival.map { Checks.begin(stop.number, at: TimeOfDay(minutes: $0)) }
            ?? Remedy("/remove \(stop.number)", words: "remove \(stop.number)")
        return stop.stop.isLocked ? step.unlocking(stop.number) : step
    }
}
