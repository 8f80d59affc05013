import Trips

/// Finds who travels: `two adults and a kid`, `with my wife`, `we are four people`, `just me`.
///
/// People of whom no child is said are adults. A family of four says nothing of its children, so
/// that it leads to a question.
struct PartyScan {
    private var adults: [Int] = []
    private var children: [Int] = []
    /// Children named as what they are to somebody: they add up.
    var namedChildren = 0
    private var people: [Int] = []
    var companions = 0
    private var isAlone = false
    private var isSelfNamed = false
    /// Somebody is there, but not how many: `the kids`.
    private var isUnclear = false
    /// Years of the children whose age is said.
    var childAges: [Int] = []
    /// Somebody is so old that long walks may be hard.
    var hasElder = false
    /// `our 6 year old`: who speaks is a couple unless more is said.
    var isOurs = false
    private(set) var ranges: [Range<Int>] = []

    /// Who travels, as a line says it.
    struct Found: Equatable {
        /// Nil when the line says none or too little, which is then a doubt.
        var party: Party?
        var hasElder = false
    }

    /// - Parameter known: the party so far, whose adults count where a line says children alone.
    static func find(
        in reading: inout Reading, known: Party? = nil
    ) throws(ReadingProblem) -> Found {
        var scan = PartyScan()
        var index = 0
        while index < reading.tokens.count {
            let length = scan.match(at: index, in: reading)
            if length > 0 { scan.ranges.append(index..<(index + length)) }
            index += max(1, length)
        }
        guard let first = scan.ranges.first else { return Found() }
        let party = try scan.party(said: scan.ranges.map(reading.text), known: known)
        for range in scan.ranges where party != nil { reading.use(range) }
        if party == nil, !scan.isNothing {
            reading.doubt(.partyUnclear(reading.text(first)), first)
            for range in scan.ranges { reading.use(range) }
        }
        return Found(party: party, hasElder: scan.hasElder)
    }

    /// `me` alone names nobody else.
    private var isNothing: Bool {
        adults.isEmpty && children.isEmpty && namedChildren == 0 && people.isEmpty
            && companions == 0 && !isAlone && !isUnclear
    }
}

// MARK: - Words

extension PartyScan {
    private static let grownUps: Set<String> = [
        "adult", "adults", "grownup", "grownups", "pensioners", "seniors",
    ]
    static let kids: Set<String> = ["kid", "kids", "child", "children"]
    static let namedKids: Set<String> = [
        "baby", "babies", "toddler", "toddlers", "infant", "infants", "teenager", "teenagers",
        "son", "sons", "daughter", "daughters", "teens",
    ]
    private static let persons: Set<String> = [
        "people", "persons", "person", "travellers", "travelers", "guests", "pax",
    ]
    static let companionWords: [String: Int] = [
        "wife": 1, "husband": 1, "partner": 1, "girlfriend": 1, "boyfriend": 1, "spouse": 1,
        "fiance": 1, "fiancee": 1, "fiancé": 1, "fiancée": 1, "mum": 1, "mom": 1, "mother": 1,
        "father": 1, "dad": 1, "brother": 1, "sister": 1, "friend": 1, "parents": 2, "colleague": 1,
        "grandmother": 1, "grandfather": 1, "grandparents": 2, "boss": 1, "cousin": 1, "aunt": 1,
        "uncle": 1, "gf": 1, "bf": 1, "flatmate": 1,
    ]
    private static let plurals: Set<String> = [
        "friends", "brothers", "sisters", "colleagues", "cousins", "mates", "buddies",
    ]
    private static let alone = [
        "just me", "only me", "by myself", "on my own", "alone", "solo", "travelling alone",
    ]

    private mutating func match(at index: Int, in reading: Reading) -> Int {
        if let length = matchAges(at: index, in: reading) { return length }
        let alone = reading.length(ofAny: PartyScan.alone, at: index)
        if alone > 0, !reading.has("and", at: index + alone),
            !Clause.leavesAlone(reading.tokens, around: index)
        {
            isAlone = true
            return alone
        }
        let pair = reading.length(
            ofAny: ["a couple", "both of us", "the two of us", "as a couple"], at: index)
        if pair > 0, reading.word(index + pair) != "of" || reading.has("of us", at: index + pair) {
            people.append(2)
            return pair
        }
        if let length = matchGroup(at: index, in: reading) { return length }
        if let length = matchCount(at: index, in: reading) { return length }
        if let length = matchAgedCompanions(at: index, in: reading) { return length }
        if ["my", "our", "the"].contains(reading.word(index)), !isSpokenTo(index, in: reading) {
            return matchCompanion(at: index + 1, in: reading).map { $0 + 1 } ?? 0
        }
        if reading.word(index) == "me",
            reading.word(index + 1) == "and"
                || reading.word(index - 1) == "and"
        {
            isSelfNamed = true
            return 1
        }
        return 0
    }

    /// `send it to my friend`, `share it with my wife`, `visit my parents`: who is not along.
    private func isSpokenTo(_ index: Int, in reading: Reading) -> Bool {
        let verbs: Set<String> = ["tell", "show", "ask", "send", "visit", "visiting", "call", "to"]
        if verbs.contains(reading.word(index - 1)) { return true }
        return ["share it with", "share this with", "share the plan with", "share the trip with"]
            .contains { reading.has($0, at: index - $0.split(separator: " ").count) }
    }

    /// `family of four`, `party of six`.
    private mutating func matchGroup(at index: Int, in reading: Reading) -> Int? {
        guard ["family", "party", "group"].contains(reading.word(index)) else { return nil }
        guard reading.word(index + 1) == "of", let count = reading.number(index + 2) else {
            guard reading.word(index) == "family",
                ["my", "our", "the", "a"].contains(reading.word(index - 1))
            else { return nil }
            isUnclear = true
            return 1
        }
        if PartyScan.grownUps.contains(reading.word(index + 3)) { return 2 }
        if reading.word(index) == "family" { isUnclear = true } else { people.append(count) }
        return 3
    }

    /// `two adults`, `3 kids`, `four of us`, `two friends`.
    private mutating func matchCount(at index: Int, in reading: Reading) -> Int? {
        guard let count = reading.number(index) else { return nil }
        let gap =
            ["young", "small", "little", "other", "more"].contains(reading.word(index + 1)) ? 1 : 0
        let noun = reading.word(index + 1 + gap)
        if PartyScan.grownUps.contains(noun) {
            adults.append(count)
        } else if PartyScan.kids.contains(noun) {
            children.append(count)
        } else if PartyScan.namedKids.contains(noun) {
            namedChildren = namedChildren.saturating(count)
        } else if PartyScan.persons.contains(noun) {
            people.append(count)
        } else if reading.has("of us", at: index + 1 + gap) {
            people.append(count)
            return 3 + gap
        } else if PartyScan.plurals.contains(noun) || PartyScan.companionWords[noun] == 1 {
            companions = companions.saturating(count)
        } else {
            return nil
        }
        return 2 + gap
    }

    /// After "my": `wife`, `two kids`, `parents`, `kids`.
    private mutating func matchCompanion(at index: Int, in reading: Reading) -> Int? {
        let noun = reading.word(index)
        if let count = PartyScan.companionWords[noun] {
            guard reading.word(index - 1) != "the" else { return nil }
            companions += count
            return 1
        }
        if PartyScan.kids.contains(noun) || PartyScan.namedKids.contains(noun)
            || PartyScan.plurals.contains(noun)
        {
            let isOne = ["son", "daughter", "baby", "toddler", "child", "kid"].contains(noun)
            if isOne { namedChildren += 1 } else { isUnclear = true }
            return 1
        }
        return nil
    }
}

// MARK: - Adding up

extension PartyScan {
    private func party(said: [String], known: Party?) throws(ReadingProblem) -> Party? {
        for counts in [adults, children, people] {
            if let first = counts.first, let other = counts.first(where: { $0 != first }) {
                throw .contradiction(named(first, in: said), named(other, in: said))
            }
        }
        let kids = children.first ?? namedChildren
        let others = 1.saturating(companions)
        if isAlone, companions > 0 || (people.first ?? 1) > 1 || (adults.first ?? 1) > 1 {
            throw .contradiction(said[0], said.last ?? "")
        }
        var grown = adults.first
        if let total = people.first {
            if let grown, grown.saturating(kids) != total {
                throw .contradiction(said[0], said.last ?? "")
            }
            guard total > 0 else { throw .partyUnreadable(said.joined(separator: ", ")) }
            guard total > kids else { throw .contradiction(said[0], said.last ?? "") }
            grown = total - kids
        }
        if grown == nil, companions > 0 { grown = others }
        if grown == nil, isAlone || (isSelfNamed && kids > 0) { grown = 1 }
        if grown == nil, !childAges.isEmpty { grown = known?.adults ?? (isOurs ? 2 : nil) }
        guard let grown, !isUnclear || !children.isEmpty else { return nil }
        guard grown > 0, (1...Party.largest).contains(grown.saturating(kids)) else {
            throw .partyUnreadable(said.joined(separator: ", "))
        }
        return Party(adults: grown, children: kids, childAges: childAges)
    }

    private func named(_ count: Int, in said: [String]) -> String {
        said.first { $0.contains(String(count)) || $0.lowercased().contains(DateWords.name(count)) }
            ?? String(count)
    }
}

extension Int {
    /// The sum, or the largest number where there is none.
    func saturating(_ other: Int) -> Int {
        let (sum, overflows) = addingReportingOverflow(other)
        return overflows ? .max : sum
    }
}
