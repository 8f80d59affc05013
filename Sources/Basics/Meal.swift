/// A meal of the day.
public enum Meal: String, Sendable, Hashable, CaseIterable, Codable {
    case breakfast, lunch, dinner
}
