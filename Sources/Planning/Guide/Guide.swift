import Places
import Trips

/// The offline planner: chooses places of the atlas for the days of a stay.
///
/// Works in three steps: share out the stops among the types (`Apportionment`), choose the places
/// of each type by prominence and nearness, group them into days of nearby places (`DayGrouping`).
/// The same request and seed give the same answer on every machine. Seed 0 is the guide's first
/// choice; others vary it.
public struct Guide: Sendable {
    let city: City
    private let seed: UInt64
    /// Position in the city's file by id, which is the order of prominence.
    private let ranks: [String: Int]

    public init(city: City, seed: UInt64) {
        self.city = city
        self.seed = seed
        ranks = Dictionary(
            city.places.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The places of each day, in a good walking order. Days stay empty only if the atlas has fewer
    /// places than there are days. O(n² · rounds) in the chosen places.
    public func plan(_ request: GuideRequest) -> [[Place]] {
        let scheduler = scheduler(of: request)
        let fit = DayFit(city.places, request.days, scheduler: scheduler)
        let chosen = choose(request, fit: fit)
        let grouping = DayGrouping(
            places: chosen, ranks: chosen.map(rank), days: request.days, fit: fit)
        var days = improved(grouping.group(), request, fit: fit, by: scheduler)
        MustSeePlacement(request: request, scheduler: scheduler, fit: fit, rank: rank)
            .settle(&days)
        return zip(days, request.dates).map { places, date in
            inWalkingOrder(places, by: Scheduler(city: city, date: date, base: request.base))
        }
    }

    /// One scheduler for all days, with the daylight of the shortest one.
    private func scheduler(of request: GuideRequest) -> Scheduler {
        let ends = [request.dates.min(), request.dates.max()].compactMap { $0 }.map {
            Scheduler(city: city, date: $0, base: request.base)
        }
        return ends.min { ($0.daylight?.count ?? .max) < ($1.daylight?.count ?? .max) }
            ?? Scheduler(city: city, base: request.base)
    }

    /// Exchanges places of a first plan while that improves it.
    private func improved(
        _ days: [[Place]], _ request: GuideRequest, fit: DayFit, by scheduler: Scheduler
    ) -> [[Place]] {
        let gone = request.excluded.union((request.used + request.anchors).map(\.id))
        let places = city.places.filter { !gone.contains($0.id) }
        let numbers = Dictionary(
            places.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let objective = PlanObjective(
            places: places, request: request, fit: fit, scheduler: scheduler,
            apportionment: Apportionment(
                interests: request.interests, offer: offer, tieOrder: typeOrder),
            rank: rank, jitter: jitter)
        let start = days.map { day in day.compactMap { numbers[$0.id] } }
        let wanted = Set(request.mustSee.compactMap { numbers[$0] })
        let search = PlanSearch(
            objective: objective, fixed: wanted.intersection(start.joined()))
        return search.improved(start, seed: seed).map { day in day.map { places[$0] } }
    }

    private func inWalkingOrder(_ places: [Place], by scheduler: Scheduler) -> [Place] {
        let ordered = scheduler.schedule(places.map(Stop.init(place:)))
        return ordered.compactMap { stop in places.first { $0.id == stop.placeID } }
    }
}

// MARK: - Choosing

extension Guide {
    private func choose(_ request: GuideRequest, fit: DayFit) -> [Place] {
        var selection = Selection(request: request, guide: self, fit: fit)
        let room = request.room
        for id in request.mustSee where selection.chosen.count < room {
            if let place = city.places.first(where: { $0.id == id }) { selection.addIfFree(place) }
        }
        while selection.chosen.count < room {
            guard selection.addNext() else { break }
        }
        return selection.chosen
    }

    /// 0 for the most prominent place.
    func rank(_ place: Place) -> Int { ranks[place.id] ?? city.places.count }

    /// Types by their most prominent place, varied by the seed.
    var typeOrder: [InterestType] {
        let scored = InterestType.allCases.map { type in
            let first = city.places.firstIndex { $0.interest == type } ?? city.places.count
            return (type, Double(first) + jitter(type.rawValue) * Double(city.places.count) / 2)
        }
        return scored.sorted { $0.1 < $1.1 }.map(\.0)
    }

    func jitter(_ text: String) -> Double {
        seed == 0 ? 0 : SeededOrder.fraction(seed: seed, text: text)
    }

    var placesByType: [InterestType: [Place]] {
        Dictionary(grouping: city.places, by: \.interest)
    }

    /// How much the city has of each type, relative to the mean of the ten: a sum over its places,
    /// the first counting 1 and later ones less and less. The power of 3/4 and the bounds keep a
    /// plan varied where a city is known for one thing above all.
    var offer: [InterestType: Double] {
        let count = Double(max(1, city.places.count))
        let sums = placesByType.mapValues { places in
            places.reduce(0.0) { $0 + 1 - Double(rank($1)) / count }
        }
        // Adds in a fixed order, so that the last bit is the same everywhere.
        let mean = InterestType.allCases.reduce(0.0) { $0 + (sums[$1] ?? 0) } / 10
        return Dictionary(
            uniqueKeysWithValues: sums.map { type, sum in
                let root = (sum / max(mean, 1e-9)).squareRoot()
                let power = root * root.squareRoot()
                return (type, min(2, max(0.4, power)) * (1 + jitter("offer " + type.rawValue) / 2))
            })
    }
}
