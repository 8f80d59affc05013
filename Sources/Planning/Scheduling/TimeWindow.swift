import Trips

/// A part of the day that a person names for a stop: `in the morning`, `for lunch`.
public enum TimeWindow: String, Sendable, Hashable, CaseIterable {
    case morning, lunch, afternoon, evening, dinner, night

    /// Accepts the common words for each.
    public init?(spelling word: some StringProtocol) {
        switch word.lowercased() {
        case "morning", "mornings", "breakfast", "brunch": self = .morning
        case "lunch", "lunchtime", "noon", "midday": self = .lunch
        case "afternoon", "afternoons": self = .afternoon
        case "evening", "evenings", "tonight": self = .evening
        case "dinner", "supper", "dinnertime": self = .dinner
        case "night": self = .night
        default: return nil
        }
    }

    /// The possible starts, in minutes after midnight.
    public var starts: ClosedRange<Int> {
        switch self {
        case .morning: 8 * 60...11 * 60 + 30
        case .lunch: 11 * 60 + 30...14 * 60
        case .afternoon: 12 * 60 + 30...17 * 60
        case .evening: 17 * 60...21 * 60
        case .dinner: 18 * 60...21 * 60
        case .night: 20 * 60...23 * 60
        }
    }

    /// The hours that this part of the day covers, in minutes after midnight, whatever began
    /// before.
    public var hours: Range<Int> {
        switch self {
        case .morning: 0..<12 * 60
        case .lunch: 11 * 60 + 30..<14 * 60 + 30
        case .afternoon: 12 * 60..<18 * 60
        case .evening: 17 * 60..<24 * 60
        case .dinner: 18 * 60..<22 * 60
        case .night: 20 * 60..<24 * 60
        }
    }

    /// The preferred start.
    var preferred: Int {
        switch self {
        case .morning: 9 * 60
        case .lunch: 12 * 60 + 30
        case .afternoon: 14 * 60
        case .evening: 18 * 60
        case .dinner: 19 * 60
        case .night: 21 * 60
        }
    }
}
