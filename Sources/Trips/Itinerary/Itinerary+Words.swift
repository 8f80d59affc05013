import Phrases

extension Meal {
    /// The name for the screen. Files use the raw value.
    public var words: Phrase { .words(rawValue) }
}

extension Itinerary {
    /// `day 2 (Saturday 3 April)`.
    public func dayWords(_ day: Int) -> Phrase {
        guard days.indices.contains(day - 1) else { return "day \(day)" }
        return "day \(day) (\(days[day - 1].date.dayWords))"
    }
}
