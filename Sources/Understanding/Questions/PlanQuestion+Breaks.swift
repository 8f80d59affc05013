import Phrases
import Planning
import Trips

// MARK: - Meals and breaks

extension PlanQuestion {
    private static let shortestBreak = 30

    /// `when do we have lunch?`
    func meals() throws(ReadingProblem) -> [AnswerPart]? {
        let isEating = has(["eat", "eating", "meal", "meals"])
        // "Noon" is a time of day.
        let isMeal = has(["breakfast", "brunch", "lunch", "lunchtime", "dinner", "supper"])
        guard isEating || isMeal else { return nil }
        let window = window ?? .lunch
        let meal = Meal(rawValue: window.rawValue)
        let rows = try days().map { day -> ListRow in
            let food = stops(ofDay: day).filter { stop in
                stop.stop.type == .food
                    && (isEating || stop.stop.isIn(window) || stop.stop.meal == meal)
            }
            guard food.isEmpty else {
                return ListRow(
                    word: "day \(day)", food.map { Phrase("\(named($0)), \($0.stop.hours)") }.listed
                )
            }
            let gap = gaps(onDay: day, withEnds: true).first { gap in
                let free = (gap.from..<gap.to).clamped(to: window.hours)
                return free.count >= PlanQuestion.shortestBreak
            }
            return ListRow(
                word: "day \(day)",
                "no stop to eat at; \(gap?.words ?? "no free time then")")
        }
        let what = isEating ? "Food" : words(window).capitalizedFirst
        return [.understood("\(what):"), .list(rows)]
    }

    /// `do we have a break on Sunday?`
    func breaks() throws(ReadingProblem) -> [AnswerPart]? {
        guard has(["break", "breaks", "rest", "free time", "pause", "spare time", "gap"]) else {
            return nil
        }
        let rows = try days().flatMap { day in
            gaps(onDay: day).map { ListRow(word: "day \(day)", $0.words) }
        }
        guard !rows.isEmpty else { return [.understood("No: one stop follows the other.")] }
        return [.understood("Free time, the ways not counted:"), .list(rows)]
    }

    /// Free time of a day, in minutes after midnight: between two stops, before the first or after
    /// the last.
    private struct Gap {
        var from = 0
        var to = 24 * 60
        var before: NumberedStop?
        var after: NumberedStop?

        var words: Phrase {
            switch (before, after) {
            case (let before?, let after?):
                """
                free \(TimeOfDay(minutes: from)) to \(TimeOfDay(minutes: to)), between \
                \(before.number) \(before.stop.name) and \(after.number) \(after.stop.name)
                """
            case (let before?, nil):
                "free from \(TimeOfDay(minutes: from)), after \(before.number) \(before.stop.name)"
            case (nil, let after?):
                "free until \(TimeOfDay(minutes: to)), before \(after.number) \(after.stop.name)"
            case (nil, nil): "nothing is planned"
            }
        }
    }

    /// The gaps of half an hour and more. `withEnds`: before the first stop and after the last too.
    private func gaps(onDay day: Int, withEnds: Bool = false) -> [Gap] {
        let stops = stops(ofDay: day)
        let legs = plan.itinerary.days[day - 1].legs
        var gaps = zip(zip(stops, stops.dropFirst()), legs).compactMap { pair, leg -> Gap? in
            guard let end = pair.0.stop.end, let start = pair.1.stop.start else { return nil }
            return Gap(
                from: end.minutes + (leg?.minutes ?? 0), to: start.minutes, before: pair.0,
                after: pair.1)
        }
        if withEnds {
            guard let first = stops.first, let last = stops.last else { return [Gap()] }
            if let start = first.stop.start {
                gaps.insert(Gap(to: start.minutes, after: first), at: 0)
            }
            if let end = last.stop.end { gaps.append(Gap(from: end.minutes, before: last)) }
        }
        return gaps.filter { $0.to - $0.from >= PlanQuestion.shortestBreak }
    }
}
