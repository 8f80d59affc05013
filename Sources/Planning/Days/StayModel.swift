import Places
import Trips

/// A stay to plan as numbers: what can be seen on which day and when, how long the ways are, and
/// what seeing it is worth.
///
/// Points measure everything. The five greatest sights are worth 130 to 110 points, others 60
/// falling to 12 by their rank; a minute of travel costs 0.45. `docs/guide/how-it-plans.md`
/// explains the objective.
struct StayModel {
    /// What may be chosen, by prominence; kept stops come after it.
    let places: [Place]
    /// What seeing each place is worth, in points.
    let worth: [Double]
    let ways: Ways
    /// One for each day, over the places and then the kept stops of all days.
    let clocks: [DayClock]
    /// For each day the kept stops by their starts, as indices after the places.
    let kept: [[Int]]
    /// The stops of those indices.
    private let keptStops: [Stop]
    /// The position of each index's type in `InterestType.allCases`, and the number of its kind.
    private let typeNumbers: [Int]
    private let kinds: [Int]
    /// Points for the first stop of each type: those that were asked for should occur.
    private let firsts: [Double]
    /// What each index adds to a day that has more of it, or lacks it.
    private let traits: [Trait]
    /// Whether each day needs something for the children.
    private let mustAmuse: Bool
    /// Whether meals are planned beside the stops, rather than being some of them.
    private let hasMeals: Bool
    /// For each place, how strongly each other one belongs to it: 0 to 1.
    let bonds: [[(place: Int, strength: Double)]]

    enum Weight {
        static let greatest = 130.0
        static let step = 5.0
        static let least = 12.0
        static let spread = 48.0
        /// e^(-1/8): the worth of a place beyond the fifth falls by it with each rank.
        static let fall = 0.882_496_902_584_595_5
        static let mustSee = 2_000.0
        /// For a place of the plan that another one is wanted for.
        static let former = 30.0
        /// For a place that the person turned down.
        static let turnedDown = 400.0
        static let forSecondVisit = 8.0
        static let forChildren = 40.0
        static let madeForChildren = 30.0
        /// For stairs and long walks, with children or at a relaxed pace.
        static let steps = 35.0
        /// For what is not for children, with children.
        static let grownUp = 24.0
        /// For those who cannot walk far: a place without steps, and one that is a strain.
        static let easy = 8.0
        static let strain = 50.0
        /// For a famous place that people see in the same outing as one of the greatest sights.
        static let besideIcon = 15.0
        /// For a subject that was named, and the share of the lesser of two wishes for one place.
        static let subject = 24.0
        static let again = 0.3
        /// For those who know the city: how much of its worth a famous place keeps, and what
        /// is for a second visit.
        static let seen = 0.4
        /// For what is none of the subjects that they named.
        static let beside = 28.0
        static let new = 16.0
        /// For outdoor places out of their season, in heat, and for a roof in a wet month.
        static let cold = 22.0
        static let heat = 10.0
        static let wet = 6.0
        /// For those with little money.
        static let free = 8.0
        static let dear = 30.0
        static let seatsForAGame = 45.0
        /// Without children: for what is made for them, and for what they would enjoy most.
        static let families = 45.0
        static let childish = 18.0
        static let late = 8.0
        /// For each long museum of a day after the second; with young children, for each visit for
        /// grown-ups after the first.
        static let oneMore = 35.0
        /// For a day without anything for the children.
        static let dull = 45.0
        /// For a place that is seen on another day than all that belongs to it.
        static let parted = 90.0
        /// For the first stop of a type that was asked for.
        static let first = 90.0
        /// For a place to eat where food was asked for and no meals are planned.
        static let table = 70.0
        /// For each such place of a day after the first.
        static let secondTable = 250.0
        /// For each minute of the way to what is offered beside the guide's own places: whatever is
        /// chosen of them should make a day of short ways.
        static let candidateWay = 2.0
        /// Points by which a seed moves a place, at most.
        static let jitter = 16.0
    }

    /// How many everybody sees who comes for the first time.
    static let famous = 12

    /// Points for a place of a type by the wish for it. None for a type that was turned down.
    static func points(for level: InterestLevel) -> Double {
        switch level {
        case .veryHigh: 30
        case .high: 14
        case .medium: 0
        case .low: -14
        case .veryLow: -40
        }
    }

    /// Metres within which two places are neighbours.
    static let near = 800.0

    /// What tires people when a day has much of it, or what a day should have.
    private enum Trait { case none, forChildren, forGrownUps, longMuseum }

    /// Minutes from which a museum is a long one.
    private static let longMuseum = 105
}

extension StayModel {
    /// - Parameter ranks: position in the city's file by id.
    init(_ request: GuideRequest, city: City, seed: UInt64) {
        let shape = DayShape(
            pace: request.pace, travellers: request.travellers, countryCode: city.countryCode)
        let judge = PlaceJudge(request, city: city, seed: seed)
        let places = judge.candidates
        self.places = places
        worth = places.map { judge.worth($0) }
        let keptStops = request.days.map { day in
            day.kept.enumerated().sorted { one, other in
                (one.element.start?.minutes ?? 12 * 60, one.offset)
                    < (other.element.start?.minutes ?? 12 * 60, other.offset)
            }.map(\.element)
        }
        self.keptStops = keptStops.flatMap { $0 }
        var next = places.count
        kept = keptStops.map { stops in
            defer { next += stops.count }
            return Array(next..<(next + stops.count))
        }
        let stops = places.map(Stop.init(place:)) + self.keptStops
        let known = city.placesByID
        let around = stops.indices.filter { stops[$0].meal != nil && stops[$0].coordinate == nil }
        let ways = Ways(stops.map { WayEnd($0) }, around: Set(around), base: request.base)
        self.ways = ways
        let types = InterestType.allCases
        typeNumbers = stops.map { types.firstIndex(of: $0.type) ?? 0 }
        firsts = types.map { type in
            type == .food && request.hasMeals
                ? 0 : request.interests[type] >= .high ? Weight.first : 0
        }
        let keptNumbers = kept
        clocks = request.days.enumerated().map { number, day in
            let scheduler = Scheduler(city: city, date: day.date, base: request.base)
            let here = Set(keptNumbers[number])
            let isQuiet = QuietDay.isOne(day.date, in: city.countryCode)
            let visits = stops.enumerated().map { index, stop -> DayVisit? in
                let place = stop.placeID.flatMap { known[$0] }
                if index >= places.count {
                    guard here.contains(index) else { return nil }
                    // The person's own stop stays, whatever the hours.
                    return DayVisit(stop, at: place, on: day.date, by: scheduler, shape: shape)
                        ?? DayVisit(stop, at: nil, on: day.date, by: scheduler, shape: shape)
                }
                // Days without meals are timed by the scheduler, which has hours of its own.
                if !request.hasMeals, !scheduler.hasTime(for: stop, within: day.hours) {
                    return nil
                }
                if isQuiet, let place, QuietDay.closes(place) { return nil }
                var visit = DayVisit(
                    stop, at: place, on: day.date, by: scheduler, shape: shape,
                    minutes: place.map(request.travellers.visitMinutes))
                visit?.wanted = day.exchanged?.start?.minutes
                let isWanted = place.map { request.mustSee.contains($0.id) } == true
                return visit?.isLate == true && !shape.hasEvening && !isWanted ? nil : visit
            }
            let kept = day.kept
            return DayClock(
                frame: DayFrame(shape, hours: day.hours), visits: visits, ways: ways,
                holdsLunch: kept.contains { $0.meal == .lunch || $0.includesLunch },
                holdsDinner: kept.contains { $0.meal == .dinner },
                walking: request.travellers.needsShortWalks ? DayClock.Weight.walking : 0,
                travel: request.travellers.needsShortWalks
                    ? DayClock.Weight.wearyTravel : DayClock.Weight.travel)
        }
        bonds = StayModel.bonds(
            of: stops, known: known, within: shape.visits.upperBound)
        kinds = stops.map { stop in
            stop.placeID.flatMap { known[$0] }.map(StayModel.kind) ?? 0
        }
        let travellers = request.travellers
        let mustAmuse = travellers.hasYoungChildren
        self.mustAmuse = mustAmuse
        hasMeals = request.hasMeals
        traits = stops.map { stop in
            guard let place = stop.placeID.flatMap({ known[$0] }), place.meals.isEmpty else {
                return .none
            }
            if mustAmuse {
                if place.tags.contains(.children) { return .forChildren }
                return travellers.isForGrownUps(place) ? .forGrownUps : .none
            }
            let isLong = place.visitMinutes >= StayModel.longMuseum && place.setting == .indoors
            return isLong && [.cultural, .historical].contains(place.type) ? .longMuseum : .none
        }
    }

    /// A number for places of which two on a day are enough; 0 for the rest.
    private static func kind(_ place: Place) -> Int {
        let tags = place.tags
        if !tags.isDisjoint(with: [.church, .mosque, .temple, .synagogue]) { return 1 }
        if place.type == .nature || tags.contains(.garden) { return 2 }
        if place.type == .shopping { return 3 }
        return tags.contains(.viewpoint) ? 4 : 0
    }

    private static func bonds(
        of stops: [Stop], known: [String: Place], within minutes: Int
    ) -> [[(place: Int, strength: Double)]] {
        var bonds: [[(place: Int, strength: Double)]] = stops.map { _ in [] }
        for one in stops.indices {
            for other in 0..<one {
                guard let from = stops[one].coordinate, let to = stops[other].coordinate else {
                    continue
                }
                let metres = from.metres(to: to)
                let isOuting = isOuting(stops[one], stops[other], known)
                guard isOuting || metres < near,
                    // What no day has time for is not missed by being apart.
                    stops[one].likelyMinutes + stops[other].likelyMinutes <= minutes
                else { continue }
                let strength = isOuting ? 1.5 : 1 - metres / near
                bonds[one].append((other, strength))
                bonds[other].append((one, strength))
            }
        }
        return bonds
    }

    private static func isOuting(_ one: Stop, _ other: Stop, _ known: [String: Place]) -> Bool {
        guard let first = one.placeID, let second = other.placeID else { return false }
        return known[first]?.outing.contains(second) == true
            || known[second]?.outing.contains(first) == true
    }
}

extension StayModel {
    /// The stop of an index: at a place that may be chosen, or one that is kept.
    func stop(_ index: Int) -> Stop {
        index < places.count ? Stop(place: places[index]) : keptStops[index - places.count]
    }

    /// Points for the first stop of an index's type.
    func first(_ index: Int) -> Double { firsts[typeNumbers[index]] }

    /// Whether it is a place to eat in a plan without meals.
    func isTable(_ index: Int) -> Bool { !hasMeals && typeNumbers[index] == StayModel.food }

    private static let food = InterestType.allCases.firstIndex(of: .food) ?? 0

    /// The number of an index's type.
    func type(_ index: Int) -> Int { typeNumbers[index] }

    /// What a day in this order costs, apart from what its places are worth. O(n²) in its stops.
    func cost(_ order: [Int], on day: Int) -> Double {
        clocks[day].cost(order) + spreadCost(order, and: nil)
    }

    func cost(_ order: [Int], inserting visit: Int, at place: Int, on day: Int) -> Double {
        clocks[day].cost(order, inserting: visit, at: place) + spreadCost(order, and: visit)
    }

    /// For stops far apart, and for more than three of a type or two of a kind.
    private func spreadCost(_ order: [Int], and extra: Int?) -> Double {
        var widest = 0
        // Four bits for each of the ten types.
        var counts: UInt64 = 0
        var kindCounts: UInt64 = 0
        var (same, alike) = (0, 0)
        var (amusing, tiring, tables) = (0, 0, 0)
        let count = order.count + (extra == nil ? 0 : 1)
        for position in 0..<count {
            let index = position < order.count ? order[position] : extra ?? 0
            for other in order.prefix(position) {
                widest = max(widest, ways.metres(index, other))
            }
            let shift = typeNumbers[index] * 4
            if (counts >> shift) & 15 >= 3 { same += 1 }
            if isTable(index), (counts >> shift) & 15 >= 1 { tables += 1 }
            counts += 1 << UInt64(shift)
            let kind = kinds[index] * 4
            if kind > 0, (kindCounts >> kind) & 15 >= 2 { alike += 1 }
            kindCounts += 1 << UInt64(kind)
            switch traits[index] {
            case .none: break
            case .forChildren: amusing += 1
            case .forGrownUps, .longMuseum: tiring += 1
            }
        }
        let kilometres = Double(widest) / 1_000 - DayClock.Weight.freeWidth
        var cost =
            DayClock.Weight.width * max(0, kilometres) + DayClock.Weight.sameType * Double(same)
        cost += DayClock.Weight.sameKind * Double(alike)
        cost += Weight.oneMore * Double(max(0, tiring - (mustAmuse ? 1 : 2)))
        cost += Weight.secondTable * Double(tables)
        if mustAmuse, amusing == 0 { cost += Weight.dull }
        return cost
    }

    /// Points lost by a place that is not seen with what belongs to it.
    ///
    /// - Parameter dayOf: the day of each index; -1 for what is not in the plan.
    func partedCost(_ place: Int, on day: Int, dayOf: [Int]) -> Double {
        var here = 0.0
        var all = 0.0
        for bond in bonds[place] where dayOf[bond.place] >= 0 {
            all += bond.strength
            if dayOf[bond.place] == day { here += bond.strength }
        }
        guard all > 0 else { return 0 }
        // A place is rather seen by itself than not at all.
        let most = place < places.count ? min(Weight.parted, 0.9 * max(0, worth[place])) : 0
        return most * min(1, all) * (1 - here / all)
    }
}
