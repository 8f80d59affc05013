import Places
import Trips

/// What a day may be filled with, for those who plan by numbers of stops: a language model that
/// chooses among candidates, or a person who wants one more stop.
extension StayPlanner {
    /// The places that the guide adds to each day, without day trips: as many as the day has room
    /// for, even beyond its hours, while any can be visited on it.
    public func places(_ request: GuideRequest) -> [[Place]] {
        let (model, days) = stops(request)
        return days.map(model.places)
    }

    /// At most `limit` places (0 or more) for the request's first day, best first: those that the
    /// guide adds to it, then others by what they are worth and how near they are, last those that
    /// it keeps for other days. O(n · limit) beside the plan.
    public func candidates(_ request: GuideRequest, limit: Int) -> [Place] {
        let (model, days) = stops(request)
        guard let order = days.first, !model.places(order).isEmpty else { return [] }
        let later = Set(days.dropFirst().joined()).intersection(model.places.indices)
        let free = model.places.indices.filter { !order.contains($0) && !later.contains($0) }
        let places = candidates(model, order, on: 0, among: free, request, limit: limit)
        guard places.count < limit else { return places }
        let rest = candidates(model, order, on: 0, among: later.sorted(), request, limit: limit)
        return Array((places + rest.dropFirst(model.places(order).count)).prefix(limit))
    }

    /// At most `limit` places for every day of the request. Each place is offered once, on the day
    /// that it suits best. O(days · n · limit) beside the plan.
    public func candidates(ofAllDays request: GuideRequest, limit: Int) -> [[Place]] {
        let (model, days) = stops(request)
        let taken = Set(days.joined())
        let filled = days.indices.filter { !model.places(days[$0]).isEmpty }
        var groups: [[Int]] = days.map { _ in [] }
        for place in model.places.indices where !taken.contains(place) {
            let best = filled.filter { model.clocks[$0].visits[place] != nil }.max { one, other in
                (model.claim(of: place, beside: days[one]), other)
                    < (model.claim(of: place, beside: days[other]), one)
            }
            if let best { groups[best].append(place) }
        }
        return days.indices.map { day in
            candidates(model, days[day], on: day, among: groups[day], request, limit: limit)
        }
    }

    /// The visit that the request's first day gains most by, or loses least where it is full, with
    /// its start; the kept stops keep theirs. Nil if there is time for none, or for none near the time of
    /// the stop that it replaces. O(places · stops²).
    public func visit(_ request: GuideRequest) -> Stop? {
        guard var day = request.days.first else { return nil }
        day.fixStarts()
        var request = request
        request.days = [day]
        let model = StayModel(request, city: city, seed: seed)
        guard var order = model.kept.first,
            let (index, position) = model.bestVisit(beside: order)
        else { return nil }
        order.insert(index, at: position)
        let start = model.clocks[0].course(order).starts[position]
        var stop = model.stop(index)
        stop.durationMinutes = model.clocks[0].visits[index]?.minutes ?? stop.durationMinutes
        stop.start = TimeOfDay(minutes: start)
        return stop
    }

    /// The stops of each day, kept ones included.
    private func stops(_ request: GuideRequest) -> (StayModel, [[Int]]) {
        var request = request
        request.hasMeals = false
        let rooms = rooms(request)
        for day in request.days.indices { request.days[day].limit = rooms[day] }
        let search = search(request)
        let model = search.model
        var days = search.days
        var free = Set(model.places.indices).subtracting(days.joined())
        // The emptiest day first, until all have what they have room for.
        func next() -> (day: Int, place: Int)? {
            let open = days.indices.filter { model.places(days[$0]).count < rooms[$0] }
            for day in open.sorted(by: { (days[$0].count, $0) < (days[$1].count, $1) }) {
                let possible = free.filter { model.clocks[day].visits[$0] != nil }
                let best = possible.map { (model.claim(of: $0, beside: days[day]), $0) }
                    .min { ($1.0, $0.1) < ($0.0, $1.1) }
                if let best { return (day, best.1) }
            }
            return nil
        }
        while let (day, place) = next() {
            days[day].append(place)
            free.remove(place)
        }
        return (model, days)
    }

    /// How many places each day may have. Of few places, no day takes what another will need.
    private func rooms(_ request: GuideRequest) -> [Int] {
        let most = request.days.map { min($0.limit ?? StayPlanner.mostStops, $0.room) }
        let left = PlaceJudge(request, city: city, seed: seed).possible(among: city.places).count
        guard left < most.reduce(0, +) else { return most }
        var rooms = most.map { _ in 0 }
        for _ in 0..<left {
            let emptiest = rooms.indices.filter { rooms[$0] < most[$0] }.min { one, other in
                (rooms[one] + request.days[one].kept.count, one)
                    < (rooms[other] + request.days[other].kept.count, other)
            }
            if let emptiest { rooms[emptiest] += 1 }
        }
        return rooms
    }

    private func candidates(
        _ model: StayModel, _ order: [Int], on day: Int, among others: [Int],
        _ request: GuideRequest, limit: Int
    ) -> [Place] {
        var rest = others.filter { index in
            model.clocks[day].visits[index] != nil
                && !request.avoiding.contains(model.places[index].id)
        }.map { (claim: model.claim(of: $0, beside: order), index: $0) }
        var places = model.places(order)
        var counts: [Int: Int] = [:]
        for index in order { counts[model.type(index), default: 0] += 1 }
        // Each counts less, the more of its type are there.
        func claim(_ entry: (claim: Double, index: Int)) -> Double {
            entry.claim - DayClock.Weight.sameType * Double(counts[model.type(entry.index)] ?? 0)
        }
        while places.count < limit,
            let best = rest.indices.min(by: { one, other in
                (claim(rest[other]), rest[one].index) < (claim(rest[one]), rest[other].index)
            })
        {
            let index = rest.remove(at: best).index
            counts[model.type(index), default: 0] += 1
            places.append(model.places[index])
        }
        return Array(places.prefix(limit))
    }
}

extension StayModel {
    /// The places of an order that are not kept stops.
    fileprivate func places(_ order: [Int]) -> [Place] {
        order.filter { $0 < places.count }.map { places[$0] }
    }

    /// The place by which the first day, in this order, gains most, and its position in the order; nil
    /// if there is time for none.
    fileprivate func bestVisit(beside order: [Int]) -> (index: Int, position: Int)? {
        let before = cost(order, on: 0)
        let served = Set(order.map(type))
        var best: (index: Int, position: Int)?
        var most = -Double.infinity
        for index in places.indices where clocks[0].visits[index] != nil {
            for position in 0...order.count {
                let more = cost(order, inserting: index, at: position, on: 0) - before
                guard more < DayClock.Weight.impossible else { continue }
                let bonus = served.contains(type(index)) ? 0 : first(index)
                let gain = worth[index] + bonus - more
                if gain > most { (best, most) = ((index, position), gain) }
            }
        }
        return best
    }

    /// What a place is worth less the way from the nearest stop of a day; from where people sleep, on
    /// a day without stops.
    fileprivate func claim(of place: Int, beside order: [Int]) -> Double {
        let way = order.map { ways[$0, place] }.min() ?? ways.fromBase(place)
        let isSecondTable = isTable(place) && order.contains(where: isTable)
        return worth[place] - Weight.candidateWay * Double(way)
            - (isSecondTable ? Weight.secondTable : 0)
    }
}
