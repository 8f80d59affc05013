import Places
import Planning
import Trips

extension EditTalk {
    /// The command lines of one clause; nil when it is no edit.
    func edits(in clause: Range<Int>) throws(Problem) -> [String]? {
        guard !clause.isEmpty else { return nil }
        if let line = try weather(clause) { return [line] }
        if let line = try lateness(clause) { return [line] }
        if let line = try insteadOf(clause) { return [line] }
        let verb = EditVerb.all.first { $0.length(at: clause.lowerBound, in: reading) > 0 }
        guard let verb else { return try time(clause).map { [$0] } }
        let from = clause.lowerBound + verb.length(at: clause.lowerBound, in: reading)
        return try edits(verb, min(from, clause.upperBound)..<clause.upperBound)
    }

    private func edits(_ verb: EditVerb, _ range: Range<Int>) throws(Problem) -> [String]? {
        switch verb {
        case .swap: return try swap(range).map { [$0] }
        case .replace: return try replacement(range).map { [$0] }
        case .remove: return try remove(range)
        case .move:
            if let line = try time(range) { return [line] }
            return try move(range).map { [$0] }
        case .add: return try add(range).map { [$0] }
        case .lock: return try stops(range, for: .lock).map { ["/lock \($0)"] }
        case .unlock: return try stops(range, for: .unlock).map { ["/unlock \($0)"] }
        case .regenerate: return try regenerate(range).map { [$0] }
        case .start:
            if let line = try start(range) { return [line] }
            return try time(range).map { [$0] }
        }
    }

    /// One or more stops, as numbers. A wish that concerns no stop is none.
    private func stops(_ range: Range<Int>, for verb: EditVerb) throws(Problem) -> String? {
        var numbers: [StopNumber] = []
        for part in parts(of: range, at: ["and", "&"]) {
            guard let number = try stop(in: part, orNilIf: verb.isWeak) else { return nil }
            if !numbers.contains(number) { numbers.append(number) }
        }
        return numbers.isEmpty ? nil : numbers.map(\.description).joined(separator: " ")
    }

    /// What a range describes. For a verb with other meanings, words that name no stop are no
    /// edit unless they name a place of the plan's city.
    private func stop(in range: Range<Int>, orNilIf isWeak: Bool) throws(Problem) -> StopNumber? {
        do throws(Problem) {
            return try refs.stop(in: range)
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
    private static let determiners: Set<String> = ["", "the", "all", "any", "my", "our", "those"]

    /// Kinds in the plural are interests, not stops: `drop the museums`; with a name they are stops:
    /// `drop the Vatican Museums`.
    private func remove(_ range: Range<Int>) throws(Problem) -> [String]? {
        let parts = parts(of: range, at: ["and", "&"])
        let isKind = parts.contains { part in
            let words = part.map { reading.word($0) }.filter { !EditTalk.determiners.contains($0) }
            guard words.count == 1, let word = words.first, word.hasSuffix("s") else {
                return false
            }
            return InterestType(spelling: word) != nil && InterestType(rawValue: word) == nil
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

    /// `day 1 and 2`, `Friday and Sunday`, `Gion with the onsen`, `2.3 for Nishiki Market`.
    private func swap(_ range: Range<Int>) throws(Problem) -> String? {
        let sides = parts(of: range, at: ["and", "with", "&", "for"])
        guard sides.count == 2 else { return nil }
        if reading.word(sides[1].lowerBound - 1) == "for" { return try replacement(range) }
        if let (one, two) = try swappedDays(sides[0], sides[1]) { return "/swap \(one) \(two)" }
        guard let one = try refs.stop(in: sides[0]), let two = try refs.stop(in: sides[1]) else {
            return nil
        }
        return "/swap \(one) \(two)"
    }

    private func swappedDays(
        _ left: Range<Int>, _ right: Range<Int>
    ) throws(Problem) -> (Int, Int)? {
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
    func wholeDay(_ range: Range<Int>) throws(Problem) -> Int? {
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
    private func replacement(_ range: Range<Int>) throws(Problem) -> String? {
        let sides = parts(of: range, at: ["with", "by", "for"])
        guard let first = sides.first, let number = try stop(in: first, orNilIf: true) else {
            guard let first = sides.first, sides.count > 1 else { return nil }
            return try refs.stop(in: first).map { "/regenerate \($0)" }
        }
        guard sides.count > 1 else { return "/regenerate \(number)" }
        return try replace(number, with: sides[1].lowerBound..<range.upperBound)
    }

    /// `something outdoors instead of 2.3`.
    private func insteadOf(_ clause: Range<Int>) throws(Problem) -> String? {
        for index in clause {
            let length = reading.length(
                ofAny: ["instead of", "rather than", "in place of"], at: index)
            guard length > 0 else { continue }
            guard let number = try stop(in: (index + length)..<clause.upperBound, orNilIf: true)
            else { return nil }
            return try replace(number, with: clause.lowerBound..<index)
        }
        return nil
    }

    private func replace(_ number: StopNumber, with range: Range<Int>) throws(Problem) -> String {
        let words = range.map { reading.word($0) }
        if words.contains("else") || words.contains("different") || words.contains("anything") {
            return "/regenerate \(number)"
        }
        if let name = try name(in: range, day: number.day, leaving: number) {
            return "/replace \(number) with \(name)"
        }
        throw .notUnderstood(line)
    }

    /// The place that a range names: one of the city, one that the guide finds for a kind of
    /// thing (`something outdoors`), or the name as it was typed.
    func name(
        in range: Range<Int>, day: Int, leaving number: StopNumber?
    ) throws(Problem) -> String? {
        for index in range {
            if let (place, _) = refs.names.match(at: index, in: reading) { return place.name }
        }
        if let type = range.lazy.compactMap({ kind(reading.word($0)) }).first {
            return try guided(type, day: day, leaving: number)
        }
        let idle: Set<String> = ["a", "an", "the", "visit", "to", "maybe", "in", "some"]
        let kept = range.drop { idle.contains(reading.word($0)) }
        guard let first = kept.first, let last = kept.last,
            kept.contains(where: { reading.tokens[$0].text.first?.isUppercase == true })
        else { return nil }
        return reading.text(first..<(last + 1))
    }

    private func kind(_ word: String) -> InterestType? {
        InterestType(spelling: word) ?? InterestType(spelling: word + "s")
    }

    /// What the guide would put on that day if nothing else interested the person.
    private func guided(
        _ type: InterestType, day: Int, leaving number: StopNumber?
    ) throws(Problem) -> String {
        let entry = cities.entry(ofDay: day - 1)
        guard let city = entry.city else { throw .guideHasNoMore(city: entry.name) }
        var interests = Interests()
        for other in InterestType.allCases {
            interests[other] = other == type ? .veryHigh : .veryLow
        }
        func places(_ numbers: [StopNumber]) -> [Place] {
            numbers.compactMap { number in
                city.places.first { $0.id == plan.itinerary[number]?.placeID }
            }
        }
        let numbers = plan.itinerary.numbers
        let unwanted = wishes.avoid.compactMap { refs.names.place(named: $0)?.id }
        let found = Guide(city: city, seed: 0).plan(
            GuideRequest(
                dates: [plan.itinerary.days[day - 1].date], interests: interests, stopsPerDay: 1,
                used: places(numbers.filter { $0.day != day || $0 == number }),
                anchors: places(numbers.filter { $0.day == day && $0 != number }),
                avoiding: Set(unwanted)))
        guard let place = found.first?.first, place.interest == type,
            !unwanted.contains(place.id)
        else { throw .guideHasNoMore(city: city.name) }
        return place.name
    }
}

// MARK: - Elsewhere, and more

extension EditTalk {
    private static let directions: Set<String> = ["to", "on", "onto", "into", "for", "until"]

    /// `Nijo Castle to the last day`, `3.3 to 1.1`, `Gion after Kinkaku-ji`.
    private func move(_ range: Range<Int>) throws(Problem) -> String? {
        if let line = try moveBeside(range) { return line }
        guard
            let at = range.last(where: { EditTalk.directions.contains(reading.word($0)) }),
            at > range.lowerBound, at + 1 < range.upperBound
        else { return nil }
        let target = (at + 1)..<range.upperBound
        let isDay = try refs.day(in: target) != nil
        guard isDay || refs.stopNumber(at: target.lowerBound) != nil else { return nil }
        guard let number = try stop(in: range.lowerBound..<at, orNilIf: true) else {
            let isPlace = (range.lowerBound..<at).contains {
                refs.names.match(at: $0, in: reading) != nil
            }
            return isDay && isPlace ? try add(range) : nil
        }
        return "/move \(number) \(try position(target, moving: number))"
    }

    private func position(_ target: Range<Int>, moving: StopNumber) throws(Problem) -> String {
        if let number = refs.stopNumber(at: target.lowerBound) { return "\(number)" }
        guard let (day, _) = try refs.day(in: target) else { throw .notUnderstood(line) }
        let words = target.map { reading.word($0) }
        let count = plan.itinerary.days[day - 1].stops.count
        if words.contains("start") || words.contains("beginning") { return "\(day).1" }
        if words.contains("end") { return "\(day).\(moving.day == day ? count : count + 1)" }
        return "\(day)"
    }

    /// `Gion before Kinkaku-ji`: its number once the stop has left its place.
    private func moveBeside(_ range: Range<Int>) throws(Problem) -> String? {
        guard let at = range.first(where: { ["before", "after"].contains(reading.word($0)) }),
            let number = try stop(in: range.lowerBound..<at, orNilIf: true),
            let other = try stop(in: (at + 1)..<range.upperBound, orNilIf: true)
        else { return nil }
        var target = other
        if reading.word(at) == "after" { target.stop += 1 }
        if number.day == target.day, number.stop < target.stop { target.stop -= 1 }
        return "/move \(number) \(target)"
    }

    /// `Nishiki Market to day 3`, `a museum on Sunday`. What names no day is put where it fits.
    private func add(_ range: Range<Int>) throws(Problem) -> String? {
        let found = try refs.day(in: range)
        let end = found.map { found in
            range.last {
                $0 < found.range.lowerBound && EditTalk.directions.contains(reading.word($0))
            }
                ?? found.range.lowerBound
        }
        let what = range.lowerBound..<max(range.lowerBound, end ?? range.upperBound)
        if RelativeLength.days(in: Array(reading.tokens[what])) != nil { return nil }
        guard let day = found?.day else {
            // Without a day only a place that is known: "add more food" is a wish.
            let place = what.lazy.compactMap { refs.names.match(at: $0, in: reading)?.0 }.first
            return place.map { "/add \($0.name)" }
        }
        let amounts: Set<String> = ["more", "less", "lots", "plenty"]
        guard !what.contains(where: { amounts.contains(reading.word($0)) }) else {
            throw .notUnderstood(line)
        }
        if let name = try name(in: what, day: day, leaving: nil) { return "/add \(name) to \(day)" }
        let kept = what.drop { ["a", "an", "the", "some"].contains(reading.word($0)) }
        guard let first = kept.first, let last = kept.last else { return nil }
        return "/add \(reading.text(first..<(last + 1))) to \(day)"
    }

    /// `day 2`, `2.1`, `the museum`.
    private func regenerate(_ range: Range<Int>) throws(Problem) -> String? {
        let sides = parts(of: range, at: ["to"])
        guard let first = sides.first, sides.count == 1 else { return nil }
        if let day = try wholeDay(first) { return "/regenerate day \(day)" }
        return try stop(in: first, orNilIf: true).map { "/regenerate \($0)" }
    }
}
