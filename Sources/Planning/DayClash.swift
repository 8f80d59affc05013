import Trips

/// Two stops of a day, one after the other, whose times do not go together.
struct DayClash: Sendable, Hashable {
    /// Indices of the two stops in the day.
    var first: Int
    var second: Int
    /// The earliest start of the second, in minutes, at a full quarter of an hour.
    var needed: Int
    /// Minutes of the way between them; 0 where nobody knows.
    var way: Int
    /// Minutes of the way for which there is no time; nil where the stops themselves overlap.
    var missing: Int?
    /// Whether it is one only if the first stop takes as long as is usual, which nobody said.
    var isAssumed: Bool

    /// All of a day. Stops without a start are passed over, a length that nobody said is the
    /// usual one, and a way that nobody knows is no reason. O(stops).
    static func all(in stops: [Stop]) -> [DayClash] {
        let timed = stops.indices.filter { stops[$0].start != nil }
        return zip(timed, timed.dropFirst()).compactMap { clash($0, $1, in: stops) }
    }

    private static func clash(_ first: Int, _ second: Int, in stops: [Stop]) -> DayClash? {
        guard let start = stops[first].start?.minutes, let next = stops[second].start?.minutes
        else { return nil }
        var way = 0
        if let from = stops[first].coordinate, let to = stops[second].coordinate {
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

    /// Minutes by which a stop would run into its neighbours, the ways included, if it began at
    /// `start` (minutes after midnight) with the index `index` among the others of its day.
    static func minutes(
        of stop: Stop, from start: Int, at index: Int, among others: [Stop]
    ) -> Int {
        func way(_ from: Stop, _ to: Stop) -> Int {
            Scheduler.wayMinutes(from: from.coordinate, to: to.coordinate)
        }
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
