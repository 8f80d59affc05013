import Planning
import Trips

/// Reads the arguments of the commands that change a plan by hand.
enum EditArguments {
    private static func target(_ word: some StringProtocol) -> StopTarget? {
        if let number = StopNumber(word) { return .stop(number) }
        guard word.allSatisfy(\.isASCIIDigit), let day = Int(word), day > 0 else { return nil }
        return .day(day)
    }

    // MARK: - Names

    // An ending that is neither a type nor a number belongs to the name: "Same as Ever", "Stairway to
    // Heaven".

    /// `days` are those of the plan, for weekdays; throws for a weekday that is none of them.
    /// O(n).
    static func named(_ text: String, days: [Day]) throws(ReadingProblem) -> NamedStop {
        var named = NamedStop(name: text)
        while let shorter = try withoutPlace(named, days) ?? withoutType(named) { named = shorter }
        named.name = unquoted(named.name)
        return named
    }

    /// `NAME [as TYPE]`: for a stop whose place in the plan is known, so that `Music at Night` is
    /// all name. O(n).
    static func typed(_ text: String) -> NamedStop {
        var named = withoutType(NamedStop(name: text)) ?? NamedStop(name: text)
        named.name = unquoted(named.name)
        return named
    }

    /// `to the day 2 in the morning`, with one more.
    private static let longestEnding = 8

    /// The ways to end a text after a name, the longest first, by their first word. At most
    /// `longestEnding`, however long the text is.
    static func endings(of text: String) -> [(name: String, word: String, rest: String)] {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.indices.dropFirst().suffix(longestEnding).map { index in
            (
                text[..<words[index].startIndex].trimmed, words[index].lowercased(),
                words[(index + 1)...].joined(separator: " ")
            )
        }
    }

    private static func withoutType(_ named: NamedStop) -> NamedStop? {
        guard named.type == nil else { return nil }
        for ending in endings(of: named.name) where ending.word == "as" {
            guard let type = InterestType(spelling: ending.rest) else { continue }
            var shorter = named
            (shorter.name, shorter.type) = (ending.name, type)
            return shorter
        }
        return nil
    }

    /// `10:30`, `2pm`, and a bare hour.
    private static func start(_ text: String) -> TimeOfDay? {
        guard text.first?.isASCIIDigit == true else { return nil }
        do throws(ReadingProblem) {
            return try WishExpression.time(text)
        } catch {
            guard case .timeUnclear = error, let hour = Int(text.prefix(while: \.isASCIIDigit))
            else { return nil }
            return ClockWords.likely(hour: hour, near: ClockWords.middleOfDay)
        }
    }

    private static func withoutPlace(_ named: NamedStop, _ days: [Day]) throws(ReadingProblem)
        -> NamedStop?
    {
        for ending in endings(of: named.name) {
            if ending.word == "at", named.start == nil, named.window == nil,
                let start = start(ending.rest)
            {
                var shorter = named
                (shorter.name, shorter.start) = (ending.name, start)
                return shorter
            }
            let saysDay = ["to", "on"].contains(ending.word)
            let saysWindow = ["for", "in", "at"].contains(ending.word)
            guard saysDay || saysWindow, let (target, window) = try place(ending.rest, days),
                target == nil || saysDay && named.target == nil,
                window == nil || (named.window == nil && named.start == nil)
            else { continue }
            var shorter = named
            shorter.name = ending.name
            (shorter.target, shorter.window) = (target ?? named.target, window ?? named.window)
            return shorter
        }
        return nil
    }

    /// `2`, `2.3`, `saturday morning`, `lunch`; nil for anything else.
    private static func place(
        _ text: String, _ days: [Day]
    ) throws(ReadingProblem) -> (StopTarget?, TimeWindow?)? {
        let idle: Set<String> = ["the", "day", "in", "for"]
        var words = text.lowercased().split(whereSeparator: \.isWhitespace).map(String.init)
        words.removeAll(where: idle.contains)
        let window = words.last.flatMap { TimeWindow(spelling: $0) }
        if window != nil { words.removeLast() }
        guard let word = words.first else { return window == nil ? nil : (nil, window) }
        guard words.count == 1 else { return nil }
        if let target = target(word) { return (target, window) }
        guard let weekday = DateWords.weekday(word) else { return nil }
        return (.day(try days.day(onWeekday: weekday)), window)
    }

    private static func unquoted(_ text: String) -> String {
        guard text.count > 2, text.first == "\"", text.last == "\"" else { return text }
        return text.dropFirst().dropLast().trimmed
    }

    // MARK: - Lengths of time

    /// A length of time, or a time of day.
    static func delay(_ text: String) -> Delay? {
        if let minutes = minutes(text) { return .minutes(minutes) }
        return (try? WishExpression.time(text)).map { .until($0) }
    }

    /// Minutes of `2h`, `1.5 h`, `90min`, `1h30`, `1 h 30 min`, `2 hours`; nil for anything else,
    /// for nothing, for parts of minutes and for more than a day.
    static func minutes(_ text: String) -> Int? {
        var total = 0
        var rest = text.lowercased().filter { !$0.isWhitespace }[...]
        var sawHours = false
        while !rest.isEmpty {
            guard let number = Int(digits(&rest)), number <= 1_440,
                let hundredths = hundredths(&rest)
            else { return nil }
            let unit = rest.prefix(while: \.isLetter)
            rest = rest.dropFirst(unit.count)
            if ["h", "hr", "hrs", "hour", "hours"].contains(unit), !sawHours, total == 0 {
                guard hundredths == 0 || rest.isEmpty && hundredths * 60 % 100 == 0 else {
                    return nil
                }
                total = number * 60 + hundredths * 60 / 100
                sawHours = true
            } else if ["m", "min", "mins", "minute", "minutes"].contains(unit) || unit.isEmpty {
                guard rest.isEmpty, hundredths == 0, !unit.isEmpty || sawHours else { return nil }
                total += number
            } else {
                return nil
            }
        }
        return (1...1_440).contains(total) ? total : nil
    }

    /// Takes the digits that a text begins with.
    private static func digits(_ rest: inout Substring) -> Substring {
        let digits = rest.prefix(while: \.isASCIIDigit)
        rest = rest.dropFirst(digits.count)
        return digits
    }

    /// Takes `.5` or `,25`: 50, 25; 0 where there is none, nil for anything finer.
    private static func hundredths(_ rest: inout Substring) -> Int? {
        guard let point = rest.first, [".", ","].contains(point) else { return 0 }
        rest = rest.dropFirst()
        let digits = digits(&rest)
        guard (1...2).contains(digits.count), let number = Int(digits) else { return nil }
        return digits.count == 1 ? number * 10 : number
    }
}
