import Phrases

/// Why a text is no trip file, and where.
public struct TripFileFault: Error, Sendable, Equatable {
    public enum Reason: Sendable, Equatable {
        case notUTF8
        /// Nothing but white space.
        case empty
        /// Markdown without a first heading.
        case titleMissing
        /// The text is not JSON at all; the detail says why.
        case notJSON(String)
        /// JSON, but not a trip.
        case notATrip
        /// A later version of the program wrote it.
        case newer(version: Int)
        case missing(String)
        case repeated(String)
        /// What should stand there, and what does.
        case expected(Phrase, found: String)
        /// The trip has this date and the plan has no day for it.
        case dayMissing(CalendarDate)
        case dayOutOfOrder(CalendarDate)
        case dayOutside(CalendarDate)
        case tooManyDays(Int)
        case legsOverlap
        case weekdayWrong(CalendarDate, said: String)
        /// `<!--` without `-->`.
        case commentOpen
        /// A comment that begins like the program's own and cannot be read.
        case commentBroken(String)
        /// A comment that the program did not write.
        case commentForeign
        case headingUnknown(String)
        /// A list item before the first day that is no fact.
        case factUnknown(String)
        /// A part after a stop's name that is neither type, duration nor lock.
        case stopPartUnknown(String)
        /// What stands before a stop's name is no time.
        case beforeName(String)
        /// A stop that is crossed out: on or off, the file does not say.
        case struckOut
        /// A name that is a link; the address has no place in a trip.
        case linkInName
        /// A part of a transfer that is neither a city, a mode, a distance nor a duration.
        case transferPartUnknown(String)
        case listInList
        case quoteOutsideStop
        case durationContradicts
    }

    /// The fault of a file whose bytes are no UTF-8 from that line on.
    public static func notText(line: Int) -> TripFileFault { TripFileFault(line: line, .notUTF8) }

    /// From 1.
    public let line: Int
    /// Where in a JSON file, as `/days/0/stops/2/start`; empty for Markdown and the whole.
    public let pointer: String
    public let reason: Reason

    public init(line: Int, pointer: String = "", _ reason: Reason) {
        self.line = line
        self.pointer = pointer
        self.reason = reason
    }
}
