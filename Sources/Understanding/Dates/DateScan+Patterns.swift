import Trips

extension DateScan {
    /// How many tokens from `index` on say a date or a length; 0 for none.
    mutating func match(at index: Int) throws(ReadingProblem) -> Int {
        if let length = matchAhead(at: index) { return length }
        if let length = try matchLength(at: index) { return length }
        if let length = matchRelative(at: index) { return length }
        if let length = try matchISO(at: index) { return length }
        if let length = try matchNumeric(at: index) { return length }
        if let length = matchShortNumeric(at: index) { return length }
        if let length = matchPartOfMonth(at: index) { return length }
        if let length = matchDayRange(at: index) { return length }
        if let (date, length) = partialDate(at: index) {
            mark(.partial(date))
            return length
        }
        return matchBareMonth(at: index) ?? 0
    }

    private mutating func matchISO(at index: Int) throws(ReadingProblem) -> Int? {
        guard tokens.indices.contains(index),
            case .isoDate(let year, let month, let day) = tokens[index].kind
        else { return nil }
        guard let date = CalendarDate(year: year, month: month, day: day) else {
            throw .noSuchDate(day: day, month: month, year: year)
        }
        mark(.fixed(date))
        return 1
    }
}

// MARK: - Dates in figures and parts of months

extension DateScan {
    /// `13.5.2027`, `5/13/2027`. Where day and month could change places nobody guesses.
    private mutating func matchNumeric(at index: Int) throws(ReadingProblem) -> Int? {
        guard let left = number(index), let right = number(index + 2), let year = number(index + 4),
            let sign = tokens[safe: index + 1]?.text, [".", "/"].contains(sign),
            tokens[index + 3].text == sign
        else { return nil }
        let text =
            "\(tokens[index].text)\(sign)\(tokens[index + 2].text)\(sign)\(tokens[index + 4].text)"
        guard tokens[index + 4].text.count == 4 else { throw .datesUnreadable(text) }
        let dayFirst = CalendarDate(year: year, month: right, day: left)
        let monthFirst = CalendarDate(year: year, month: left, day: right)
        if let dayFirst, let monthFirst, dayFirst != monthFirst {
            throw .dateAmbiguous(text, dayFirst, monthFirst)
        }
        guard let date = dayFirst ?? monthFirst else {
            throw .noSuchDate(day: left, month: right, year: year)
        }
        mark(.fixed(date))
        return 5
    }

    /// `24/12`, `24.12.`: figures without a year, where only one of them can be the day. A point
    /// alone is a decimal's or a stop's, so that another, or a dash, has to be beside it.
    private mutating func matchShortNumeric(at index: Int) -> Int? {
        guard let left = number(index), let right = number(index + 2),
            let sign = tokens[safe: index + 1]?.text, [".", "/"].contains(sign),
            tokens[index + 2].text.count <= 2, tokens[index].text.count <= 2
        else { return nil }
        let next = tokens[safe: index + 3]
        let isClosed = next?.text == "."
        if sign == "." {
            let isBesideDash =
                next?.kind == .dash || index > 0 && tokens[index - 1].kind == .dash
            guard isClosed || isBesideDash else { return nil }
        }
        let isDayFirst = (13...31).contains(left) && (1...12).contains(right)
        let isMonthFirst = sign == "/" && (1...12).contains(left) && (13...31).contains(right)
        // "24/7" is no day of July.
        guard isDayFirst || isMonthFirst, !(left == 24 && right == 7 && sign == "/") else {
            return nil
        }
        mark(
            .partial(
                PartialDate(
                    day: isDayFirst ? left : right, month: isDayFirst ? right : left, year: nil)))
        return sign == "." && isClosed ? 4 : 3
    }

    /// `first week of June`, `last weekend in May 2027`. The first week is days 1 to 7, the last
    /// one the last seven days; the first weekend begins with the first Saturday.
    private mutating func matchPartOfMonth(at index: Int) -> Int? {
        guard let ordinal = word(index).flatMap(DateWords.ordinal), let unit = word(index + 1),
            ["week", "weekend"].contains(unit), ["of", "in"].contains(word(index + 2)),
            let month = month(index + 3)
        else { return nil }
        let (said, length) = optionalYear(index + 4)
        guard let span = partOfMonth(ordinal, unit, month, year: said ?? nextYear(of: month)) else {
            return nil
        }
        mark(.fixed(span.first))
        mark(.fixed(span.last))
        return 4 + length
    }

    private func nextYear(of month: Int) -> Int {
        month < today.month ? today.year + 1 : today.year
    }

    private func partOfMonth(_ ordinal: Int, _ unit: String, _ month: Int, year: Int) -> DateSpan? {
        guard let first = CalendarDate(year: year, month: month, day: 1) else { return nil }
        let length = CalendarDate.days(inMonth: month, year: year)
        let isWeek = unit == "week"
        if ordinal < 0 {
            let last = first.adding(days: length - 1)
            let saturday = last.adding(days: -((last.isoWeekday + 1) % 7))
            let start = isWeek ? last.adding(days: -6) : saturday
            return DateSpan(first: start, days: isWeek ? 7 : 2)
        }
        let saturday = first.adding(days: (6 - first.isoWeekday + 7) % 7)
        let start = (isWeek ? first : saturday).adding(days: 7 * (ordinal - 1))
        guard start.month == month else { return nil }
        return DateSpan(first: start, days: isWeek ? 7 : 2)
    }
}

// MARK: - Tokens

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

    private func month(_ index: Int) -> Int? { word(index).flatMap(DateWords.month) }

    private func year(_ index: Int) -> Int? {
        number(index).flatMap { (1900...9999).contains($0) ? $0 : nil }
    }

    /// Whether the token stands between the two ends of a range whose first is at `first`.
    private func isDash(_ index: Int, after first: Int) -> Bool {
        guard tokens.indices.contains(index) else { return false }
        if tokens[index].kind == .dash { return true }
        let lowered = tokens[index].lowered
        return ["to", "until", "till", "through"].contains(lowered)
            || (lowered == "and" && word(first - 1) == "between")
    }

    private func optionalYear(_ index: Int) -> (Int?, length: Int) {
        if let year = year(index) { return (year, 1) }
        if tokens.indices.contains(index), tokens[index].text == ",", let year = year(index + 1) {
            return (year, 2)
        }
        return (nil, 0)
    }

    private func ofLength(_ index: Int) -> Int { word(index) == "of" ? 1 : 0 }
}

// MARK: - Days and months

extension DateScan {
    /// `3-6 May 2027`, `3 to 6 May`, `May 3-6 2027`.
    private mutating func matchDayRange(at index: Int) -> Int? {
        if let first = number(index), isDash(index + 1, after: index), let last = number(index + 2),
            let month = month(index + 3 + ofLength(index + 3))
        {
            return set(
                first, last, month, yearAt: index + 4 + ofLength(index + 3), from: index,
                lastAt: index + 2)
        }
        if let month = month(index), let first = number(index + 1),
            isDash(index + 2, after: index), let last = number(index + 3),
            self.month(index + 4) == nil
        {
            return set(first, last, month, yearAt: index + 4, from: index, lastAt: index + 3)
        }
        return nil
    }

    private mutating func set(
        _ first: Int, _ last: Int, _ month: Int, yearAt index: Int, from start: Int,
        lastAt: Int
    ) -> Int {
        let (year, length) = optionalYear(index)
        mark(.partial(PartialDate(day: first, month: month, year: year)))
        reading = tokens[lastAt].place
        mark(.partial(PartialDate(day: last, month: month, year: year)))
        return index + length - start
    }

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

    /// `in May`, `next month`. Without such a word before it, "may" is most often a verb.
    private mutating func matchBareMonth(at index: Int) -> Int? {
        guard let lead = word(index),
            ["in", "during", "next", "this", "of", "early", "mid", "late"].contains(lead)
        else { return nil }
        if ["next", "this"].contains(lead), word(index + 1) == "month" {
            bareMonth = lead == "this" ? today.month : today.month % 12 + 1
            return 2
        }
        guard let month = month(index + 1) else { return nil }
        bareMonth = month
        return 2
    }
}

// MARK: - Lengths

extension DateScan {
    /// `4 days`, `three nights`, `a week`, `weekend`.
    private mutating func matchLength(at index: Int) throws(ReadingProblem) -> Int? {
        if word(index) == "weekend" {
            namesWeekend = true
            say(days: word(index - 1) == "long" ? 3 : 2)
            return 1
        }
        if isNegative(index) {
            throw length(at: index) == nil
                ? .datesUnreadable("-\(tokens[index].text)") : .datesTooShort
        }
        guard let (days, length) = length(at: index), !isRate(at: index) else { return nil }
        if word(index + length - 1) == "weekend" { namesWeekend = true }
        say(days: days)
        return length
    }

    /// A length in days and how many tokens say it. What is too long for a trip stays so, however
    /// large the number.
    private func length(at index: Int) -> (days: Int, tokens: Int)? {
        guard let count = tokens[safe: index]?.count else { return nil }
        // `4-day trip`
        let gap = tokens.indices.contains(index + 1) && tokens[index + 1].kind == .dash ? 1 : 0
        guard let unit = word(index + 1 + gap), let perUnit = DateWords.days(in: unit) else {
            return nil
        }
        let days = min(count, Int.max / 8) * perUnit
        return (unit.hasPrefix("night") ? days + 1 : days, 2 + gap)
    }

    /// `-5 days`: a sign before the number, and nothing before the sign.
    private func isNegative(_ index: Int) -> Bool {
        guard number(index) != nil, index > 0, tokens[index - 1].kind == .dash,
            tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
        else { return false }
        guard index > 1 else { return true }
        return tokens[index - 2].range.upperBound < tokens[index - 1].range.lowerBound
            && length(at: index) != nil
    }

    /// `two museums a day` says how often, not how long.
    private func isRate(at index: Int) -> Bool {
        guard word(index) == "a", ["day", "night"].contains(word(index + 1)),
            let before = word(index - 1)
        else { return false }
        return !["for", "just", "only", "spend", "want", "need", "have", "take", "of"].contains(
            before)
    }

    /// `in two weeks`, `in 3 days`.
    private mutating func matchAhead(at index: Int) -> Int? {
        guard word(index) == "in", ahead == nil, let (days, length) = length(at: index + 1),
            let unit = word(index + length), ["day", "days", "week", "weeks"].contains(unit),
            days <= 10_000
        else { return nil }
        ahead = (days, isSurelyStart: unit.hasPrefix("week"))
        return length + 1
    }
}

// MARK: - Relative days

extension DateScan {
    /// `today`, `tomorrow`, `this weekend`, `next week`, `next Friday`, `Friday`.
    private mutating func matchRelative(at index: Int) -> Int? {
        guard let first = word(index) else { return nil }
        switch first {
        case "today": return begin(today)
        case "tomorrow": return begin(today.adding(days: 1))
        case "next", "this":
            let gap = word(index + 1) == "coming" ? 1 : 0
            guard let unit = word(index + 1 + gap) else { return nil }
            return matchUnit(unit, next: first == "next").map { $0 + 1 + gap }
        default:
            guard let weekday = DateWords.weekday(first) else { return nil }
            mark(.weekday(weekday))
            return 1
        }
    }

    private mutating func matchUnit(_ unit: String, next: Bool) -> Int? {
        let monday = today.adding(days: 1 - today.isoWeekday)
        switch unit {
        case "weekend":
            let saturday = monday.adding(days: next ? 12 : 5)
            impliedDays = saturday < today ? 1 : 2
            namesWeekend = true
            return begin(max(saturday, today))
        case "week":
            impliedDays = next ? 7 : 8 - today.isoWeekday
            startsWeek = true
            return begin(next ? monday.adding(days: 7) : today)
        default:
            guard let weekday = DateWords.weekday(unit) else { return nil }
            return begin(next ? monday.adding(days: 6 + weekday) : today.next(weekday))
        }
    }

    private mutating func begin(_ date: CalendarDate) -> Int {
        mark(.fixed(date))
        return 1
    }
}
