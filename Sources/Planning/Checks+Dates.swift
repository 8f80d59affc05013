import Phrases
import Trips

/// Whether the plan has the trip's days, and whether they are still to come.
extension Checks {
    func dateFindings(_ itinerary: Itinerary) -> [Finding] {
        [dayCount(itinerary), past(itinerary)].compactMap { $0 }
    }

    private func dayCount(_ itinerary: Itinerary) -> Finding? {
        guard let trip = context.trip, !trip.legs.isEmpty else { return nil }
        let (has, wanted) = (itinerary.days.count, trip.legs.reduce(0) { $0 + $1.dates.count })
        guard has != wanted, has > 0 else { return nil }
        let days = Checks.days(has)
        return Finding(
            code: .dayCount, day: nil, stop: nil,
            message: "The plan has \(days), the trip \(Checks.days(wanted))",
            remedy: has < wanted ? "/plan fills the missing days" : "/dates takes in the others",
            severity: .finding)
    }

    static func days(_ count: Int) -> Phrase { count == 1 ? "1 day" : "\(count) days" }

    private func past(_ itinerary: Itinerary) -> Finding? {
        guard context.hasDates, let today = context.today,
            let day = itinerary.days.firstIndex(where: { $0.date < today })
        else { return nil }
        return Finding(
            code: .pastDate, day: day + 1, stop: nil,
            message: "Day \(day + 1), \(itinerary.days[day].date.description), is past",
            remedy: "/dates moves the trip", severity: .finding)
    }
}
