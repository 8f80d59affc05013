import Phrases
import Planning
import Trips

/// How answers cite stops, times and lengths.
extension PlanQuestion {
    /// `2.2 Nijō Castle`.
    func named(_ stop: NumberedStop) -> Phrase {
        .verbatim("\(stop.number) \(stop.stop.name)")
    }

    /// `Saturday 3 April, 11:00 to 12:30`.
    func when(_ stop: NumberedStop) -> Phrase {
        "\(plan.itinerary.days[stop.number.day - 1].date.dayWords), \(stop.stop.hours)"
    }

    /// `Day 2 (Saturday 3 April)`.
    func title(_ day: Int) -> Phrase { plan.itinerary.dayWords(day).capitalizedFirst }

    /// `morning`, `lunch`.
    func words(_ window: TimeWindow) -> Phrase { Phrase(.words(window.rawValue), context: "part") }

    func row(_ stop: NumberedStop) -> ListRow {
        ListRow("\(stop.number)", "\(stop.stop.hours) \(stop.stop.name)")
    }

    func stops(ofDay day: Int) -> [NumberedStop] {
        plan.itinerary.numberedStops.filter { $0.number.day == day }
    }
}

extension NumberedStop {
    /// The stop with its name, day and hours as the plan has them.
    package func row(in itinerary: Itinerary) -> ListRow {
        let date: Phrase = itinerary.days[safe: number.day - 1]?.date.dayWords ?? ""
        let facts: [Phrase] = [.verbatim(stop.name), date, stop.hours]
        return ListRow("\(number)", facts.joined())
    }
}

extension Stop {
    /// `11:00 to 12:30`, as far as it is known.
    package var hours: Phrase {
        guard let start else { return "no set time" }
        return durationMinutes.map {
            Phrase("\(start) to \(start.adding(minutes: $0))", context: "hours")
        } ?? "\(start)"
    }

    /// Whether some of it is in a part of the day; false without a time.
    func isIn(_ window: TimeWindow) -> Bool {
        start.map { start in
            let minutes = start.minutes..<start.minutes + max(1, durationMinutes ?? 1)
            return minutes.overlaps(window.hours)
        } ?? false
    }

    var end: TimeOfDay? {
        start.flatMap { start in durationMinutes.map { start.adding(minutes: $0) } }
    }
}

extension TravelLeg {
    /// `14 min on foot, 1.0 km`.
    var words: Phrase {
        let minutes = Swift.max(1, minutes)
        return mode == .walk
            ? "\(minutes) min on foot, \(TravelLeg.words(metres: metres))"
            : "\(minutes) min by transit, \(TravelLeg.words(metres: metres))"
    }
}
