import Trips

/// Reads when a trip is: `2027-04-02..2027-04-05`, `3-6 May 2027`, `May 3 to 6`,
/// `2 April for 4 days`, `4 days from 3 May`, `5 nights from 2 April`, `next weekend`.
///
/// A year that is left out is the one that makes the trip the next to come.
enum DateExpression {
    /// The dates of a text that says nothing else; throws what is wrong with it.
    static func read(_ text: String, today: CalendarDate) throws(Problem) -> DateSpan {
        let tokens = Tokenizer.tokens(of: text)
        let scan = try DateScan(tokens, today: today)
        let fillers: Set<String> = [
            "from", "to", "for", "until", "till", "the", "of", "on", "starting", "between", "and",
            "in", "through", "a", "trip", "go", "leave", "stay", "my", "dates", "are",
        ]
        let leftOver = tokens.indices.contains { index in
            guard !scan.used.contains(index), case .word = tokens[index].kind else {
                if case .number = tokens[index].kind { return !scan.used.contains(index) }
                return false
            }
            return !fillers.contains(tokens[index].lowered)
        }
        guard !leftOver, scan.foundAnything, let span = try scan.span(today: today) else {
            throw .datesUnreadable(text)
        }
        return span
    }

    /// A span that the rules for trips allow, or what is wrong with it.
    static func checked(
        from first: CalendarDate, to last: CalendarDate, today: CalendarDate
    ) throws(Problem) -> DateSpan {
        guard let span = DateSpan(first: first, last: last) else {
            throw .datesReversed(first, last)
        }
        guard first >= today else { throw .datesPast(first, today: today) }
        guard span.count <= DateSpan.maximumDays else { throw .datesTooLong(days: span.count) }
        return span
    }
}

/// A day whose year may have been left out.
private struct PartialDate: Equatable {
    var day: Int
    var month: Int
    var year: Int?

    /// The date in its own year, or the first one not before `earliest`.
    func resolved(notBefore earliest: CalendarDate) throws(Problem) -> CalendarDate {
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
}

/// The dates and lengths found in a line, and which tokens said them.
struct DateScan {
    private enum Start { case partial(PartialDate), fixed(CalendarDate) }

    private let tokens: [Token]
    private var start: Start?
    private var end: Start?
    private var days: Int?
    private(set) var used: Set<Int> = []

    var foundAnything: Bool { start != nil || days != nil }

    init(_ tokens: [Token], today: CalendarDate) throws(Problem) {
        self.tokens = tokens
        var index = 0
        while index < tokens.count {
            let length = try match(at: index, today: today)
            for offset in 0..<length { used.insert(index + offset) }
            index += max(1, length)
        }
    }

    /// The span that was said; nil when nothing was, throws when it is only half said or wrong.
    func span(today: CalendarDate) throws(Problem) -> DateSpan? {
        guard let start else {
            if let days { throw .datesNeedStart(days: days) }
            return nil
        }
        let first = try resolve(start, notBefore: today)
        if let end {
            let last = try resolve(end, notBefore: endYearStart(start, first))
            return try DateExpression.checked(from: first, to: last, today: today)
        }
        guard let days else { throw .datesNeedLength(first) }
        guard days >= 1 else { throw .datesTooShort }
        guard days <= 100_000 else { throw .datesTooLong(days: days) }
        return try DateExpression.checked(
            from: first, to: first.adding(days: days - 1), today: today)
    }

    private func resolve(
        _ start: Start, notBefore earliest: CalendarDate
    ) throws(Problem) -> CalendarDate {
        switch start {
        case .fixed(let date): date
        case .partial(let partial): try partial.resolved(notBefore: earliest)
        }
    }

    /// An end without a year is in the year of the start, unless its month has passed by then:
    /// `28 December - 2 January` crosses the year, `6-3 May` is reversed.
    private func endYearStart(_ start: Start, _ first: CalendarDate) -> CalendarDate {
        guard case .partial(let last)? = end, last.month < first.month else {
            return CalendarDate(year: first.year, month: 1, day: 1) ?? first
        }
        return first
    }
}

// MARK: - Patterns

extension DateScan {
    private func number(_ index: Int) -> Int? {
        guard tokens.indices.contains(index), case .number(let number) = tokens[index].kind
        else { return nil }
        return number
    }

    private func word(_ index: Int) -> String? {
        guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
        return tokens[index].lowered
    }

    private func month(_ index: Int) -> Int? {
        guard let word = word(index), word.count >= 3 else { return nil }
        if word == "sept" { return 9 }
        let names = CalendarDate.monthNames.map { $0.lowercased() }
        return names.firstIndex { $0 == word || $0.prefix(3) == word }.map { $0 + 1 }
    }

    private func year(_ index: Int) -> Int? {
        number(index).flatMap { (1900...9999).contains($0) ? $0 : nil }
    }

    private func isDash(_ index: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        if tokens[index].kind == .dash { return true }
        return ["to", "until", "till", "through"].contains(tokens[index].lowered)
    }

    /// How many tokens from `index` on say a date or a length; 0 for none.
    private mutating func match(at index: Int, today: CalendarDate) throws(Problem) -> Int {
        if let length = matchLength(at: index) { return length }
        if let length = matchRelative(at: index, today: today) { return length }
        if let length = try matchISO(at: index) { return length }
        if let length = matchDayRange(at: index) { return length }
        if let (date, length) = partialDate(at: index) {
            if start == nil { start = .partial(date) } else { end = .partial(date) }
            // `3 May - 6 June 2027`: the year belongs to both.
            if let year = date.year, case .partial(var first)? = start, first.year == nil {
                first.year = year
                start = .partial(first)
            }
            return length
        }
        return 0
    }

    private mutating func matchISO(at index: Int) throws(Problem) -> Int? {
        guard tokens.indices.contains(index),
            case .isoDate(let year, let month, let day) = tokens[index].kind
        else { return nil }
        guard let date = CalendarDate(year: year, month: month, day: day) else {
            throw .noSuchDate(day: day, month: month, year: year)
        }
        if start == nil { start = .fixed(date) } else { end = .fixed(date) }
        return 1
    }

    /// `3-6 May 2027`, `3 to 6 May`, `May 3-6 2027`.
    private mutating func matchDayRange(at index: Int) -> Int? {
        if let first = number(index), isDash(index + 1), let last = number(index + 2),
            let month = month(index + 3 + ofLength(index + 3))
        {
            let after = index + 4 + ofLength(index + 3)
            return set(first, last, month, yearAt: after, from: index)
        }
        if let month = month(index), let first = number(index + 1), isDash(index + 2),
            let last = number(index + 3), self.month(index + 4) == nil
        {
            return set(first, last, month, yearAt: index + 4, from: index)
        }
        return nil
    }

    private mutating func set(
        _ first: Int, _ last: Int, _ month: Int, yearAt index: Int, from start: Int
    ) -> Int {
        let (year, length) = optionalYear(index)
        self.start = .partial(PartialDate(day: first, month: month, year: year))
        end = .partial(PartialDate(day: last, month: month, year: year))
        return index + length - start
    }

    private func optionalYear(_ index: Int) -> (Int?, length: Int) {
        if let year = year(index) { return (year, 1) }
        if tokens.indices.contains(index), tokens[index].text == ",", let year = year(index + 1) {
            return (year, 2)
        }
        return (nil, 0)
    }

    private func ofLength(_ index: Int) -> Int { word(index) == "of" ? 1 : 0 }

    /// `2 April`, `2 of April 2027`, `April 2`, `Apr 2, 2027`.
    private func partialDate(at index: Int) -> (PartialDate, length: Int)? {
        if let day = number(index), let month = month(index + 1 + ofLength(index + 1)) {
            let after = index + 2 + ofLength(index + 1)
            let (year, length) = optionalYear(after)
            return (PartialDate(day: day, month: month, year: year), after + length - index)
        }
        if let month = month(index), let day = number(index + 1), day <= 99 {
            let (year, length) = optionalYear(index + 2)
            return (PartialDate(day: day, month: month, year: year), 2 + length)
        }
        return nil
    }

    /// `4 days`, `three nights`, `a week`.
    private mutating func matchLength(at index: Int) -> Int? {
        let spelled = [
            "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6,
            "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        ]
        guard let count = number(index) ?? word(index).flatMap({ spelled[$0] }) else { return nil }
        // `4-day trip`
        let gap = tokens.indices.contains(index + 1) && tokens[index + 1].kind == .dash ? 1 : 0
        let (days, overflow) = daysPerUnit(word(index + 1 + gap)).map {
            count.multipliedReportingOverflow(by: $0)
        } ?? (0, true)
        guard !overflow else { return nil }
        let isNights = word(index + 1 + gap)?.hasPrefix("night") ?? false
        self.days = isNights ? days &+ 1 : days
        return 2 + gap
    }

    private func daysPerUnit(_ unit: String?) -> Int? {
        switch unit {
        case "day", "days", "night", "nights": 1
        case "week", "weeks": 7
        case "weekend": 2
        default: nil
        }
    }

    /// `today`, `tomorrow`, `this weekend`, `next week`, `next Friday`, `Friday`.
    private mutating func matchRelative(at index: Int, today: CalendarDate) -> Int? {
        guard let first = word(index) else { return nil }
        switch first {
        case "today": return begin(today, length: 1)
        case "tomorrow": return begin(today.adding(days: 1), length: 1)
        case "next", "this":
            guard let unit = word(index + 1) else { return nil }
            return matchUnit(unit, next: first == "next", today: today).map { $0 + 1 }
        default:
            guard start == nil, let weekday = weekday(first) else { return nil }
            return begin(today.next(weekday), length: 1)
        }
    }

    private mutating func matchUnit(_ unit: String, next: Bool, today: CalendarDate) -> Int? {
        let monday = today.adding(days: 1 - today.isoWeekday)
        switch unit {
        case "weekend":
            let saturday = monday.adding(days: next ? 12 : 5)
            days = days ?? (saturday < today ? 1 : 2)
            return begin(max(saturday, today), length: 1)
        case "week":
            days = days ?? (next ? 7 : 8 - today.isoWeekday)
            return begin(next ? monday.adding(days: 7) : today, length: 1)
        default:
            guard let weekday = weekday(unit) else { return nil }
            let date = next ? monday.adding(days: 6 + weekday) : today.next(weekday)
            return begin(date, length: 1)
        }
    }

    private func weekday(_ word: String) -> Int? {
        CalendarDate.weekdayNames.firstIndex { $0.lowercased() == word }.map { $0 + 1 }
    }

    private mutating func begin(_ date: CalendarDate, length: Int) -> Int {
        if start == nil { start = .fixed(date) } else { end = .fixed(date) }
        return length
    }
}

extension CalendarDate {
    /// The next day after this one that falls on an ISO weekday.
    func next(_ weekday: Int) -> CalendarDate {
        let ahead = (weekday - isoWeekday + 7) % 7
        return adding(days: ahead == 0 ? 7 : ahead)
    }
}
