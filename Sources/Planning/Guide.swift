import Places
import Trips

/// What the guide is asked to fill.
public struct GuideRequest: Sendable, Hashable {
    /// The days to fill, in order.
    public var dates: [CalendarDate]
    public var interests: Interests
    /// Places in a full day, at least 1.
    public var stopsPerDay: Int
    /// Places that the rest of the plan already has: never used again, and counted when the types
    /// are shared out.
    public var used: [Place]
    /// Places that stay on the day that is filled; what is chosen lies near them.
    public var anchors: [Place]
    /// Places that were there before and are not wanted again, unless nothing else is left.
    public var avoiding: Set<String>
    /// Ids of places that are chosen before all others, as far as they are open and there is room.
    public var mustSee: [String]
    /// Ids of places that are never chosen.
    public var excluded: Set<String>

    public init(
        dates: [CalendarDate], interests: Interests, stopsPerDay: Int, used: [Place] = [],
        anchors: [Place] = [], avoiding: Set<String> = [], mustSee: [String] = [],
        excluded: Set<String> = []
    ) {
        self.dates = dates
        self.interests = interests
        self.stopsPerDay = stopsPerDay
        self.used = used
        self.anchors = anchors
        self.avoiding = avoiding
        self.mustSee = mustSee
        self.excluded = excluded
    }
}

/// The offline planner: chooses places of the atlas for the days of a stay.
///
/// Three steps, each simple to check: share the stops out among the types (`Apportionment`),
/// choose the places of each type by prominence and nearness, group them into days of things
/// near one another (`DayGrouping`). The same request and seed give the same answer on every
/// machine. Seed 0 is the guide's own first choice; others vary it.
public struct Guide: Sendable {
    private let city: City
    private let seed: UInt64
    /// Position in the city's file, by id: the order of prominence.
    private let ranks: [String: Int]

    public init(city: City, seed: UInt64) {
        self.city = city
        self.seed = seed
        ranks = Dictionary(
            city.places.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The places of each day, in the order of a good walk; days are left empty only when the
    /// atlas has fewer places than there are days. O(n² · rounds) in the chosen places.
    public func plan(_ request: GuideRequest) -> [[Place]] {
        let chosen = choose(request)
        let grouping = DayGrouping(
            places: chosen, ranks: chosen.map(rank), dates: request.dates)
        return grouping.group().map(inWalkingOrder)
    }

    /// Places that a day could hold, best first: what the guide would choose, then what lies
    /// near it and interests the person. At most `limit` (0 or more). O(n log n) in the city's
    /// places, beside the plan.
    public func candidates(_ request: GuideRequest, limit: Int) -> [Place] {
        guard let own = plan(request).first, !own.isEmpty, let date = request.dates.first else {
            return []
        }
        let taken = Set((request.used + own + request.anchors).map(\.id))
        let others = city.places.filter { place in
            !taken.contains(place.id) && !request.avoiding.contains(place.id)
                && !request.excluded.contains(place.id)
                && place.isOpen(onWeekday: date.isoWeekday)
                && request.interests[place.interest].weight > 0
        }
        let near = others.map { place in (place, nearest(of: own, to: place)) }
            .sorted { ($0.1, $0.0.id) < ($1.1, $1.0.id) }
        return Array((own + near.map(\.0)).prefix(limit))
    }

    private func nearest(of places: [Place], to place: Place) -> Double {
        places.map { $0.coordinate.metres(to: place.coordinate) }.min() ?? 0
    }

    private func inWalkingOrder(_ places: [Place]) -> [Place] {
        let ordered = Scheduler(city: city).schedule(places.map(Stop.init(place:)))
        return ordered.compactMap { stop in places.first { $0.id == stop.placeID } }
    }
}

// MARK: - Choosing

extension Guide {
    private func choose(_ request: GuideRequest) -> [Place] {
        var selection = Selection(request: request, guide: self)
        let room = request.dates.count * request.stopsPerDay
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

    /// Types in the order of their most prominent place, varied by the seed.
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

    /// How much the city has of each type: the sum over its places, the first counting 1 and
    /// those after it less and less, against the mean of the ten types. The power of 3/4 and the
    /// bounds keep a plan varied where a city is known for one thing above all.
    var offer: [InterestType: Double] {
        let count = Double(max(1, city.places.count))
        let sums = placesByType.mapValues { places in
            places.reduce(0.0) { $0 + 1 - Double(rank($1)) / count }
        }
        // A fixed order of adding, so that the last bit is the same everywhere.
        let mean = InterestType.allCases.reduce(0.0) { $0 + (sums[$1] ?? 0) } / 10
        return Dictionary(
            uniqueKeysWithValues: sums.map { type, sum in
                let root = (sum / max(mean, 1e-9)).squareRoot()
                let power = root * root.squareRoot()
                return (type, min(2, max(0.4, power)) * (1 + jitter("offer " + type.rawValue) / 2))
            })
    }
}
