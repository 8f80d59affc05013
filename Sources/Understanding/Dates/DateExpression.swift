import Trips

/// Reads when a trip is: `2027-04-02..2027-04-05`, `3-6 May 2027`, `May 3 to 6`,
/// `2 April for 4 days`, `4 days from 3 May`, `5 nights from 2 April`, `next weekend`.
///
/// A year that is left out is the one that makes the trip the next to come.
package enum DateExpression {
    private static let fillers: Set<String> = [
        "from", "to", "for", "until", "till", "of", "on", "starting", "between", "and", "in",
        "through", "a", "trip", "go", "leave", "stay", "my", "dates", "are", "it", "is", "we",
        "i", "at", "instead", "please",
    ]

    /// The dates of a text that says nothing else; throws what is wrong with it. `known` is what
    /// a text that says only half is completed with.
    package static func read(
        _ text: String, today: CalendarDate, completing known: DatesSoFar = DatesSoFar()
    ) throws(ReadingProblem) -> DateSpan {
        let scan = try DateScan(text, today: today)
        guard scan.foundAnything, scan.leftOver.allSatisfy(isFiller) else {
            throw .datesUnreadable(text)
        }
        guard let span = try scan.span(completing: known) else { throw .datesUnreadable(text) }
        return span
    }

    private static func isFiller(_ token: Token) -> Bool {
        switch token.kind {
        case .word: fillers.contains(token.lowered)
        case .number, .isoDate: false
        case .dash, .stop, .sign: true
        }
    }

    /// No calendar of the program goes on after it.
    private static let lastYear = 9_998

    /// A span that the rules for trips allow, or what is wrong with it.
    package static func checked(
        from first: CalendarDate, to last: CalendarDate, today: CalendarDate
    ) throws(ReadingProblem) -> DateSpan {
        guard let span = DateSpan(first: first, last: last) else {
            guard first.year <= lastYear else { throw .datesTooFar(first.year) }
            throw .datesReversed(first, last)
        }
        guard first >= today else { throw .datesPast(first, today: today) }
        guard last.year <= lastYear else { throw .datesTooFar(last.year) }
        guard span.count <= DateSpan.maximumDays else { throw .datesTooLong(days: span.count) }
        return span
    }

    /// The same for a start and a length.
    package static func checked(
        from first: CalendarDate, days: Int, today: CalendarDate
    ) throws(ReadingProblem) -> DateSpan {
        try checkLength(days)
        return try checked(from: first, to: first.adding(days: days - 1), today: today)
    }

    package static func checkLength(_ days: Int) throws(ReadingProblem) {
        guard days >= 1 else { throw .datesTooShort }
        guard days <= DateSpan.maximumDays else { throw .datesTooLong(days: days) }
    }

    /// `3 May 1990`, `May 3, 1990`. Figures alone could be two dates.
    package static func spelledOut(_ text: String) -> CalendarDate? {
        let tokens = Tokenizer.tokens(of: text).filter { $0.kind != .stop }
        guard tokens.count == 3 else { return nil }
        let months = tokens.compactMap { $0.isNumber ? nil : DateWords.month($0.lowered) }
        let numbers = tokens.compactMap { token -> Int? in
            if case .number(let number) = token.kind { number } else { nil }
        }
        guard months.count == 1, numbers.count == 2 else { return nil }
        return CalendarDate(year: numbers[1], month: months[0], day: numbers[0])
    }
}

extension DateSpan {
    /// Saturday and Sunday, and at most a day beside them.
    var isWeekend: Bool {
        let days = dates.map(\.isoWeekday)
        return days.count <= 3 && days.contains(6) && days.contains(7)
    }
}

/// A day whose year may have been left out.
struct PartialDate: Equatable {
    var day: Int
    var month: Int
    var year: Int?

    /// The date in its own year, or the first one not before `earliest`.
    func resolved(notBefore earliest: CalendarDate) throws(ReadingProblem) -> CalendarDate {
        if let year {
            guard let date = CalendarDate(year: year, month: month, day: day) else {
                throw .noSuchDate(day: day, month: month, year: year)
            }
            return date
        }
        // 29 February can be up to eight years away.
        for year in earliest.year...(earliest.year + 8) {
            if let date = CalendarDate(year: year, month: month, day: day), date >= earliest {
                return date
            }
        }
        throw .noSuchDate(day: day, month: month, year: nil)
    }

    /// A start without a year is in the year of its end, or in the one before when its month
    /// comes later: `28 Dec - 2 Jan 2027`.
    mutating func adoptYear(of end: PartialDate) {
        guard year == nil, let endYear = end.year else { return }
        year = end.month < month ? endYear - 1 : endYear
    }
}
