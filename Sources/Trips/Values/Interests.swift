import Phrases

/// The ten types of things that a trip consists of, in listing order.
public enum InterestType: String, Sendable, Hashable, CaseIterable, Codable {
    case historical, cultural, nature, entertainment, shopping
    case sports, adventure, relaxation, food, nightlife
}

/// How much a person cares for one type.
public enum InterestLevel: String, Sendable, Hashable, CaseIterable, Comparable, Codable {
    case veryLow, low, medium, high, veryHigh

    /// 0 for very low to 4 for very high. Types with weight 0 come last in a plan.
    public var weight: Int {
        switch self {
        case .veryLow: 0
        case .low: 1
        case .medium: 2
        case .high: 3
        case .veryHigh: 4
        }
    }

    /// The level in words, for prompts and the screen: `very high`.
    public var words: Phrase {
        switch self {
        case .veryLow: "very low"
        case .veryHigh: "very high"
        default: .words(rawValue)
        }
    }

    /// The next level up, or this one at the top.
    public var raised: InterestLevel { InterestLevel.allCases[min(4, weight + 1)] }

    /// The next level down, or this one at the bottom.
    public var lowered: InterestLevel { InterestLevel.allCases[max(0, weight - 1)] }

    public static func < (left: InterestLevel, right: InterestLevel) -> Bool {
        left.weight < right.weight
    }
}

/// A level for each of the ten types; medium by default.
public struct Interests: Sendable, Hashable, Codable {
    private var levels: [InterestType: InterestLevel] = [:]

    public init() {}

    public subscript(type: InterestType) -> InterestLevel {
        get { levels[type] ?? .medium }
        // Medium is stored as absence, so that equal interests are equal values.
        set { levels[type] = newValue == .medium ? nil : newValue }
    }

    /// The types whose level is not medium, in listing order.
    public var stated: [InterestType] { InterestType.allCases.filter { self[$0] != .medium } }
}

extension InterestType {
    /// The name for the screen. Files and commands use the raw value.
    public var words: Phrase { .words(rawValue) }

    /// Reads a name in any case and the common spellings (`Relaxing`, `History`, `Outdoors`). Nil
    /// for anything else.
    public init?(spelling: some StringProtocol) {
        let folded = spelling.lowercased().filter { $0.isLetter || $0.isNumber }
        if let exact = InterestType(rawValue: folded) {
            self = exact
        } else if let type = InterestType.aliases[folded] {
            self = type
        } else {
            return nil
        }
    }

    /// Other spellings, folded to lower-case letters. "Sport" or "Relaxing" are names that other
    /// planners use for the same ten types. A word that fits two types ("markets", "hiking") is
    /// missing, because either would be a guess.
    public static let aliases: [String: InterestType] = [
        "history": .historical, "historic": .historical, "heritage": .historical,
        "temples": .historical, "castles": .historical, "monuments": .historical,
        "culture": .cultural, "art": .cultural, "arts": .cultural, "museum": .cultural,
        "museums": .cultural, "galleries": .cultural,
        "natural": .nature, "outdoors": .nature, "outdoor": .nature, "park": .nature,
        "parks": .nature, "gardens": .nature,
        "shows": .entertainment, "theatre": .entertainment,
        "theater": .entertainment, "shop": .shopping, "shops": .shopping,
        "sport": .sports, "sporting": .sports, "football": .sports,
        "adventures": .adventure, "adventurous": .adventure, "thrills": .adventure,
        "relax": .relaxation, "relaxing": .relaxation, "spa": .relaxation, "spas": .relaxation,
        "wellness": .relaxation, "restaurants": .food, "restaurant": .food, "eating": .food,
        "cuisine": .food, "dining": .food, "culinary": .food, "gastronomy": .food,
        "nightclubs": .nightlife, "clubs": .nightlife, "bars": .nightlife, "clubbing": .nightlife,
        "partying": .nightlife,
    ]
}

extension InterestLevel {
    /// Reads a level in any spelling: `veryHigh`, `very high`, `very-high`, `HIGH`, `5`. Nil for
    /// anything else.
    public init?(spelling: some StringProtocol) {
        let lowered = spelling.lowercased()
        let folded = lowered.filter { $0.isLetter || $0.isNumber }
        if let level = InterestLevel.allCases.first(where: { $0.rawValue.lowercased() == folded }) {
            self = level
        } else if lowered.count == 1, let digit = Int(lowered), (1...5).contains(digit) {
            self = InterestLevel.allCases[digit - 1]
        } else {
            return nil
        }
    }
}
