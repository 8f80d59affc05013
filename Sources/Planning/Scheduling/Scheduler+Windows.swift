import Places
import Trips

/// When a visit may begin: the best part of the day, narrowed by usual hours and, outdoors, by the
/// sun.
extension Scheduler {
    /// Earliest and latest suitable start of a stop, in minutes after midnight. O(1).
    func window(of stop: Stop) -> ClosedRange<Int> {
        if let meal = stop.meal { return meal.starts }
        let part = part(of: stop)
        let window = part.startWindow
        guard let place = place(of: stop) else { return window }
        if place.bestPart == .evening { return eveningWindow(of: place) }
        if let hours = openHours(of: place, minutes: stop.likelyMinutes) {
            let begin = max(window.lowerBound, hours.lowerBound)
            return begin...max(begin, min(window.upperBound, hours.upperBound))
        }
        guard !part.isLate else { return window }
        var begin = max(window.lowerBound, Scheduler.usualOpening(place, part))
        // The atlas has no opening hours, so use what is usual for the kind.
        var end = Scheduler.usualClosing(place) ?? window.upperBound + stop.likelyMinutes
        if place.needsLight, let daylight {
            begin = max(begin, daylight.lowerBound)
            end = min(end, daylight.upperBound)
        }
        let latest = min(window.upperBound, (end - stop.likelyMinutes) / 15 * 15)
        return begin...max(begin, latest)
    }

    /// From the first possible start of a visit within the usual hours on the day to the last; nil if
    /// the hours or the day are unknown, or the place is closed.
    private func openHours(of place: Place, minutes: Int) -> ClosedRange<Int>? {
        guard let date, let spans = place.openSpans(on: date, daylight: daylight),
            let first = spans.first, let last = spans.last
        else { return nil }
        let latest = (last.upperBound - max(minutes, place.lastEntryMinutes)) / 15 * 15
        return first.lowerBound...max(first.lowerBound, latest)
    }

    /// The earliest possible start of a stop, in minutes after midnight. A stop that is best in the
    /// afternoon may begin before noon when the morning ends early. O(1).
    func opens(_ stop: Stop) -> Int {
        let window = window(of: stop)
        guard part(of: stop) == .afternoon, stop.meal == nil else { return window.lowerBound }
        guard let place = place(of: stop) else { return 0 }
        let opening =
            openHours(of: place, minutes: stop.likelyMinutes)?.lowerBound
            ?? Scheduler.usualOpening(place, .afternoon)
        return place.needsLight ? max(opening, daylight?.lowerBound ?? 0) : opening
    }

    /// Evening places that need the sun are best before sunset; theatres and restaurants start
    /// later than the evening.
    private func eveningWindow(of place: Place) -> ClosedRange<Int> {
        let window = DayPart.evening.startWindow
        if place.needsSun, let daylight {
            let latest = min(
                window.upperBound, (daylight.upperBound - place.visitMinutes / 2) / 15 * 15)
            return min(window.lowerBound, latest - Scheduler.beforeSunset)...latest
        }
        let begin =
            switch (place.setting, place.type) {
            case (.indoors, .entertainment), (.indoors, .cultural), (.indoors, .nightlife): 19 * 60
            case (.indoors, .food): 18 * 60 + 30
            // A quarter of restaurants and bars is a walk before it is a meal.
            default: window.lowerBound
            }
        return begin...window.upperBound
    }

    /// Minutes before the latest start when a place that is best before sunset may begin.
    private static let beforeSunset = 90

    /// The best part of the day for a place. A place that needs the sun does not count as one for
    /// the evening if the sun sets before it.
    func part(of place: Place) -> DayPart {
        guard place.bestPart == .evening, place.needsSun, let daylight,
            daylight.upperBound < DayPart.evening.startWindow.lowerBound + place.visitMinutes / 2
        else { return place.bestPart }
        return .any
    }

    /// When most places of a kind open, in minutes after midnight; 0 for kinds that a day may begin
    /// with, and for places that are best in the morning.
    private static func usualOpening(_ place: Place, _ part: DayPart) -> Int {
        guard part != .morning else { return 0 }
        switch place.type {
        case .food: return 11 * 60 + 30
        case .shopping: return 10 * 60
        default: return 0
        }
    }

    /// When most places of a kind close, in minutes after midnight; nil for kinds that stay open
    /// into the evening.
    private static func usualClosing(_ place: Place) -> Int? {
        switch (place.type, place.setting) {
        case (.historical, .outdoors), (.cultural, .outdoors): nil
        case (.historical, _), (.cultural, _): 18 * 60
        case (.shopping, _): 19 * 60 + 30
        default: nil
        }
    }

    /// Sunrise to sunset in a city's local time, in minutes after midnight. Nil if the sun does not
    /// rise or set on the date, or the time zone is unknown. O(1).
    public static func daylight(in city: City, on date: CalendarDate) -> ClosedRange<Int>? {
        guard let zone = city.zone else { return nil }
        let day = Daylight(at: city.coordinate, onDay: date.dayNumber, in: zone)
        guard case .risesAndSets(let sunrise, let sunset) = day.local(in: zone) else {
            return nil
        }
        // Quarters of an hour, because the last bit of a sine may differ between systems.
        let (first, last) = (Scheduler.roundedUp(sunrise), sunset / 15 * 15)
        return first < last ? first...last : nil
    }
}

extension Place {
    /// Whether there is little to do in the dark. Old walls and streets are lit.
    fileprivate var needsSun: Bool {
        guard setting == .outdoors else { return false }
        switch type {
        case .nature, .sports, .adventure, .relaxation: return true
        default: return false
        }
    }

    /// Whether there is little to see after sunset. Streets with shops and restaurants are lit.
    var needsLight: Bool {
        guard setting == .outdoors else { return false }
        switch type {
        case .historical, .cultural, .nature, .sports, .adventure, .relaxation: return true
        case .entertainment, .shopping, .food, .nightlife: return false
        }
    }
}
