import Phrases
import Trips

extension [Range<Int>] {
    /// Opening hours for the screen: `09:00 to 12:00 and 14:00 to 18:00`. The bounds are minutes after
    /// midnight.
    public var clockWords: Phrase {
        map { span -> Phrase in
            let (opens, closes) = (
                TimeOfDay(minutes: span.lowerBound), TimeOfDay(minutes: span.upperBound)
            )
            return Phrase("\(opens.description) to \(closes.description)", context: "hours")
        }.listed
    }

    /// Whether these are the hours of what never closes.
    public var areAllHours: Bool { self == [0..<24 * 60] }
}
