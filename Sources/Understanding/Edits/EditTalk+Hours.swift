import Trips

// MARK: - Hours, delays and rain

extension EditTalk {
    /// Tokens that say which stop is meant, at most.
    private static let longestStop = 20

    /// `Nijo Castle at 13:00`, `2.1 to 10:30`, `be at the museum by 2pm`.
    func time(_ clause: Range<Int>) throws(ReadingProblem) -> [String]? {
        for index in clause where ["at", "to", "by", "for", "@"].contains(reading.mark(index)) {
            guard refs.stopNumber(at: index + 1) == nil,
                let (time, length) = ClockWords.time(at: index + 1, in: reading), length > 0
            else { continue }
            let before = max(clause.lowerBound, index - EditTalk.longestStop)..<index
            let after = (index + 1 + length)..<max(clause.upperBound, index + 1 + length)
            if isDay(at: index + 1) { continue }
            guard let number = try stopBeside(before, after) else { continue }
            guard let time = time ?? likelyTime(at: index + 1, for: number) else {
                throw .timeUnclear(reading.text(clause))
            }
            let day = try refs.day(in: after)?.day ?? number.day
            let move = day == number.day ? [] : ["/move \(number) \(day)"]
            return move + ["/time \(number) \(time)"]
        }
        return nil
    }

    /// A bare hour is the one that is nearer to when the stop is now.
    private func likelyTime(at index: Int, for number: StopNumber) -> TimeOfDay? {
        let now = plan.itinerary[number]?.start?.minutes ?? ClockWords.middleOfDay
        return reading.number(index).flatMap { ClockWords.likely(hour: $0, near: now) }
    }

    /// `Gion 2 hours later`: one stop, where a day is moved as a whole.
    func shift(_ clause: Range<Int>) throws(ReadingProblem) -> [String]? {
        guard let (minutes, index) = duration(in: clause), index > clause.lowerBound,
            let sign = clause.lazy.compactMap({ EditTalk.shifts[reading.word($0)] }).first,
            let number = try? refs.stop(in: clause.lowerBound..<index),
            let start = plan.itinerary[number]?.start
        else { return nil }
        let time = start.minutes + sign * minutes
        guard (0..<24 * 60).contains(time) else { throw .timeUnclear(reading.text(clause)) }
        return ["/time \(number) \(TimeOfDay(minutes: time))"]
    }

    private static let shifts = ["later": 1, "earlier": -1, "sooner": -1]

    /// Whether a day is named at `index`, be it one of the plan's or not.
    private func isDay(at index: Int) -> Bool {
        do throws(ReadingProblem) { return try refs.day(at: index) != nil } catch { return true }
    }

    /// The stop before the hour; a day may come after it: `the castle at 13:00 on Saturday`.
    private func stopBeside(_ before: Range<Int>, _ after: Range<Int>) throws(ReadingProblem)
        -> StopNumber?
    {
        guard !before.isEmpty else { return nil }
        do throws(ReadingProblem) {
            return try refs.stop(in: before)
        } catch {
            guard case .whichStop = error, try refs.day(in: after) != nil else {
                if case .stopNotFound = error { return nil }
                throw error
            }
            return nil
        }
    }

    /// `day 2 at 10:30`, `an hour later on day 2`: the whole day moves.
    func start(_ range: Range<Int>) throws(ReadingProblem) -> String? {
        // `start on 3 May` is about the trip's dates.
        guard let (day, found) = try? refs.day(in: range), let first = firstStart(ofDay: day) else {
            return nil
        }
        if let minutes = duration(in: range)?.minutes, range.contains(where: isLater) {
            return late(minutes, day: day)
        }
        for index in range where !found.contains(index) {
            guard ["at", "around", "by"].contains(reading.word(index)),
                let (time, _) = ClockWords.time(at: index + 1, in: reading)
            else { continue }
            // An hour up to twelve at which a day starts is one of the morning.
            guard let start = time ?? morning(at: index + 1) else { return nil }
            guard start > first else { throw .startsLater(day: day, first) }
            return late(start.minutes - first.minutes, day: day)
        }
        guard range.contains(where: isLater) else { return nil }
        throw .delayUnclear(day: day)
    }

    /// `at 10 every day`: the days that begin earlier, each with all of its stops.
    func startEveryDay(_ range: Range<Int>) throws(ReadingProblem) -> [String]? {
        let phrases = ["every day", "each day", "all days", "the days", "all the days", "daily"]
        guard range.contains(where: { reading.length(ofAny: phrases, at: $0) > 0 }),
            let at = range.first(where: { ["at", "around", "by"].contains(reading.word($0)) }),
            let (said, _) = ClockWords.time(at: at + 1, in: reading),
            let time = said ?? morning(at: at + 1)
        else { return nil }
        let firsts = plan.itinerary.days.indices.compactMap { index in
            firstStart(ofDay: index + 1).map { (day: index + 1, start: $0) }
        }
        let early = firsts.filter { $0.start < time }
        guard !early.isEmpty else {
            guard let first = firsts.first else { return nil }
            throw .startsLater(day: first.day, first.start)
        }
        return early.map { late(time.minutes - $0.start.minutes, day: $0.day) }
    }

    private func morning(at index: Int) -> TimeOfDay? {
        reading.number(index).flatMap { TimeOfDay(hour: $0, minute: 0) }
    }

    private func isLater(_ index: Int) -> Bool { ["later", "late"].contains(reading.word(index)) }

    private func firstStart(ofDay day: Int) -> TimeOfDay? {
        plan.itinerary.days[day - 1].stops.compactMap(\.start).min()
    }

    /// `I'm running 2 hours late`, `a later start on day 2`, `90 minutes behind on Saturday`.
    func lateness(_ clause: Range<Int>) throws(ReadingProblem) -> String? {
        let isLate = clause.contains { index in
            ["late", "behind", "delayed", "delay"].contains(reading.word(index))
                || reading.has("later start", at: index) || reading.has("lie in", at: index)
                || reading.has("sleep in", at: index) || reading.has("slept in", at: index)
        }
        guard isLate else { return nil }
        if clause.contains(where: { reading.has("later start", at: $0) }),
            let line = try start(clause)
        {
            return line
        }
        let day = try refs.day(in: clause)?.day
        guard let minutes = duration(in: clause)?.minutes else {
            guard let day else { return nil }
            throw .delayUnclear(day: day)
        }
        return late(minutes, day: day)
    }

    private func late(_ minutes: Int, day: Int?) -> String {
        let length = minutes % 60 == 0 ? "\(minutes / 60)h" : "\(minutes)min"
        return "/late \(length)" + (day.map { " on day \($0)" } ?? "")
    }

    /// Tokens of `two hours and 30 minutes`, with two more for a decimal.
    private static let longestDuration = 7

    /// Minutes of `2 hours`, `half an hour`, `an hour and a half`, `1.5 hours`, `1 h 30`, and the
    /// index at which they begin.
    private func duration(in range: Range<Int>) -> (minutes: Int, index: Int)? {
        for index in range {
            if reading.has("half an hour", at: index) { return (30, index) }
            // "day 2 1.5 hours later" is not about 21.5 hours.
            guard reading.number(index) != nil, reading.number(index + 1) == nil, !goesOn(index)
            else { continue }
            let longest = min(index + EditTalk.longestDuration, range.upperBound)
            for end in stride(from: longest, to: index, by: -1)
            where !["and", "a", "an"].contains(reading.word(end - 1)) {
                guard let minutes = EditArguments.minutes(length(index..<end)) else { continue }
                return (reading.has("and a half", at: end) ? minutes + 30 : minutes, index)
            }
        }
        return nil
    }

    /// Whether a number is the rest of another: `1.5`, `1/2`, `2-3`.
    private func goesOn(_ index: Int) -> Bool {
        reading.areJoined(index - 2, index - 1) && reading.areJoined(index - 1, index)
            && reading.tokens[index - 2].isNumber && reading.word(index - 1).isEmpty
    }

    /// A text as a length is typed: numbers in digits, and no "and".
    private func length(_ range: Range<Int>) -> String {
        range.map { index in
            let word = reading.word(index)
            if let number = DateWords.number(word) { return String(number) }
            return word == "and" ? "" : reading.tokens[index].text
        }.joined()
    }

    private static let wet: Set<String> = [
        "rain", "raining", "rains", "rainy", "pouring", "wet", "storm", "stormy", "thunderstorm",
    ]

    /// `it's raining on Sunday`.
    func weather(_ clause: Range<Int>) throws(ReadingProblem) -> String? {
        guard let index = clause.first(where: { EditTalk.wet.contains(reading.word($0)) }),
            !Clause.isNegated(reading.tokens, at: index)
        else { return nil }
        let day = try refs.day(in: clause)?.day
        return "/rain" + (day.map { " on day \($0)" } ?? "")
    }
}
