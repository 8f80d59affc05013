import Trips

/// Finds when the first day begins and the last one ends: `we land at 2pm`, `flight home at 18:30
/// on the last day`.
struct HoursScan {
    enum End { case arrival, departure }

    private(set) var arrival: TimeOfDay?
    private(set) var departure: TimeOfDay?
    /// Of the trip, where they are known: a weekday is then its first day or its last.
    private let dates: DateSpan?

    private init(dates: DateSpan?) { self.dates = dates }

    private static let arrivals = [
        "land", "lands", "landing", "arrive", "arrives", "arriving", "arrival", "get in",
        "gets in", "getting in", "get there", "touch down", "touches down", "come in",
    ]
    private static let departures = [
        "flight home", "flight back", "flight out", "flight leaves", "train home", "train back",
        "train leaves", "fly back", "fly home", "fly out", "flies back", "flying home",
        "flying back", "flying out", "leave", "leaves", "leaving", "depart", "departs",
        "departing", "departure", "take off", "takes off", "head home", "head back",
        "heading home", "go home", "going home", "return flight", "way home", "bus home",
    ]
    private static let vague: Set<String> = [
        "morning", "afternoon", "evening", "night", "early", "late", "noonish", "lunchtime",
    ]
    private static let days = [
        "on the last day", "on the first day", "on our last day", "on our first day",
        "on the day we arrive", "the last day", "the first day", "that day",
    ]

    static func find(in reading: inout Reading, dates: DateSpan?) throws(ReadingProblem)
        -> HoursScan
    {
        var scan = HoursScan(dates: dates)
        var index = 0
        while index < reading.tokens.count {
            if let (end, length) = cue(at: index, in: reading) {
                index = try scan.take(end, from: index, after: index + length, in: &reading)
            } else {
                index += 1
            }
        }
        return scan
    }

    private static func cue(at index: Int, in reading: Reading) -> (End, Int)? {
        let late = reading.length(ofAny: departures, at: index)
        if late > 0 { return (.departure, late) }
        let early = reading.length(ofAny: arrivals, at: index)
        if early > 0 { return (.arrival, early) }
        return vehicles.contains(reading.word(index)) ? dayCue(after: index, in: reading) : nil
    }

    private static let vehicles: Set<String> = [
        "train", "flight", "plane", "bus", "ferry", "boat", "coach",
    ]

    /// `our train is at 5pm on the last day`: the day says which end of the trip it is.
    private static func dayCue(after index: Int, in reading: Reading) -> (End, Int)? {
        for position in (index + 1)..<(index + 10) {
            if reading.has("last day", at: position) { return (.departure, 1) }
            if reading.has("first day", at: position) { return (.arrival, 1) }
        }
        return nil
    }

    /// Looks for a time from a cue on to the end of its clause; returns where to go on.
    private mutating func take(
        _ end: End, from start: Int, after index: Int, in reading: inout Reading
    ) throws(ReadingProblem) -> Int {
        var position = index
        var weekday: Int?
        while position < reading.tokens.count, position < index + 8, !isEnd(position, in: reading) {
            if let (time, length) = ClockWords.time(at: position, in: reading),
                isTime(at: position, length: length, in: reading)
            {
                let limit = HoursScan.withDay(position + length, in: reading)
                if dates != nil, weekday == nil, limit > position + length { weekday = limit - 1 }
                let range = HoursScan.withSubject(start, in: reading)..<limit
                if let time {
                    try set(end, time, said: reading.text(range))
                    // What is between them may be a date: `arriving on 7 May at 6pm`.
                    reading.use(range.lowerBound..<index)
                    let isLed = ["at", "around", "by", "about"].contains(reading.word(position - 1))
                    reading.use((isLed ? position - 1 : position)..<limit)
                    if let weekday { checkDay(end, weekday, in: &reading) }
                } else {
                    reading.doubt(.timeUnclear(reading.text(range)), range)
                }
                return limit
            }
            if HoursScan.vague.contains(reading.word(position)) {
                let range = start..<(position + 1)
                reading.doubt(.timeUnclear(reading.text(range)), range)
                return position + 1
            }
            if DateWords.isWeekday(reading.word(position)) {
                weekday = dates == nil ? nil : position
            } else if reading.tokens[position].isNumber {
                // "Friday 7 May" is a date.
                weekday = nil
            }
            position += 1
        }
        return index
    }

    /// Takes a weekday as the trip's first or last day; that it is not is said.
    private func checkDay(_ end: End, _ place: Int, in reading: inout Reading) {
        guard let date = end == .arrival ? dates?.first : dates?.last,
            let weekday = DateWords.anyWeekday(reading.tokens[place].plain)
        else { return }
        let start = reading.word(place - 1) == "on" ? place - 1 : place
        if weekday == date.isoWeekday {
            reading.use(start..<(place + 1))
        } else {
            let said = CalendarDate.weekdayNames[weekday - 1]
            reading.doubt(.weekdayContradicts(date, said: said), start..<(place + 1))
        }
    }

    /// The start of the clause's next thing, so that its numbers are not taken for a time.
    private func isEnd(_ index: Int, in reading: Reading) -> Bool {
        if [":", "."].contains(reading.mark(index)) { return false }
        return reading.isStop(index) || HoursScan.cue(at: index, in: reading) != nil
            || reading.word(index) == "and"
    }

    /// `arrive on 3 May`, `leave for 4 days`: a bare number is an hour after "at" only.
    private func isTime(at index: Int, length: Int, in reading: Reading) -> Bool {
        if case .number? = reading.tokens[safe: index]?.kind, length == 1 {
            return ["at", "around", "about", "by", "@"].contains(reading.mark(index - 1))
                && DateWords.month(reading.word(index + 1)) == nil
        }
        return true
    }

    /// With `on the last day`, `on Monday`.
    private static func withDay(_ index: Int, in reading: Reading) -> Int {
        let length = reading.length(ofAny: days, at: index)
        if length > 0 { return index + length }
        let isWeekday = reading.word(index) == "on" && DateWords.isWeekday(reading.word(index + 1))
        return isWeekday ? index + 2 : index
    }

    /// With `we`, `our flight`.
    private static func withSubject(_ index: Int, in reading: Reading) -> Int {
        let subjects: Set<String> = [
            "we", "i", "our", "my", "the", "flight", "plane", "train", "will", "on", "last", "day",
            "first", "we'll", "i'll", "should", "have", "a", "to", "are", "am", "we're", "i'm",
        ]
        var start = index
        while start > 0, subjects.contains(reading.word(start - 1)) { start -= 1 }
        return start
    }

    private mutating func set(_ end: End, _ time: TimeOfDay, said: String) throws(ReadingProblem) {
        let known = end == .arrival ? arrival : departure
        if let known, known != time { throw .contradiction(known.description, said) }
        if end == .arrival { arrival = time } else { departure = time }
    }
}
