import Places
import Trips

/// When a visit may begin: the part of the day that a place is best in, narrowed by what is usual
/// for its kind and, out of doors, by the sun.
extension Scheduler {
    /// Earliest and latest start that suit a stop, in minutes after midnight. O(1).
    func window(of stop: Stop) -> ClosedRange<Int> {
        let part = part(of: stop)
        let window = part.startWindow
        guard let place = place(of: stop) else { return window }
        if place.bestPart == .evening { return eveningWindow(of: place) }
        guard !part.isLate else { return window }
        var begin = max(window.lowerBound, Scheduler.usualOpening(place, part))
        // The atlas has no opening hours; what is usual for the kind is better than nothing.
        var end = Scheduler.usualClosing(place) ?? window.upperBound + stop.likelyMinutes
        if place.needsLight, let daylight {
            begin = max(begin, daylight.lowerBound)
            end = min(end, daylight.upperBound)
        }
        let latest = min(window.upperBound, (end - stop.likelyMinutes) / 15 * 15)
        return begin...max(begin, latest)
    }

    /// Earliest start of a stop at all, in minutes after midnight: what is best in the afternoon may come
    /// before noon where the morning is over sooner. O(1).
    func opens(_ stop: Stop) -> Int {
        let window = window(of: stop)
        guard part(of: stop) == .afternoon else { return window.lowerBound }
        guard let place = place(of: stop) else { return 0 }
        let opening = Scheduler.usualOpening(place, .afternoon)
        return place.needsLight ? max(opening, daylight?.lowerBound ?? 0) : opening
    }

    /// A place that is best in the evening, and is nothing without the sun, is best before that sets;
    /// curtains rise and tables fill later than the evening begins.
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
            // A quarter of tables and bars is a walk before it is a meal.
            default: window.lowerBound
            }
        return begin...window.upperBound
    }

    /// How long before the latest start a place may begin that is best before sunset.
    private static let beforeSunset = 90

    /// The part of the day of a place. One by daylight is no longer for the evening where the sun sets
    /// before that.
    func part(of place: Place) -> DayPart {
        guard place.bestPart == .evening, place.needsSun, let daylight,
            daylight.upperBound < DayPart.evening.startWindow.lowerBound + place.visitMinutes / 2
        else { return place.bestPart }
        return .any
    }

    /// When most places of a kind open, in minutes after midnight, but for those that are best in the
    /// morning; 0 for those that a day may begin with.
    private static func usualOpening(_ place: Place, _ part: DayPart) -> Int {
        guard part != .morning else { return 0 }
        switch place.type {
        case .food: return 11 * 60 + 30
        case .shopping: return 10 * 60
        default: return 0
        }
    }

    /// When most places of a kind close, in minutes after midnight; nil for those that stay open
    /// into the evening.
    private static func usualClosing(_ place: Place) -> Int? {
        switch (place.type, place.setting) {
        case (.historical, .outdoors), (.cultural, .outdoors): nil
        case (.historical, _), (.cultural, _): 18 * 60
        case (.shopping, _): 19 * 60 + 30
        default: nil
        }
    }

    /// From sunrise to sunset by the clocks of a city, in minutes after midnight; nil where the sun
    /// does not rise or set on the date, or the city's zone is not known. O(log zones).
    static func daylight(in city: City, on date: CalendarDate) -> ClosedRange<Int>? {
        guard let zone = ZoneRules(named: city.timeZone) else { return nil }
        let day = Daylight(at: city.coordinate, onDay: date.dayNumber, in: zone)
        guard case .risesAndSets(let sunrise, let sunset) = day.local(in: zone) else {
            return nil
        }
        // By full quarters of an hour: the last bit of a sine may differ between systems.
        let (first, last) = (Scheduler.roundedUp(sunrise), sunset / 15 * 15)
        return first < last ? first...last : nil
    }
}

extension Place {
    /// Whether there is little to do there in the dark; old walls and streets are lit.
    fileprivate var needsSun: Bool {
        guard setting == .outdoors else { return false }
        switch type {
        case .nature, .sports, .adventure, .relaxation: return true
        default: return false
        }
    }

    /// Whether there is little to see after sunset. Streets with shops and tables are lit.
    fileprivate var needsLight: Bool {
        guard setting == .outdoors else { return false }
        switch type {
        case .historical, .cultural, .nature, .sports, .adventure, .relaxation: return true
        case .entertainment, .shopping, .food, .nightlife: return false
        }
    }
}
