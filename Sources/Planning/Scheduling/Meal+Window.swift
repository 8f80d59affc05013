import Places
import Trips

extension Meal {
    /// The possible starts, in minutes after midnight.
    var starts: ClosedRange<Int> {
        switch self {
        case .breakfast: 7 * 60...10 * 60 + 30
        case .lunch: TimeWindow.lunch.starts
        case .dinner: TimeWindow.dinner.starts
        }
    }

    /// The part of the day that it belongs to.
    var part: DayPart {
        switch self {
        case .breakfast: .morning
        case .lunch: .afternoon
        case .dinner: .evening
        }
    }
}

extension Stop {
    /// Whether a visit at noon is lunch. Breakfast and dinner are not, wherever one has them.
    var isForLunch: Bool { meal.map { $0 == .lunch } ?? (type == .food) }
}
