extension CalendarDate {
    /// `Fri 2 April 2027`, the form of dates in Markdown.
    var markdown: String { "\(weekdayName.prefix(3)) \(day) \(monthName) \(year.padded(4))" }
}

/// Dates, times and durations as people write them.
public enum MarkdownDates {
    /// Reads `Fri 2 April 2027`, `2 Apr 2027`, `April 2, 2027` and `2027-04-02`. A weekday has to
    /// match the date.
    public static func date(_ text: String, line: Int) throws(TripFileFault) -> CalendarDate {
        var words = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
        let weekday = words.first.flatMap { name(of: $0, in: CalendarDate.weekdayNames, least: 2) }
        let said = words.first ?? ""
        if weekday != nil { words.removeFirst() }
        guard let date = words.count == 1 ? CalendarDate(iso: words[0]) : named(words) else {
            throw TripFileFault(
                line: line, .expected("a date like 2 April 2027", found: text.excerpt))
        }
        if let weekday, weekday != date.isoWeekday {
            throw TripFileFault(line: line, .weekdayWrong(date, said: said))
        }
        return date
    }

    private static func named(_ words: [String]) -> CalendarDate? {
        guard words.count == 3, let year = Int(words[2]), words[2].utf8.count == 4 else {
            return nil
        }
        for (day, month) in [(words[0], words[1]), (words[1], words[0])] {
            guard let month = name(of: month, in: CalendarDate.monthNames, least: 3),
                let day = Int(day.filter { !".thsndr".contains($0) })
            else { continue }
            return CalendarDate(year: year, month: month, day: day)
        }
        return nil
    }

    /// The index, from 1, of the name that starts with a word.
    private static func name(of word: String, in names: [String], least: Int) -> Int? {
        let word = word.lowercased().filter { $0 != "." }
        guard word.count >= least else { return nil }
        return names.firstIndex { $0.lowercased().hasPrefix(word) }.map { $0 + 1 }
    }

    /// Reads `2 April 2027 to 5 April 2027`, or one date for a single day.
    static func span(
        _ text: String, line: Int
    ) throws(TripFileFault) -> (first: CalendarDate, last: CalendarDate) {
        for joint in [" to ", " until ", " - ", " – ", " — ", ".."] {
            guard let place = text.firstRange(of: joint) else { continue }
            let first = String(text[..<place.lowerBound])
            let last = String(text[place.upperBound...])
            return (try date(first, line: line), try date(last, line: line))
        }
        let only = try date(text, line: line)
        return (only, only)
    }

    static func words(minutes: Int) -> String {
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 { return "\(rest) min" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    }

    /// Reads `1 h 30 min`, `1h30`, `90 minutes`, `2 hours`, `1.5 h`; nil for anything else.
    /// Fractions of an hour are quarters only: `1.30 h` could be 78 minutes or 90.
    static func minutes(_ text: String) -> Int? {
        var total = 0
        var rest = text.lowercased().filter { !$0.isWhitespace }[...]
        var lastUnit = 0
        guard !rest.isEmpty else { return nil }
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count)
            let fraction = rest.first == "." ? rest.dropFirst().prefix { $0.isNumber } : ""
            if !fraction.isEmpty { rest = rest.dropFirst(fraction.count + 1) }
            let unit = rest.prefix { $0.isLetter }
            rest = rest.dropFirst(unit.count)
            if rest.first == ".", !unit.isEmpty { rest.removeFirst() }
            guard let number = Int(digits), number < 10_000,
                let size = unit.isEmpty && lastUnit == 60 ? 1 : units[String(unit)],
                lastUnit == 0 || size < lastUnit,
                let part = fraction.isEmpty ? 0 : size == 60 ? quarters[String(fraction)] : nil
            else { return nil }
            total += number * size + part
            lastUnit = size
        }
        return total
    }

    /// Minutes for the fraction of an hour.
    private static let quarters = [
        "0": 0, "00": 0, "25": 15, "5": 30, "50": 30, "75": 45,
    ]

    private static let units = [
        "h": 60, "hr": 60, "hrs": 60, "hour": 60, "hours": 60, "m": 1, "min": 1, "mins": 1,
        "minute": 1, "minutes": 1,
    ]
}

extension String {
    /// Enough of a text to recognise it.
    var excerpt: String { count > 60 ? prefix(59) + "…" : self }
}
