import Places
import Planning
import Trips

/// Reads stops and days of a plan in the arguments of commands, by number or by name: `2.3`,
/// `castle`, `the museum on saturday`, `friday`.
struct PlanArguments {
    let refs: PlanReferences
    let reading: Reading

    /// Where a stop is to go.
    enum Place: Equatable {
        case stop(StopNumber)
        case day(Int)
        /// On its own day where none is said.
        case window(TimeWindow, day: Int?)
    }

    init(_ text: String, plan: Plan, cities: TripCities, today: CalendarDate) {
        let (tokens, _) = Spelling(cities: []).mend(Tokenizer.tokens(of: text))
        reading = Reading(line: text, tokens: tokens)
        refs = PlanReferences(plan: plan, cities: cities, reading: reading, today: today)
    }

    /// A larger number is none that a person means for a day.
    private static let mostDays = 999

    /// Tokens of the longest name with all that may be said around it. Every beginning of a text is
    /// tried as a name, so that what is longer must be left alone.
    private static let longestName = 24

    private var all: Range<Int> { 0..<reading.tokens.count }
    private var itinerary: Itinerary { refs.plan.itinerary }

    // MARK: Whole arguments

    /// The one stop that the text names; nil when it names none, throws as `PlanReferences`.
    func stop() throws(Problem) -> StopNumber? { try refs.stop(in: all) }

    /// The day that the text names and nothing else.
    func day() throws(Problem) -> Int? { try day(in: all) }

    /// Stops with "and" or commas between them; a day is all of its stops where those are wanted.
    func stops(allowingDays: Bool) throws(Problem) -> [StopNumber] {
        var numbers: [StopNumber] = []
        for part in parts(at: ["and", "&", ","]) {
            if allowingDays, let day = try day(in: part) {
                numbers += itinerary.numbers.filter { $0.day == day }
            } else if let number = try refs.stop(in: part) {
                numbers.append(number)
            }
        }
        return Set(numbers).sorted { ($0.day, $0.stop) < ($1.day, $1.stop) }
    }

    /// Two days, or two stops, with or without a word between them.
    func pair() throws(Problem) -> (Place, Place)? {
        let joints = all.dropFirst().dropLast().filter {
            ["and", "with", "for", "to", "&", ","].contains(reading.mark($0))
        }
        if let joint = joints.first {
            let one = try place(in: 0..<joint)
            let other = try place(in: (joint + 1)..<all.upperBound)
            return one.flatMap { one in other.map { (one, $0) } }
        }
        guard all.count <= 2 * PlanArguments.longestName else { return nil }
        for cut in all.dropFirst() {
            if let one = try? place(in: 0..<cut), let other = try? place(in: cut..<all.upperBound),
                !isFiller(cut - 1)
            {
                return (one, other)
            }
        }
        _ = try refs.stop(in: all)
        return nil
    }

    private func place(in range: Range<Int>) throws(Problem) -> Place? {
        if let day = try day(in: range) { return .day(day) }
        return try refs.stop(in: range).map { .stop($0) }
    }

    private func day(in range: Range<Int>) throws(Problem) -> Int? {
        guard let first = range.first else { return nil }
        if range.count == 1, reading.tokens[first].isNumber, let day = reading.number(first),
            day <= PlanArguments.mostDays
        {
            try refs.check(day: day)
            return day
        }
        let start = ["on", "for"].contains(reading.word(first)) ? first + 1 : first
        guard let (day, length) = try refs.day(at: start), start + length >= range.upperBound
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

    private func isFiller(_ index: Int) -> Bool {
        PlanReferences.fillers.contains(reading.word(index))
    }
}

// MARK: - A stop and more

extension PlanArguments {
    private static let directions: Set<String> = [
        "to", "on", "onto", "into", "for", "in", "the", "at", "until",
    ]

    /// A stop and where it goes: `castle friday`, `2.3 to the morning`, `castle to the onsen`.
    func movement() throws(Problem) -> (StopNumber, Place)? {
        var end = all.upperBound
        var window: TimeWindow?
        if end > 1, let said = TimeWindow(spelling: reading.word(end - 1)) {
            window = said
            end = withoutDirections(end - 1)
        }
        let day = try dayBefore(end)
        if let day { end = withoutDirections(day.start) }
        if window != nil || day != nil {
            guard let number = try refs.stop(in: 0..<end) else { return nil }
            return (number, window.map { .window($0, day: day?.day) } ?? .day(day?.day ?? 1))
        }
        guard let joint = all.dropFirst().first(where: { reading.word($0) == "to" }),
            let number = try refs.stop(in: 0..<joint),
            let other = try refs.stop(in: (joint + 1)..<end)
        else { return nil }
        return (number, .stop(other))
    }

    /// The day that the text before `end` ends with, and where it begins.
    private func dayBefore(_ end: Int) throws(Problem) -> (day: Int, start: Int)? {
        for start in all where start > 0 && start < end {
            if let (day, length) = try refs.day(at: start), start + length == end {
                return (day, start)
            }
        }
        guard end > 1, reading.tokens[end - 1].isNumber, reading.mark(end - 2) != ".",
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
    func dayAtEnd() throws(Problem) -> (rest: String, day: Int?) {
        var end = all.upperBound
        let day = try end > 1 ? dayBefore(end) : nil
        // "/late 2" would be a day's number and is no time.
        guard let day, !reading.tokens[day.start].isNumber else { return (reading.line, nil) }
        end = withoutDirections(day.start)
        return (reading.text(0..<end), day.day)
    }

    /// The stop that the text begins with, in as many words as name one, and the rest.
    func leadingStop() throws(Problem) -> (StopNumber, rest: String)? {
        let colon = all.first { reading.mark($0) == ":" && !isInTime($0) }
        var ambiguity: Problem?
        for end in all.prefix(PlanArguments.longestName).map({ $0 + 1 }).reversed()
        where end <= colon ?? end && !isFiller(end - 1) && !reading.word(end - 1).isEmpty {
            do throws(Problem) {
                guard let number = try refs.stop(in: 0..<end) else { continue }
                let rest = end == colon ? end + 1 : end
                return (number, reading.text(rest..<all.upperBound))
            } catch {
                if case .whichStop = error { ambiguity = error }
            }
        }
        if let ambiguity { throw ambiguity }
        return nil
    }

    /// `13:00` has its colon inside.
    private func isInTime(_ index: Int) -> Bool {
        reading.areJoined(index - 1, index) && reading.areJoined(index, index + 1)
            && reading.tokens[index - 1].isNumber
    }
}

extension CommandContext {
    /// Names and numbers of stops and days in arguments.
    func arguments(_ text: String, in plan: Plan) -> PlanArguments {
        PlanArguments(text, plan: plan, cities: cities(of: plan), today: today)
    }
}
