import Places
import Trips

/// Makes edits by hand: the order is `Itinerary.applying`'s, the times are the scheduler's.
public struct ItineraryEditor: Sendable {
    private let scheduler: Scheduler

    /// `city` is nil for a city that the atlas does not have.
    public init(city: City?) { scheduler = Scheduler(city: city) }

    /// The plan with all edits made, one after the other, or with none when one cannot be made.
    /// A stop that comes to a place without a time gets one that fits there; no other stop's time
    /// changes. `byHand`: see `Itinerary.applying`. O(edits · stops).
    public func applying(
        _ edits: [ItineraryEdit], to itinerary: Itinerary, byHand: Bool = true
    ) throws(EditError) -> Itinerary {
        var edited = itinerary
        for edit in edits {
            let before = edited
            edited = try edited.applying(edit, byHand: byHand)
            switch edit {
            case .add(_, let number): time(number, in: &edited)
            case .move(_, let number) where edited != before: time(number, in: &edited)
            default: break
            }
        }
        return edited
    }

    private func time(_ number: StopNumber, in itinerary: inout Itinerary) {
        guard itinerary[number]?.start == nil else { return }
        let stops = itinerary.days[number.day - 1].stops
        itinerary.days[number.day - 1].stops[number.stop - 1].start =
            scheduler.start(at: number.stop - 1, in: stops)
    }

    /// The number that a stop gets where it fits best on a day, from 1. Throws when the plan has
    /// no such day.
    public func place(
        for stop: Stop, onDay day: Int, of itinerary: Itinerary
    ) throws(EditError) -> StopNumber {
        guard itinerary.days.indices.contains(day - 1) else {
            throw .noSuchDay(day, days: itinerary.days.count)
        }
        let index = scheduler.bestIndex(for: stop, among: itinerary.days[day - 1].stops)
        return StopNumber(day: day, stop: index + 1)
    }

    /// The day, from 1, on which a stop fits best: one where it is open, with the fewest stops,
    /// and of those the one whose stops are nearest. Nil for a plan without days.
    public func day(for stop: Stop, in itinerary: Itinerary, place: Place?) -> Int? {
        let ranked = itinerary.days.enumerated().map { index, day in
            let isOpen = place?.isOpen(onWeekday: day.date.isoWeekday) ?? true
            let ways = day.stops.map {
                Scheduler.wayMinutes(from: $0.coordinate, to: stop.coordinate)
            }
            return (isOpen ? 0 : 1, day.stops.count, ways.min() ?? 0, index + 1)
        }
        return ranked.min { $0 < $1 }?.3
    }
}
