import Planning
import Trips

/// Reads the arguments of the commands that change a plan by hand.
enum EditArguments {
    /// Stops and days between which words may stand: `1.2 to 2.1`, `day 1 and day 2`.
    enum Target: Equatable {
        case stop(StopNumber)
        case day(Int)

        var day: Int {
            switch self {
            case .stop(let number): number.day
            case .day(let day): day
            }
        }
    }

    static func target(_ word: some StringProtocol) -> Target? {
        if let number = StopNumber(word) { return .stop(number) }
        guard word.allSatisfy(\.isASCIIDigit), let day = Int(word), day > 0 else { return nil }
        return .day(day)
    }

    // MARK: - Names

    /// `NAME [as TYPE] [to DAY[.STOP]] [for lunch]`. An ending that is neither a type nor a number belongs to
    /// the name: "Same as Ever", "Stairway to Heaven".
    struct Named: Equatable {
        var name: String
        var type: InterestType?
        var target: Target?
        /// `to 2 morning`, `for lunch`.
        var window: TimeWindow?
    }

    /// `days` are those of the plan, for weekdays; throws for a weekday that is none of them.
    static func named(_ text: String, days: [Day] = []) throws(Problem) -> Named {
        var named = Named(name: text)
        while let shorter = try withoutEnding(named, days) { named = shorter }
        named.name = unquoted(named.name)
        return named
    }

    private static func withoutEnding(
        _ named: Named, _ days: [Day]
    ) throws(Problem) -> Named? {
        let words = named.name.split(whereSeparator: \.isWhitespace)
        for (index, word) in words.enumerated().dropFirst() {
            let rest = words[(index + 1)...].joined(separator: " ")
            var shorter = named
            shorter.name = named.name[..<word.startIndex].trimmed
            switch word.lowercased() {
            case "as" where named.type == nil:
                guard let type = InterestType(spelling: rest) else { continue }
                shorter.type = type
                return shorter
            case "to" where named.target == nil, "on" where named.target == nil,
                "for" where named.window == nil, "in" where named.window == nil,
                "at" where named.window == nil:
                guard let (target, window) = try place(rest, days),
                    target == nil || ["to", "on"].contains(word.lowercased())
                else { continue }
                (shorter.target, shorter.window) = (target ?? named.target, window ?? named.window)
                return shorter
            default: continue
            }
        }
        return nil
    }

    /// `2`, `2.3`, `saturday morning`, `lunch`; nil for anything else.
    private static func place(
        _ text: String, _ days: [Day]
    ) throws(Problem) -> (Target?, TimeWindow?)? {
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

    /// Minutes of `2h`, `90min`, `1h30`, `1 h 30 min`, `2 hours`; nil for anything else, for
    /// nothing and for more than a day.
    static func minutes(_ text: String) -> Int? {
        var total = 0
        var rest = text.lowercased().filter { !$0.isWhitespace }[...]
        var sawHours = false
        while !rest.isEmpty {
            let digits = rest.prefix(while: \.isASCIIDigit)
            guard let number = Int(digits), number <= 1_440 else { return nil }
            rest = rest.dropFirst(digits.count)
            let unit = rest.prefix(while: \.isLetter)
            rest = rest.dropFirst(unit.count)
            if ["h", "hr", "hrs", "hour", "hours"].contains(unit), !sawHours, total == 0 {
                total = number * 60
                sawHours = true
            } else if ["m", "min", "mins", "minute", "minutes"].contains(unit) || unit.isEmpty {
                guard rest.isEmpty, !unit.isEmpty || sawHours else { return nil }
                total += number
            } else {
                return nil
            }
        }
        return (1...1_440).contains(total) ? total : nil
    }
}
