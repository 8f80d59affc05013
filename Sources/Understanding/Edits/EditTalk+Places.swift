import Places
import Planning
import Trips

// MARK: - Elsewhere, and more

extension EditTalk {
    static let directions: Set<String> = ["to", "on", "onto", "into", "for", "until"]

    /// `Nijo Castle to the last day`, `3.3 to 1.1`, `Gion after Kinkaku-ji`.
    func move(_ range: Range<Int>) throws(ReadingProblem) -> String? {
        if let line = try moveBeside(range) { return line }
        guard
            let at = range.last(where: { EditTalk.directions.contains(reading.word($0)) }),
            at > range.lowerBound, at + 1 < range.upperBound
        else { return nil }
        let target = (at + 1)..<range.upperBound
        // The trip itself moves by its dates.
        let whole: Set<String> = ["trip", "dates", "everything", "it", "holiday", "journey"]
        let moved = (range.lowerBound..<at).map { reading.word($0) }.filter { !$0.isEmpty }
        guard
            moved.isEmpty
                || !moved.allSatisfy({ whole.contains($0) || EditTalk.determiners.contains($0) })
        else { return nil }
        let isDay = try refs.day(in: target) != nil
        guard isDay || refs.stopNumber(at: target.lowerBound) != nil else { return nil }
        guard let number = try stop(in: range.lowerBound..<at, orNilIf: true) else {
            let isPlace = (range.lowerBound..<at).contains {
                refs.names.match(at: $0, in: reading) != nil
            }
            return isPlace ? try add(range) : nil
        }
        return "/move \(number) \(try position(target, moving: number))"
    }

    private func position(_ target: Range<Int>, moving: StopNumber) throws(ReadingProblem) -> String
    {
        if let number = refs.stopNumber(at: target.lowerBound) { return "\(number)" }
        guard let (day, _) = try refs.day(in: target) else { throw .notUnderstood(line) }
        let words = target.map { reading.word($0) }
        let count = plan.itinerary.days[day - 1].stops.count
        if words.contains("start") || words.contains("beginning") { return "\(day).1" }
        if words.contains("end") { return "\(day).\(moving.day == day ? count : count + 1)" }
        return "\(day)"
    }

    /// `Gion before Kinkaku-ji`: its number once the stop has left its place.
    private func moveBeside(_ range: Range<Int>) throws(ReadingProblem) -> String? {
        guard let at = range.first(where: { ["before", "after"].contains(reading.word($0)) }),
            let number = try stop(in: range.lowerBound..<at, orNilIf: true),
            let other = try stop(in: (at + 1)..<range.upperBound, orNilIf: true)
        else { return nil }
        var target = other
        if reading.word(at) == "after" { target.stop += 1 }
        if number.day == target.day, number.stop < target.stop { target.stop -= 1 }
        return "/move \(number) \(target)"
    }

    /// `Nishiki Market to day 3`, `a museum on Sunday`. What names no day is put where it fits, or
    /// on the day that was said of another one. `takesAnyName`: whether words that are neither a
    /// name nor a kind of thing are the person's own stop.
    func add(
        _ range: Range<Int>, onDay known: Int? = nil, takesAnyName: Bool = false
    ) throws(ReadingProblem) -> String? {
        if let (time, what, day) = try hour(in: range) {
            let line = try add(what, onDay: day ?? known, takesAnyName: takesAnyName)
            return line.map { "\($0) at \(time)" }
        }
        if let line = try addAt(range) { return line }
        if let line = try addInWindow(range) { return line }
        let found = try refs.day(in: range)
        let end = found.map { found in
            range.last {
                $0 < found.range.lowerBound && EditTalk.directions.contains(reading.word($0))
            }
                ?? found.range.lowerBound
        }
        let what = range.lowerBound..<max(range.lowerBound, end ?? range.upperBound)
        if RelativeLength.days(in: Array(reading.tokens[what])) != nil { return nil }
        guard let day = found?.day ?? leading?.day ?? known else {
            // Without a day only a place that is known: "add more food" is a wish.
            let place = what.lazy.compactMap { refs.names.match(at: $0, in: reading)?.0 }.first
            return (place?.name ?? (takesAnyName ? telling(what) : nil)).map { "/add \($0)" }
        }
        let amounts: Set<String> = ["more", "less", "lots", "plenty"]
        guard !what.contains(where: { amounts.contains(reading.word($0)) }) else {
            throw .notUnderstood(line)
        }
        guard takesAnyName else {
            return try name(in: what, day: day, leaving: nil).map { "/add \($0) to \(day)" }
        }
        return try added(what, day: day).map { "/add \($0) to \(day)" }
    }

    /// The hour at which something is to begin, what is said before it, and the day behind it.
    private func hour(
        in range: Range<Int>
    ) throws(ReadingProblem) -> (time: String, what: Range<Int>, day: Int?)? {
        for index in range.dropFirst() where ["at", "@"].contains(reading.mark(index)) {
            guard refs.stopNumber(at: index + 1) == nil, reading.tokens[index + 1].isNumber,
                let (time, length) = ClockWords.time(at: index + 1, in: reading)
            else { continue }
            let end = index + 1 + length
            let after = end..<max(end, range.upperBound)
            let day = try day(in: after)
            guard day != nil || after.allSatisfy(isIdle) else { continue }
            let text = time?.description ?? reading.text((index + 1)..<end)
            return (text, range.lowerBound..<index, day)
        }
        return nil
    }

    /// `Nijo Castle to 1.2`, `a garden as stop 1.4`, `Nijo Castle after Gion`.
    private func addAt(_ range: Range<Int>) throws(ReadingProblem) -> String? {
        // What is farther from the end than a name is long says no position.
        for index in range.dropFirst().suffix(PlanArguments.longestName).reversed() {
            // With its verb "a day" is a longer trip.
            let said = Array(reading.tokens[max(0, range.lowerBound - 1)..<index])
            guard let number = try position(at: index, in: range),
                RelativeLength.days(in: said) == nil,
                let name = try added(range.lowerBound..<index, day: number.day)
            else { continue }
            return "/add \(name) to \(number)"
        }
        return nil
    }

    /// What comes to a day: a place that `name` finds, or the words as they were typed.
    private func added(_ what: Range<Int>, day: Int) throws(ReadingProblem) -> String? {
        if let name = try name(in: what, day: day, leaving: nil) { return name }
        let own = bareName(in: what)
        return own.isEmpty ? nil : reading.text(own)
    }

    /// The position that the rest of a range says, from the word before it on.
    private func position(at index: Int, in range: Range<Int>) throws(ReadingProblem) -> StopNumber?
    {
        let word = reading.word(index)
        if ["before", "after"].contains(word) {
            var other = try stop(in: (index + 1)..<range.upperBound, orNilIf: true)
            if word == "after" { other?.stop += 1 }
            return other
        }
        guard ["to", "as", "into", "onto", "on"].contains(word) else { return nil }
        let target = reading.word(index + 1) == "stop" ? index + 2 : index + 1
        return target + 3 <= range.upperBound ? refs.stopNumber(at: target) : nil
    }

    /// `Gion and Pontocho on Sunday`, `Gion on Saturday and the market too`: a line for each.
    func additions(_ range: Range<Int>, takesAnyName: Bool) throws(ReadingProblem) -> [String]? {
        try refuseNearness(range)
        let wishes = try separateWishes(range)
        guard wishes.count > 1 else {
            return try add(range, takesAnyName: takesAnyName).map { [$0] }
        }
        var said: Int?
        for wish in wishes where said == nil { said = try day(in: wish) }
        // "Gion and Pontocho on Sunday morning" does not say when Gion is.
        guard !hasWindow(wishes[wishes.count - 1]) || wishes.allSatisfy(hasWindow) else {
            throw .notUnderstood(line)
        }
        var lines: [String] = []
        for wish in wishes where !wish.allSatisfy(isIdle) {
            guard let line = try add(wish, onDay: said) else { throw .notUnderstood(line) }
            lines.append(line)
        }
        return lines
    }

    private func hasWindow(_ range: Range<Int>) -> Bool {
        range.contains { TimeWindow(spelling: reading.word($0)) != nil }
    }

    private func isIdle(_ index: Int) -> Bool {
        let word = reading.word(index)
        return word.isEmpty && reading.number(index) == nil || PlanReferences.fillers.contains(word)
            || ["too", "also", "well"].contains(word)
    }

    private static let mostWishes = 12

    /// The parts of a range that wish for different things: between two known places, and behind a
    /// day. "Dinner with Ann and Bob" is one.
    private func separateWishes(_ range: Range<Int>) throws(ReadingProblem) -> [Range<Int>] {
        func isKnown(_ range: Range<Int>) -> Bool {
            range.contains { refs.names.match(at: $0, in: reading) != nil }
        }
        // Each joint looks at all that is on both sides of it.
        let joints = range.count { ["and", "&"].contains(reading.mark($0)) }
        guard joints <= EditTalk.mostWishes else { throw .notUnderstood(line) }
        var wishes: [Range<Int>] = []
        var start = range.lowerBound
        var index = range.lowerBound
        while index < range.upperBound {
            // "Ninenzaka and Sannenzaka" is one place.
            if let (_, length) = refs.names.match(at: index, in: reading) {
                index += length
                continue
            }
            if ["and", "&"].contains(reading.mark(index)) {
                let (before, after) = (start..<index, (index + 1)..<range.upperBound)
                let isBehindDay = try refs.day(in: before) != nil
                if isBehindDay || (isKnown(before) && isKnown(after)) {
                    wishes.append(before)
                    start = index + 1
                }
            }
            index += 1
        }
        return wishes + [start..<range.upperBound].filter { !$0.isEmpty }
    }

    /// `something to eat near the Pantheon` is no second Pantheon.
    private func refuseNearness(_ range: Range<Int>) throws(ReadingProblem) {
        guard
            let at = range.first(where: {
                reading.length(ofAny: ["near", "close to", "next to"], at: $0) > 0
            }), at > range.lowerBound, at + 1 < range.upperBound
        else { return }
        throw .cannot(
            "The program does not know what is near a place",
            nearest: "/add NAME to \(try day(in: range) ?? 1) puts it in on your word")
    }

    /// `day 2`, `2.1`, `the museum`.
    func regenerate(_ range: Range<Int>) throws(ReadingProblem) -> String? {
        let sides = parts(of: range, at: ["to"])
        guard let first = sides.first, sides.count == 1, !isKind(first) else { return nil }
        if let day = try wholeDay(first) { return "/regenerate day \(day)" }
        return try stop(in: first, orNilIf: true).map { "/regenerate \($0)" }
    }
}
