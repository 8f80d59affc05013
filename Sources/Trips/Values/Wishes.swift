/// Who travels.
public struct Party: Sendable, Hashable, Codable {
    /// More are a group, which no plan of this kind is for.
    public static let largest = 50

    /// At least 1 with the children.
    public var adults: Int
    public var children: Int

    public init(adults: Int, children: Int = 0) {
        self.adults = adults
        self.children = children
    }
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
}

extension Wishes {
    /// A place that becomes wanted is no longer avoided, and vice versa.
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

    /// Compares names without regard to case.
    private mutating func forget(_ name: String) {
        mustSee.removeAll { $0.lowercased() == name.lowercased() }
        avoid.removeAll { $0.lowercased() == name.lowercased() }
    }
}
