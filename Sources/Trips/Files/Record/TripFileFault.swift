import Phrases

/// Why a text is not a trip file, and where.
public struct TripFileFault: Error, Sendable, Equatable {
    public enum Reason: Sendable, Equatable {
        case notUTF8
        /// Only white space.
        case empty
        /// Markdown without a first heading.
        case titleMissing
        /// Not JSON; the detail says why.
        case notJSON(String)
        /// JSON, but not a trip.
        case notATrip
        /// Written by a later version of the program.
        case newer(version: Int)
        case missing(String)
        case repeated(String)
        /// What was expected, and what was found.
        case expected(Phrase, found: String)
        /// The trip has this date, but the plan has no day for it.
        case dayMissing(CalendarDate)
        case dayOutOfOrder(CalendarDate)
        case dayOutside(CalendarDate)
        case tooManyDays(Int)
        case legsOverlap
        case weekdayWrong(CalendarDate, said: String)
        /// `<!--` without `-->`.
        case commentOpen
        /// A comment that begins like the program's own but cannot be read.
        case commentBroken(String)
        /// A comment that the program did not write.
        case commentForeign
        case headingUnknown(String)
        /// A list item before the first day that is not a fact.
        case factUnknown(String)
        /// A part after a stop's name that is no type, duration or lock.
        case stopPartUnknown(String)
        /// Text before a stop's name that is not a time.
        case beforeName(String)
        /// A crossed-out stop: it is unclear whether it belongs to the plan.
        case struckOut
        /// A linked name; a trip has no place for the address.
        case linkInName
        /// A part of a transfer that is no city, mode, distance or duration.
        case transferPartUnknown(String)
        case listInList
        case quoteOutsideStop
        case durationContradicts
    }

    /// The fault of a file that is not UTF-8 from this line on.
    public static func notText(line: Int) -> TripFileFault { TripFileFault(line: line, .notUTF8) }

    /// From 1.
    public let line: Int
    /// The JSON pointer, as `/days/0/stops/2/start`; empty for Markdown and for the whole file.
    public let pointer: String
    public let reason: Reason

    public init(line: Int, pointer: String = "", _ reason: Reason) {
        self.line = line
        self.pointer = pointer
        self.reason = reason
    }
}
