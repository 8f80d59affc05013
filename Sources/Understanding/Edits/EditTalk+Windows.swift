import Planning
import Trips

/// Parts of the day, meals, and days counted from where a stop is.
extension EditTalk {
    /// `the castle to Monday afternoon`, `Gion in the evening`, `Gion a day later`.
    func moveInTime(_ range: Range<Int>) throws(ReadingProblem) -> String? {
        if let line = try moveByDays(range) { return line }
        guard let (window, day, what) = try window(of: range), !what.isEmpty else { return nil }
        let place = (day.map { "\($0) " } ?? "") + window.rawValue
        guard let number = try stop(in: what, orNilIf: true) else {
            return try known(in: what).map { "/add \($0) to \(place)" }
        }
        return "/move \(number) \(place)"
    }

    /// `something outdoors on sunday morning`, `Nishiki Market for lunch on day 2`.
    func addInWindow(_ range: Range<Int>) throws(ReadingProblem) -> String? {
        guard let (window, said, what) = try window(of: range), !what.isEmpty else { return nil }
        guard let day = said ?? leading?.day else {
            if let name = try known(in: what) { return "/add \(name) for \(window.rawValue)" }
            guard what.contains(where: { ["something", "anything"].contains(reading.word($0)) })
            else { return nil }
            throw .dayNeeded(example: "something outdoors on day 1 in the \(window.rawValue)")
        }
        guard let name = try name(in: what, day: day, leaving: nil) else { return nil }
        return "/add \(name) to \(day) \(window.rawValue)"
    }

    /// The part of a day that a range ends with, with its day where one stands beside it, and what
    /// is before: `Gion | to | Monday | afternoon`, `Gion | in the morning | of day 2`.
    private func window(
        of range: Range<Int>
    ) throws(ReadingProblem) -> (TimeWindow, day: Int?, what: Range<Int>)? {
        var end = range.upperBound
        let last = try dayEnding(at: end, from: range.lowerBound)
        if let last { end = withoutDirections(last.start, from: range.lowerBound) }
        guard end > range.lowerBound, let window = TimeWindow(spelling: reading.word(end - 1))
        else {
            return nil
        }
        end = withoutDirections(end - 1, from: range.lowerBound)
        let before = last == nil ? try dayEnding(at: end, from: range.lowerBound) : nil
        if let before { end = withoutDirections(before.start, from: range.lowerBound) }
        return (window, last?.day ?? before?.day, range.lowerBound..<end)
    }

    private func dayEnding(at end: Int, from start: Int) throws(ReadingProblem) -> (
        day: Int, start: Int
    )? {
        for index in max(start, end - 3)..<max(start, end) {
            if let (day, length) = try refs.day(at: index), index + length == end {
                return (day, index)
            }
        }
        return nil
    }

    private func withoutDirections(_ end: Int, from start: Int) -> Int {
        let words = EditTalk.directions.union(["in", "at", "the", "of", "during", "a"])
        var end = end
        while end > start, words.contains(reading.word(end - 1)) { end -= 1 }
        return end
    }

    /// `Gion a day later`, `Gion back a day`, `the castle to the next day`.
    private func moveByDays(_ range: Range<Int>) throws(ReadingProblem) -> String? {
        let steps: [(phrases: [String], days: Int)] = [
            (["to the next day", "to the following day", "to the day after", "to the next"], 1),
            (["to the previous day", "to the day before"], -1),
        ]
        for (phrases, days) in steps {
            for index in range where reading.length(ofAny: phrases, at: index) > 0 {
                return try move(range.lowerBound..<index, by: days)
            }
        }
        for index in range.dropFirst() {
            guard let count = reading.number(index), count < 30,
                ["day", "days"].contains(reading.word(index + 1))
            else { continue }
            var end = reading.word(index - 1) == "by" ? index - 1 : index
            let isBefore = EditTalk.ways[reading.word(end - 1)] != nil
            let way = isBefore ? end - 1 : index + 2
            guard range.contains(way), let sign = EditTalk.ways[reading.word(way)] else { continue }
            if isBefore { end -= 1 }
            guard let line = try move(range.lowerBound..<end, by: sign * count) else { return nil }
            // Forward in the calendar is later, and what is brought forward is earlier.
            let isForward = reading.word(way).hasPrefix("forward")
            guard !isForward || ["bring", "pull"].contains(reading.word(range.lowerBound - 1))
            else { throw .datesUnclear(reading.text(range)) }
            return line
        }
        return nil
    }

    private static let ways = [
        "later": 1, "back": 1, "earlier": -1, "sooner": -1, "forward": -1, "forwards": -1,
    ]

    private func move(_ what: Range<Int>, by days: Int) throws(ReadingProblem) -> String? {
        guard !what.isEmpty, let number = try stop(in: what, orNilIf: true) else { return nil }
        try refs.check(day: number.day + days)
        return "/move \(number) \(number.day + days)"
    }

    /// A place of the city that a range names, whole or by a part that one place alone has.
    func known(in range: Range<Int>) throws(ReadingProblem) -> String? {
        for index in range {
            if let (place, _) = refs.names.match(at: index, in: reading) { return place.name }
            if let (places, _) = refs.names.parts(at: index, in: reading), !places.isEmpty {
                guard places.count == 1 else { throw .whichPlace(places.map(\.name)) }
                return places[0].name
            }
        }
        return nil
    }
}

// MARK: - Meals

extension EditTalk {
    private static let meals: Set<String> = ["breakfast", "brunch", "lunch", "dinner", "supper"]
    private static let nearness = ["near", "close to", "next to", "around", "by"]

    /// `lunch at Nishiki on day 2`. A place of the plan moves there, another one comes; a name that
    /// nobody knows stands on the person's word.
    func meal(_ clause: Range<Int>) throws(ReadingProblem) -> String? {
        let word = reading.word(clause.lowerBound)
        guard EditTalk.meals.contains(word), let window = TimeWindow(spelling: word) else {
            return nil
        }
        let at = clause.lowerBound + 1
        let day = try day(in: clause)
        let whole = try before(refs.day(in: clause)?.range, in: clause)
        if reading.length(ofAny: EditTalk.nearness, at: at) > 0 {
            throw .cannot(
                "The program does not know what is near a place",
                nearest:
                    "/add \(reading.text(whole)) as food to \(day ?? 1) puts it in on your word")
        }
        guard ["at", "in"].contains(reading.word(at)), at + 1 < whole.upperBound else { return nil }
        let what = (at + 1)..<whole.upperBound
        guard ClockWords.time(at: at + 1, in: reading) == nil else { return nil }
        if let number = try? refs.stop(in: what) {
            return "/move \(number) \(day ?? number.day) for \(window.rawValue)"
        }
        let onDay = day.map { " to \($0)" } ?? ""
        if let name = try known(in: what) { return "/add \(name)\(onDay) for \(window.rawValue)" }
        guard reading.tokens[at + 1].text.first?.isUppercase == true else { return nil }
        return "/add \(reading.text(whole)) as food\(onDay) for \(window.rawValue)"
    }

    /// A clause without its day and the word before it.
    private func before(_ day: Range<Int>?, in clause: Range<Int>) throws(ReadingProblem) -> Range<
        Int
    > {
        guard let day else { return clause }
        return clause.lowerBound..<withoutDirections(day.lowerBound, from: clause.lowerBound)
    }
}
