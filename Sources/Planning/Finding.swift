import Phrases

/// Something about a plan that the person should know.
public struct Finding: Sendable, Hashable, Codable {
    public enum Severity: String, Sendable, Hashable, Codable {
        /// Can be mended; the remedy says how.
        case finding
        /// Cannot be mended, or needs no mending; good to know.
        case note
    }

    /// What was found, as a stable kebab-case word.
    public enum Code: String, Sendable, Hashable, CaseIterable, Codable {
        case emptyDay = "empty-day"
        case repeatedStop = "repeated-stop"
        case closed
        case atlasExhausted = "atlas-exhausted"
        case tooManyStops = "too-many-stops"
        case inAnotherCity = "in-another-city"
        case unverified
        case lateNight = "late-night"
        /// A stop begins before the one before it is over and the way is made, or even before it.
        case timeClash = "time-clash"
        /// A stop before the arrival, or one that is not over at the departure.
        case beforeArrival = "before-arrival"
        case afterDeparture = "after-departure"
        /// A sight in the night, or something for the night by day.
        case oddHour = "odd-hour"
        /// Hours between two stops with nothing in them.
        case freeTime = "free-time"
        case mustSeeMissing = "must-see-missing"
        case avoidedStop = "avoided-stop"
        /// A stop has no room between the hours of arrival and departure.
        case shortDay = "short-day"
        case wishUnused = "wish-unused"
        /// Nobody knows how far two cities of the trip are from each other.
        case transferUnknown = "transfer-unknown"
        /// A public holiday in the country of the day.
        case holiday
        /// The plan has more days or fewer than the trip.
        case dayCount = "day-count"
        case pastDate = "past-date"
        /// A day of a pasted plan that is dated before the one before it, or on the same day, or
        /// with days between them.
        case dateOrder = "date-order"
        /// The weekday beside a date is another one's.
        case wrongWeekday = "wrong-weekday"
        /// A way between two stops that is long for the pace.
        case longLeg = "long-leg"
        /// No hour at noon to eat in.
        case mealGap = "meal-gap"
        /// Another order of the day's stops saves much of the way.
        case zigZag = "zig-zag"
        /// Something of high interest is not in the plan, or something of very low interest is.
        case interestUnserved = "interest-unserved"
        case interestOverserved = "interest-overserved"
        case missingDescription = "missing-description"
        /// What stands for a stop's name is the name of no place: a kind of thing, the city itself.
        case noPlace = "no-place"
        /// A description that ends in the middle.
        case brokenText = "broken-text"
    }

    public var code: Code
    /// Day, from 1; nil when the whole plan is meant.
    public var day: Int?
    /// Stop of the day, from 1; nil when the whole day is meant.
    public var stop: Int?
    public var message: Phrase
    /// What to do; empty for a note that asks for nothing.
    public var remedy: Remedy
    public var severity: Severity

    public init(
        code: Code, day: Int?, stop: Int?, message: Phrase, remedy: Remedy, severity: Severity
    ) {
        self.code = code
        self.day = day
        self.stop = stop
        self.message = message
        self.remedy = remedy
        self.severity = severity
    }
}
