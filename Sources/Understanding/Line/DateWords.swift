import Trips

/// The words of dates.
package enum DateWords {
    private static let months = CalendarDate.monthNames.map { $0.lowercased() }
    private static let weekdays = CalendarDate.weekdayNames.map { $0.lowercased() }

    /// 1...12 for a month's name or its first three letters.
    package static func month(_ word: String) -> Int? {
        guard word.count >= 3 else { return nil }
        if word == "sept" { return 9 }
        return months.firstIndex { isNamed($0, word) }.map { $0 + 1 }
    }

    /// 1 for Monday to 7 for Sunday, by the whole name.
    package static func weekday(_ word: String) -> Int? {
        weekdays.firstIndex(of: word).map { $0 + 1 }
    }

    static func isWeekday(_ word: String) -> Bool { anyWeekday(word) != nil }

    /// The same as `weekday`, by the first three letters too.
    static func anyWeekday(_ word: String) -> Int? {
        weekdays.firstIndex { isNamed($0, word) }.map { $0 + 1 }
    }

    private static func isNamed(_ name: String, _ word: String) -> Bool {
        name == word || (word.utf8.count == 3 && name.hasPrefix(word))
    }

    private static let numbers = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ]

    static func number(_ word: String) -> Int? {
        if let index = numbers.firstIndex(of: word) { return index + 1 }
        return word == "a" || word == "an" ? 1 : nil
    }

    /// `four` for 4; the digits beyond twelve.
    static func name(_ number: Int) -> String { numbers[safe: number - 1] ?? String(number) }

    /// `first` to `fifth`, 1 to 5; -1 for `last`.
    static func ordinal(_ word: String) -> Int? {
        if word == "last" || word == "final" { return -1 }
        let words = ["first", "second", "third", "fourth", "fifth"]
        return words.firstIndex(of: word).map { $0 + 1 }
    }

    /// Without the words that mean nothing to a date: "the", and the weekday before a day
    /// (`Fri 2 - Mon 5 Apr`). `the weekend` is this one.
    static func normalized(_ tokens: [Token]) -> [Token] {
        var result: [Token] = []
        for (index, token) in tokens.enumerated() {
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            if token.lowered == "the" {
                if next?.lowered == "weekend" { result.append(token.reading("this")) }
            } else if !(isWeekday(token.lowered) && next.map(beginsDate) ?? false) {
                result.append(token)
            }
        }
        return result
    }

    /// The weekdays that `normalized` leaves out.
    static func weekdaysOfDates(_ tokens: [Token]) -> [(place: Int, date: Int, weekday: Int)] {
        tokens.enumerated().compactMap { index, token in
            guard let weekday = anyWeekday(token.lowered) else { return nil }
            let rest = tokens[(index + 1)...].drop { $0.text == "," || $0.lowered == "the" }
            guard let next = rest.first, beginsDate(next) else { return nil }
            return (token.place, next.place, weekday)
        }
    }

    private static func beginsDate(_ token: Token) -> Bool {
        switch token.kind {
        case .number, .isoDate: true
        case .word: month(token.lowered) != nil
        default: false
        }
    }
}

extension Token {
    /// A number in digits, or in words up to twelve; `a` is 1.
    var count: Int? {
        if case .number(let number) = kind { return number }
        return DateWords.number(plain)
    }
}
