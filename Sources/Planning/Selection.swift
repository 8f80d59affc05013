import Places
import Trips

/// The places chosen so far, and the rule for the next.
struct Selection {
    private let request: GuideRequest
    private let guide: Guide
    private let byType: [InterestType: [Place]]
    private var apportionment: Apportionment
    private var taken: Set<String>
    private var closedCount: [CalendarDate: Int] = [:]
    private(set) var chosen: [Place] = []

    /// A kilometre away weighs as much as this many places of prominence. On a single day nothing
    /// far can be put on another one, so nearness counts more.
    private static let ranksPerKilometre = (one: 4.0, several: 0.7)
    /// How far the seed can lift a place over more prominent ones.
    private static let jitterRanks = 14.0
    /// What it costs to be for the evening when every day has something for the evening.
    private static let secondEveningRanks = 10.0

    init(request: GuideRequest, guide: Guide) {
        self.request = request
        self.guide = guide
        byType = guide.placesByType
        let present = request.used + request.anchors
        taken = Set(present.map(\.id))
        apportionment = Apportionment(
            interests: request.interests, offer: guide.offer, tieOrder: guide.typeOrder)
        for place in present { apportionment.taken[place.interest, default: 0] += 1 }
    }

    /// Adds the best place of the type with the highest claim that has one left; false when the
    /// city has nothing left. What was there before comes back only when all wanted types have
    /// run out, and still before what nobody wants.
    mutating func addNext() -> Bool {
        let claims = apportionment.claims()
        let wanted = claims.filter(apportionment.isWanted)
        let others = claims.filter { !apportionment.isWanted($0) }
        for (types, avoided) in [(wanted, false), (wanted, true), (others, false), (others, true)] {
            for type in types {
                guard let place = best(of: type, avoided: avoided) else { continue }
                take(place)
                return true
            }
        }
        return false
    }

    /// Adds a place that must be there, unless it is already or is closed on all days.
    mutating func addIfFree(_ place: Place) {
        guard !taken.contains(place.id), !request.excluded.contains(place.id), fits(place) else {
            return
        }
        take(place)
    }

    private func best(of type: InterestType, avoided: Bool) -> Place? {
        let places = byType[type] ?? []
        let fitting = places.filter { place in
            !taken.contains(place.id) && !request.excluded.contains(place.id)
                && request.avoiding.contains(place.id) == avoided
                && fits(place)
        }
        return fitting.map { ($0, cost($0)) }.min { $0.1 < $1.1 }?.0
    }

    private func cost(_ place: Place) -> Double {
        let neighbours = chosen + request.anchors
        let metres = neighbours.map { $0.coordinate.metres(to: place.coordinate) }.min() ?? 0
        let weight =
            request.dates.count == 1
            ? Selection.ranksPerKilometre.one : Selection.ranksPerKilometre.several
        let isOneTooMany =
            place.isForTheEvening
            && neighbours.count(where: \.isForTheEvening) >= request.dates.count
        return Double(guide.rank(place)) + metres / 1_000 * weight
            - guide.jitter(place.id) * Selection.jitterRanks
            + (isOneTooMany ? Selection.secondEveningRanks : 0)
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

extension Place {
    /// Whether the place is best at a time at which a day has room for one thing.
    var isForTheEvening: Bool { bestPart == .evening || bestPart == .night }
}
