extension PosixZone {
    /// Reads `CET-1CEST,M3.5.0,M10.5.0/3` or `<+0545>-5:45`. Nil for anything else, including a
    /// second name without the days of change, which POSIX leaves undefined. O(text).
    init?(_ text: some StringProtocol) {
        var reader = PosixZoneReader(text)
        guard let standard = reader.offset() else { return nil }
        self.standard = standard
        if reader.isAtEnd {
            daylight = nil
            return
        }
        guard let other = reader.offset(behind: standard), reader.take(","),
            let start = reader.yearlyMoment(), reader.take(","), let end = reader.yearlyMoment(),
            reader.isAtEnd
        else { return nil }
        daylight = Daylight(offset: other, start: start, end: end)
    }
}

/// Reads the parts of a POSIX TZ string in order.
private struct PosixZoneReader {
    private var rest: Substring.UTF8View

    init(_ text: some StringProtocol) { rest = Substring(text).utf8 }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    /// A name and its offset. In the text, the sign is that of the way to UTC.
    mutating func offset() -> ZoneOffset? {
        guard let name = name(), let seconds = signedTime(hours: 24) else { return nil }
        return ZoneOffset(seconds: -seconds, abbreviation: name)
    }

    /// A name and its offset; by default an hour ahead of standard time.
    mutating func offset(behind standard: ZoneOffset) -> ZoneOffset? {
        guard let name = name() else { return nil }
        guard rest.first != UInt8(ascii: ",") else {
            return ZoneOffset(seconds: standard.seconds + 3_600, abbreviation: name)
        }
        guard let seconds = signedTime(hours: 24) else { return nil }
        return ZoneOffset(seconds: -seconds, abbreviation: name)
    }

    /// At least three letters; between angle brackets also digits and signs.
    private mutating func name() -> String? {
        let isQuoted = take("<")
        let name = rest.prefix { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                isQuoted
            default: false
            }
        }
        rest.removeFirst(name.count)
        guard name.count >= 3, !isQuoted || take(">") else { return nil }
        return String(Substring(name))
    }

    /// `[+|-]hh[:mm[:ss]]` in seconds.
    private mutating func signedTime(hours limit: Int) -> Int? {
        let isNegative = take("-")
        if !isNegative { _ = take("+") }
        guard let hours = number(0...limit) else { return nil }
        var seconds = hours * 3_600
        for unit in [60, 1] {
            guard take(":") else { break }
            guard let part = number(0...59) else { return nil }
            seconds += part * unit
        }
        return isNegative ? -seconds : seconds
    }

    /// A day and, after a slash, the time of the change; by default 02:00.
    mutating func yearlyMoment() -> YearlyMoment? {
        guard let day = day() else { return nil }
        guard take("/") else { return YearlyMoment(day: day, secondOfDay: 2 * 3_600) }
        return signedTime(hours: 167).map { YearlyMoment(day: day, secondOfDay: $0) }
    }

    private mutating func day() -> YearlyMoment.Day? {
        if take("J") { return number(1...365).map { .dayWithoutLeap($0) } }
        guard take("M") else { return number(0...365).map { .dayFromZero($0) } }
        guard let month = number(1...12), take("."), let week = number(1...5), take("."),
            let weekday = number(0...6)
        else { return nil }
        return .weekday(month: month, week: week, weekday: weekday)
    }

    /// Up to three decimal digits.
    private mutating func number(_ range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard digits.count <= 3, let number = Int(Substring(digits)), range.contains(number) else {
            return nil
        }
        rest.removeFirst(digits.count)
        return number
    }
}
