import Phrases
import Places
import Trips

/// The checks that run over a finished plan, each a small function.
public struct Checks: Sendable {
    private let city: City?
    private let placesByID: [String: Place]

    /// `city` is nil for a city that the atlas does not have.
    public init(city: City?) {
        self.city = city
        placesByID = Dictionary(
            (city?.places ?? []).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// All findings, in the order of days and stops. O(stops).
    public func findings(_ itinerary: Itinerary, pace: Pace) -> [Finding] {
        var seen: [String: StopNumber] = [:]
        var findings = city == nil ? [Checks.unknownCity] : []
        for (index, day) in itinerary.days.enumerated() {
            findings += dayFindings(day, number: index + 1, pace: pace)
            findings += DayClash.all(in: day.stops).map {
                Checks.finding($0, in: day, number: index + 1)
            }
            for (offset, stop) in day.stops.enumerated() {
                let number = StopNumber(day: index + 1, stop: offset + 1)
                findings += stopFindings(stop, at: number, on: day.date)
                findings += repetition(of: stop, at: number, seen: &seen)
            }
        }
        return findings + exhaustion(itinerary, pace: pace)
    }

    /// Says once why days are short or free: the plan has every place of the atlas.
    private func exhaustion(_ itinerary: Itinerary, pace: Pace) -> [Finding] {
        guard let city else { return [] }
        let wanted = itinerary.days.count * pace.stopsPerDay
        let used = itinerary.days.flatMap(\.stops).filter { $0.placeID != nil }.count
        guard used < wanted, used >= city.places.count else { return [] }
        return [
            Finding(
                code: .atlasExhausted, day: nil, stop: nil,
                message: """
                    The plan has all \(city.places.count) places that the atlas knows in \
                    \(city.name); \(itinerary.days.count) \(pace.words) days would hold \(wanted)
                    """,
                remedy: "plan fewer days, or keep the time free", severity: .note)
        ]
    }

    private func dayFindings(_ day: Day, number: Int, pace: Pace) -> [Finding] {
        if day.stops.isEmpty {
            return [
                Finding(
                    code: .emptyDay, day: number, stop: nil,
                    message: "Day \(number) is free: there was nothing left to put there",
                    remedy: "plan fewer days, or keep it as a day of rest", severity: .note)
            ]
        }
        guard day.stops.count > pace.stopsPerDay else { return [] }
        return [
            Finding(
                code: .tooManyStops, day: number, stop: nil,
                message: """
                    Day \(number) has \(day.stops.count) stops; a \(pace.words) day has up to \
                    \(pace.stopsPerDay)
                    """,
                remedy: Checks.fewer(on: day, number: number), severity: .finding)
        ]
    }

    /// Names the last stop that may go.
    private static func fewer(on day: Day, number: Int) -> Phrase {
        guard let index = day.stops.lastIndex(where: { !$0.isLocked }) else {
            return "/unlock \(number).\(day.stops.count), then /remove \(number).\(day.stops.count)"
        }
        return "/remove \(number).\(index + 1), or /move \(number).\(index + 1) to another day"
    }

    private func stopFindings(
        _ stop: Stop, at number: StopNumber, on date: CalendarDate
    ) -> [Finding] {
        if let outside = outside(stop, at: number) { return [outside] }
        guard let place = stop.placeID.flatMap({ placesByID[$0] }) else {
            return city == nil ? [] : [unverified(stop, at: number)]
        }
        return [
            closed(place, stop, at: number, on: date), late(stop, at: number),
        ].compactMap { $0 }
    }

    private func outside(_ stop: Stop, at number: StopNumber) -> Finding? {
        guard let city, let point = stop.coordinate, !city.contains(point) else { return nil }
        let kilometres = Int((city.coordinate.metres(to: point) / 1_000).rounded())
        return Finding(
            code: .inAnotherCity, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name) lies \(kilometres) km from \(city.name)",
            remedy: Checks.another(for: stop, at: number), severity: .finding)
    }

    private func unverified(_ stop: Stop, at number: StopNumber) -> Finding {
        Finding(
            code: .unverified, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name) could not be checked: it is not in the atlas",
            remedy: "look it up before you go", severity: .note)
    }

    /// Said once for the whole plan: there is nothing to check any of its stops against.
    private static let unknownCity = Finding(
        code: .unverified, day: nil, stop: nil,
        message: "No stop could be checked: the atlas does not have this city",
        remedy: "look each one up before you go", severity: .note)

    private func closed(
        _ place: Place, _ stop: Stop, at number: StopNumber, on date: CalendarDate
    ) -> Finding? {
        guard !place.isOpen(onWeekday: date.isoWeekday) else { return nil }
        return Finding(
            code: .closed, day: number.day, stop: number.stop,
            message: "\(number) \(place.name) is usually closed on \(date.weekdayWords)s",
            remedy: Checks.another(for: stop, at: number), severity: .finding)
    }

    private func late(_ stop: Stop, at number: StopNumber) -> Finding? {
        guard let start = stop.start, let minutes = stop.durationMinutes,
            start.minutes + minutes > 24 * 60 + 30
        else { return nil }
        return Finding(
            code: .lateNight, day: number.day, stop: number.stop,
            message: "\(number) \(stop.name) goes on until \(start.adding(minutes: minutes))",
            remedy: "", severity: .note)
    }

    private func repetition(
        of stop: Stop, at number: StopNumber, seen: inout [String: StopNumber]
    ) -> [Finding] {
        let key = stop.placeID ?? FoldedText.fold(stop.name)
        guard let first = seen.updateValue(number, forKey: key) else { return [] }
        return [
            Finding(
                code: .repeatedStop, day: number.day, stop: number.stop,
                message: "\(number) \(stop.name) is the same place as \(first)",
                remedy: Checks.another(for: stop, at: number), severity: .finding)
        ]
    }

    /// Locked stops have to be unlocked before anything can take their place.
    private static func another(for stop: Stop, at number: StopNumber) -> Phrase {
        stop.isLocked ? "/unlock \(number), then /regenerate \(number)" : "/regenerate \(number)"
    }
}
