import Phrases
import Places
import Planning
import Trips

/// Questions about one city of several: when one arrives there, how, and for how long.
extension PlanQuestion {
    /// The first leg whose city the question names.
    private var namedLeg: (index: Int, leg: Leg)? {
        let said = " \(FoldedText.fold(reading.line)) "
        return plan.trip.legs.enumerated().lazy.map { (index: $0.offset, leg: $0.element) }
            .first { said.contains(" \(FoldedText.fold($0.leg.city.name)) ") }
    }

    /// `how many nights in Paris`: of that city, or of the whole trip.
    func length(inNights: Bool) -> Phrase {
        let trip = plan.trip
        guard let (index, leg) = namedLeg, trip.legs.count > 1 else {
            let days = plan.itinerary.days.count
            return inNights
                ? "\(days - 1) nights: \(trip.dates.words)." : "\(days) days: \(trip.dates.words)."
        }
        let nights = trip.stays[index].nights ?? 0
        let count = inNights ? nights : leg.dates.count
        return inNights
            ? "\(count) nights in \(leg.city.name): \(leg.dates.words)."
            : "\(count) days in \(leg.city.name): \(leg.dates.words)."
    }

    /// The first or the last day, from 1, of the city that the question names; nil where it names
    /// none.
    func dayInCity(isLast: Bool) -> Int? {
        namedLeg.flatMap { named in
            let date = isLast ? named.leg.dates.last : named.leg.dates.first
            return plan.itinerary.days.firstIndex { $0.date == date }.map { $0 + 1 }
        }
    }

    /// `when do we arrive in Paris?`, `how do we get to Paris?`: the way that the plan has.
    func arrival() -> [AnswerPart]? {
        let asks = has([
            "get to", "arrive in", "arrive at", "arriving in", "reach", "travel to", "go to",
            "leave for", "come to",
        ])
        guard asks, let (index, leg) = namedLeg, index > 0, let day = dayInCity(isLast: false)
        else { return nil }
        let about: Phrase = "You come to \(leg.city.name) on \(plan.itinerary.dayWords(day))"
        guard let transfer = plan.itinerary.days[day - 1].transfer else {
            return [.understood("\(about).")]
        }
        let way: [Phrase?] = [
            "from \(transfer.from)", transfer.mode?.means,
            transfer.kilometres.map { "some \($0) km" }, transfer.minutes.map(\.lengthWords),
        ]
        return [.understood("\(about): \(way.compactMap { $0 }.joined()).")]
            + (transfer.isEstimated && transfer.minutes != nil
                ? [.note("The way is an estimate: the program knows no timetables.")] : [])
    }
}
