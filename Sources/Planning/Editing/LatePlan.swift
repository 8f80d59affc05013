import Places
import Trips

/// Delays a day: all stops that are not locked start later by the same time. A stop that would no
/// longer end by midnight is dropped or, if it must be seen, moved to another day.
public struct LatePlan: Sendable {
    /// New starts first, then removals from the last stop to the first.
    public private(set) var edits: [ItineraryEdit] = []
    private let cities: TripCities
    private let wishes: Wishes

    /// `minutes`: the delay, at least 1. A stop without a start stays. Throws when the plan has no
    /// such day.
    public init(
        minutes: Int, day: Int, of itinerary: Itinerary,
        in cities: TripCities = TripCities(only: nil),
        wishes: Wishes = Wishes()
    ) throws(EditError) {
        guard itinerary.days.indices.contains(day - 1) else {
            throw .noSuchDay(day, days: itinerary.days.count)
        }
        (self.cities, self.wishes) = (cities, wishes)
        var going: [StopNumber] = []
        for (index, stop) in itinerary.days[day - 1].stops.enumerated() where !stop.isLocked {
            guard let start = stop.start?.adding(minutes: minutes) else { continue }
            let number = StopNumber(day: day, stop: index + 1)
            if start.minutes + stop.likelyMinutes > Scheduler.latestEnd {
                going.insert(number, at: 0)
            } else {
                edits.append(.time(number, start))
            }
        }
        try drop(going, from: itinerary)
    }

    private mutating func drop(
        _ going: [StopNumber], from itinerary: Itinerary
    ) throws(EditError) {
        let names = NameIndex(wishes.mustSee.isEmpty ? [] : cities.places)
        let wanted = names.numbers(of: wishes.mustSee, in: itinerary)
        let editor = ItineraryEditor(cities: cities, wishes: wishes)
        var plan = itinerary
        for number in going {
            let place =
                wanted.contains(number) ? otherPlace(for: number, in: plan, by: editor) : nil
            let edit = place.map { ItineraryEdit.move(from: number, to: $0) } ?? .remove(number)
            plan = try editor.applying([edit], to: plan)
            edits.append(edit)
        }
    }

    /// A position on another day in the city when the stop is open and causes no clash, if any.
    private func otherPlace(
        for number: StopNumber, in plan: Itinerary, by editor: ItineraryEditor
    ) -> StopNumber? {
        guard let stop = plan[number] else { return nil }
        let place = cities[number.day - 1]?.places.first { $0.id == stop.placeID }
        for (index, day) in plan.days.enumerated()
        where index + 1 != number.day && cities.areTogether(index, number.day - 1) {
            guard place?.isOpen(on: day.date) ?? true else { continue }
            let fitting = editor.fitting(stop, onDay: index + 1, of: plan)
            if fitting.isInTime, fitting.isClear { return fitting.number }
        }
        return nil
    }
}
