/// Reads dates in the forms that ``MomentFormat`` lists.
enum DateText {
    typealias Tokens = ArraySlice<MomentTokens.Token>

    static func readings(_ tokens: Tokens) -> [CalendarDate] {
        var rest = tokens
        let weekday = takeWeekday(&rest)
        let dates = numeric(Array(rest)) ?? named(rest)
        guard let weekday else { return dates }
        return dates.filter { $0.weekday == weekday }
    }

    private static func takeWeekday(_ rest: inout Tokens) -> Int? {
        guard case .word(let word) = rest.first, let weekday = place(of: word, in: weekdays)
        else { return nil }
        rest.removeFirst()
        if [.mark(UInt8(ascii: ",")), .mark(UInt8(ascii: "."))].contains(rest.first) {
            rest.removeFirst()
        }
        return weekday
    }

    /// Three numbers with the same separator, or the eight digits of ISO 8601's basic format; nil
    /// for anything else.
    private static func numeric(_ tokens: [MomentTokens.Token]) -> [CalendarDate]? {
        if tokens.count == 1, case .number(let digits) = tokens[0], digits.count == 8,
            let all = Int(digits)
        {
            return [CalendarDate(all / 10_000, all / 100 % 100, all % 100)].compactMap { $0 }
        }
        guard tokens.count == 5, tokens[1] == tokens[3], case .mark(let mark) = tokens[1],
            "-/.".utf8.contains(mark), case .number(let first) = tokens[0],
            case .number(let second) = tokens[2], case .number(let third) = tokens[4]
        else { return nil }
        if let year = year(first), let month = short(second), let day = short(third) {
            return [CalendarDate(year, month, day)].compactMap { $0 }
        }
        guard let left = short(first), let right = short(second), let year = year(third) else {
            return []
        }
        let dates = [CalendarDate(year, right, left), CalendarDate(year, left, right)]
        let found = dates.compactMap { $0 }
        return found.count == 2 && found[0] == found[1] ? [found[0]] : found
    }

    /// A day, a year and the name of a month.
    private static func named(_ tokens: Tokens) -> [CalendarDate] {
        var numbers: [String] = []
        var month: Int?
        var monthPlace = 0
        for token in tokens {
            switch token {
            case .number(let digits): numbers.append(digits)
            case .word(let word) where isOrdinal(word):
                guard numbers.count == 1, short(numbers[0]) != nil else { return [] }
            case .word("of") where month == nil && numbers.count == 1: continue
            case .word(let word):
                guard month == nil, let found = place(of: word, in: months) else { return [] }
                (month, monthPlace) = (found + 1, numbers.count)
            case .mark(let mark):
                guard ",.-/".utf8.contains(mark) else { return [] }
            }
        }
        guard let month, numbers.count == 2, monthPlace < 2 else { return [] }
        let dates = [(0, 1), (1, 0)].compactMap { yearPlace, dayPlace -> CalendarDate? in
            // After a year, the month must come next, not the day.
            guard let year = year(numbers[yearPlace]), let day = short(numbers[dayPlace]),
                yearPlace == 1 || monthPlace == 1
            else { return nil }
            return CalendarDate(year, month, day)
        }
        return dates
    }

    private static func isOrdinal(_ word: String) -> Bool {
        ["st", "nd", "rd", "th"].contains(word)
    }

    private static func year(_ digits: String) -> Int? { digits.count == 4 ? Int(digits) : nil }
    private static func short(_ digits: String) -> Int? { digits.count <= 2 ? Int(digits) : nil }

    private static func place(of word: String, in names: [String]) -> Int? {
        names.firstIndex { $0 == word || $0.prefix(3) == word }
            ?? (word == "sept" ? names.firstIndex(of: "september") : nil)
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december",
    ]
    private static let weekdays = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
    ]
}
