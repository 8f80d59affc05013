import Phrases
import Trips

extension Stop {
    /// The stop's duration in minutes, or the usual one for its type.
    public var likelyMinutes: Int { durationMinutes ?? type.usualMinutes }
}

extension InterestType {
    /// The usual length of a visit, in minutes: medians of the atlas's places.
    public var usualMinutes: Int {
        switch self {
        case .food: 60
        case .historical, .shopping, .relaxation: 75
        case .nature, .sports: 90
        case .cultural, .adventure, .nightlife: 120
        case .entertainment: 135
        }
    }
}

extension Int {
    /// Minutes in words: `45 min`, `2 h`, `2 h 30 min`.
    public var lengthWords: Phrase {
        let (hours, rest) = quotientAndRemainder(dividingBy: 60)
        if hours == 0 { return "\(rest) min" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    }
}

extension Stop {
    /// Minutes of a visit that is a day out: at a theme park.
    static let dayOut = 300

    /// Whether people have lunch in the course of it: a day trip or a day out over noon.
    public var includesLunch: Bool {
        guard access?.trip != nil || likelyMinutes >= Stop.dayOut, let start else { return false }
        let noon = Scheduler.noon
        return start.minutes <= noon && start.minutes + likelyMinutes >= noon + 60
    }
}

extension Stop {
    /// `About 45 min each way by train; lunch there: the cafés of the old village`. Nil for a stop in town
    /// that is no day out.
    public var journey: Phrase? {
        guard let trip = access?.trip else { return includesLunch ? "Lunch is there" : nil }
        let minutes = trip.minutes.lengthWords
        let way: Phrase =
            switch trip.by {
            case "train": "About \(minutes) each way by train"
            case "bus": "About \(minutes) each way by bus"
            case "boat": "About \(minutes) each way by boat"
            case "car": "About \(minutes) each way by car"
            case "metro": "About \(minutes) each way by metro"
            default: "About \(minutes) each way"
            }
        guard includesLunch else { return way }
        return trip.lunch.map { "\(way); lunch there: \($0)" } ?? "\(way); lunch is there"
    }
}
