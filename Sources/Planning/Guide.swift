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

    public init(
        dates: [CalendarDate], interests: Interests, stopsPerDay: Int, used: [Place] = [],
        anchors: [Place] = [], avoiding: Set<String> = []
    ) {
        self.dates = dates
        self.interests = interests
        self.stopsPerDay = stopsPerDay
        self.used = used
        self.anchors = anchors
        self.avoiding = avoiding
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

    public init(city: City, seed: UInt64) {
        self.city = city
        self.seed = seed
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
    /// near it and interests the person. At most `limit`.
    public func candidates(_ request: GuideRequest, limit: Int) -> [Place] {
        guard let own = plan(request).first, !own.isEmpty, let date = request.dates.first else {
            return []
        }
        let taken = Set((request.used + own + request.anchors).map(\.id))
        let others = city.places.filter { place in
            !taken.contains(place.id) && !request.avoiding.contains(place.id)
                && place.isOpen(onWeekday: date.isoWeekday)
                && request.interests[place.interest].weight > 0
        }
        let near = others.map { place in (place, nearest(of: own, to: place)) }
            .sorted { ($0.1, $0.0.id) < ($1.1, $1.0.id) }
        return own + near.prefix(max(0, limit - own.count)).map(\.0)
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
        for _ in 0..<(request.dates.count * request.stopsPerDay) {
            guard selection.addNext() else { break }
        }
        return selection.chosen
    }

    /// Position in the city's file: the order of prominence.
    fileprivate func rank(_ place: Place) -> Int {
        city.places.firstIndex { $0.id == place.id } ?? city.places.count
    }

    /// Types in the order of their most prominent place, varied by the seed.
    fileprivate var typeOrder: [InterestType] {
        let scored = InterestType.allCases.map { type in
            let first = city.places.firstIndex { $0.interest == type } ?? city.places.count
            return (type, Double(first) + jitter(type.rawValue) * Double(city.places.count) / 2)
        }
        return scored.sorted { $0.1 < $1.1 }.map(\.0)
    }

    fileprivate func jitter(_ text: String) -> Double {
        seed == 0 ? 0 : SeededOrder.fraction(seed: seed, text: text)
    }

    fileprivate var placesByType: [InterestType: [Place]] {
        Dictionary(grouping: city.places, by: \.interest)
    }
}

/// The places chosen so far, and the rule for the next.
private struct Selection {
    private let request: GuideRequest
    private let guide: Guide
    private let byType: [InterestType: [Place]]
    private var apportionment: Apportionment
    private var taken: Set<String>
    private var closedCount: [CalendarDate: Int] = [:]
    private(set) var chosen: [Place] = []

    /// A kilometre away weighs as much as this many places of prominence within the type. On a
    /// single day nothing far can be put on another one, so nearness counts more.
    private static let ranksPerKilometre = (one: 1.5, several: 0.35)
    /// How far the seed can lift a place over more prominent ones.
    private static let jitterRanks = 3.0

    init(request: GuideRequest, guide: Guide) {
        self.request = request
        self.guide = guide
        byType = guide.placesByType
        let present = request.used + request.anchors
        taken = Set(present.map(\.id))
        apportionment = Apportionment(interests: request.interests, tieOrder: guide.typeOrder)
        for place in present { apportionment.taken[place.interest, default: 0] += 1 }
    }

    /// Adds the best place of the type with the highest claim that has one left; false when the
    /// city has nothing left. What was there before comes back only when all types have run out.
    mutating func addNext() -> Bool {
        for avoided in [false, true] {
            for type in apportionment.claims() {
                guard let place = best(of: type, avoided: avoided) else { continue }
                take(place)
                return true
            }
        }
        return false
    }

    private func best(of type: InterestType, avoided: Bool) -> Place? {
        let places = byType[type] ?? []
        let fitting = places.enumerated().filter { _, place in
            !taken.contains(place.id) && request.avoiding.contains(place.id) == avoided
                && fits(place)
        }
        return fitting.min { cost($0) < cost($1) }?.element
    }

    private func cost(_ candidate: (offset: Int, element: Place)) -> Double {
        let place = candidate.element
        let neighbours = chosen + request.anchors
        let metres = neighbours.map { $0.coordinate.metres(to: place.coordinate) }.min() ?? 0
        let weight =
            request.dates.count == 1
            ? Selection.ranksPerKilometre.one : Selection.ranksPerKilometre.several
        return Double(candidate.offset) + metres / 1_000 * weight
            - guide.jitter(place.id) * Selection.jitterRanks
    }

    /// Whether the chosen places and this one can still be dealt out to days on which each is
    /// open. A place is closed on one weekday at most, so it suffices that no day has more
    /// places closed than the other days have room for (Hall's condition).
    private func fits(_ place: Place) -> Bool {
        let room = (request.dates.count - 1) * request.stopsPerDay
        return request.dates.allSatisfy { date in
            place.isOpen(onWeekday: date.isoWeekday) || (closedCount[date] ?? 0) < room
        } && request.dates.contains { place.isOpen(onWeekday: $0.isoWeekday) }
    }

    private mutating func take(_ place: Place) {
        chosen.append(place)
        taken.insert(place.id)
        apportionment.taken[place.interest, default: 0] += 1
        for date in request.dates where !place.isOpen(onWeekday: date.isoWeekday) {
            closedCount[date, default: 0] += 1
        }
    }
}
