import Trips

/// Reads dates that move: `two days later`, `bring it forward by a day`, `leave a day later`.
///
/// What leaves or comes home later is the last day; what arrives earlier is the first one; all else
/// moves the whole trip and keeps its length. Only a sentence that speaks of the trip and of
/// nothing else moves it: in `push Gion back a day` something else is meant, and it is asked what.
struct RelativeDates: Equatable {
    /// Days by which the first and the last day move; negative for earlier.
    var first: Int
    var last: Int

    private static let later: Set<String> = ["later"]
    private static let earlier: Set<String> = ["earlier", "sooner"]
    private static let ending = [
        "leave", "leaving", "home", "return", "returning", "end", "ending", "finish", "finishing",
        "depart", "departing", "departure", "checkout", "check out", "fly out", "flying out",
        "get back", "come back", "fly back", "stay", "staying",
    ]
    private static let beginning = [
        "arrive", "arriving", "arrival", "land", "landing", "get in", "getting in", "get there",
        "getting there", "fly in", "flying in", "come in", "check in",
    ]
    /// Words of such sentences beside those of any sentence.
    private static let others: Set<String> = [
        "move", "shift", "push", "postpone", "delay", "bring", "pull", "advance", "back",
        "forward", "forwards", "whole", "everything", "fly", "come", "coming", "flying", "check",
        "checking", "out", "journey",
    ]

    /// The change that a line says; nil when it says none that is clear. What is not becomes a
    /// doubt, so that its words are not read as a length.
    static func find(in reading: inout Reading) -> RelativeDates? {
        for index in reading.tokens.indices.dropFirst() {
            guard let unit = StayLength.Unit(reading.word(index)), reading.isFree(index - 1),
                let count = reading.tokens[index - 1].count, count < 1_000
            else { continue }
            let part = reading.part(around: index)
            let words = part.map { reading.word($0) }
            guard let direction = direction(of: words, after: reading.word(index + 1)) else {
                continue
            }
            guard let sign = direction.sign, isAboutTrip(part, in: reading) else {
                reading.doubt(.datesUnclear(reading.text(part)), part)
                return nil
            }
            let change = RelativeDates(days: sign * count * unit.days, part, in: reading)
            reading.use(part.filter { says($0, in: reading) })
            return change
        }
        return nil
    }

    /// A span moved so; throws for one that no trip can have.
    func moving(_ span: DateSpan, today: CalendarDate) throws(ReadingProblem) -> DateSpan {
        try DateExpression.checked(
            from: span.first.adding(days: first), to: span.last.adding(days: last), today: today)
    }
}

// MARK: - Words

extension RelativeDates {
    private enum Direction {
        case later, earlier
        /// Forward in the calendar is later, and to bring something forward is to have it earlier.
        case unclear

        var sign: Int? {
            switch self {
            case .later: 1
            case .earlier: -1
            case .unclear: nil
            }
        }
    }

    private init(days: Int, _ part: Range<Int>, in reading: Reading) {
        func has(_ phrases: [String]) -> Bool {
            part.contains { reading.length(ofAny: phrases, at: $0) > 0 }
        }
        let isEnd = has(RelativeDates.ending)
        let isStart = !isEnd && has(RelativeDates.beginning)
        (first, last) = (isEnd ? 0 : days, isStart ? 0 : days)
    }

    private static func direction(of words: [String], after next: String) -> Direction? {
        func has(_ some: String...) -> Bool { some.contains(where: words.contains) }
        // "half a day later" and "a year and a day earlier" are no days to count.
        let isOdd = has("half", "year", "years", "month", "months")
        if later.contains(next) { return isOdd ? .unclear : .later }
        if earlier.contains(next) { return isOdd ? .unclear : .earlier }
        if has("postpone", "delay") { return .later }
        guard has("move", "shift", "push", "bring", "pull", "advance") else { return nil }
        if has("later") { return .later }
        if has("earlier", "sooner", "advance") || (has("bring", "pull") && has("forward")) {
            return .earlier
        }
        if has("back", "on") { return .later }
        if has("forward", "forwards", "up") { return .unclear }
        return has("by") ? .later : nil
    }

    /// Whether nothing else is spoken of.
    private static func isAboutTrip(_ part: Range<Int>, in reading: Reading) -> Bool {
        part.allSatisfy { index in
            let word = reading.word(index)
            return word.isEmpty || UnusedParts.isIdle(word) || says(index, in: reading)
        }
    }

    /// Whether a word says which way, how far, or what moves.
    private static func says(_ index: Int, in reading: Reading) -> Bool {
        let word = reading.word(index)
        return reading.number(index) != nil || StayLength.Unit(word) != nil || ways.contains(word)
    }

    private static let ways = later.union(earlier).union(others)
        .union((ending + beginning).flatMap { $0.split(separator: " ").map(String.init) })
        .union(["trip", "dates", "it", "by", "start", "starting", "go", "going"])
}
