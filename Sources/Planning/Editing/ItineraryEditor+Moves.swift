import Trips

/// Makes room for a stop on a day whose hours are taken.
extension ItineraryEditor {
    /// The best number for a stop on a day of the plan: with all others at their times if that
    /// causes no clash and no detour, otherwise with the shortest travel, and later stops wait.
    /// Throws when the plan has no such day. O(stops³) of the day.
    public func place(
        forMoving stop: Stop, toDay day: Int, of itinerary: Itinerary
    ) throws(EditError) -> StopNumber {
        guard itinerary.days.indices.contains(day - 1) else {
            throw .noSuchDay(day, days: itinerary.days.count)
        }
        let index = scheduler(ofDay: day, in: itinerary)
            .bestIndexMakingRoom(for: stop, among: itinerary.days[day - 1].stops)
        return StopNumber(day: day, stop: index + 1)
    }

    /// Edits that delay the stops which one at a new time runs into, each by as little as needed. What
    /// is locked, has a time set by the person or would end after midnight stays; the checks then
    /// report it. O(stops of the day).
    public func room(atNewTimeOf number: StopNumber, in itinerary: Itinerary) -> [ItineraryEdit] {
        guard itinerary[number]?.start != nil else { return [] }
        let stops = itinerary.days[number.day - 1].stops
        let later = LaterStops(stops, from: number.stop - 1)
        return delays(from: stops, to: later.stops, ofDay: number.day)
    }

    func delays(from stops: [Stop], to later: [Stop], ofDay day: Int) -> [ItineraryEdit] {
        stops.indices.compactMap { index in
            guard stops[index].start != later[index].start else { return nil }
            return .time(StopNumber(day: day, stop: index + 1), later[index].start)
        }
    }

    /// Edits that delay the stops after one that would overlap them. Empty if nothing overlaps, or
    /// if a locked stop or a time set by the person is in the way; the checks then report it.
    /// O(stops²) of the day.
    public func room(after number: StopNumber, in itinerary: Itinerary) -> [ItineraryEdit] {
        guard itinerary[number]?.start != nil else { return [] }
        let stops = itinerary.days[number.day - 1].stops
        let moved = scheduler(ofDay: number.day, in: itinerary)
            .makingRoom(after: number.stop - 1, in: stops)
        return delays(from: stops, to: moved, ofDay: number.day)
    }
}

extension Scheduler {
    /// Delays the stops after an index, each by as little as needed. Returns them unchanged if one
    /// of them must not be delayed.
    func makingRoom(after index: Int, in stops: [Stop]) -> [Stop] {
        var day = stops
        for position in stops.indices.dropFirst(index + 1) {
            guard let start = day[position].start?.minutes else { continue }
            let earliest = earliestStart(at: position, in: day)
            guard start < earliest else { break }
            guard !day[position].isLocked, !day[position].hasFixedStart,
                earliest <= Scheduler.latestStart,
                earliest + day[position].likelyMinutes <= Scheduler.latestEnd
            else { return stops }
            day[position].start = TimeOfDay(minutes: earliest)
        }
        return day
    }

    /// An index from 0 to the number of the others, the first of equals.
    func bestIndexMakingRoom(for stop: Stop, among stops: [Stop]) -> Int {
        let plain = bestIndex(for: stop, among: stops)
        var day = stops
        day.insert(stop, at: plain)
        day[plain].start = nil
        day[plain].start = start(at: plain, in: day)
        if day[plain].start != nil, DayClash.all(in: day).isEmpty, !isZigZag(day) { return plain }
        let costs = (0...stops.count).map { costMakingRoom(for: stop, at: $0, among: stops) }
        let best = costs.indices.min { costs[$0] < costs[$1] } ?? plain
        return costs[best] < costs[plain] ? best : plain
    }

    /// Minutes of travel that keeping the time of one more stop is worth.
    private static let waiting = 5.0
    /// Minutes of travel that avoiding a reported detour is worth.
    private static let aside = 60.0

    /// Minutes of travel and of wrong part of the day, plus what the rest of the day gives up. A
    /// clash outweighs all of these.
    private func costMakingRoom(for stop: Stop, at index: Int, among stops: [Stop]) -> Double {
        var day = stops
        day.insert(stop, at: index)
        day[index].start = nil
        guard let start = start(at: index, in: day) else { return 100_000 }
        day[index].start = start
        let before = day
        day = makingRoom(after: index, in: day)
        var cost = Double(detour(at: index, in: day))
        cost += 1_000 * Double(DayClash.all(in: day).count)
        cost += Double(max(0, opening - start.minutes))
        for (old, new) in zip(before, day).dropFirst(index) {
            guard let begin = new.start?.minutes else { continue }
            let window = window(of: new)
            cost += 2 * Double(max(0, begin - window.upperBound))
            if old.start != new.start { cost += Scheduler.waiting }
        }
        if isZigZag(day) { cost += Scheduler.aside }
        return cost + 0.05 * Double(max(0, window(of: stop).lowerBound - start.minutes))
    }

    /// Whether the checks would find a much shorter order.
    private func isZigZag(_ stops: [Stop]) -> Bool {
        let sights = stops.count { $0.meal == nil }
        guard stops.count >= 3, sights <= Scheduler.exhaustiveLimit,
            stops.allSatisfy({ $0.coordinate != nil })
        else { return false }
        let ways = stops.map { from in
            stops.map { Scheduler.wayMinutes(from: from, to: $0) }
        }
        func length(_ order: [Int]) -> Int {
            zip(order, order.dropFirst()).reduce(0) { $0 + ways[$1.0][$1.1] }
        }
        let orders = OrderRule(stops, scheduler: self).orders(ways: ways)
        guard let least = orders.map(length).min() else { return false }
        let now = length(Array(stops.indices))
        return now >= least + 20 && now * 4 >= least * 5
    }
}
