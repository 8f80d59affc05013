import Places
import Trips

/// Takes out the stops of a day that are worth least, until about two thirds of its minutes of visits
/// are left, and lets what follows them begin earlier.
///
/// Locked stops, must-see places and meals stay, and one visit always does. Worth follows the order
/// of the city's places, the best first; a place that the atlas does not have comes after them, and
/// what the person chose goes last.
public struct LighterDay: Sendable {
    /// Removals from the last stop to the first, then earlier starts by the new numbers. Empty where
    /// nothing can go.
    public private(set) var edits: [ItineraryEdit] = []

    /// Throws when the plan has no such day. O(stops of the day · places).
    public init(
        day: Int, of itinerary: Itinerary, in cities: TripCities, wishes: Wishes
    ) throws(EditError) {
        guard itinerary.days.indices.contains(day - 1) else {
            throw .noSuchDay(day, days: itinerary.days.count)
        }
        let stops = itinerary.days[day - 1].stops
        let city = cities[day - 1]
        let names = NameIndex(wishes.mustSee.isEmpty ? [] : cities.places)
        let wanted = names.numbers(of: wishes.mustSee, in: itinerary)
        let free = stops.indices.filter { index in
            !stops[index].isLocked && !LighterDay.isMeal(stops[index])
                && !wanted.contains(StopNumber(day: day, stop: index + 1))
        }
        let gone = LighterDay.choice(
            among: free.sorted { LighterDay.isWorthLess(stops[$0], $0, stops[$1], $1, city) },
            of: stops)
        guard !gone.isEmpty else { return }
        edits = gone.sorted(by: >).map { .remove(StopNumber(day: day, stop: $0 + 1)) }
        let editor = ItineraryEditor(cities: cities, wishes: wishes)
        let lighter = try editor.applying(edits, to: itinerary, byHand: false)
        edits += editor.closingGaps(onDay: day, from: gone.min() ?? 0, in: lighter)
    }

    /// Indices of the stops to take out, of those that are free to go, least worth first. Each brings
    /// the day nearer to two thirds of its visits.
    private static func choice(among free: [Int], of stops: [Stop]) -> [Int] {
        let sights = stops.filter { !isMeal($0) }
        guard stops.count > 2, sights.count > 1 else { return [] }
        let total = sights.reduce(0) { $0 + $1.likelyMinutes }
        var left = total
        var gone: [Int] = []
        for index in free where gone.count + 1 < sights.count {
            let rest = left - stops[index].likelyMinutes
            // In thirds of a minute, so that nothing is rounded.
            guard abs(3 * rest - 2 * total) < abs(3 * left - 2 * total) else { continue }
            left = rest
            gone.append(index)
        }
        return gone
    }

    /// Whether one has a meal there: a planned one, or food at noon or in the evening.
    private static func isMeal(_ stop: Stop) -> Bool {
        guard stop.meal == nil else { return true }
        guard stop.type == .food, let start = stop.start?.minutes else { return false }
        return Checks.lunchHours.contains(start) || start >= DayPart.evening.startWindow.lowerBound
    }

    private static func isWorthLess(
        _ one: Stop, _ index: Int, _ other: Stop, _ otherIndex: Int, _ city: City?
    ) -> Bool {
        func rank(_ stop: Stop, _ index: Int) -> (Int, Int, Int) {
            let place = city?.places.firstIndex { $0.id == stop.placeID } ?? Int.max
            return (stop.isPersonal ? 1 : 0, -place, -index)
        }
        return rank(one, index) < rank(other, otherIndex)
    }
}

extension ItineraryEditor {
    /// Edits that let the stops of a day, from an index on, begin as early as they can in their
    /// order. Fixed times and meals stay, and so does what belongs to the evening.
    func closingGaps(onDay day: Int, from first: Int, in itinerary: Itinerary) -> [ItineraryEdit] {
        let scheduler = scheduler(ofDay: day, in: itinerary)
        let stops = itinerary.days[day - 1].stops
        let closed = scheduler.closingGaps(from: first, in: itinerary.days[day - 1])
        return delays(from: stops, to: closed, ofDay: day)
    }
}

extension Scheduler {
    fileprivate func closingGaps(from first: Int, in day: Day) -> [Stop] {
        var day = day
        for index in day.stops.indices where index >= first && !isSettled(day.stops[index]) {
            guard let now = day.stops[index].start?.minutes else { continue }
            let begin = max(earliestStart(at: index, in: day.stops), opens(day.stops[index]))
            // An hour for lunch stays where the day has one.
            for start in [begin, begin + Scheduler.lunchMinutes] where start < now {
                var closed = day
                closed.stops[index].start = TimeOfDay(minutes: start)
                guard hasLunch(closed) || !hasLunch(day) else { continue }
                day = closed
                break
            }
        }
        return day.stops
    }

    private func hasLunch(_ day: Day) -> Bool {
        Checks(city: nil).mealGap(in: day, number: 1) == nil
    }

    /// Whether a stop has its hour by itself: the person's, a meal's, or the evening's.
    private func isSettled(_ stop: Stop) -> Bool {
        stop.hasFixedStart || stop.meal != nil || stop.type == .nightlife || part(of: stop).isLate
    }
}
