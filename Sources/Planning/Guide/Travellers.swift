import Places
import Trips

/// Who travels, what they need, and what they like beyond the ten types of interests.
public struct Travellers: Sendable, Hashable {
    /// What people spend, as in a city's `day-budget`.
    public enum Spending: Int, Sendable, Hashable, Comparable {
        case thrifty, middling, generous

        public static func < (left: Spending, right: Spending) -> Bool {
            left.rawValue < right.rawValue
        }
    }

    public var party: Party?
    /// No long walks and no climbs.
    public var needsShortWalks = false
    /// No stairs at all.
    public var needsStepFree = false
    /// Whether they know the city already.
    public var haveBeenBefore = false
    public var likes: Set<PlaceTag> = []
    public var dislikes: Set<PlaceTag> = []
    /// Nil if nothing is known of it.
    public var spending: Spending?

    public init(party: Party? = nil) { self.party = party }

    /// What the wishes of a trip of so many days say to one of its cities.
    public init(_ wishes: Wishes, days: Int, in city: City?) {
        party = wishes.party
        needsShortWalks = wishes.needs.contains(.shortWalks)
        needsStepFree = wishes.needs.contains(.stepFree)
        haveBeenBefore = city.map { wishes.hasVisited($0.name) } ?? false
        likes = Set(wishes.likes)
        dislikes = Set(wishes.dislikes)
        spending = wishes.budget.flatMap { budget in
            city.flatMap { Spending(budget, for: wishes.party, days: days, in: $0) }
        }
    }

    var hasChildren: Bool { party.map { $0.children > 0 } ?? false }

    /// Whether a child under twelve is in the party.
    var hasYoungChildren: Bool { hasChildren && youngestAge < 12 }

    /// In years; an age that was not said counts as seven.
    private var youngestAge: Int { party?.childAges.first ?? 7 }

    /// Whether a place is one to take them to. With children, nothing for adults and nothing that
    /// goes on late; no climbs for those who cannot walk far; nothing of a subject
    /// that was turned down. The greatest sights are seen from below, and in any case.
    func admits(_ place: Place) -> Bool {
        if hasChildren, place.tags.contains(.adults) || place.type == .nightlife {
            return false
        }
        let isIcon = place.prominence < City.icons && !haveBeenBefore
        if !isIcon, !place.tags.isDisjoint(with: dislikes) { return false }
        let isHard = !place.tags.isDisjoint(with: [.steps, .hiking, .climbing])
        return !isHard || !(needsStepFree || (needsShortWalks && !isIcon))
    }

    /// Whether a visit is for grown-ups: children would rather be elsewhere.
    func isForGrownUps(_ place: Place) -> Bool {
        hasYoungChildren && !place.tags.contains(.children)
            && [.historical, .cultural, .shopping].contains(place.type)
            && place.visitMinutes >= 45
    }

    /// How long they stay at a place, in minutes.
    func visitMinutes(_ place: Place) -> Int {
        guard isForGrownUps(place), place.excursion == nil, place.reachMinutes == 0,
            !place.tags.contains(.boat)
        else { return place.visitMinutes }
        let least = max(Travellers.patience, place.visitMinutes * 2 / 3)
        return min(place.visitMinutes, least)
    }

    /// Minutes that a child stays in a museum that is not for it; of a great one it sees two thirds.
    private static let patience = 75
}

extension Travellers.Spending {
    /// What a budget is, for each of the party and each day, beside what people usually spend in
    /// the city. Nil where the city's amounts are in another currency or unknown. One person
    /// travels if nothing is said of it.
    public init?(_ budget: Budget, for party: Party?, days: Int, in city: City) {
        guard let usual = city.dayBudget, usual.currency == budget.currency else { return nil }
        let people = party.map { $0.adults + $0.children } ?? 1
        let amount = budget.amount / max(1, people) / (budget.scope == .trip ? max(1, days) : 1)
        // Halfway between two amounts, people spend as the higher one says.
        if amount * 2 < usual.amounts[0] + usual.amounts[1] {
            self = .thrifty
        } else {
            self = amount * 2 < usual.amounts[1] + usual.amounts[2] ? .middling : .generous
        }
    }
}
