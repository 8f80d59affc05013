import Phrases
import Places
import Trips

/// Checks that stops lie between arrival and departure, and begin at sensible hours.
extension Checks {
    func hoursFindings(
        _ day: Day, number: Int, of count: Int, wishes: Wishes
    ) -> [Finding] {
        day.stops.indices.compactMap { index in
            let stop = NumberedStop(StopNumber(day: number, stop: index + 1), day.stops[index])
            guard let start = stop.stop.start?.minutes else { return nil }
            if number == 1, let arrival = wishes.arrival, start < arrival.minutes {
                return early(stop, in: day, arrival: arrival)
            }
            let end = start + stop.stop.likelyMinutes
            if number == count, let departure = wishes.departure, end > departure.minutes {
                return tooLong(stop, in: day, departure: departure)
            }
            return oddHour(stop, on: day.date)
        }
    }

    private func early(_ stop: NumberedStop, in day: Day, arrival: TimeOfDay) -> Finding {
        let start = TimeOfDay(minutes: Scheduler.roundedUp(arrival.minutes))
        return Finding(
            code: .beforeArrival, day: stop.number.day, stop: stop.number.stop,
            message: "\(stop.words) begins at \(stop.start), before you arrive at \(arrival)",
            remedy: remedy(stop, in: day, at: start), severity: .finding)
    }

    private func tooLong(_ stop: NumberedStop, in day: Day, departure: TimeOfDay) -> Finding {
        let latest = (departure.minutes - stop.stop.likelyMinutes) / 15 * 15
        let clock = (stop.stop.start ?? departure).adding(minutes: stop.stop.likelyMinutes)
        let end: Phrase = stop.stop.durationMinutes == nil ? "about \(clock)" : "\(clock)"
        let isAfter = stop.stop.start.map { $0 >= departure } ?? false
        return Finding(
            code: .afterDeparture, day: stop.number.day, stop: stop.number.stop,
            message: isAfter
                ? "\(stop.words) begins at \(stop.start), after you leave at \(departure)"
                : "\(stop.words) lasts until \(end), after you leave at \(departure)",
            remedy: remedy(stop, in: day, at: TimeOfDay(minutes: max(0, latest))),
            severity: .finding)
    }

    /// Moves the stop to another time if the rest of the day allows it, otherwise to another day.
    private func remedy(_ stop: NumberedStop, in day: Day, at time: TimeOfDay) -> Remedy {
        var other = day.stops
        other[stop.number.stop - 1].start = time
        let isFree = !DayClash.all(in: other).contains {
            [$0.first, $0.second].contains(stop.number.stop - 1)
        }
        let remedy =
            isFree && time.minutes >= Scheduler.earliestStart
            ? Checks.begin(stop.number, at: time)
            : Remedy(
                "/move \(stop.number) to another day, or /remove \(stop.number)",
                words: "move it to another day, or remove it")
        return stop.stop.isLocked ? remedy.unlocking(stop.number) : remedy
    }

    static func begin(_ number: StopNumber, at time: TimeOfDay) -> Remedy {
        Remedy("/time \(number) \(time)", words: "start \(number) at \(time)")
    }

    /// Visits outside the usual opening hours; where these are unknown, sights at night and nightlife
    /// by day. A note only, because hours change.
    private func oddHour(_ stop: NumberedStop, on date: CalendarDate) -> Finding? {
        guard let place = place(of: stop.stop), let start = stop.stop.start?.minutes else {
            return nil
        }
        if context.hasDates, let spans = usualHours(of: place, on: date, stop: stop) {
            let end = start + min(stop.stop.likelyMinutes, place.visitMinutes) / 2
            guard !spans.isEmpty,
                !spans.contains(where: { $0.lowerBound <= start && end <= $0.upperBound })
            else { return nil }
            return Finding(
                code: .oddHour, day: stop.number.day, stop: stop.number.stop,
                message:
                    "\(stop.words) begins at \(stop.start); it is usually open \(spans.clockWords)",
                remedy: "", severity: .note)
        }
        if stop.stop.meal != nil { return nil }
        let isNight = start >= Checks.night || start < Checks.dawn
        let message: Phrase
        if place.isForTheEvening {
            guard start < Scheduler.noon, start >= Checks.dawn else { return nil }
            message = "\(stop.words) begins at \(stop.start); it is one for the evening"
        } else {
            guard isNight, !Checks.openLate.contains(stop.stop.type) else { return nil }
            message = """
                \(stop.words) begins at \(stop.start), when most places of its kind are closed
                """
        }
        return Finding(
            code: .oddHour, day: stop.number.day, stop: stop.number.stop,
            message: message, remedy: "", severity: .note)
    }

    private func usualHours(
        of place: Place, on date: CalendarDate, stop: NumberedStop
    ) -> [Range<Int>]? {
        let light = cities[stop.number.day - 1].flatMap { Scheduler.daylight(in: $0, on: date) }
        return place.openSpans(on: date, daylight: light)
    }

    private static let night = 20 * 60
    private static let dawn = 7 * 60
    private static let openLate: Set<InterestType> = [
        .food, .nightlife, .entertainment, .relaxation,
    ]
}

extension NumberedStop {
    /// `1.2 Gion`.
    var words: String { "\(number) \(stop.name)" }
    fileprivate var start: String { stop.start?.description ?? "" }
}
