import Planning
import Trips

/// How answers cite stops, times and lengths.
extension PlanQuestion {
    /// `2.2 Nijō Castle`.
    func named(_ stop: NumberedStop) -> String { "\(stop.number) \(stop.stop.name)" }

    /// `Saturday 3 April, 11:00 to 12:30`.
    func when(_ stop: NumberedStop) -> String {
        "\(plan.itinerary.days[stop.number.day - 1].date.dayWords), \(stop.stop.hours)"
    }

    /// `Day 2 (Saturday 3 April)`.
    func title(_ day: Int) -> String { plan.itinerary.dayWords(day).capitalizedFirst }

    func row(_ stop: NumberedStop) -> ListRow {
        ListRow("\(stop.number)", "\(stop.stop.hours) \(stop.stop.name)")
    }

    func stops(ofDay day: Int) -> [NumberedStop] {
        plan.itinerary.numberedStops.filter { $0.number.day == day }
    }
}

extension NumberedStop {
    /// The stop with its name, day and hours as the plan has them.
    func row(in itinerary: Itinerary) -> ListRow {
        let date = itinerary.days[safe: number.day - 1]?.date.dayWords ?? ""
        return ListRow("\(number)", "\(stop.name), \(date), \(stop.hours)")
    }
}

extension Stop {
    /// `11:00 to 12:30`, as far as it is known.
    var hours: String {
        guard let start else { return "no set time" }
        return durationMinutes.map { "\(start) to \(start.adding(minutes: $0))" } ?? "\(start)"
    }

    var end: TimeOfDay? {
        start.flatMap { start in durationMinutes.map { start.adding(minutes: $0) } }
    }
}

extension Int {
    /// Minutes in words: `45 min`, `1 h`, `1 h 30 min`.
    var lengthWords: String {
        let (hours, rest) = quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "\(rest) min" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    }
}

extension TravelLeg {
    /// `14 min on foot, 1.0 km`.
    var words: String {
        "\(Swift.max(1, minutes)) min \(mode == .walk ? "on foot" : "by transit"), \(metres.distanceWords)"
    }
}

extension Double {
    /// Metres in words: `850 m`, `3.1 km`.
    var distanceWords: String {
        if self < 950 { return "\(Int((self / 50).rounded()) * 50) m" }
        let tenths = Int((self / 100).rounded())
        return "\(tenths / 10).\(tenths % 10) km"
    }
}
