/// Converts dates and times as people write them to ISO 8601 and RFC 3339.
///
/// | written | read as |
/// |---|---|
/// | `2027-5-3`, `2027/05/03`, `2027.05.03`, `20270503` | 2027-05-03: year, month, day |
/// | `3 May 2027`, `Mon, 3rd of May 2027`, `3-May-2027` | the same; no date on another weekday |
/// | `May 3, 2027`, `2027 May 3` | the same |
/// | `13/05/2027`, `05.13.2027`, `05/05/2027` | the only date it can be |
/// | `05/03/2027`, `03.05.2027` | two dates, of which the schema must exclude one |
/// | `3/5/27`, `31 April 2027`, `May 2027`, `3-5 May 2027`, `tomorrow` | no date |
/// | `9:30`, `9.30`, `09:30:00`, `21h30`, `9:30 pm` | 09:30, …, 21:30, 21:30 |
/// | `9 p.m.`, `noon`, `midnight` | 21:00, 12:00, 00:00 |
/// | `9`, `0930`, `24:00`, `13 pm`, `9 o'clock`, `about 9:30` | no time |
/// | `2027-05-03 09:30Z` | with T between and seconds: 2027-05-03T09:30:00Z |
/// | `3 May 2027 at 9:30 am +0200` | 2027-05-03T09:30:00+02:00 |
///
/// An offset from UTC is kept or required, never made up. Months and weekdays are English, in full
/// or as three letters.
enum MomentFormat: String {
    case date
    case time
    case dateTime = "date-time"

    /// The possible readings of the text, in this format's RFC 3339 form.
    func readings(of text: String) -> [String] {
        guard let tokens = MomentTokens(text) else { return [] }
        switch self {
        case .date: return DateText.readings(tokens[...]).map(\.description)
        case .time: return ClockTime(tokens[...]).map { $0.forms(isLong: true) } ?? []
        case .dateTime: return Self.dateTimes(tokens.all, isLong: true)
        }
    }

    /// The possible readings of the text in all forms that a pattern could want: with and without
    /// seconds, and with an offset only when there is one.
    static func allReadings(of text: String) -> [(code: RepairCode, text: String)] {
        guard let tokens = MomentTokens(text) else { return [] }
        let dates = DateText.readings(tokens[...]).map { (RepairCode.dateFormat, $0.description) }
        let times = ClockTime(tokens[...])?.forms(isLong: false) ?? []
        let both = dateTimes(tokens.all, isLong: false)
        return dates + times.map { (.timeFormat, $0) } + both.map { (.dateFormat, $0) }
    }

    var code: RepairCode { self == .time ? .timeFormat : .dateFormat }

    private static func dateTimes(_ tokens: [MomentTokens.Token], isLong: Bool) -> [String] {
        // The date has at least one token, and at most a weekday and the words around a month.
        for end in tokens.indices.dropFirst().prefix(12) {
            var rest = tokens[end...]
            if [.word("t"), .word("at"), .mark(UInt8(ascii: ","))].contains(rest.first) {
                rest.removeFirst()
            }
            let dates = DateText.readings(tokens[..<end])
            guard !dates.isEmpty, let time = ClockTime(rest) else { continue }
            return dates.flatMap { date in
                time.forms(isLong: isLong).map { "\(date)T\($0)" }
            }
        }
        return []
    }
}

/// The numbers, words and marks of a short text.
struct MomentTokens {
    enum Token: Equatable {
        case number(String)
        /// In lower case.
        case word(String)
        case mark(UInt8)
    }

    var all: [Token] = []

    /// Nil for a text that is empty, longer than 64 bytes, or not ASCII.
    init?(_ text: String) {
        guard (1...64).contains(text.utf8.count) else { return nil }
        let spaced = text.unicodeScalars.map { $0.properties.isWhitespace ? " " : $0 }
        guard spaced.allSatisfy(\.isASCII) else { return nil }
        var rest = spaced.map { UInt8($0.value) }[...]
        while let first = rest.first {
            if first.isDigit {
                let digits = rest.prefix { $0.isDigit }
                all.append(.number(String(decoding: digits, as: UTF8.self)))
                rest = rest.dropFirst(digits.count)
            } else if first.isLetter {
                let letters = rest.prefix { $0.isLetter }
                all.append(.word(String(decoding: letters, as: UTF8.self).lowercased()))
                rest = rest.dropFirst(letters.count)
            } else {
                if first != 0x20 { all.append(.mark(first)) }
                rest.removeFirst()
            }
        }
        guard !all.isEmpty else { return nil }
    }

    subscript(_: UnboundedRange) -> ArraySlice<Token> { all[...] }
}
