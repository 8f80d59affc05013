/// What the heading of a day says in a pasted plan, beside its date.
public struct DayHeading: Sendable, Hashable {
    /// As the plan counts; nil where it does not.
    public var number: Int?
    /// The weekday that stands beside the date and is another one's.
    public var wrongWeekday: String?
    /// Whether the heading of the day before stands for this one too, as `Day 1-2`.
    public var isContinued: Bool

    public init(number: Int? = nil, wrongWeekday: String? = nil, isContinued: Bool = false) {
        self.number = number
        self.wrongWeekday = wrongWeekday
        self.isContinued = isContinued
    }
}
