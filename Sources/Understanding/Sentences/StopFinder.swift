import Basics
import Places
import Planning
import Trips

/// Finds the stops and days of a plan that a few words mean: `the museum`, `lunch`, `the 10:30
/// thing`, `the last one`, `it`; `saturday`, `day 2`, `the 4th`.
struct StopFinder {
    let plan: PlannedTrip
    let cities: TripCities
    let today: CalendarDate
    /// What was spoken of last.
    let mentioned: [StopNumber]
    let mentionedDay: Int?

    init(_ plan: PlannedTrip, _ situation: Situation) {
        self.plan = plan
        cities = situation.planCities ?? TripCities(of: plan.trip, in: situation.atlas)
        today = situation.today
        mentioned = situation.mentioned
        mentionedDay = situation.mentionedDay
    }

    private var itinerary: Itinerary { plan.itinerary }

    private func arguments(_ text: String) -> PlanArguments {
        PlanArguments(text, plan: plan, cities: cities, today: today)
    }

    // MARK: Days

    /// Throws where the words mean no day, or one that the plan has not.
    func day(_ text: String) throws(ReadingProblem) -> Int {
        let said = arguments(ChineseValues.inEnglish(text))
        if let day = try said.day() { return day }
        if let day = try said.refs.day(in: said.all)?.day { return day }
        let folded = FoldedText.fold(text)
        if let mentionedDay, StopFinder.thatDay.contains(where: folded.contains) {
            return mentionedDay
        }
        if let number = said.all.compactMap({ said.reading.number($0) }).first {
            // "the 4th" is a date where the plan has it, "the 4th day" never.
            if folded.contains("day") {
                try said.refs.check(day: number)
                return number
            }
            let dates = itinerary.days.indices.filter { itinerary.days[$0].date.day == number }
            if dates.count == 1 { return dates[0] + 1 }
            try said.refs.check(day: number)
            return number
        }
        if ["first day", "day one"].contains(where: folded.contains) { return 1 }
        if let weekday = StopFinder.weekday(in: folded) {
            return try itinerary.days.day(onWeekday: weekday)
        }
        throw .scopeUnreadable(text)
    }

    /// A weekday by its name, its beginning, or in the plural.
    private static func weekday(in folded: String) -> Int? {
        folded.split(separator: " ").lazy.compactMap { word in
            DateWords.anyWeekday(String(word))
                ?? DateWords.anyWeekday(String(word.dropLast()))
        }.first
    }

    /// Throws for a day that the plan has not.
    func check(day: Int) throws(ReadingProblem) {
        guard itinerary.days.indices.contains(day - 1) else {
            throw .noSuchDay(day, days: itinerary.days.count)
        }
    }

    // MARK: Stops

    /// The stops that the words mean, of a day or a part of the day where those are said. Throws
    /// where they mean none.
    func stops(_ text: String, day: Int?, part: TimeWindow? = nil) throws(ReadingProblem)
        -> [StopNumber]
    {
        let text = ChineseValues.inEnglish(text)
        let found = try candidates(text, day: day)
        let narrowed = found.filter { number in
            part.map { self.part(of: number, is: $0) } ?? true
        }
        return narrowed.isEmpty ? found : narrowed
    }

    /// The one stop that the words mean: of several that are like meals, the one that a time is nearest
    /// to. Throws where they mean none, or several.
    func stop(
        _ text: String, day: Int?, part: TimeWindow? = nil, near time: TimeOfDay? = nil
    ) throws(ReadingProblem) -> StopNumber {
        var found = try stops(text, day: day, part: part)
        if found.count > 1, let time, Set(found.map(\.day)).count == 1 {
            let distances = found.map { number in
                itinerary[number]?.start.map { abs($0.minutes - time.minutes) } ?? .max
            }
            if let least = distances.min(), distances.filter({ $0 == least }).count == 1,
                let at = distances.firstIndex(of: least)
            {
                found = [found[at]]
            }
        }
        guard found.count == 1 else {
            throw .whichStop(found.map { "\($0) \(itinerary[$0]?.name ?? "")" })
        }
        return found[0]
    }

    func stops(onDay day: Int, part: TimeWindow?) -> [StopNumber] {
        itinerary.numbers.filter { number in
            number.day == day && (part.map { self.part(of: number, is: $0) } ?? true)
        }
    }

    private func part(of number: StopNumber, is part: TimeWindow) -> Bool {
        guard let start = itinerary[number]?.start else { return false }
        if part == .lunch || part == .dinner {
            return itinerary[number]?.meal?.rawValue == part.rawValue
        }
        return part.hours.contains(start.minutes)
    }

    private func candidates(_ text: String, day: Int?) throws(ReadingProblem) -> [StopNumber] {
        let words = FoldedText.fold(text).split(separator: " ").map(String.init)
        let content = words.filter { !StopFinder.empty.contains($0) }
        let said = arguments(text)
        if let numbers = try? said.refs.numbers(in: said.all).stops, !numbers.isEmpty {
            return numbers
        }
        let day = try said.refs.day(in: said.all)?.day ?? day
        if content.isEmpty { return try spokenOf(text, day: day) }
        if content.allSatisfy({ StopFinder.whole.contains($0) }), let day {
            return itinerary.numbers.filter { $0.day == day }
        }
        let onDay = itinerary.numbers.filter { $0.day == day ?? $0.day }
        if let ordinal = ordinal(content, among: onDay, day: day) { return ordinal }
        if let meal = content.lazy.compactMap({ TimeWindow(spelling: $0) }).first,
            meal == .lunch || meal == .dinner
        {
            let meals = onDay.filter { itinerary[$0]?.meal?.rawValue == meal.rawValue }
            if !meals.isEmpty { return meals }
        }
        if !Set(content).isDisjoint(with: ["eat", "dine", "meal", "food"]) {
            let meals = onDay.filter { itinerary[$0]?.meal != nil }
            if !meals.isEmpty { return meals }
        }
        if let time = try? WishExpression.time(content.first ?? ""),
            text.contains(where: \.isNumber)
        {
            let then = onDay.filter { itinerary[$0]?.start == time }
            if !then.isEmpty { return then }
        }
        return try named(text, content, day: day)
    }

    private func named(
        _ text: String, _ content: [String], day: Int?
    ) throws(ReadingProblem) -> [StopNumber] {
        let said = arguments(text)
        let problem: ReadingProblem
        do throws(ReadingProblem) {
            let found = try said.refs.stops(in: said.all, onDay: day)
            if !found.isEmpty { return found }
            problem = .stopNotFound(text, day: day)
        } catch {
            guard case .stopNotFound = error else { throw error }
            problem = error
        }
        let kept = content.filter { TimeWindow(spelling: $0) == nil }
        let byKind = ofKind(kept, day: day)
        if !byKind.isEmpty { return byKind }
        let parts = content.compactMap { TimeWindow(spelling: $0) }
        if kept.isEmpty, let part = parts.first {
            let there = itinerary.numbers.filter {
                $0.day == day ?? $0.day && self.part(of: $0, is: part)
            }
            if !there.isEmpty { return there }
        }
        // One word of a longer description may be of a name: "that boring wax place".
        let byWord = itinerary.numbers.filter { number in
            guard number.day == day ?? number.day else { return false }
            let names = said.refs.words(ofStop: number)
            return kept.contains { $0.count > 3 && names.contains(NameIndex.singular($0)) }
        }
        if !byWord.isEmpty { return byWord }
        throw problem
    }

    /// Stops whose place has a tag that the words name, or is of such a type.
    private func ofKind(_ words: [String], day: Int?) -> [StopNumber] {
        let onDay = itinerary.numbers.filter { $0.day == day ?? $0.day }
        let tags = (words + [words.joined(separator: " ")]).compactMap { PlaceTag(spelling: $0) }
        let types = words.compactMap { InterestType(spelling: $0) }
        let byTag = onDay.filter { number in
            guard let stop = itinerary[number], let place = place(of: stop) else { return false }
            return tags.contains { place.tags.contains($0) }
        }
        if !byTag.isEmpty { return byTag }
        return onDay.filter {
            itinerary[$0].map { types.contains($0.type) && $0.meal == nil } ?? false
        }
    }

    private func place(of stop: Stop) -> Place? {
        guard let id = stop.placeID else { return nil }
        return cities.distinct.lazy.compactMap(\.city).flatMap(\.places).first { $0.id == id }
    }

    /// `it`, `that one`: what was spoken of last, or the only stop of the day.
    private func spokenOf(_ text: String, day: Int?) throws(ReadingProblem) -> [StopNumber] {
        let there = mentioned.filter { itinerary[$0] != nil && $0.day == day ?? $0.day }
        guard !there.isEmpty else { throw .stopNotFound(text, day: day) }
        return there
    }

    private func ordinal(
        _ content: [String], among stops: [StopNumber], day: Int?
    ) -> [StopNumber]? {
        guard let at = content.firstIndex(where: { DateWords.ordinal($0) != nil }),
            let ordinal = DateWords.ordinal(content[at])
        else { return nil }
        let rest = content.enumerated().filter { $0.offset != at }.map(\.element)
        let among: [StopNumber]
        if rest.isEmpty {
            guard day != nil || ordinal < 0 else { return nil }
            among = stops
        } else {
            guard let kind = try? named(rest.joined(separator: " "), rest, day: day) else {
                return nil
            }
            among = kind
        }
        let index = ordinal < 0 ? among.count - 1 : ordinal - 1
        return among.indices.contains(index) ? [among[index]] : nil
    }

    private static let empty: Set<String> = PlanReferences.fillers.union([
        "them", "these", "those", "here", "places", "him", "her", "same", "something", "entry",
        "item", "bit",
        "which", "what", "next", "you", "places", "us", "me", "we", "with", "and", "just", "said",
        "showed",
    ])
    private static let thatDay = [
        "that day", "same day", "that night", "that evening", "that one", "this day", "then", "那天",
        "当天",
        "同一天",
    ]
    private static let whole: Set<String> = [
        "everything", "all", "whole", "entire", "day", "stuff", "things", "else", "rest",
    ]
}
