import Trips

/// Reads dates that move: `two days later`, `bring it forward by a day`, `leave a day later`.
///
/// What leaves or comes home later is the last day; what arrives earlier is the first one; all else
/// moves the whole trip and keeps its length.
struct RelativeDates: Equatable {
    /// Days by which the first and the last day move; negative for earlier.
    var first: Int
    var last: Int
    /// Positions of the words that say it.
    var used: [Int]

    private static let units: [String: Int] = [
        "day": 1, "days": 1, "night": 1, "nights": 1, "week": 7, "weeks": 7,
    ]
    private static let later: Set<String> = ["later"]
    private static let earlier: Set<String> = ["earlier", "sooner"]
    private static let ending: Set<String> = [
        "leave", "leaving", "home", "return", "returning", "end", "ending", "finish", "finishing",
        "depart", "departing", "departure", "checkout", "out", "stay", "staying",
    ]
    private static let beginning: Set<String> = [
        "arrive", "arriving", "arrival", "land", "landing", "there", "in",
    ]
    private static let moving: Set<String> = [
        "go", "going", "move", "shift", "push", "postpone", "delay", "bring", "pull", "advance",
        "back", "forward", "forwards", "by", "trip", "whole", "everything", "dates", "travel",
        "start", "starting", "fly", "come", "coming", "flying", "check", "get", "it",
    ]

    /// Nil when the line says nothing of the kind; throws where it is not clear which way.
    init?(in tokens: [Token]) throws(Problem) {
        for (index, token) in tokens.enumerated() {
            guard let unit = RelativeDates.units[token.lowered], index > 0,
                let count = RelativeDates.count(tokens[index - 1])
            else { continue }
            let clause = RelativeDates.clause(around: index, in: tokens)
            let words = clause.map { tokens[$0].plain }
            guard let sign = try RelativeDates.sign(of: words, after: tokens[safe: index + 1])
            else { continue }
            // "half a day later" and "a year and a day earlier" are no days to count.
            let isOdd = words.contains {
                ["half", "year", "years", "month", "months"].contains($0)
            }
            guard !isOdd else { throw .datesUnclear(words.joined(separator: " ")) }
            self.init(days: sign * count * unit, words: words)
            used = clause.filter { RelativeDates.says(tokens[$0]) }.map { tokens[$0].place }
            return
        }
        return nil
    }

    private init(days: Int, words: [String]) {
        let isEnd = words.contains(where: RelativeDates.ending.contains)
        let isStart = !isEnd && words.contains(where: RelativeDates.beginning.contains)
        (first, last) = (isEnd ? 0 : days, isStart ? 0 : days)
        used = []
    }

    /// A span moved so; throws for one that no trip can have.
    func moving(_ span: DateSpan, today: CalendarDate) throws(Problem) -> DateSpan {
        try DateExpression.checked(
            from: span.first.adding(days: first), to: span.last.adding(days: last), today: today)
    }

    private static func count(_ token: Token) -> Int? {
        if case .number(let number) = token.kind { return number < 1_000 ? number : nil }
        return DateWords.number(token.lowered)
    }

    /// 1 for later, -1 for earlier.
    private static func sign(of words: [String], after next: Token?) throws(Problem) -> Int? {
        if let word = next?.lowered {
            if later.contains(word) { return 1 }
            if earlier.contains(word) { return -1 }
        }
        func has(_ some: String...) -> Bool { some.contains(where: words.contains) }
        if has("postpone", "delay") { return 1 }
        let isMoving = has("move", "shift", "push", "bring", "pull")
        guard isMoving || has("advance") else { return nil }
        if has("later") { return 1 }
        if has("earlier", "sooner", "advance") || (has("bring", "pull") && has("forward")) {
            return -1
        }
        if has("back", "on") { return 1 }
        // Forward in the calendar is later, and to bring something forward is to have it earlier.
        if has("forward", "forwards", "up") {
            throw .datesUnclear(words.joined(separator: " "))
        }
        return has("by") ? 1 : nil
    }

    private static func clause(around index: Int, in tokens: [Token]) -> Range<Int> {
        var (start, end) = (index, index + 1)
        while start > 0, tokens[start - 1].kind != .stop { start -= 1 }
        while end < tokens.count, tokens[end].kind != .stop { end += 1 }
        return start..<end
    }

    private static func says(_ token: Token) -> Bool {
        let word = token.plain
        return token.isNumber || units[word] != nil || later.contains(word)
            || earlier.contains(word) || ending.contains(word) || beginning.contains(word)
            || moving.contains(word) || DateWords.number(word) != nil
    }
}
