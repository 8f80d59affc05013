import Places
import Planning
import Trips

/// Reads stops and days of a plan in the arguments of commands, by number or by name: `2.3`,
/// `castle`, `the museum on saturday`, `friday`.
struct PlanArguments {
    let refs: PlanReferences
    let reading: Reading

    init(_ text: String, plan: PlannedTrip, cities: TripCities, today: CalendarDate) {
        let (tokens, _) = Spelling(cities: []).mend(Tokenizer.tokens(of: text))
        reading = Reading(line: text, tokens: tokens)
        refs = PlanReferences(plan: plan, cities: cities, reading: reading, today: today)
    }

    /// A larger number is none that a person means for a day.
    private static let mostDays = 999

    /// Tokens of the longest name with all that may be said around it. Every beginning of a text is
    /// tried as a name, so that what is longer must be left alone.
    static let longestName = 24

    var all: Range<Int> { 0..<reading.tokens.count }
    private var itinerary: Itinerary { refs.plan.itinerary }

    // MARK: Whole arguments

    /// The one stop that the text names and nothing else; nil when it names none or says more,
    /// throws as `PlanReferences`.
    func stop() throws(ReadingProblem) -> StopNumber? { try stop(in: all) }

    /// The day that the text names and nothing else.
    func day() throws(ReadingProblem) -> Int? { try day(in: all) }

    /// Stops with "and" or commas between them, or nothing between numbers; a day is all of its
    /// stops where those are wanted. None when the text says anything else.
    func stops(allowingDays: Bool = false) throws(ReadingProblem) -> [StopNumber] {
        var numbers: Set<StopNumber> = []
        for part in parts(at: ["and", "&", ","]) {
            if allowingDays, let day = try day(in: part) {
                numbers.formUnion(itinerary.numbers.filter { $0.day == day })
            } else {
                guard let found = try stops(in: part) else { return [] }
                numbers.formUnion(found)
            }
        }
        return numbers.sorted { ($0.day, $0.stop) < ($1.day, $1.stop) }
    }

    /// Two days, or two stops, with or without a word between them.
    func pair() throws(ReadingProblem) -> (MoveTarget, MoveTarget)? {
        // A name may have an "and" in it.
        let cuts =
            cuts(at: ["with", "for", "to"]) + cuts(at: ["and", "&", ","]) + cutsBetweenWords
        return try firstReadable(cuts) { (left, right) throws(ReadingProblem) in
            guard let one = try place(in: left), let other = try place(in: right) else {
                return nil
            }
            return (one, other)
        }
    }

    private func place(in range: Range<Int>) throws(ReadingProblem) -> MoveTarget? {
        if let day = try day(in: range) { return .day(day) }
        return try stop(in: range).map { .stop($0) }
    }

    // MARK: Parts

    private func stop(in range: Range<Int>) throws(ReadingProblem) -> StopNumber? {
        guard let stops = try stops(in: range), stops.count == 1 else { return nil }
        return stops[0]
    }

    /// The stops of a part, by numbers or the one that is named; none where it says nothing. Nil
    /// where it says more than that, which must not be lost: beside numbers anything but fillers
    /// and the stops' own names, beside a name a number that is not in it.
    private func stops(in range: Range<Int>) throws(ReadingProblem) -> [StopNumber]? {
        let (numbers, tokens) = try refs.numbers(in: range)
        guard numbers.isEmpty else {
            return isSaid(range, by: numbers) { tokens.contains($0) || isIdle($0) } ? numbers : nil
        }
        let stops = try refs.stop(in: range).map { [$0] } ?? []
        let day = try refs.day(in: range)?.range ?? 0..<0
        let isRead = { reading.tokens[$0].kind == .word || day.contains($0) }
        return isSaid(range, by: stops, or: isRead) ? stops : nil
    }

    /// Whether every token of a range is read already or a word of the stops' names. What joins
    /// two numbers would mean all from one to the other.
    private func isSaid(
        _ range: Range<Int>, by stops: [StopNumber], or isRead: (Int) -> Bool
    ) -> Bool {
        let names = stops.reduce(into: Set<String>()) { $0.formUnion(refs.words(ofStop: $1)) }
        return range.allSatisfy { index in
            switch reading.tokens[index].kind {
            case .word, .number, .isoDate:
                isRead(index)
                    || FoldedText.fold(reading.tokens[index].text).split(separator: " ")
                        .allSatisfy { names.contains(NameIndex.singular($0)) }
            case .dash, .sign: stops.count < 2
            case .stop: true
            }
        }
    }

    private func day(in range: Range<Int>) throws(ReadingProblem) -> Int? {
        let said = range.drop { ["on", "for"].contains(reading.word($0)) }
        guard let first = said.first else { return nil }
        if said.count == 1, reading.tokens[first].isNumber, let day = reading.number(first),
            day <= PlanArguments.mostDays
        {
            try refs.check(day: day)
            return day
        }
        guard let (day, length) = try refs.day(at: first), first + length >= said.upperBound
        else { return nil }
        return day
    }

    private func parts(at words: Set<String>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = 0
        for index in all where words.contains(reading.mark(index)) {
            parts.append(start..<index)
            start = index + 1
        }
        return (parts + [start..<all.upperBound]).filter { !$0.isEmpty }
    }

    /// Means nothing beside a number; "to" would join it to another.
    private func isIdle(_ index: Int) -> Bool {
        let word = reading.word(index)
        return refs.isFiller(index) && word != "to" || ["day", "days"].contains(word)
    }
}

// MARK: - A stop and more

extension PlanArguments {
    private static let directions: Set<String> = [
        "to", "on", "onto", "into", "for", "in", "the", "at", "until", "stop", "day",
    ]

    /// A stop and where it goes: `castle friday`, `2.3 to the morning`, `castle to the onsen`.
    func movement() throws(ReadingProblem) -> (StopNumber, MoveTarget)? {
        var end = all.upperBound
        var window: TimeWindow?
        if end > 1, let said = TimeWindow(spelling: reading.word(end - 1)) {
            window = said
            end = withoutDirections(end - 1)
        }
        let day = try dayBefore(end)
        if let day { end = withoutDirections(day.start) }
        if window != nil || day != nil {
            guard let number = try stop(in: 0..<end) else { return nil }
            return (number, window.map { .window($0, day: day?.day) } ?? .day(day?.day ?? 1))
        }
        // A position, which may be one past the last stop of its day.
        if end > 3, let position = refs.stopNumber(at: end - 3) {
            let from = try stop(in: 0..<withoutDirections(end - 3))
            return from.map { ($0, .stop(position)) }
        }
        return try firstReadable(cuts(at: ["to"])) { (left, right) throws(ReadingProblem) in
            guard let from = try stop(in: left), let other = try stop(in: right) else {
                return nil
            }
            return (from, .stop(other))
        }
    }

    /// The day that the text before `end` ends with, and where it begins.
    private func dayBefore(_ end: Int) throws(ReadingProblem) -> (day: Int, start: Int)? {
        for start in all where start > 0 && start < end {
            if let (day, length) = try refs.day(at: start), start + length == end {
                return (day, start)
            }
        }
        // The end of `11:00` and of `2.3` is no day.
        guard end > 1, reading.tokens[end - 1].isNumber,
            ![".", ":"].contains(reading.mark(end - 2)) || !reading.areJoined(end - 2, end - 1),
            let day = reading.number(end - 1)
        else { return nil }
        try refs.check(day: day)
        return (day, end - 1)
    }

    private func withoutDirections(_ end: Int) -> Int {
        var end = end
        while end > 1, PlanArguments.directions.contains(reading.word(end - 1)) { end -= 1 }
        return end
    }

    /// The text before a day at its end, and the day; `90min on saturday`.
    func dayAtEnd() throws(ReadingProblem) -> (rest: String, day: Int?) {
        var end = all.upperBound
        let day = try end > 1 ? dayBefore(end) : nil
        // "/late 2" would be a day's number and is no time.
        guard let day, !reading.tokens[day.start].isNumber else { return (reading.line, nil) }
        end = withoutDirections(day.start)
        return (reading.text(0..<end), day.day)
    }

    /// The stop that the text begins with, in as many words as name one, and the rest.
    func leadingStop() throws(ReadingProblem) -> (StopNumber, rest: String)? {
        if refs.stopNumber(at: 0) != nil { return try leadingNumber() }
        let colon = all.first { reading.mark($0) == ":" && !isInTime($0) }
        var ambiguity: ReadingProblem?
        for end in all.prefix(PlanArguments.longestName).map({ $0 + 1 }).reversed()
        where end <= colon ?? end && !refs.isFiller(end - 1) && !reading.word(end - 1).isEmpty {
            do throws(ReadingProblem) {
                guard let number = try stop(in: 0..<end) else { continue }
                let rest = end == colon ? end + 1 : end
                return (number, reading.text(rest..<all.upperBound))
            } catch {
                if case .whichStop = error { ambiguity = error }
            }
        }
        if let ambiguity { throw ambiguity }
        return nil
    }

    /// `2.3 text`, `2.3: text`; nil where the number goes on, as in `2.3.4`.
    private func leadingNumber() throws(ReadingProblem) -> (StopNumber, rest: String)? {
        guard let number = try refs.numbers(in: 0..<3).stops.first else { return nil }
        let isMarked = [":", ","].contains(reading.mark(3))
        guard isMarked || !reading.areJoined(2, 3) else { return nil }
        return (number, reading.text((isMarked ? 4 : 3)..<all.upperBound))
    }

    /// `13:00` has its colon inside.
    private func isInTime(_ index: Int) -> Bool {
        reading.areJoined(index - 1, index) && reading.areJoined(index, index + 1)
            && reading.tokens[index - 1].isNumber
    }
}
