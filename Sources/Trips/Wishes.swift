/// Who travels.
public struct Party: Sendable, Hashable, Codable {
    /// At least 1 with the children.
    public var adults: Int
    public var children: Int

    public init(adults: Int, children: Int = 0) {
        self.adults = adults
        self.children = children
    }
}

/// What a trip may cost, beside getting there.
public struct Budget: Sendable, Hashable, Codable {
    public enum Scope: String, Sendable, Hashable, CaseIterable, Codable { case day, trip }

    /// Whole units of the currency, for all who travel.
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

/// What somebody wants of a trip beside where, when, interests and pace. Nothing is assumed: what
/// nobody said is nil or empty.
public struct Wishes: Sendable, Hashable, Codable {
    public var party: Party?
    public var budget: Budget?
    /// Names of places as they were said, each once.
    public var mustSee: [String] = []
    public var avoid: [String] = []
    /// When the first day begins in the city, and when the last one ends there.
    public var arrival: TimeOfDay?
    public var departure: TimeOfDay?
    /// Where one sleeps, as it was said.
    public var lodging: String?

    public init() {}
}

/// One change of the wishes; nil takes one back.
public enum WishChange: Sendable, Hashable {
    case party(Party?)
    case budget(Budget?)
    case mustSee(String)
    case avoid(String)
    /// Neither wanted nor unwanted any more.
    case forget(String)
    case arrival(TimeOfDay?)
    case departure(TimeOfDay?)
    case lodging(String?)
}

extension Wishes {
    /// A place that is wanted is no longer unwanted, and the other way round.
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
        }
    }

    /// Names differ when more than their case does.
    private mutating func forget(_ name: String) {
        mustSee.removeAll { $0.lowercased() == name.lowercased() }
        avoid.removeAll { $0.lowercased() == name.lowercased() }
    }
}
