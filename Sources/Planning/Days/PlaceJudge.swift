import Places
import Trips

/// What there is to choose from for a stay, and what each place is worth to these people.
struct PlaceJudge {
    private typealias Weight = StayModel.Weight

    private let request: GuideRequest
    private let city: City
    private let seed: UInt64
    private let mustSee: Set<String>
    /// What people see in the same outing as one of the greatest sights.
    private let beside: Set<String>
    /// The usual weather of the stay's first month; nil if unknown.
    private let weather: MonthWeather?

    private var travellers: Travellers { request.travellers }

    init(_ request: GuideRequest, city: City, seed: UInt64) {
        self.request = request
        self.city = city
        self.seed = seed
        mustSee = Set(request.mustSee)
        let icons = city.places.prefix { $0.prominence < City.icons }
        let iconIDs = Set(icons.map(\.id))
        beside = Set(icons.flatMap(\.outing)).union(
            city.places.lazy.filter { !iconIDs.isDisjoint(with: $0.outing) }.map(\.id))
        weather = request.days.first.flatMap { day in
            city.weather.isEmpty ? nil : city.weather[day.date.month - 1]
        }
    }

    /// The places that may be in the plan, by prominence. Of many, those that are worth most: enough
    /// for twice the days. Without meals, places to eat leave the others their number.
    var candidates: [Place] {
        let possible = possible(among: city.places)
        let most = max(40, request.days.count * 7 + 20)
        guard possible.count > most else { return possible }
        let best = possible.map { ($0, worth($0)) }
            .sorted { ($1.1, $0.0.id) < ($0.1, $1.0.id) }.map(\.0)
        var chosen = Set(
            best.filter { request.hasMeals || $0.interest != .food }.prefix(most).map(\.id))
        if !request.hasMeals {
            chosen.formUnion(best.filter { $0.interest == .food }.prefix(most / 4).map(\.id))
        }
        return possible.filter { chosen.contains($0.id) }
    }

    /// Those that are not in the plan yet and that nobody turned down.
    func possible(among places: [Place]) -> [Place] {
        let gone = request.excluded.union((request.used + request.anchors).map(\.id))
        return places.filter { !gone.contains($0.id) && isPossible($0) }
    }

    /// Whether all interests were turned down, which says as much as none.
    private var likesNothing: Bool {
        InterestType.allCases.allSatisfy { request.interests[$0] == .veryLow }
    }

    private func level(of place: Place) -> InterestLevel {
        likesNothing ? .medium : request.interests[place.interest]
    }

    /// Whether it is one of the reasons to come, to those who come for the first time.
    private func isIcon(_ place: Place) -> Bool {
        place.prominence < City.icons && !travellers.haveBeenBefore
    }

    private func isPossible(_ place: Place) -> Bool {
        if mustSee.contains(place.id) { return true }
        if level(of: place) == .veryLow { return false }
        if !travellers.admits(place) { return false }
        // A place to eat is for a meal, unless people come to see it.
        return place.meals.isEmpty || place.prominence < City.bestKnown
            || (!request.hasMeals && level(of: place) >= .high)
    }

    /// What seeing a place is worth, in points. O(log rank).
    func worth(_ place: Place) -> Double {
        let isIcon = isIcon(place)
        var worth = prominence(place)
        worth += wishes(place) * (isIcon ? 0.5 : 1)
        worth += company(place, isIcon: isIcon)
        if !isIcon { worth += season(place) + money(place) }
        if !isIcon, place.prominence < StayModel.famous, beside.contains(place.id) {
            worth += Weight.besideIcon
        }
        // What is new to them is what they like.
        if travellers.haveBeenBefore, !travellers.likes.isEmpty,
            place.tags.isDisjoint(with: travellers.likes)
        {
            worth -= Weight.beside
        }
        if place.bestPart == .night || place.type == .nightlife, level(of: place) <= .medium {
            worth -= Weight.late
        }
        if !request.hasMeals, place.interest == .food, level(of: place) >= .high {
            worth += level(of: place) == .veryHigh ? Weight.table : Weight.table / 2
        }
        // Games are not played every day.
        if place.tags.contains(.stadium), request.interests[.sports] <= .medium {
            worth -= Weight.seatsForAGame
        }
        if request.former.contains(place.id), !isIcon { worth -= Weight.former }
        if request.avoiding.contains(place.id) { worth -= Weight.turnedDown }
        if mustSee.contains(place.id) { worth += Weight.mustSee }
        if seed != 0 {
            worth += Weight.jitter * (SeededOrder.fraction(seed: seed, text: place.id) - 0.5)
        }
        return worth
    }

    /// By its position in the city's file. Those who know the city have seen the first of them.
    private func prominence(_ place: Place) -> Double {
        let rank = place.prominence
        let later =
            Weight.least + Weight.spread * PlaceJudge.fall(max(0, rank - City.icons))
        guard travellers.haveBeenBefore else {
            return rank < City.icons
                ? Weight.greatest - Weight.step * Double(rank)
                : later - (place.tags.contains(.second) ? Weight.forSecondVisit : 0)
        }
        let isNew = !place.tags.isDisjoint(with: [.second, .local])
        return (rank < StayModel.famous ? Weight.seen * later : later) + (isNew ? Weight.new : 0)
    }

    /// What was wished for: by type and by subject. "We love art" is one wish, though it is both.
    private func wishes(_ place: Place) -> Double {
        let (type, subject) = (StayModel.points(for: level(of: place)), subjects(place))
        guard type > 0, subject > 0 else { return type + subject }
        return max(type, subject) + Weight.again * min(type, subject)
    }

    /// Subjects that were named.
    private func subjects(_ place: Place) -> Double {
        var points = 0.0
        if !place.tags.isDisjoint(with: travellers.likes) { points += Weight.subject }
        if !place.tags.isDisjoint(with: travellers.dislikes) { points -= Weight.subject }
        return points
    }

    /// What children come for.
    private static let made: Set<PlaceTag> = [.families, .zoo, .themePark]

    /// Who travels.
    private func company(_ place: Place, isIcon: Bool) -> Double {
        var points = 0.0
        let isHard = !place.tags.isDisjoint(with: [.steps, .hiking])
        if travellers.hasChildren {
            if place.tags.contains(.children) {
                points += travellers.hasYoungChildren ? Weight.forChildren : Weight.forChildren / 3
                if travellers.hasYoungChildren, !place.tags.isDisjoint(with: PlaceJudge.made) {
                    points += Weight.madeForChildren
                }
            } else if travellers.isForGrownUps(place) {
                points -= isIcon ? Weight.grownUp / 2 : Weight.grownUp
            }
        } else if place.tags.contains(.families) {
            points -= Weight.families
        } else if !isIcon, request.interests[.entertainment] <= .medium,
            !place.tags.isDisjoint(with: [.zoo, .themePark])
                || (place.type == .entertainment && place.tags.contains(.children))
        {
            points -= Weight.childish
        }
        if isHard, !isIcon, travellers.hasYoungChildren || request.pace == .relaxed {
            points -= Weight.steps
        }
        if travellers.needsShortWalks || travellers.needsStepFree {
            if isHard { points -= Weight.steps }
            if place.tags.contains(.stepFree) { points += Weight.easy }
            let isStrenuous = !place.tags.isDisjoint(with: [.themePark, .swim, .skating, .cycling])
            if isStrenuous || place.type == .adventure || place.type == .sports {
                points -= Weight.strain
            }
        }
        return points
    }

    /// The month's usual weather.
    private func season(_ place: Place) -> Double {
        guard let weather else { return 0 }
        var points = 0.0
        if !place.tags.isDisjoint(with: [.beach, .swim]), place.setting == .outdoors,
            weather.high < 21
        {
            points -= weather.high < 14 ? Weight.cold * 2 : Weight.cold
        } else if place.setting == .outdoors, weather.high < 14,
            place.type == .adventure || place.tags.contains(.boat)
        {
            points -= Weight.cold
        } else if place.setting == .outdoors, weather.high < 9,
            place.type == .nature || !place.tags.isDisjoint(with: [.garden, .zoo])
        {
            points -= Weight.cold
        } else if place.setting == .outdoors, weather.high > 34, place.visitMinutes >= 90 {
            points -= Weight.heat
        }
        if weather.wetDays >= 14, place.tags.contains(.rain) { points += Weight.wet }
        return points
    }

    /// What a visit costs, to those who mind.
    private func money(_ place: Place) -> Double {
        guard travellers.spending == .thrifty else { return 0 }
        switch place.price {
        case .free: return Weight.free
        case .low: return 0
        case .medium: return -Weight.free
        case .high: return -Weight.dear
        }
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
