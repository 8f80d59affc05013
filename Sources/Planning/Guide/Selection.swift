import Places
import Trips

/// The places chosen so far, and the rule for the next.
struct Selection {
    private let request: GuideRequest
    private let guide: Guide
    private let byType: [InterestType: [Place]]
    private var apportionment: Apportionment
    private var taken: Set<String>
    private let fit: DayFit
    /// How many chosen places are impossible on each day, and how many on every day shortened by
    /// arrival or departure.
    private var blocked: [Int]
    private var blockedOnShortDays = 0
    private let shortDays: [Int]
    private(set) var chosen: [Place] = []

    /// Ranks of prominence that a kilometre costs. More for a single day, because distant places
    /// cannot go to another day.
    private static let ranksPerKilometre = (one: 4.0, several: 0.7)
    /// How many ranks the seed can move a place up.
    private static let jitterRanks = 14.0
    /// Ranks that belonging to the former plan costs: about half of a city's list, so that the best
    /// known of a type comes back sooner than the least known appears.
    private static let formerRanks = 16.0
    /// Ranks that an evening place costs when every day has one already.
    private static let secondEveningRanks = 10.0

    init(request: GuideRequest, guide: Guide, fit: DayFit) {
        self.request = request
        self.guide = guide
        self.fit = fit
        blocked = request.days.map { _ in 0 }
        shortDays = request.days.indices.filter { request.days[$0].hours.isLimited }
        byType = guide.placesByType
        let present = request.used + request.anchors
        taken = Set(present.map(\.id))
        apportionment = Apportionment(
            interests: request.interests, offer: guide.offer, tieOrder: guide.typeOrder)
        for place in present { apportionment.taken[place.interest, default: 0] += 1 }
    }

    /// Adds the best place of the type with the highest claim that has any left; false when the
    /// city has none left. Former places come back only when all wanted types have run out, but
    /// before unwanted types.
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

    /// Adds a must-see place, unless it is already there or closed on all days.
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
            request.days.count == 1
            ? Selection.ranksPerKilometre.one : Selection.ranksPerKilometre.several
        let isOneTooMany =
            place.isForTheEvening
            && neighbours.count(where: \.isForTheEvening) >= request.days.count
        return Double(guide.rank(place)) + metres / 1_000 * weight
            - guide.jitter(place.id) * Selection.jitterRanks
            + (request.former.contains(place.id) ? Selection.formerRanks : 0)
            + (isOneTooMany ? Selection.secondEveningRanks : 0)
    }

    /// Whether the chosen places and this one can all be assigned to days when they are possible:
    /// for each day, and for all short days together, the places that are impossible there must fit
    /// on the other days (Hall's condition, for the sets of days that matter: a place is closed on
    /// at most one weekday, or too long for short days only).
    private func fits(_ place: Place) -> Bool {
        let room = request.room
        let allowed = fit.days(for: place)
        guard allowed.contains(where: { request.days[$0].room > 0 }) else { return false }
        let isFree = request.days.indices.allSatisfy { day in
            allowed.contains(day) || blocked[day] < room - request.days[day].room
        }
        let short = shortDays.reduce(0) { $0 + request.days[$1].room }
        return isFree && (!isLong(allowed) || blockedOnShortDays < room - short)
    }

    private func isLong(_ allowed: Set<Int>) -> Bool {
        !shortDays.isEmpty && allowed.isDisjoint(with: shortDays)
    }

    private mutating func take(_ place: Place) {
        chosen.append(place)
        taken.insert(place.id)
        apportionment.taken[place.interest, default: 0] += 1
        let allowed = fit.days(for: place)
        for day in request.days.indices where !allowed.contains(day) { blocked[day] += 1 }
        if isLong(allowed) { blockedOnShortDays += 1 }
    }
}

extension Place {
    /// Whether the place is best in the evening or at night, when a day has room for one thing.
    var isForTheEvening: Bool { bestPart == .evening || bestPart == .night }
}
