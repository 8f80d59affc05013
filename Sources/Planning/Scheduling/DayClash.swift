import Trips

/// Two consecutive stops of a day whose times clash.
struct DayClash: Sendable, Hashable {
    /// Indices of the two stops in the day.
    var first: Int
    var second: Int
    /// The earliest possible start of the second, in minutes, rounded up to a quarter of an hour.
    var needed: Int
    /// Minutes of travel between them; 0 if unknown.
    var way: Int
    /// Minutes of travel that do not fit; nil if the stops themselves overlap.
    var missing: Int?
    /// Whether the clash depends on the usual length of the first stop, which has none of its own.
    var isAssumed: Bool

    /// All clashes of a day. Skips stops without a start, assumes the usual length where none is
    /// given, and ignores travel that is unknown. O(stops).
    static func all(in stops: [Stop]) -> [DayClash] {
        let timed = stops.indices.filter { stops[$0].start != nil }
        return zip(timed, timed.dropFirst()).compactMap { clash($0, $1, in: stops) }
    }

    /// Stops of a day that overlap with others between them: a short visit within a longer one hides
    /// that the next is within it too. O(stops²).
    static func apart(in stops: [Stop]) -> [DayClash] {
        let timed = stops.indices.filter { stops[$0].start != nil }
        return timed.indices.flatMap { place -> [DayClash] in
            timed.prefix(max(0, place - 1)).compactMap { first in
                overlap(first, timed[place], in: stops)
            }
        }
    }

    private static func overlap(_ first: Int, _ second: Int, in stops: [Stop]) -> DayClash? {
        guard let start = stops[first].start?.minutes, let next = stops[second].start?.minutes,
            next >= start, next < start + stops[first].likelyMinutes
        else { return nil }
        return clash(first, second, in: stops)
    }

    private static func clash(_ first: Int, _ second: Int, in stops: [Stop]) -> DayClash? {
        guard let start = stops[first].start?.minutes, let next = stops[second].start?.minutes
        else { return nil }
        var way = 0
        if let from = WayEnd(stops[first]), let to = WayEnd(stops[second]) {
            way = TravelLeg(from: from, to: to).minutes
        }
        let end = start + stops[first].likelyMinutes
        let free = end + way
        guard next < free || next < start else { return nil }
        let isAssumed =
            stops[first].durationMinutes == nil && next >= start + way
        return DayClash(
            first: first, second: second, needed: Scheduler.roundedUp(free), way: way,
            missing: next >= end ? free - next : nil, isAssumed: isAssumed)
    }

    /// Minutes by which a stop would overlap its neighbours, travel included, if it began at
    /// `start` (minutes after midnight) at `index` among the other stops of its day.
    static func minutes(
        of stop: Stop, from start: Int, at index: Int, among others: [Stop]
    ) -> Int {
        func way(_ from: Stop, _ to: Stop) -> Int { Scheduler.wayMinutes(from: from, to: to) }
        var minutes = 0
        if index > 0, let before = others[index - 1].start?.minutes {
            let free =
                before + others[index - 1].likelyMinutes + way(others[index - 1], stop)
            minutes += max(0, free - start)
        }
        if let next = others[index...].first, let begin = next.start?.minutes {
            minutes += max(0, start + stop.likelyMinutes + way(stop, next) - begin)
        }
        return minutes
    }
}
