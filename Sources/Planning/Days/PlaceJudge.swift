import Places
import Trips

/// What there is to choose from for a stay, and what each place is worth to these people.
struct PlaceJudge {
    private let request: GuideRequest
    private let city: City
    private let seed: UInt64
    private let ranks: [String: Int]
    private let former: Set<String>
    private let mustSee: Set<String>

    init(_ request: GuideRequest, city: City, seed: UInt64) {
        self.request = request
        self.city = city
        self.seed = seed
        ranks = Dictionary(
            city.places.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        former = request.former
        mustSee = Set(request.mustSee)
    }

    /// The places that may be in the plan, by prominence. Of many, those that are worth most: enough
    /// for twice the days.
    var candidates: [Place] {
        let gone = request.excluded.union((request.used + request.anchors).map(\.id))
        let possible = city.places.filter { !gone.contains($0.id) && isPossible($0) }
        let most = max(36, request.days.count * 7 + 18)
        guard possible.count > most else { return possible }
        let best = possible.map { ($0, worth($0)) }
            .sorted { ($1.1, $0.0.id) < ($0.1, $1.0.id) }.prefix(most).map(\.0.id)
        let chosen = Set(best)
        return possible.filter { chosen.contains($0.id) }
    }

    /// Whether all interests were turned down, which says as much as none.
    private var likesNothing: Bool {
        InterestType.allCases.allSatisfy { request.interests[$0] == .veryLow }
    }

    private func level(of place: Place) -> InterestLevel {
        likesNothing ? .medium : request.interests[place.interest]
    }

    private func isPossible(_ place: Place) -> Bool {
        if mustSee.contains(place.id) { return true }
        if level(of: place) == .veryLow { return false }
        if request.hasChildren, level(of: place) <= .medium,
            place.tags.contains(.adults) || place.type == .nightlife
        {
            return false
        }
        // A place to eat is for a meal, unless people come to see it.
        return place.meals.isEmpty || rank(place) < City.bestKnown
    }

    func rank(_ place: Place) -> Int { ranks[place.id] ?? city.places.count }

    /// What seeing a place is worth, in points. O(log rank).
    func worth(_ place: Place) -> Double {
        typealias Weight = StayModel.Weight
        let rank = rank(place)
        let isIcon = rank < StayModel.icons
        var worth =
            isIcon
            ? Weight.greatest - Weight.step * Double(rank)
            : Weight.least + Weight.spread * PlaceJudge.fall(rank - StayModel.icons)
        let points = StayModel.points(for: level(of: place))
        worth += isIcon ? points / 2 : points
        if place.bestPart == .night || place.type == .nightlife, level(of: place) <= .medium {
            worth -= Weight.late
        }
        if place.tags.contains(.second) { worth -= Weight.forSecondVisit }
        if request.hasChildren {
            if place.tags.contains(.children) {
                worth += Weight.forChildren
            } else if !place.tags.isDisjoint(with: [.art, .modernArt, .literature, .books]) {
                worth -= Weight.grownUp
            }
        } else if !isIcon, request.interests[.entertainment] <= .medium,
            !place.tags.isDisjoint(with: [.zoo, .themePark])
        {
            worth -= Weight.childish
        }
        if request.hasChildren || request.pace == .relaxed, !isIcon,
            !place.tags.isDisjoint(with: [.steps, .hiking])
        {
            worth -= Weight.steps
        }
        // Games are not played every day.
        if place.tags.contains(.stadium), request.interests[.sports] <= .medium {
            worth -= Weight.seatsForAGame
        }
        if former.contains(place.id), !isIcon { worth -= Weight.former }
        if request.avoiding.contains(place.id) { worth -= Weight.turnedDown }
        if mustSee.contains(place.id) { worth += Weight.mustSee }
        if seed != 0 {
            worth += Weight.jitter * (SeededOrder.fraction(seed: seed, text: place.id) - 0.5)
        }
        return worth
    }

    /// By multiplication, whose last bit is the same everywhere.
    private static func fall(_ steps: Int) -> Double {
        var (result, power, steps) = (1.0, StayModel.Weight.fall, steps)
        while steps > 0 {
            if steps % 2 == 1 { result *= power }
            power *= power
            steps /= 2
        }
        return result
    }
}
