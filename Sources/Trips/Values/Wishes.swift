/// Who travels.
public struct Party: Sendable, Hashable, Codable {
    /// More are a group, which no plan of this kind is for.
    public static let largest = 50

    /// At least 1 with the children.
    public var adults: Int
    public var children: Int
    /// Years of the children whose age was said, ascending: at most `children` of them.
    public private(set) var childAges: [Int]

    /// Somebody of this age, in years, counts as an adult.
    public static let adultAge = 18

    /// Ages beyond the number of children are left out.
    public init(adults: Int, children: Int = 0, childAges: [Int] = []) {
        self.adults = adults
        self.children = children
        self.childAges = Array(childAges.sorted().prefix(children))
    }
}

/// What makes ways and places easier for those who travel.
public enum TravelNeed: String, Sendable, Hashable, CaseIterable, Codable {
    case shortWalks = "short walks"
    case stepFree = "step-free"
}

/// What a trip may cost, apart from getting there.
public struct Budget: Sendable, Hashable, Codable {
    public enum Scope: String, Sendable, Hashable, CaseIterable, Codable { case day, trip }

    /// Whole units of the currency, for the whole party.
    public var amount: Int
    /// ISO 4217, as `EUR`.
    public var currency: String
    public var scope: Scope

    public init(amount: Int, currency: String, scope: Scope) {
        self.amount = amount
        self.currency = currency
        self.scope = scope
    }
}

/// Wishes for a trip beside places, dates, interests and pace. Nil or empty if not stated; nothing
/// is assumed.
public struct Wishes: Sendable, Hashable, Codable {
    public var party: Party?
    public var budget: Budget?
    /// Names of places as typed, without repeats.
    public var mustSee: [String] = []
    public var avoid: [String] = []
    /// When the first day begins in the city, and when the last day ends there.
    public var arrival: TimeOfDay?
    public var departure: TimeOfDay?
    /// The lodging, as typed.
    public var lodging: String?
    /// Without repeats, in the order of the cases.
    public internal(set) var needs: [TravelNeed] = []
    /// Cities where the travellers have been before, without repeats: the atlas's English name, or as
    /// typed for a city that it does not have.
    public internal(set) var visited: [String] = []
    /// Subjects that are finer than the types of interest, without repeats and none in both.
    public internal(set) var likes: [PlaceTag] = []
    public internal(set) var dislikes: [PlaceTag] = []

    public init() {}
}

/// A change of one wish; nil clears it.
public enum WishChange: Sendable, Hashable {
    case party(Party?)
    case budget(Budget?)
    case mustSee(String)
    case avoid(String)
    /// Removes a place from must-sees and avoided places.
    case forget(String)
    case arrival(TimeOfDay?)
    case departure(TimeOfDay?)
    case lodging(String?)
    /// All needs; none clears them.
    case needs([TravelNeed])
    case visited(String)
    /// The travellers come to the city for the first time.
    case notVisited(String)
    case like(PlaceTag)
    case dislike(PlaceTag)
    /// Removes a subject from likes and dislikes.
    case forgetSubject(PlaceTag)
}

extension Wishes {
    /// A place that becomes wanted is no longer avoided, and vice versa; subjects likewise.
    public mutating func apply(_ change: WishChange) {
        switch change {
        case .party(let party): self.party = party
        case .budget(let budget): self.budget = budget
        case .mustSee(let name):
            forget(name)
            mustSee.append(name)
        case .avoid(let name):
            forget(name)
            avoid.append(name)
        case .forget(let name): forget(name)
        case .arrival(let time): arrival = time
        case .departure(let time): departure = time
        case .lodging(let place): lodging = place
        case .needs(let needs): self.needs = TravelNeed.allCases.filter(needs.contains)
        case .visited(let city): if !hasVisited(city) { visited.append(city) }
        case .notVisited(let city): visited.removeAll { $0.isSameName(as: city) }
        case .like(let subject):
            dislikes.removeAll { $0 == subject }
            if !likes.contains(subject) { likes.append(subject) }
        case .dislike(let subject):
            likes.removeAll { $0 == subject }
            if !dislikes.contains(subject) { dislikes.append(subject) }
        case .forgetSubject(let subject):
            likes.removeAll { $0 == subject }
            dislikes.removeAll { $0 == subject }
        }
    }

    /// Compares names without regard to case and accents.
    public func hasVisited(_ city: String) -> Bool {
        visited.contains { $0.isSameName(as: city) }
    }

    /// Compares names without regard to case.
    private mutating func forget(_ name: String) {
        mustSee.removeAll { $0.lowercased() == name.lowercased() }
        avoid.removeAll { $0.lowercased() == name.lowercased() }
    }
}

extension [TravelNeed] {
    /// These and others, in the order of the cases.
    public func with(_ others: [TravelNeed]) -> [TravelNeed] {
        TravelNeed.allCases.filter { contains($0) || others.contains($0) }
    }
}

extension String {
    fileprivate func isSameName(as other: String) -> Bool {
        let folded = FoldedText.fold(self)
        // A name of signs alone folds to nothing.
        return folded.isEmpty ? self == other : folded == FoldedText.fold(other)
    }
}
