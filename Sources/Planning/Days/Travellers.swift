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

    var hasChildren: Bool { party.map { $0.children > 0 } ?? false }

    /// Whether a child travels who has no patience for a long museum.
    var hasYoungChildren: Bool { hasChildren && youngestAge < 12 }

    /// In years; an age that was not said counts as seven.
    private var youngestAge: Int { 7 }

    /// Whether a place is one to take them to: with children, nothing for adults and nothing that
    /// begins late in the evening.
    func admits(_ place: Place) -> Bool {
        !hasChildren || !(place.tags.contains(.adults) || place.type == .nightlife
            || place.bestPart == .night)
    }

    /// Whether a visit is for grown-ups: children would rather be elsewhere.
    func isForGrownUps(_ place: Place) -> Bool {
        hasYoungChildren && !place.tags.contains(.children)
            && [.historical, .cultural, .shopping].contains(place.type)
            && place.visitMinutes >= 45
    }

    /// How long they stay at a place, in minutes.
    func visitMinutes(_ place: Place) -> Int {
        guard isForGrownUps(place), place.excursion == nil else { return place.visitMinutes }
        return min(place.visitMinutes, Travellers.patience)
    }

    /// Minutes that a child stays in a museum that is not for it.
    private static let patience = 75
}
