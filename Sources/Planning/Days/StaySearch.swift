/// Looks for the best plan of a stay: which places, on which days, in which order.
///
/// This is the team orienteering problem with time windows. The search builds a first plan by
/// inserting the place that gains most, then again and again takes a day, a quarter or some stops
/// out and inserts anew, and keeps what is better (ruin and recreate). It is deterministic: the
/// same model and seed give the same plan on every machine.
///
/// Sources: P. Vansteenwegen and others, "The orienteering problem: A survey", 2011; G. Schrimpf
/// and others, "Record breaking optimization results using the ruin and recreate principle", 2000.
struct StaySearch {
    let model: StayModel
    /// The most stops on each day beside the kept ones.
    let room: [Int]
    private let memory = InsertionMemory()
    /// The best orders of days that were seen before, by their key.
    private var orders: [UInt64: (order: [Int], cost: Double)] = [:]
    private var random: SeededRandom
    /// The order of each day, and what it costs.
    private(set) var days: [[Int]]
    private var costs: [Double]
    /// The day of each index; -1 for what is not in the plan.
    private var dayOf: [Int]
    /// For each day and place, the gain of its best insertion, and where that is.
    private var gains: [[Double]]
    private var positions: [[Int]]

    /// Gains below this change nothing, so that rounding decides nothing.
    static let least = 1e-6
    /// Insertions of one place into one day that are tried exactly, by the shortest detour.
    private static let exactPositions = 3
    /// Places that are tried exactly for a day.
    private static let exactPlaces = 14

    init(_ model: StayModel, room: [Int], seed: UInt64) {
        self.model = model
        self.room = room
        random = SeededRandom(seed: seed)
        days = model.kept
        costs = days.enumerated().map { model.cost($1, on: $0) }
        dayOf = Array(repeating: -1, count: model.bonds.count)
        for (day, order) in days.enumerated() { for index in order { dayOf[index] = day } }
        let none = model.places.map { _ in -Double.infinity }
        gains = days.map { _ in none }
        positions = days.map { _ in model.places.map { _ in 0 } }
        for day in days.indices { refresh(day) }
    }

    /// How often to try, by the number of stops: a round of many takes longer and gains less.
    static func rounds(for days: Int) -> Int { max(40, min(180, 720 / max(1, days))) }

    mutating func run() {
        fill()
        improveAll()
        var value = self.value
        var best = (value: value, days: days)
        let rounds = StaySearch.rounds(for: days.count)
        for round in 0..<rounds {
            let before = (days, costs, dayOf, gains, positions)
            guard ruin() else { continue }
            fill()
            for day in days.indices where days[day] != before.0[day] { reorder(day) }
            let now = self.value
            // A little worse is taken at first, which leads out of dead ends.
            let allowed = StaySearch.warmth * Double(rounds - round) / Double(rounds)
            if now > value - allowed + StaySearch.least {
                value = now
                if now > best.value + StaySearch.least { best = (now, days) }
            } else {
                (days, costs, dayOf, gains, positions) = before
            }
        }
        take(best.days)
        // Nothing is worth so little that a day should rather be empty.
        fill()
        for day in days.indices { makePossible(day) }
    }

    /// Takes out of a day what has no time in it, as no points can make up for that.
    private mutating func makePossible(_ day: Int) {
        while costs[day] >= DayClock.Weight.impossible {
            let cheaper = days[day].filter { $0 < model.places.count }.map { place in
                (place, model.cost(days[day].filter { $0 != place }, on: day))
            }.min { $0.1 < $1.1 }
            guard let (place, cost) = cheaper, cost < costs[day] else { return }
            days[day].removeAll { $0 == place }
            dayOf[place] = -1
            costs[day] = cost
        }
    }

    private mutating func take(_ plan: [[Int]]) {
        days = plan
        costs = days.enumerated().map { model.cost($1, on: $0) }
        for index in dayOf.indices { dayOf[index] = -1 }
        for (day, order) in days.enumerated() { for index in order { dayOf[index] = day } }
        for day in days.indices { refresh(day) }
    }

    /// Points that a round may lose at first.
    private static let warmth = 12.0

    /// The points of the plan.
    var value: Double {
        var value = 0.0
        var served = Set<Int>()
        for day in days.indices {
            value -= costs[day]
            for index in days[day] {
                if index < model.places.count { value += model.worth[index] }
                let first = model.first(index)
                if first > 0, served.insert(model.type(index)).inserted { value += first }
                value -= model.partedCost(index, on: day, dayOf: dayOf)
            }
        }
        return value
    }

    // MARK: - Inserting

    /// Inserts what gains most until nothing gains.
    private mutating func fill() {
        while let (place, day) = next() {
            days[day].insert(place, at: positions[day][place])
            dayOf[place] = day
            costs[day] = model.cost(days[day], on: day)
            refresh(day)
        }
    }

    /// The place and the day with the highest gain; a place that could lose much by waiting comes
    /// first.
    private func next() -> (place: Int, day: Int)? {
        var best: (place: Int, day: Int)?
        var highest = 0.0
        let served = Set(days.joined().lazy.filter { model.first($0) > 0 }.map { model.type($0) })
        for place in model.places.indices where dayOf[place] < 0 {
            let bonus = served.contains(model.type(place)) ? 0 : model.first(place)
            var first = -Double.infinity
            var second = -Double.infinity
            var bestDay = 0
            for day in days.indices where gains[day][place] > -4_000 {
                let gain = gains[day][place] - joining(place, day) + bonus
                if gain > first {
                    second = first
                    first = gain
                    bestDay = day
                } else if gain > second {
                    second = gain
                }
            }
            guard first > StaySearch.least else { continue }
            let claim = first + (days.count > 1 ? 0.4 * min(60, first - max(0, second)) : 0)
            if claim > highest {
                highest = claim
                best = (place, bestDay)
            }
        }
        return best
    }

    /// What the place and its neighbours lose by seeing it on this day.
    private func joining(_ place: Int, _ day: Int) -> Double {
        var cost = model.partedCost(place, on: day, dayOf: dayOf)
        // A neighbour on the same day gains what it no longer loses elsewhere.
        for bond in model.bonds[place] where dayOf[bond.place] == day {
            cost -= 4 * bond.strength
        }
        return cost
    }

    /// Works out the gains of the insertions into a day that promise most. O(places · n).
    private mutating func refresh(_ day: Int) {
        let order = days[day]
        let clock = model.clocks[day]
        let isFull = order.count - model.kept[day].count >= room[day]
        let minutes = order.reduce(0) { sum, index in
            guard let visit = clock.visits[index], !visit.isMeal else { return sum }
            return sum + visit.minutes
        }
        for place in model.places.indices { gains[day][place] = -.infinity }
        guard !isFull else { return }
        var promising: [(bound: Double, place: Int)] = []
        promising.reserveCapacity(StaySearch.exactPlaces + 1)
        for place in model.places.indices where dayOf[place] < 0 {
            guard let visit = clock.visits[place] else { continue }
            let most = model.worth[place] + model.first(place)
            guard most > 0 || order.isEmpty else { continue }
            // Nothing that would exceed the day by much can gain.
            let over = minutes + (visit.isMeal ? 0 : visit.minutes) - clock.frame.limit
            let lost = DayClock.Weight.overLimit * Double(max(0, over))
            let bound =
                most - lost - DayClock.Weight.travel * Double(shortestDetour(for: place, in: order))
            guard most > lost || order.isEmpty else { continue }
            let index = promising.firstIndex { $0.bound < bound } ?? promising.count
            guard index < StaySearch.exactPlaces else { continue }
            promising.insert((bound, place), at: index)
            if promising.count > StaySearch.exactPlaces { promising.removeLast() }
        }
        let key = InsertionMemory.key(order, on: day)
        for (_, place) in promising { evaluate(place, on: day, order, key: key) }
    }

    /// Works out the gain of a place on a day.
    ///
    /// - Parameter key: the order's in the memory.
    private mutating func evaluate(_ place: Int, on day: Int, _ order: [Int], key: UInt64) {
        let insertion: InsertionMemory.Insertion
        if let known = memory[key, place] {
            insertion = known
        } else {
            insertion = bestInsertion(of: place, on: day, order)
            memory[key, place] = insertion
        }
        (gains[day][place], positions[day][place]) = (insertion.gain, insertion.position)
    }

    private func bestInsertion(
        of place: Int, on day: Int, _ order: [Int]
    ) -> InsertionMemory.Insertion {
        let worth = order.isEmpty ? max(0, model.worth[place]) : model.worth[place]
        var best = InsertionMemory.Insertion(gain: -.infinity, position: 0)
        for position in likelyPositions(for: place, in: order) {
            let cost = model.cost(order, inserting: place, at: position, on: day)
            let gain = worth - (cost - costs[day])
            if gain > best.gain { best = .init(gain: gain, position: position) }
        }
        return best
    }

    private func shortestDetour(for place: Int, in order: [Int]) -> Int {
        guard !order.isEmpty else { return 0 }
        var shortest = Int.max
        for position in 0...order.count {
            shortest = min(shortest, detour(of: place, at: position, in: order))
        }
        return shortest
    }

    private func detour(of place: Int, at position: Int, in order: [Int]) -> Int {
        let ways = model.ways
        if position == 0 { return order.isEmpty ? 0 : ways[place, order[0]] }
        let before = ways[order[position - 1], place]
        guard position < order.count else { return before }
        return before + ways[place, order[position]] - ways[order[position - 1], order[position]]
    }

    /// The positions with the shortest detours, and the end of the day for what is best late.
    private func likelyPositions(for place: Int, in order: [Int]) -> [Int] {
        guard order.count >= StaySearch.exactPositions else { return Array(0...order.count) }
        var best: [(detour: Int, position: Int)] = []
        best.reserveCapacity(StaySearch.exactPositions + 1)
        for position in 0...order.count {
            let detour = detour(of: place, at: position, in: order)
            let index = best.firstIndex { $0.detour > detour } ?? best.count
            guard index < StaySearch.exactPositions else { continue }
            best.insert((detour, position), at: index)
            if best.count > StaySearch.exactPositions { best.removeLast() }
        }
        var positions = best.map(\.position)
        if !positions.contains(order.count) { positions.append(order.count) }
        return positions
    }

    // MARK: - Improving

    private mutating func improveAll() { for day in days.indices { reorder(day) } }

    /// Brings a day into its best order that was found.
    private mutating func reorder(_ day: Int) {
        let order = days[day]
        guard order.count > 1 else { return }
        let key = InsertionMemory.key(order, on: day)
        let better = orders[key] ?? reordered(order, on: day)
        orders[key] = better
        guard better.order != order else { return }
        (days[day], costs[day]) = better
        refresh(day)
    }

    /// Moves one stop at a time to a better position, until none gains. O(n³) each round.
    private func reordered(_ order: [Int], on day: Int) -> (order: [Int], cost: Double) {
        var order = order
        var cost = costs[day]
        var improved = true
        while improved {
            improved = false
            for from in order.indices {
                var rest = order
                let stop = rest.remove(at: from)
                for to in 0...rest.count where to != from {
                    let moved = model.cost(rest, inserting: stop, at: to, on: day)
                    if moved < cost - StaySearch.least {
                        rest.insert(stop, at: to)
                        order = rest
                        cost = moved
                        improved = true
                        break
                    }
                }
                if improved { break }
            }
        }
        return (order, cost)
    }

    // MARK: - Taking out

    /// One of the places that are worth most and are not in the plan.
    private mutating func missing() -> Int? {
        let best = model.places.indices.filter { dayOf[$0] < 0 }
            .sorted { (model.worth[$1], $0) < (model.worth[$0], $1) }.prefix(3)
        return best.isEmpty ? nil : best[random.below(best.count)]
    }

    /// Takes a part of the plan out; false when there is none.
    private mutating func ruin() -> Bool {
        let chosen = days.indices.flatMap { day in
            days[day].filter { $0 < model.places.count }.map { (day: day, place: $0) }
        }
        guard !chosen.isEmpty else { return false }
        let centre = chosen[random.below(chosen.count)]
        var gone: Set<Int> = []
        var wanted: Int?
        switch random.below(6) {
        case 5:
            // A day, for a place that is worth more than any of them and has found no room.
            wanted = missing()
            gone = Set(chosen.filter { $0.day == centre.day }.map(\.place))
        case 4:
            // A quarter and the day that has most of it.
            let bonded = Set(model.bonds[centre.place].map(\.place))
            gone = Set(
                chosen.filter { $0.day == centre.day || bonded.contains($0.place) }.map(\.place))
        case 0:
            gone = Set(chosen.filter { $0.day == centre.day }.map(\.place))
        case 1:
            // A quarter.
            gone = Set(
                chosen.map(\.place).filter { model.ways.metres($0, centre.place) < 1_100 }.prefix(7)
            )
        case 2:
            let other = chosen[random.below(chosen.count)].day
            for entry in chosen where entry.day == centre.day || entry.day == other {
                if random.below(2) == 0 { gone.insert(entry.place) }
            }
            gone.insert(centre.place)
        default:
            for _ in 0..<(1 + random.below(4)) {
                gone.insert(chosen[random.below(chosen.count)].place)
            }
        }
        var touched: Set<Int> = []
        for entry in chosen where gone.contains(entry.place) {
            days[entry.day].removeAll { $0 == entry.place }
            dayOf[entry.place] = -1
            touched.insert(entry.day)
        }
        for day in touched { costs[day] = model.cost(days[day], on: day) }
        if let wanted, model.clocks[centre.day].visits[wanted] != nil {
            days[centre.day].append(wanted)
            dayOf[wanted] = centre.day
            costs[centre.day] = model.cost(days[centre.day], on: centre.day)
            reorder(centre.day)
            for day in days.indices { gains[day][wanted] = -.infinity }
        }
        // Places that left are candidates for every day.
        for day in days.indices {
            if touched.contains(day) {
                refresh(day)
            } else if days[day].count - model.kept[day].count < room[day] {
                let key = InsertionMemory.key(days[day], on: day)
                for place in gone.sorted() where model.clocks[day].visits[place] != nil {
                    evaluate(place, on: day, days[day], key: key)
                }
            }
        }
        return true
    }
}
