import Phrases
import Planning
import Trips

/// Questions about single stops: when, how long, how far, what is before and after, what they are.
extension PlanQuestion {
    /// `when is the castle?`, `which day has the onsen?`, `is Gion in the plan?`
    func times() throws(Problem) -> [Output]? {
        let asks = has([
            "when", "when's", "what time", "which day", "what day", "is", "are", "do", "where",
            "tell me about", "describe", "what is", "what's", "which date", "does",
        ])
        guard asks else { return nil }
        let found: [NumberedStop]
        do throws(Problem) {
            found = try stops(in: all)
        } catch {
            guard
                let place = all.lazy.compactMap({ refs.names.match(at: $0, in: reading)?.0 }).first
            else {
                // "Is it nice there?" is no question about a stop.
                guard has(["when", "what time", "which day", "what day"]) else { return nil }
                throw error
            }
            return [
                .understood("\(place.name) is not in the plan. /add \(place.name) puts it in.")
            ]
        }
        guard let first = found.first else { return nil }
        guard found.count == 1 else {
            return [
                .understood("\(found.count) stops:"),
                .list(found.map { $0.row(in: plan.itinerary) }),
            ]
        }
        let about = has(["tell me about", "describe", "what is", "what's"]) ? first.stop : nil
        let description = about.map {
            $0.description.isEmpty ? [] : [Output.note(.verbatim($0.description))]
        }
        return [.understood("\(named(first)): \(when(first)).")] + (description ?? [])
    }

    /// `how long is 1.2?`
    func lengths() throws(Problem) -> [Output]? {
        guard has(["how long", "how much time", "how many hours", "how many minutes"]) else {
            return nil
        }
        guard let stop = try oneStop() else { return nil }
        let length: Phrase = stop.stop.durationMinutes.map(\.lengthWords) ?? "nobody said how long"
        return [.understood("\(named(stop)): \(length), \(when(stop)).")]
    }

    /// `what comes after the castle?`, `what's before Gion?`
    func neighbours() throws(Problem) -> [Output]? {
        guard let at = all.first(where: { ["after", "before"].contains(reading.word($0)) }),
            let stop = try oneStop(in: (at + 1)..<all.upperBound)
        else { return nil }
        let isAfter = reading.word(at) == "after"
        let day = stops(ofDay: stop.number.day)
        let index = stop.number.stop - 1 + (isAfter ? 1 : -1)
        guard let next = day[safe: index] else {
            let about = title(stop.number.day)
            return [
                .understood(
                    isAfter
                        ? "\(named(stop)) is the last stop of \(about)."
                        : "\(named(stop)) is the first stop of \(about).")
            ]
        }
        let place: Phrase = isAfter ? "After \(named(stop))" : "Before \(named(stop))"
        let found: Phrase = "\(named(next)), \(next.stop.hours)"
        let legs = plan.itinerary.days[stop.number.day - 1].legs
        let leg = legs[safe: min(index, stop.number.stop - 1)].flatMap { $0 }
        return [
            .understood(
                leg.map { "\(place): \(found); the way is some \($0.words)." }
                    ?? "\(place): \(found).")
        ]
    }

    /// `is 2.3 indoors?`, `what is outdoors on day 2?`
    func shelter() throws(Problem) -> [Output]? {
        let indoor = ["indoors", "indoor", "inside", "under a roof", "under cover"]
        guard has(indoor + ["outdoors", "outdoor", "outside", "in the open"]) else { return nil }
        let judged: Phrase = "Judged by name and type; the atlas does not say."
        let found = try stops(in: all)
        if found.isEmpty {
            let wanted: Shelter = has(indoor) ? .indoors : .outdoors
            let days = try days()
            let those = plan.itinerary.numberedStops.filter {
                days.contains($0.number.day)
                    && Shelter(name: $0.stop.name, type: $0.stop.type) == wanted
            }
            return [
                .understood(PlanQuestion.count(those.count, wanted)), .list(those.map(row)),
                .note(judged),
            ]
        }
        return found.map { stop in
            switch Shelter(name: stop.stop.name, type: stop.stop.type) {
            case .indoors: .understood("\(named(stop)) is indoors.")
            case .outdoors: .understood("\(named(stop)) is outdoors.")
            case .unknown: .understood("\(named(stop)): name and type do not tell.")
            }
        } + [.note(judged)]
    }

    private static func count(_ count: Int, _ shelter: Shelter) -> Phrase {
        switch (shelter, count) {
        case (.indoors, 1): "1 stop is indoors:"
        case (.indoors, _): "\(count) stops are indoors:"
        case (_, 1): "1 stop is outdoors:"
        default: "\(count) stops are outdoors:"
        }
    }
}

// MARK: - Ways

extension PlanQuestion {
    /// `how far do we walk on day 2?`, `how far is it from the castle to the museum?`
    func ways() throws(Problem) -> [Output]? {
        guard has(["how far", "walk", "walking", "on foot", "distance"]) else { return nil }
        if let between = try wayBetween() { return between }
        let days = try days()
        guard days.count == 1 else {
            let rows = days.map { ListRow(word: "day \($0)", walk(onDay: $0)) }
            let total = days.reduce(0) { $0 + plan.itinerary.days[$1 - 1].walkingMetres }
            return [
                .understood("On foot in all: some \(TravelLeg.words(metres: total))."), .list(rows),
            ]
        }
        return [
            .understood("On \(plan.itinerary.dayWords(days[0])): \(walk(onDay: days[0]))."),
            .list(legs(ofDay: days[0])),
        ]
    }

    private func walk(onDay day: Int) -> Phrase {
        let metres = plan.itinerary.days[day - 1].walkingMetres
        return metres > 0
            ? "some \(TravelLeg.words(metres: metres)) on foot" : "no way on foot that is known"
    }

    private func legs(ofDay day: Int) -> [ListRow] {
        let stops = stops(ofDay: day)
        return zip(stops, plan.itinerary.days[day - 1].legs).map { stop, leg in
            let next = stops[stop.number.stop]
            return ListRow(
                word: Phrase("\(stop.number) to \(next.number)", context: "way"),
                leg?.words ?? "nobody knows the position")
        }
    }

    /// Between two stops that are named.
    private func wayBetween() throws(Problem) -> [Output]? {
        guard
            let start = all.first(where: { ["from", "between"].contains(reading.word($0)) }),
            let joint = all.first(where: {
                $0 > start + 1 && ["to", "and"].contains(reading.word($0))
            }), let one = try oneStop(in: (start + 1)..<joint),
            let other = try oneStop(in: (joint + 1)..<all.upperBound)
        else { return nil }
        guard let from = one.stop.coordinate, let to = other.stop.coordinate else {
            return [.understood("Nobody knows where both \(named(one)) and \(named(other)) are.")]
        }
        let leg = TravelLeg(from: from, to: to)
        return [.understood("From \(named(one)) to \(named(other)): some \(leg.words).")]
    }
}

// MARK: - Meals and breaks

extension PlanQuestion {
    private static let shortestBreak = 30

    /// `when do we have lunch?`
    func meals() throws(Problem) -> [Output]? {
        let isEating = has(["eat", "eating", "meal", "meals"])
        guard isEating || [.lunch, .dinner].contains(window) || has(["breakfast", "brunch"]) else {
            return nil
        }
        let window = window ?? .lunch
        let rows = try days().map { day -> ListRow in
            let food = stops(ofDay: day).filter { stop in
                stop.stop.type == .food
                    && (isEating
                        || stop.stop.start.map { window.starts.contains($0.minutes) } ?? false)
            }
            guard food.isEmpty else {
                return ListRow(
                    word: "day \(day)", food.map { Phrase("\(named($0)), \($0.stop.hours)") }.listed
                )
            }
            let gap = gaps(onDay: day).first { gap in
                gap.from < window.starts.upperBound && gap.to > window.starts.lowerBound
            }
            return ListRow(
                word: "day \(day)",
                "no stop to eat at; \(gap?.words ?? "no free time then")")
        }
        let what = isEating ? "Food" : words(window).capitalizedFirst
        return [.understood("\(what):"), .list(rows)]
    }

    /// `do we have a break on Sunday?`
    func breaks() throws(Problem) -> [Output]? {
        guard has(["break", "breaks", "rest", "free time", "pause", "spare time", "gap"]) else {
            return nil
        }
        let rows = try days().flatMap { day in
            gaps(onDay: day).map { ListRow(word: "day \(day)", $0.words) }
        }
        guard !rows.isEmpty else { return [.understood("No: one stop follows the other.")] }
        return [.understood("Free time, the ways not counted:"), .list(rows)]
    }

    /// Time between two stops, in minutes after midnight.
    private struct Gap {
        let from: Int
        let to: Int
        let before: NumberedStop
        let after: NumberedStop

        var words: Phrase {
            """
            free \(TimeOfDay(minutes: from)) to \(TimeOfDay(minutes: to)), between \
            \(before.number) \(before.stop.name) and \(after.number) \(after.stop.name)
            """
        }
    }

    private func gaps(onDay day: Int) -> [Gap] {
        let stops = stops(ofDay: day)
        let legs = plan.itinerary.days[day - 1].legs
        return zip(zip(stops, stops.dropFirst()), legs).compactMap { pair, leg in
            guard let end = pair.0.stop.end, let start = pair.1.stop.start else { return nil }
            let from = end.minutes + (leg?.minutes ?? 0)
            guard start.minutes - from >= PlanQuestion.shortestBreak else { return nil }
            return Gap(from: from, to: start.minutes, before: pair.0, after: pair.1)
        }
    }
}
