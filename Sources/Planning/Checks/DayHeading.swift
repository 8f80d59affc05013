/// What the heading of a day in a pasted plan says, beside its date.
public struct DayHeading: Sendable, Hashable {
    /// The day's number in the plan; nil if it has none.
    public var number: Int?
    /// The weekday in the heading, when it does not match the date.
    public var wrongWeekday: String?
    /// Whether the previous heading covers this day too, as `Day 1-2` does.
    public var isContinued: Bool

    public init(number: Int? = nil, wrongWeekday: String? = nil, isContinued: Bool = false) {
        self.number = number
        self.wrongWeekday = wrongWeekday
        self.isContinued = isContinued
    }
}
