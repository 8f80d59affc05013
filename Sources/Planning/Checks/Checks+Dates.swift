import Phrases
import Trips

/// Checks that the plan has the trip's days, and that they are not past.
extension Checks {
    func dateFindings(_ itinerary: Itinerary) -> [Finding] {
        [dayCount(itinerary), past(itinerary)].compactMap { $0 } + headingFindings(itinerary)
    }

    private func dayCount(_ itinerary: Itinerary) -> Finding? {
        guard let trip = context.trip, !trip.legs.isEmpty else { return nil }
        let has = itinerary.days.count
        let wanted = context.wantedDays ?? trip.legs.reduce(0) { $0 + $1.dates.count }
        guard has != wanted, has > 0 else { return nil }
        let days = Checks.days(has)
        return Finding(
            code: .dayCount, day: nil, stop: nil,
            message: context.saidLength.map {
                "The plan has \(days), but says \"\($0)\" before the first"
            } ?? "The plan has \(days), but the trip has \(Checks.days(wanted))",
            remedy: has < wanted
                ? Remedy("/plan adds the missing days", words: "add the missing days")
                : Remedy("/dates can include the others", words: "remove the other days"),
            severity: isWithoutDays ? .note : .finding)
    }

    /// Whether the plan is a list without day headings, which may be meant for all days.
    private var isWithoutDays: Bool {
        context.headings.count == 1 && context.headings[0].number == nil && !context.hasDates
    }

    static func days(_ count: Int) -> Phrase { count == 1 ? "1 day" : "\(count) days" }

    private func past(_ itinerary: Itinerary) -> Finding? {
        guard context.hasDates, let today = context.today,
            let day = itinerary.days.firstIndex(where: { $0.date < today })
        else { return nil }
        return Finding(
            code: .pastDate, day: day + 1, stop: nil,
            message: "Day \(day + 1), \(itinerary.days[day].date.description), is in the past",
            remedy: Remedy(
                "/dates moves the trip", words: "move the plan to future dates"),
            severity: .finding)
    }
}
