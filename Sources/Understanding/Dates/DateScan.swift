import Trips

/// The dates and lengths found in a line.
///
/// Each pattern claims the tokens that it understands; what is left over is for the caller to
/// judge. A line that names more dates than a trip has is a problem, not a choice.
struct DateScan {
    enum Mark: Equatable {
        case partial(PartialDate)
        case fixed(CalendarDate)
        case weekday(Int)
    }

    let today: CalendarDate
    let tokens: [Token]
    var start: Mark?
    var end: Mark?
    var days: Int?
    /// A length that goes without saying: two days for a weekend.
    var impliedDays: Int?
    /// `in two weeks`, `in 3 days`: a start or, said of days without another length, a length.
    var ahead: (days: Int, isSurelyStart: Bool)?
    /// Named without a day: `in May`, `next month`.
    var bareMonth: Int?
    var isOverfull = false
    /// `a weekend`, `next weekend`, `a long weekend`.
    var namesWeekend = false
    /// `next week`, `in two weeks`: a weekend is then that of the week.
    var startsWeek = false
    /// `until 6 May` alone: an end for a start that is known.
    private var isEndOnly = false
    private var used: Set<Int> = []
    /// Weekdays that were said with a date: their places in the line, and those of the dates.
    private var weekdays: [(place: Int, date: Int, weekday: Int)] = []
    /// The weekday that goes with the start or the end, as soon as it is read.
    private var startWeekday: Int?
    private var endWeekday: Int?
    /// Place in the line of what is being read.
    var reading = 0

    var foundAnything: Bool { start != nil || days != nil || ahead != nil || bareMonth != nil }

    /// Places in the line of the tokens that say something of dates.
    var usedPlaces: [Int] { used.map { tokens[$0].place } + weekdays.map(\.place) }

    /// `Friday`, `Saturday and Sunday`: weekdays, and nothing that says from when.
    var namesWeekdaysOnly: Bool {
        guard case .weekday? = start, bareMonth == nil, ahead == nil else { return false }
        if case .weekday? = end { return true }
        return end == nil
    }

    /// `a weekend`, without a word of which one.
    var namesWeekendOnly: Bool { namesWeekend && start == nil }

    /// Tokens that say nothing of dates.
    var leftOver: [Token] {
        tokens.enumerated().filter { !used.contains($0.offset) }.map(\.element)
    }

    init(_ line: String, today: CalendarDate) throws(ReadingProblem) {
        try self.init(Tokenizer.tokens(of: line), today: today)
    }

    init(_ typed: [Token], today: CalendarDate) throws(ReadingProblem) {
        self.today = today
        weekdays = DateWords.weekdaysOfDates(typed)
        tokens = DateWords.normalized(typed)
        var index = 0
        while index < tokens.count {
            let hadStart = start != nil
            reading = tokens[index].place
            let length = try match(at: index)
            if !hadStart, start != nil, index > 0 {
                isEndOnly = ["until", "till", "through"].contains(tokens[index - 1].lowered)
            }
            for offset in 0..<length { used.insert(index + offset) }
            index += max(1, length)
        }
        settleAhead()
    }

    /// The span that was said; nil when nothing was, throws when it is only half said or wrong.
    func span(completing known: DatesSoFar) throws(ReadingProblem) -> DateSpan? {
        if isOverfull { throw .datesSeveral }
        guard let start else { return try spanWithoutStart(known) }
        if isEndOnly, end == nil, let first = known.first {
            let last = try resolve(start, notBefore: first)
            return try DateExpression.checked(from: first, to: last, today: today)
        }
        let first = try resolve(start, notBefore: today)
        try DateScan.check(first, is: startWeekday)
        if let end {
            let last = try resolve(end, notBefore: endYearStart(first))
            try DateScan.check(last, is: endWeekday)
            let span = try DateExpression.checked(from: first, to: last, today: today)
            guard days == nil || days == span.count else {
                throw .datesContradict(span, days: days ?? 0)
            }
            return span
        }
        if namesWeekend, startsWeek, let days { return try weekend(of: first, days: days) }
        if namesWeekend, days == nil, known.first == nil, known.days == 3 {
            // Half of it was said before: a long weekend begins on its Friday.
            return try DateExpression.checked(
                from: first.adding(days: -1), days: 3, today: today)
        }
        guard let days = days ?? impliedDays ?? known.days else {
            guard first >= today else { throw .datesPast(first, today: today) }
            throw .datesNeedLength(first)
        }
        return try DateExpression.checked(from: first, days: days, today: today)
    }

    /// Saturday and Sunday of the week that a date is in, with the Friday for a long one.
    private func weekend(of date: CalendarDate, days: Int) throws(ReadingProblem) -> DateSpan {
        let sunday = date.adding(days: 7 - date.isoWeekday)
        let first = sunday.adding(days: 1 - days)
        return try DateExpression.checked(from: max(first, today), to: sunday, today: today)
    }

    /// A weekday that is not the date's is one of two mistakes, and nobody knows which.
    private static func check(
        _ date: CalendarDate, is weekday: Int?
    ) throws(ReadingProblem) {
        guard let weekday, weekday != date.isoWeekday else { return }
        throw .weekdayContradicts(date, said: CalendarDate.weekdayNames[weekday - 1])
    }

    private func spanWithoutStart(_ known: DatesSoFar) throws(ReadingProblem) -> DateSpan? {
        if let bareMonth { throw .datesNeedDay(month: bareMonth) }
        guard let days else { return nil }
        try DateExpression.checkLength(days)
        guard let first = known.first else { throw .datesNeedStart(days: days) }
        return try DateExpression.checked(from: first, days: days, today: today)
    }

    private func resolve(
        _ mark: Mark, notBefore earliest: CalendarDate
    ) throws(ReadingProblem) -> CalendarDate {
        switch mark {
        case .fixed(let date): date
        case .partial(let partial): try partial.resolved(notBefore: earliest)
        case .weekday(let weekday): earliest.next(weekday)
        }
    }

    /// An end without a year is in the year of the start, unless its month has passed by then:
    /// `28 December - 2 January` crosses the year, `6-3 May` is reversed.
    private func endYearStart(_ first: CalendarDate) -> CalendarDate {
        guard case .partial(let last)? = end, last.month >= first.month else { return first }
        return CalendarDate(year: first.year, month: 1, day: 1) ?? first
    }

    private mutating func settleAhead() {
        guard let ahead else { return }
        if ahead.isSurelyStart || days != nil {
            mark(.fixed(today.adding(days: ahead.days)))
            startsWeek = ahead.isSurelyStart
        } else {
            say(days: ahead.days)
        }
    }

    mutating func mark(_ mark: Mark) {
        let weekday = weekdays.first { $0.date == reading }?.weekday
        if start == nil {
            start = mark
            startWeekday = weekday
        } else if end == nil {
            end = mark
            endWeekday = weekday
            adoptYear()
        } else {
            isOverfull = true
        }
    }

    private mutating func adoptYear() {
        guard case .partial(var first)? = start, case .partial(let last)? = end else { return }
        first.adoptYear(of: last)
        start = .partial(first)
    }

    mutating func say(days count: Int) {
        if let days, days != count { isOverfull = true }
        days = count
    }
}

extension CalendarDate {
    /// The next day after this one that falls on an ISO weekday.
    func next(_ weekday: Int) -> CalendarDate {
        let ahead = (weekday - isoWeekday + 7) % 7
        return adding(days: ahead == 0 ? 7 : ahead)
    }
}
