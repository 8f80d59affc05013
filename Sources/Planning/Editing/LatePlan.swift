import Places
import Trips

/// Delays a day: its first stop starts later, and the others as far as they must. What is locked, or
/// was timed by the person for later, keeps its time. A stop that would no longer end by midnight is
/// dropped or, if it must be seen, moved to another day.
public struct LatePlan: Sendable {
    /// New starts first, then removals from the last stop to the first.
    public private(set) var edits: [ItineraryEdit] = []
    private let cities: TripCities
    private let wishes: Wishes

    /// `minutes`: the delay of the first stop that is not locked, at least 1. A stop without a start
    /// stays. Throws when the plan has no such day.
    public init(
        minutes: Int, day: Int, of itinerary: Itinerary,
        in cities: TripCities = TripCities(only: nil),
        wishes: Wishes = Wishes()
    ) throws(EditError) {
        guard itinerary.days.indices.contains(day - 1) else {
            throw .noSuchDay(day, days: itinerary.days.count)
        }
        (self.cities, self.wishes) = (cities, wishes)
        let stops = itinerary.days[day - 1].stops
        let first = stops.filter { !$0.isLocked }.compactMap(\.start).min()
        guard let first else { return }
        var later = LaterStops(stops, from: 0, notBefore: first.minutes + minutes)
        later.keepLunch(of: itinerary.days[day - 1])
        edits = stops.indices.compactMap { index in
            guard stops[index].start != later.stops[index].start else { return nil }
            return .time(StopNumber(day: day, stop: index + 1), later.stops[index].start)
        }
        let going = later.tooLate.reversed().map { StopNumber(day: day, stop: $0 + 1) }
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
