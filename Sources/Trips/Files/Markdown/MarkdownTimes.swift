/// The times before a stop's name: a start, or a start and an end.
///
/// `09:30`, `00:30+1`, `9am`, `9.30 pm`, `10.30` before a name in bold, and `09:30-11:00`,
/// `9:30 to 11:00`.
struct MarkdownTimes {
    /// In the form of files, `9:30`. An impossible time is kept as written.
    var start: String
    var end: String?

    /// The times at the beginning of a text, and the rest; nil if it begins with none.
    static func read(_ text: String) -> (MarkdownTimes, rest: String)? {
        guard let (start, after) = time(text) else { return nil }
        let rest = after.trimmedScalars
        for joint in ["-", "–", "—", "to "] where rest.startsWithScalars(joint) {
            let next = rest.droppingScalars(joint.unicodeScalars.count).trimmedScalars
            guard let (end, rest) = time(next) else { break }
            return (MarkdownTimes(start: start, end: end), rest)
        }
        return (MarkdownTimes(start: start), rest)
    }

    /// A number such as `10.30` at the beginning of a text: maybe a time, a duration or a price.
    static func doubtful(_ text: String) -> String? {
        guard let clock = Clock(text), clock.sign == "." else { return nil }
        return text.prefixScalars(clock.length)
    }

    private static func time(_ text: String) -> (String, String)? {
        guard let clock = Clock(text) else { return nil }
        let after = text.droppingScalars(clock.length)
        if let half = DayHalf(after) {
            guard (1...12).contains(clock.hour) else { return nil }
            let hour = clock.hour % 12 + (half.isAfternoon ? 12 : 0)
            return ("\(hour):\(clock.minute ?? "00")", after.droppingScalars(half.length))
        }
        guard let minute = clock.minute else { return nil }
        if clock.sign == "." {
            let isBeforeName = after.trimmedScalars.startsWithScalars("**")
            guard isBeforeName, (0...23).contains(clock.hour), minute < "60" else { return nil }
            return ("\(clock.hour):\(minute)", after)
        }
        let isNextDay = after.startsWithScalars("+1")
        let rest = after.droppingScalars(isNextDay ? 2 : 0)
        guard rest.unicodeScalars.first?.properties.isAlphabetic != true else { return nil }
        let length = clock.length + (isNextDay ? 2 : 0)
        return (text.prefixScalars(length), rest)
    }

    /// One or two digits, then `:` or `.` and two more.
    private struct Clock {
        let hour: Int
        var minute: String?
        var sign: Unicode.Scalar?
        var length: Int

        init?(_ text: String) {
            let scalars = text.unicodeScalars
            let digits = scalars.prefix { "0"..."9" ~= $0 }
            guard (1...2).contains(digits.count), let hour = Int(String(digits)) else { return nil }
            (self.hour, length) = (hour, digits.count)
            let rest = scalars.dropFirst(digits.count)
            guard let sign = rest.first, sign == ":" || sign == "." else { return }
            let minute = rest.dropFirst().prefix { "0"..."9" ~= $0 }
            guard minute.count == 2 else { return nil }
            (self.minute, self.sign) = (String(minute), sign)
            length += 3
        }
    }

    /// `am`, `pm`, or `p.m.`, with or without white space before it.
    private struct DayHalf {
        let isAfternoon: Bool
        let length: Int

        init?(_ text: String) {
            let spaces = text.unicodeScalars.prefix { $0.properties.isWhitespace }.count
            let word = text.droppingScalars(spaces).lowercased()
            for form in ["a.m.", "p.m.", "am", "pm"] where word.startsWithScalars(form) {
                let next = word.unicodeScalars.dropFirst(form.unicodeScalars.count).first
                guard next?.properties.isAlphabetic != true else { continue }
                isAfternoon = form.hasPrefix("p")
                length = spaces + form.unicodeScalars.count
                return
            }
            return nil
        }
    }
}
