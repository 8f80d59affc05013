import Places
import Trips

/// Rates a plan of the guide as one number, in minutes that a traveller would give: less is better.
///
/// - the day: travel in its best order, waiting, wrong hours (`Timing`), an empty afternoon, two
///   places of the same type;
/// - the places: less prominent ones, rejected ones, those of the former plan;
/// - the whole: types beyond or below their share by the interests, neighbouring places on
///   different days.
///
/// All values for each place and pair are computed once, so that each order of a day's stops costs
/// well under a microsecond.
struct PlanObjective {
    /// The places to choose from. All indices are into these.
    let places: [Place]
    let days: [GuideDay]
    private let visits: Visits
    /// Indices into `visits` of the kept stops of each day.
    private let kept: [[Int]]
    /// Day by day: whether each place is possible, and its cost there.
    private let allowed: [Bool]
    private let placeCosts: [Double]
    /// Stops wanted of each type, and stops of it outside the days to fill.
    private let wanted: [Double]
    private let present: [Int]
    /// The cost of one stop more or less than wanted, by type.
    private let over: [Double]
    private let under: [Double]
    private let typeNumbers: [Int]
    /// For each day, the first day of its kind. Days with the same hours and kept stops cost the
    /// same for the same places.
    private let kinds: [Int]
    private let isRelaxed: Bool
    private let timings = TimingCache()
    /// For each place, a bit for each place of the same quarter (`Quarter`) among the first 64.
    /// Places beyond the 64th have no bits.
    private let near: [UInt64]
    /// Day by day: whether each place is in the quarter of a kept stop, and on any day.
    private let nearKept: [Bool]
    private let nearAnyKept: [Bool]

    enum Weight {
        /// For a stop beyond the type's share. Higher in a plan of few stops, where each is a
        /// larger share.
        static let misplacedStop = 600.0
        static let manyStops = 9.0
        static let misplacedUnasked = 30.0
        /// For a stop of a type left at the default, when one or two others were asked for.
        static let misplacedBeside = 150.0
        /// For each place that is more prominent. The seed moves a place by at most `seedRanks`.
        static let rank = 1.2
        static let rankUnasked = 2.0
        static let seedRanks = 32.0
        /// For leaving out the most prominent place; halves every three ranks. Higher without
        /// interests, because such a visitor comes for what the city is known for.
        static let sight = 60.0
        static let sightUnasked = 180.0
        /// The share of `sight` on a day with kept stops, where nearness matters more.
        static let sightBesideOthers = 0.2
        /// For each rank, times the days before the last.
        static let earlyObscurity = 0.02
        static let former = 40.0
        static let avoided = 400.0
        /// For a type of very low interest, which comes after everything else.
        static let unwanted = 900.0
        static let sameType = 8.0
        /// For each minute that daytime ends before `fullUntil`, and more before `early`: ending at
        /// noon loses the day, ending at three does not.
        static let emptyAfternoon = 0.25
        static let emptyNoon = 0.7
        /// The share of both at a relaxed pace, where a free afternoon is wanted.
        static let emptyRelaxed = 0.4
        /// For each minute that the first visit begins after `fullFrom`.
        static let emptyMorning = 0.6
        /// For a second evening place, which leaves the afternoon before it empty.
        static let secondLate = 25.0
        /// For a second evening place when the daytime has only one visit.
        static let hollow = 130.0
        /// For a stadium, unless sports were asked for: games are not played every day.
        static let gameUnasked = 90.0
        /// For a place that is probably closed on one of the year's quiet days.
        static let quietDay = 300.0
        /// For a place with neighbours in the plan, none of them on its day: a quarter should need
        /// only one visit.
        static let parted = 40.0
        static let waiting = 0.25
        static let overtime = 5.0
        static let impossible = 100_000.0
    }

    /// Minutes after midnight between which a day should have visits, and before which it should
    /// not be over.
    private static let fullFrom = 10 * 60 + 30
    private static let fullUntil = 16 * 60 + 30
    private static let early = 14 * 60

    /// `jitter`: 0..<1 for a name, by the guide's seed.
    init(
        places: [Place], request: GuideRequest, fit: DayFit, scheduler: Scheduler,
        apportionment: Apportionment, rank: (Place) -> Int, jitter: (String) -> Double
    ) {
        self.places = places
        days = request.days
        isRelaxed = request.pace == .relaxed
        var all = places.map { scheduler.visit(Stop(place: $0)) }
        kept = request.days.map { day in
            day.kept.map { stop in
                all.append(scheduler.visit(stop))
                return all.count - 1
            }
        }
        visits = Visits(all, base: scheduler.base, pace: request.pace)
        allowed = request.days.indices.flatMap { day in
            places.map { fit.allows($0, on: day) }
        }
        let comesForSights = apportionment.saidNothing || apportionment.saidLittle
        let quiet = request.days.map { QuietDay.isOne($0.date, in: scheduler.countryCode) }
        placeCosts = request.days.indices.flatMap { day in
            places.map { place in
                let position = Double(rank(place)) - jitter(place.id) * Weight.seedRanks
                let before = Double(request.days.count - 1 - day)
                let sight =
                    (comesForSights ? Weight.sightUnasked : Weight.sight)
                    * PlanObjective.sightShare(rank(place))
                return (comesForSights ? Weight.rankUnasked : Weight.rank) * position
                    - sight * (request.days[day].kept.isEmpty ? 1 : Weight.sightBesideOthers)
                    + (apportionment.isWanted(place.interest) ? 0 : Weight.unwanted)
                    + Weight.earlyObscurity * before * Double(rank(place))
                    + (request.former.contains(place.id) ? Weight.former : 0)
                    + (request.avoiding.contains(place.id) ? Weight.avoided : 0)
                    + (comesForSights && place.isForGames
                        && apportionment.change(of: .sports) != .more ? Weight.gameUnasked : 0)
                    + (quiet[day] && QuietDay.closes(place) ? Weight.quietDay : 0)
            }
        }
        let days = request.days
        kinds = days.indices.map { day in
            days.firstIndex { $0.hours == days[day].hours && $0.kept == days[day].kept } ?? day
        }
        let quarter = Quarter(of: places)
        near = places.map { place in
            places.prefix(64).enumerated().reduce(0) { bits, other in
                let isNear =
                    other.element.id != place.id
                    && quarter.holds(place.coordinate, other.element.coordinate)
                return isNear ? bits | 1 << UInt64(other.offset) : bits
            }
        }
        let nearKept = request.days.flatMap { day in
            places.map { place in
                day.kept.contains { stop in
                    stop.coordinate.map { quarter.holds(place.coordinate, $0) } ?? false
                }
            }
        }
        self.nearKept = nearKept
        nearAnyKept = places.indices.map { place in
            request.days.indices.contains { nearKept[$0 * places.count + place] }
        }
        let types = InterestType.allCases
        typeNumbers = places.map { place in types.firstIndex(of: place.interest) ?? 0 }
        present = types.map { type in
            (request.used + request.anchors).count { $0.interest == type }
        }
        let stops = Double(request.room + present.reduce(0, +))
        wanted = apportionment.shares.map { $0 * stops }
        let asked = Weight.misplacedStop * max(1, Weight.manyStops / max(1, stops))
        let soft = Weight.misplacedUnasked
        // With few interests stated, the rest should be what the city is known for: more than was
        // asked for is no fault then, nor is less of what was held back.
        over = types.map { type in
            guard comesForSights else { return asked }
            guard !apportionment.saidNothing else { return soft }
            return switch apportionment.change(of: type) {
            case .more: 0
            case .none: Weight.misplacedBeside
            case .less: asked
            }
        }
        under = types.map { type in
            guard comesForSights else { return asked }
            guard !apportionment.saidNothing else { return soft }
            return apportionment.change(of: type) == .more ? asked : Weight.misplacedBeside
        }
    }

    /// The share of the most prominent place's value that a place of this rank has, beside its rank
    /// cost: people come for the first few. Uses whole steps, because powers may differ in the last
    /// bit between systems.
    private static func sightShare(_ rank: Int) -> Double {
        rank >= 18 ? 0 : 1 / Double(1 << (rank / 3)) * (1 - Double(rank % 3) / 6)
    }

    /// The cost of a place on a day by itself, without hours and the day's other stops.
    func placeCost(of place: Int, on day: Int) -> Double { placeCosts[day * places.count + place] }

    /// Index of a place's type.
    func type(of place: Int) -> Int { typeNumbers[place] }

    func allows(_ place: Int, on day: Int) -> Bool { allowed[day * places.count + place] }

    /// The cost of a day's places in their best order. O(n!) in its stops.
    func cost(of chosen: [Int], on day: Int) -> Double {
        var cost = 0.0
        for (position, place) in chosen.enumerated() {
            cost += placeCosts[day * places.count + place]
            if !allows(place, on: day) { cost += Weight.impossible }
            for other in 0..<position where typeNumbers[chosen[other]] == typeNumbers[place] {
                cost += Weight.sameType
            }
        }
        guard !chosen.isEmpty || !kept[day].isEmpty else { return cost }
        guard let key = TimingCache.Key(kind: kinds[day], places: chosen) else {
            return cost + timed(chosen + kept[day], on: day)
        }
        if let known = timings.costs[key] { return cost + known }
        let timed = timed(chosen.sorted() + kept[day], on: day)
        timings.costs[key] = timed
        return cost + timed
    }

    /// A lower bound for the hours of a day: travel that connects all its stops. O(n²) in them.
    func leastTimedCost(of chosen: [Int], on day: Int) -> Double {
        var outside = chosen + kept[day]
        guard var latest = outside.popLast() else { return 0 }
        var nearest = outside.map { _ in Double.infinity }
        var cost = 0.0
        while !outside.isEmpty {
            var next = 0
            for index in outside.indices {
                nearest[index] = min(
                    nearest[index],
                    min(
                        visits.wayCost(latest, outside[index]),
                        visits.wayCost(outside[index], latest)))
                if nearest[index] < nearest[next] { next = index }
            }
            cost += nearest.remove(at: next)
            latest = outside.remove(at: next)
        }
        return cost
    }

    private func timed(_ stops: [Int], on day: Int) -> Double {
        let hours = days[day].hours
        let timing =
            stops.count <= Scheduler.exhaustiveLimit
            ? Timing.best(visits, of: stops, from: hours.opening)
            : Timing(
                visits,
                order: stops.sorted {
                    (visits.all[$0].nominal, $0) < (visits.all[$1].nominal, $1)
                }, from: hours.opening, opening: Scheduler.earlyAfternoon)
        let end = min(PlanObjective.fullUntil, hours.closing ?? .max)
        let over = hours.closing.map { max(0, timing.clock - $0) } ?? 0
        let empty =
            Weight.emptyAfternoon * Double(max(0, end - timing.daytimeEnd))
            + Weight.emptyNoon * Double(max(0, min(end, PlanObjective.early) - timing.daytimeEnd))
        return timing.cost + Weight.overtime * Double(over)
            + (isRelaxed ? Weight.emptyRelaxed : 1) * empty
            + lateness(of: stops)
            + Weight.waiting * Double(timing.waiting)
            + Weight.emptyMorning
            * Double(max(0, timing.begin - max(PlanObjective.fullFrom, hours.opening)))
    }

    private func lateness(of stops: [Int]) -> Double {
        let late = stops.count { visits.all[$0].part.isLate }
        guard late > 1 else { return 0 }
        return (stops.count - late < 2 ? Weight.hollow : Weight.secondLate) * Double(late - 1)
    }

    /// The cost of a plan's types. `counts`: chosen places by type.
    func cost(ofTypes counts: [Int]) -> Double {
        var cost = 0.0
        for type in counts.indices {
            let excess = Double(counts[type] + present[type]) - wanted[type]
            cost += excess > 0 ? excess * over[type] : -excess * under[type]
        }
        return cost / 2
    }

    /// The cost of having nearby places on different days. O(stops).
    func partedCost(of plan: [[Int]]) -> Double {
        var all: UInt64 = 0
        for day in plan { all |= PlanObjective.bits(of: day) }
        var parted = 0
        for (day, chosen) in plan.enumerated() {
            let here = PlanObjective.bits(of: chosen)
            for place in chosen
            where near[place] & here == 0 && !nearKept[day * places.count + place]
                && (near[place] & all != 0 || nearAnyKept[place])
            {
                parted += 1
            }
        }
        return Weight.parted * Double(parted)
    }

    @inline(__always)
    private static func bits(of chosen: [Int]) -> UInt64 {
        var bits: UInt64 = 0
        for place in chosen where place < 64 { bits |= 1 << UInt64(place) }
        return bits
    }

    func counts(of plan: [[Int]]) -> [Int] {
        var counts = InterestType.allCases.map { _ in 0 }
        for place in plan.joined() { counts[typeNumbers[place]] += 1 }
        return counts
    }

    /// The cost of the whole plan.
    func cost(of plan: [[Int]]) -> Double {
        plan.indices.reduce(cost(ofTypes: counts(of: plan)) + partedCost(of: plan)) {
            $0 + cost(of: plan[$1], on: $1)
        }
    }
}

extension Place {
    /// Whether this is a place to watch games, on the days when there are any.
    fileprivate var isForGames: Bool { type == .sports && needsBooking }
}
