import Places
import Trips

/// Sentences about the cities of the trip: `skip Paris`, `London instead of Paris for 2 nights`,
/// `go to London after Paris`, `swap Rome and Paris`, `extend Paris by 2 nights`.
///
/// Only a whole sentence is one, so that `skip Paris in the morning` is left to other rules.
struct CityTalk {
    /// The cities as they are then, and whether the sentence says nights of one of them.
    struct Change: Equatable {
        var stays: [Stay]
        var saysNights = false
    }

    let reading: Reading
    let draft: Draft
    let atlas: Atlas
    /// The sentence without what is only polite around it.
    let body: Range<Int>
    private let scan: PlaceScan

    init(_ reading: Reading, draft: Draft, atlas: Atlas) {
        self.reading = reading
        self.draft = draft
        self.atlas = atlas
        scan = PlaceScan(atlas: atlas)
        var (start, end) = (0, reading.tokens.count)
        while start < end, CityTalk.isPolite(start, in: reading) { start += 1 }
        while end > start, CityTalk.isPolite(end - 1, in: reading) { end -= 1 }
        body = start..<end
    }

    /// Nil for another sentence. Throws where no city would be left, and where nights are said of a
    /// city in a way that cannot be read. O(tokens).
    var change: Change? {
        get throws(ReadingProblem) {
            guard !draft.stays.isEmpty, !body.isEmpty else { return nil }
            if let stays = try removal() { return Change(stays: stays) }
            if let stays = exchange() { return Change(stays: stays) }
            if let change = try replacement() { return change }
            if let change = try placement() { return change }
            return try nights()
        }
    }

    private static let removing = [
        "skip", "drop", "remove", "cancel", "forget", "delete", "cut", "ditch", "avoid",
        "leave out", "take out", "cut out", "without", "don't want to go to",
        "don't want to visit", "don't want to see", "don't want", "do not want to go to",
        "do not want",
    ]
    private static let exchanging = [
        "swap the order of", "switch the order of", "swap", "switch", "exchange",
    ]
    private static let replacing = ["replace", "swap out", "swap", "exchange", "substitute"]
    private static let inPlaceOf = ["instead of", "rather than", "in place of"]
    private static let polite: Set<String> = [
        "please", "thanks", "let's", "lets", "can", "could", "we", "you", "i", "want", "to", "go",
        "and", "then", "actually", "rather", "would", "like", "just", "i'd", "we'd", "no", "ok",
        "altogether", "completely", "instead", "the", "city", "of", "visit", "do",
        "any", "more", "anymore",
    ]

    private static func isPolite(_ index: Int, in reading: Reading) -> Bool {
        reading.isStop(index) || polite.contains(reading.word(index))
    }

    private func removal() throws(ReadingProblem) -> [Stay]? {
        let verb = reading.length(ofAny: CityTalk.removing, at: body.lowerBound)
        guard verb > 0, let (city, end) = city(at: body.lowerBound + verb),
            end == body.upperBound, let index = index(of: city)
        else { return nil }
        guard draft.stays.count > 1 else { throw .onlyCity(city.name) }
        var stays = draft.stays
        stays.remove(at: index)
        return stays
    }

    /// `swap Rome and Paris`: both are in the trip, each with its nights.
    private func exchange() -> [Stay]? {
        let verb = reading.length(ofAny: CityTalk.exchanging, at: body.lowerBound)
        guard verb > 0, let (one, end) = city(at: body.lowerBound + verb),
            ["and", "with", "&"].contains(reading.mark(end)),
            let (other, last) = city(at: end + 1), last == body.upperBound,
            let first = index(of: one), let second = index(of: other)
        else { return nil }
        var stays = draft.stays
        stays.swapAt(first, second)
        return stays
    }

    /// `replace Paris by London`, `London instead of Paris`, `not Paris but London`.
    private func replacement() throws(ReadingProblem) -> Change? {
        let isNot = reading.word(body.lowerBound) == "not"
        let verb = isNot ? 1 : reading.length(ofAny: CityTalk.replacing, at: body.lowerBound)
        guard let (one, end) = city(at: body.lowerBound + verb) else { return nil }
        let joints = isNot ? ["but"] : verb > 0 ? ["by", "with", "for"] : CityTalk.inPlaceOf
        let joint = reading.length(ofAny: joints, at: end)
        guard joint > 0, let (other, last) = city(at: end + joint) else { return nil }
        let (old, new) = verb > 0 ? (one, other) : (other, one)
        guard let index = index(of: old), let length = length(fromEnd: last) else { return nil }
        var change = Change(stays: draft.stays)
        change.stays[index].city = new.cityName
        try change.say(length.said, at: index)
        return change
    }

    /// `London after Paris for 2 nights`, `after Paris London`: one that is there already moves.
    private func placement() throws(ReadingProblem) -> Change? {
        let sides = ["after", "before"]
        var side = reading.word(body.lowerBound)
        let isFirst = sides.contains(side)
        let verb = reading.length(
            ofAny: ["add", "include", "insert", "put", "move", "fly to", "travel to", "head to"],
            at: body.lowerBound)
        guard let (one, end) = city(at: body.lowerBound + (isFirst ? 1 : verb)) else { return nil }
        var next = end
        let before = isFirst ? nil : lengthPhrase(at: end)
        if isFirst {
            while next < body.upperBound, CityTalk.isPolite(next, in: reading) { next += 1 }
        } else {
            next = before?.end ?? end
            side = reading.word(next)
            next += 1
        }
        guard sides.contains(side), let (other, last) = city(at: next),
            let behind = length(fromEnd: last), before == nil || behind.said == nil
        else { return nil }
        let (new, anchor) = isFirst ? (other, one) : (one, other)
        guard new.id != anchor.id, index(of: anchor) != nil else { return nil }
        var change = Change(stays: draft.stays)
        let known = index(of: new).map { change.stays.remove(at: $0) }
        guard let place = change.stays.firstIndex(where: { $0.city.isSame(as: anchor) }) else {
            return nil
        }
        let index = side == "after" ? place + 1 : place
        change.stays.insert(known ?? Stay(new.cityName), at: index)
        try change.say(before?.length ?? behind.said, at: index)
        return change
    }

    /// The length that is all that follows, or none where nothing does; nil for anything else.
    private func length(fromEnd index: Int) -> (said: StayLength?, end: Int)? {
        if index == body.upperBound { return (nil, index) }
        guard let (length, end) = lengthPhrase(at: index), end == body.upperBound else {
            return nil
        }
        return (length, end)
    }

    /// `for 2 nights`, `2 nights`.
    func lengthPhrase(at index: Int) -> (length: StayLength, end: Int)? {
        let start = reading.word(index) == "for" ? index + 1 : index
        guard let count = reading.number(start), let unit = StayLength.Unit(reading.word(start + 1))
        else { return nil }
        return (StayLength(count: count, unit: unit), start + 2)
    }

    func city(at index: Int) -> (City, end: Int)? {
        let start = ["the", "to"].contains(reading.word(index)) ? index + 1 : index
        guard let (city, length) = scan.city(at: start, in: reading.tokens) else { return nil }
        return (city, start + length)
    }

    func index(of city: City) -> Int? {
        draft.stays.firstIndex { $0.city.isSame(as: city) }
    }
}

extension CityTalk.Change {
    /// Gives a stay the nights that were said of it, if any were.
    fileprivate mutating func say(_ length: StayLength?, at index: Int) throws(ReadingProblem) {
        guard let length else { return }
        stays[index].nights = try length.nights(isLast: index == stays.count - 1)
        saysNights = true
    }
}
