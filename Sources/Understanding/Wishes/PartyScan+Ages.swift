import Trips

/// People by their age: `a 6 year old`, `our 6 and 9 year olds`, `kids aged 4 and 11`.
extension PartyScan {
    private static let oldest = 120
    /// Who is so old is spared long walks.
    private static let elderAge = 70

    private static let elders: Set<String> = [
        "man", "woman", "lady", "gentleman", "person", "traveller", "traveler", "senior", "guy",
        "adult", "pensioner", "relative",
    ]
    /// What may follow somebody who is named by age alone.
    private static let joints: Set<String> = [
        "and", "or", "with", "who", "from", "in", "to", "for", "on", "is", "that", "but", "as",
        "next", "this", "please", "at", "so", "we", "coming", "travelling", "traveling", "too",
    ]

    mutating func matchAges(at index: Int, in reading: Reading) -> Int? {
        matchYearOlds(at: index, in: reading) ?? matchAged(at: index, in: reading)
    }

    /// `6 year old`, `two 6-year-olds`, with what the person is said to be: `70 year old mother`.
    private mutating func matchYearOlds(at index: Int, in reading: Reading) -> Int? {
        let leads: Set<String> = ["a", "an", "my", "our", "the", "one"]
        var start = index
        if leads.contains(reading.word(index)) { start += 1 }
        var count: Int?
        if !isFigure(start, in: reading) || isFigure(start + 1, in: reading) {
            guard let several = reading.number(start), start == index, (1...9).contains(several)
            else { return nil }
            count = several
            start += 1
        }
        guard let (ages, end) = ages(at: start, in: reading),
            let unit = yearOld(at: end, in: reading)
        else { return nil }
        let noun = reading.word(end + unit)
        let isNamed =
            PartyScan.kids.contains(noun) || PartyScan.namedKids.contains(noun)
            || PartyScan.companionWords[noun] != nil || PartyScan.elders.contains(noun)
        // "The 100 year old temples" are nobody.
        let isThing = !isNamed && !noun.isEmpty && !PartyScan.joints.contains(noun)
        let isPlural = reading.word(end + unit - 1) == "olds"
        if isThing, !isPlural, ages.allSatisfy({ $0 >= Party.adultAge }) { return nil }
        if reading.word(index) == "our" { isOurs = true }
        add(ages.flatMap { Array(repeating: $0, count: count ?? 1) })
        return end + unit + (isNamed ? 1 : 0) - index
    }

    /// `kids aged 4 and 11`, and `aged 4 and 11` behind people who are counted already.
    private mutating func matchAged(at index: Int, in reading: Reading) -> Int? {
        let noun = reading.word(index)
        let isNoun = PartyScan.kids.contains(noun) || PartyScan.namedKids.contains(noun)
        let start = isNoun ? index + 1 : index
        guard ["aged", "ages", "age"].contains(reading.word(start)),
            isNoun || ranges.last?.upperBound == index,
            let (ages, end) = ages(at: start + 1, in: reading)
        else { return nil }
        if isNoun { add(ages) } else { note(ages) }
        return end - index
    }

    /// `our kids aged 4 and 11`, `my daughters aged 4 and 11`.
    mutating func matchAgedCompanions(at index: Int, in reading: Reading) -> Int? {
        let lead = reading.word(index)
        guard ["my", "our", "the"].contains(lead),
            let length = matchAged(at: index + 1, in: reading)
        else { return nil }
        if lead == "our" { isOurs = true }
        return length + 1
    }

    /// Counts people who are said by their age alone.
    private mutating func add(_ ages: [Int]) {
        for age in ages {
            if age < Party.adultAge {
                namedChildren = namedChildren.saturating(1)
            } else {
                companions = companions.saturating(1)
            }
        }
        note(ages)
    }

    /// Notes the ages of people who are counted already.
    private mutating func note(_ ages: [Int]) {
        childAges += ages.filter { $0 < Party.adultAge }
        if ages.contains(where: { $0 >= PartyScan.elderAge }) { hasElder = true }
    }

    /// `6`, `6 and 9`, `3, 6 and 9`, and where the list ends: a party has no more of them.
    private func ages(at index: Int, in reading: Reading) -> ([Int], end: Int)? {
        var ages: [Int] = []
        var end = index
        while ages.count < Party.largest, let found = age(end, in: reading) {
            ages.append(found)
            end += 1
            let next = end + ([",", "and", "&"].contains(reading.mark(end)) ? 1 : 0)
            let after = next + (reading.mark(next) == "and" ? 1 : 0)
            guard after > end, age(after, in: reading) != nil else { break }
            end = after
        }
        return ages.isEmpty ? nil : (ages, end)
    }

    private func age(_ index: Int, in reading: Reading) -> Int? {
        guard isFigure(index, in: reading), let age = reading.number(index),
            (0...PartyScan.oldest).contains(age)
        else { return nil }
        return age
    }

    private func isFigure(_ index: Int, in reading: Reading) -> Bool {
        reading.isFree(index) && reading.tokens[index].isNumber
    }

    /// Tokens of `year old`, `-year-olds`, `yo`.
    private func yearOld(at index: Int, in reading: Reading) -> Int? {
        if ["yo", "yos", "y.o"].contains(reading.word(index)) { return 1 }
        var end = index
        if reading.mark(end) == "-" { end += 1 }
        guard ["year", "years", "yr", "yrs"].contains(reading.word(end)) else { return nil }
        end += 1
        if reading.mark(end) == "-" { end += 1 }
        return ["old", "olds"].contains(reading.word(end)) ? end + 1 - index : nil
    }
}
