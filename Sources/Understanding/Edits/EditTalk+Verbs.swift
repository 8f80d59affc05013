import Places
import Planning
import Trips

extension EditTalk {
    /// The command lines of one clause; nil when it is no edit.
    func edits(in clause: Range<Int>) throws(ReadingProblem) -> [String]? {
        guard !clause.isEmpty else { return nil }
        if let line = try weather(clause) { return [line] }
        if let line = try lateness(clause) { return [line] }
        if let line = try insteadOf(clause) { return [line] }
        if let line = try meal(clause) { return [line] }
        let verb = EditVerb.all.first { $0.length(at: clause.lowerBound, in: reading) > 0 }
        guard let verb else {
            let isWish = ["something", "anything"].contains(reading.word(clause.lowerBound))
            if isWish, try day(in: clause) != nil, let line = try add(clause) { return [line] }
            if clause.contains(where: { EditTalk.isMeantToStart($0, in: reading) }) {
                if let lines = try startEveryDay(clause) { return lines }
                if let line = try start(clause) { return [line] }
            }
            if let lines = try shift(clause) { return lines }
            return try time(clause)
        }
        let from = clause.lowerBound + verb.length(at: clause.lowerBound, in: reading)
        return try edits(verb, min(from, clause.upperBound)..<clause.upperBound)
    }

    private func edits(_ verb: EditVerb, _ range: Range<Int>) throws(ReadingProblem) -> [String]? {
        switch verb {
        case .swap: return try swap(range).map { [$0] }
        case .replace: return try replacement(range).map { [$0] }
        case .remove: return try remove(range)
        case .move:
            if let lines = try time(range) { return lines }
            if let lines = try shift(range) { return lines }
            if let line = try moveInTime(range) { return [line] }
            return try move(range).map { [$0] }
        case .add: return try additions(range, takesAnyName: true)
        case .suggest: return try additions(range, takesAnyName: false)
        case .lock: return try stops(range, for: .lock).map { ["/lock \($0)"] }
        case .unlock: return try stops(range, for: .unlock).map { ["/unlock \($0)"] }
        case .regenerate: return try regenerate(range).map { [$0] }
        case .start:
            if let lines = try startEveryDay(range) { return lines }
            if let line = try start(range) { return [line] }
            return try time(range)
        }
    }

    /// `the second day should start at 10`
    private static func isMeantToStart(_ index: Int, in reading: Reading) -> Bool {
        reading.length(
            ofAny: [
                "should start", "should begin", "can start", "could start", "starts", "begins",
            ],
            at: index) > 0
    }

    /// One or more stops, as numbers. A wish that concerns no stop is none.
    func stops(_ range: Range<Int>, for verb: EditVerb) throws(ReadingProblem) -> String? {
        var numbers: [StopNumber] = []
        for part in parts(of: range, at: ["and", "&"]) {
            if let all = try everything(part) {
                numbers += all.filter { !numbers.contains($0) }
                continue
            }
            guard let found = try stops(in: part, orNilIf: verb.isWeak) else { return nil }
            numbers += found.filter { !numbers.contains($0) }
        }
        return numbers.isEmpty ? nil : numbers.map(\.description).joined(separator: " ")
    }

    /// Numbers with nothing beside them that could make a difference (`1.1 not 1.2`), or the one
    /// stop that is said.
    private func stops(
        in range: Range<Int>, orNilIf isWeak: Bool
    ) throws(ReadingProblem) -> [StopNumber]? {
        let (numbers, tokens) = try refs.numbers(in: range)
        if let span = try span(numbers, in: range) { return span }
        let isPlain = range.allSatisfy { tokens.contains($0) || refs.isFiller($0) }
        if !numbers.isEmpty, isPlain { return numbers }
        return try stop(in: range, orNilIf: isWeak).map { [$0] }
    }

    /// `1.1 to 1.3`, `2.1-2.3`: all stops from one to the other of a day.
    private func span(
        _ numbers: [StopNumber], in range: Range<Int>
    ) throws(ReadingProblem) -> [StopNumber]? {
        let joints: Set<String> = ["to", "till", "until", "through"]
        let isSpan = range.contains {
            joints.contains(reading.word($0)) || reading.tokens[$0].kind == .dash
        }
        guard isSpan, numbers.count == 2 else { return nil }
        guard numbers[0].day == numbers[1].day, numbers[0].stop < numbers[1].stop else {
            throw .notUnderstood(line)
        }
        return (numbers[0].stop...numbers[1].stop).map {
            StopNumber(day: numbers[0].day, stop: $0)
        }
    }

    /// `everything in Arashiyama`, `both temples`, `all on day 2`: all stops that answer to it; nil
    /// for no such word or no such stop.
    private func everything(_ range: Range<Int>) throws(ReadingProblem) -> [StopNumber]? {
        let words: Set<String> = ["everything", "all", "both", "anything"]
        guard words.contains(reading.word(range.lowerBound)),
            let all = try? refs.stops(in: range, ignoring: words.union(["near", "around", "day"]))
        else { return nil }
        guard all.isEmpty else { return all }
        // `everything on day 2`
        guard let day = try day(in: range) else { return nil }
        let ofDay = plan.itinerary.numbers.filter { $0.day == day }
        return ofDay.isEmpty ? nil : ofDay
    }

    /// What a range describes. For a verb with other meanings, words that name no stop are no
    /// edit unless they name a place of the plan's city.
    func stop(
        in range: Range<Int>, orNilIf isWeak: Bool, onDay day: Int? = nil
    ) throws(ReadingProblem) -> StopNumber? {
        do throws(ReadingProblem) {
            return try refs.stop(in: range, onDay: day ?? leading?.day)
        } catch {
            guard case .stopNotFound = error, isWeak else { throw error }
            return nil
        }
    }

    /// The parts of a range between the given words.
    func parts(of range: Range<Int>, at words: Set<String>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        for index in range where words.contains(reading.mark(index)) {
            parts.append(start..<index)
            start = index + 1
        }
        return (parts + [start..<range.upperBound]).filter { !$0.isEmpty }
    }
}

// MARK: - Taking out and changing places

extension EditTalk {
    /// `no Gion please`, `I've already seen Gion`: the stop, where the plan has it.
    func unwanted(_ clause: Range<Int>) -> [String]? {
        let length = reading.length(ofAny: EditTalk.unwanting, at: clause.lowerBound)
        let rest = (clause.lowerBound + length)..<max(clause.upperBound, clause.lowerBound + length)
        guard length > 0, let place = refs.names.match(at: rest.lowerBound, in: reading)?.0,
            let number = plan.itinerary.numbers.first(where: {
                plan.itinerary[$0]?.placeID == place.id
            })
        else { return nil }
        return ["/remove \(number)"]
    }

    private static let unwanting = [
        "no", "i've already seen", "we've already seen", "i have already seen",
        "we have already seen", "i already saw", "we already saw", "i've seen", "we've seen",
        "i've already been to", "we've already been to", "i've been to", "we've been to",
        "i have been to", "we have been to",
    ]

    static let determiners: Set<String> = ["", "the", "all", "any", "my", "our", "those"]

    /// Kinds in the plural are interests, not stops: `drop the museums`; with a name they are stops:
    /// `drop the Vatican Museums`.
    func remove(_ range: Range<Int>) throws(ReadingProblem) -> [String]? {
        let isKind = parts(of: range, at: ["and", "&"]).contains(where: isKind)
        if let day = try wholeDay(range) {
            let ofDay = plan.itinerary.numbers.filter { $0.day == day }.map(\.description)
            guard !ofDay.isEmpty else {
                throw .cannot("Day \(day) has no stops", nearest: "/undo goes back")
            }
            return ["/remove \(ofDay.joined(separator: " "))"]
        }
        let namesDay = try refs.day(in: range) != nil
        guard !range.isEmpty, !isKind || namesDay else { return nil }
        if RelativeLength.days(in: Array(reading.tokens)) != nil { return nil }
        guard let numbers = try stops(range, for: .unlock) else {
            if namesDay { throw .notUnderstood(line) }
            return nil
        }
        return ["/remove \(numbers)"]
    }

    /// Whether a range names all of a kind and no stop: `the museums`.
    func isKind(_ range: Range<Int>) -> Bool {
        let words = range.map { reading.word($0) }.filter { !EditTalk.determiners.contains($0) }
        guard words.count == 1, let word = words.first, word.hasSuffix("s") else { return false }
        return InterestType(spelling: word) != nil && InterestType(rawValue: word) == nil
    }

    /// `day 1 and 2`, `Friday and Sunday`, `Gion with the onsen`, `2.3 for Nishiki Market`.
    func swap(_ range: Range<Int>) throws(ReadingProblem) -> String? {
        let sides = parts(of: range, at: ["and", "with", "&", "for"])
        guard sides.count == 2 else { return nil }
        // "Gion for Nijo Castle" changes their places where the plan has both.
        if reading.word(sides[1].lowerBound - 1) == "for", (try? refs.stop(in: sides[1])) == nil {
            return try replacement(range)
        }
        if let (one, two) = try swappedDays(sides[0], sides[1]) { return "/swap \(one) \(two)" }
        guard let one = try refs.stop(in: sides[0]), let two = try refs.stop(in: sides[1]) else {
            return nil
        }
        return "/swap \(one) \(two)"
    }

    private func swappedDays(
        _ left: Range<Int>, _ right: Range<Int>
    ) throws(ReadingProblem) -> (Int, Int)? {
        let one = try wholeDay(left)
        let two = try wholeDay(right)
        if let one, let two { return (one, two) }
        // `day 1 and 2`, `the first and last day`
        if let one, right.count == 1, let number = reading.number(right.lowerBound) {
            guard plan.itinerary.days.indices.contains(number - 1) else {
                throw .noSuchDay(number, days: plan.itinerary.days.count)
            }
            return (one, number)
        }
        let first = left.last { reading.word($0) != "" }.map { reading.word($0) } ?? ""
        guard let two, let ordinal = DateWords.ordinal(first) else { return nil }
        return (ordinal < 0 ? plan.itinerary.days.count : ordinal, two)
    }

    /// The day that a range names and nothing else.
    func wholeDay(_ range: Range<Int>) throws(ReadingProblem) -> Int? {
        guard let (day, length) = try refs.day(at: range.lowerBound),
            range.lowerBound + length >= range.upperBound
                || (range.lowerBound + length..<range.upperBound).allSatisfy({
                    ["please", "around", "again", "completely", "at", "all"].contains(
                        reading.word($0))
                })
        else { return nil }
        return day
    }
}

// MARK: - Another in its place

extension EditTalk {
    /// `2.3 with Nishiki Market`, `the museum by something outdoors`.
    func replacement(_ range: Range<Int>) throws(ReadingProblem) -> String? {
        let sides = parts(of: range, at: ["with", "by", "for"])
        guard let first = sides.first, let number = try stop(in: first, orNilIf: true) else {
            guard let first = sides.first, sides.count > 1 else { return nil }
            return try refs.stop(in: first).map { "/regenerate \($0)" }
        }
        guard sides.count > 1 else { return "/regenerate \(number)" }
        return try replace(number, with: sides[1].lowerBound..<range.upperBound)
    }

    /// `something outdoors instead of 2.3`.
    func insteadOf(_ clause: Range<Int>) throws(ReadingProblem) -> String? {
        for index in clause {
            let length = reading.length(
                ofAny: ["instead of", "rather than", "in place of"], at: index)
            guard length > 0 else { continue }
            let before = clause.lowerBound..<index
            let after = (index + length)..<clause.upperBound
            guard let number = try stop(in: after, orNilIf: true, onDay: try day(in: before))
            else { return nil }
            return try replace(number, with: without(refs.day(in: before)?.range, in: before))
        }
        return nil
    }

    /// A range up to its day, or from it on where it begins with it.
    private func without(_ day: Range<Int>?, in range: Range<Int>) -> Range<Int> {
        guard let day else { return range }
        let isFirst = (range.lowerBound..<day.lowerBound).allSatisfy {
            EditTalk.directions.contains(reading.word($0))
        }
        return isFirst ? day.upperBound..<range.upperBound : range.lowerBound..<day.lowerBound
    }

    private func replace(_ number: StopNumber, with range: Range<Int>) throws(ReadingProblem)
        -> String
    {
        let words = range.map { reading.word($0) }
        if words.contains("else") || words.contains("different") || words.contains("anything") {
            return "/regenerate \(number)"
        }
        if let name = try name(in: range, day: number.day, leaving: number) {
            return "/replace \(number) with \(name)"
        }
        throw .notUnderstood(line)
    }
}
