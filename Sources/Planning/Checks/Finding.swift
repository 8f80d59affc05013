import Phrases

/// Something about a plan that the person should know.
public struct Finding: Sendable, Hashable, Codable {
    public enum Severity: String, Sendable, Hashable, Codable {
        /// Has a remedy.
        case finding
        /// Cannot be fixed, or needs no fix.
        case note
    }

    /// The kind of finding, as a stable kebab-case word.
    public enum Code: String, Sendable, Hashable, CaseIterable, Codable {
        case emptyDay = "empty-day"
        case repeatedStop = "repeated-stop"
        case closed
        case atlasExhausted = "atlas-exhausted"
        case tooManyStops = "too-many-stops"
        case inAnotherCity = "in-another-city"
        case unverified
        case lateNight = "late-night"
        /// A stop begins before the previous one is over, travel included, or even before it
        /// begins.
        case timeClash = "time-clash"
        /// A stop begins before the arrival, or ends after the departure.
        case beforeArrival = "before-arrival"
        case afterDeparture = "after-departure"
        /// A sight at night, or nightlife by day.
        case oddHour = "odd-hour"
        /// Hours between two stops without anything planned.
        case freeTime = "free-time"
        case mustSeeMissing = "must-see-missing"
        case avoidedStop = "avoided-stop"
        /// A stop does not fit between arrival and departure.
        case shortDay = "short-day"
        case wishUnused = "wish-unused"
        /// The distance between two cities of the trip is unknown.
        case transferUnknown = "transfer-unknown"
        /// A public holiday in the country of the day.
        case holiday
        /// The plan has more or fewer days than the trip.
        case dayCount = "day-count"
        case pastDate = "past-date"
        /// A day of a pasted plan is dated on or before the previous one, or with days between.
        case dateOrder = "date-order"
        /// The weekday does not match the date.
        case wrongWeekday = "wrong-weekday"
        /// Travel between two stops is long for the pace.
        case longLeg = "long-leg"
        /// No free hour for lunch.
        case mealGap = "meal-gap"
        /// Another order of the day's stops saves much travel.
        case zigZag = "zig-zag"
        /// A type of high interest is missing, or one of very low interest is present.
        case interestUnserved = "interest-unserved"
        case interestOverserved = "interest-overserved"
        case missingDescription = "missing-description"
        /// The name of a stop names no place: a kind of thing, or the city itself.
        case noPlace = "no-place"
        /// A description breaks off.
        case brokenText = "broken-text"
    }

    public var code: Code
    /// Day, from 1; nil for the whole plan.
    public var day: Int?
    /// Stop of the day, from 1; nil for the whole day.
    public var stop: Int?
    /// The stop of the day, from 1, that it clashes with; nil for other findings.
    public var other: Int?
    public var message: Phrase
    /// What to do; empty for a note that needs no action.
    public var remedy: Remedy
    public var severity: Severity

    public init(
        code: Code, day: Int?, stop: Int?, other: Int? = nil, message: Phrase, remedy: Remedy,
        severity: Severity
    ) {
        self.code = code
        self.day = day
        self.stop = stop
        self.other = other
        self.message = message
        self.remedy = remedy
        self.severity = severity
    }
}
