import Places
import Trips

/// Finds several cities that are gone to one after the other: `3 nights in Rome and then 2 in
/// Kyoto`, `Rome for 3 days, then Paris`, `Rome and Paris, 6 days`.
///
/// Worked example: in `4 days in Rome, lots of food, then Paris` there are two cities. Between them
/// stands "then", which leads on whatever else is said; "and" or a comma does so only when nothing
/// else is there. "or" never does: `Rome or Paris` stays a question. A length belongs to the city
/// beside it; one that stands before the first of several, or behind a comma after the last, is
/// that of the trip.
struct RouteScan {
    struct Route: Equatable {
        var stays: [Stay]
        var saysNights: Bool
        /// Places of the tokens that say it.
        var used: [Int]
        /// The cities that the atlas does not have, as typed.
        var beyond: [String] = []
    }

    struct Mention {
        var city: CityName
        /// As typed, of a city that the atlas does not have.
        var beyond: String?
        /// Indices of the tokens, with country and length.
        var range: Range<Int>
        var length: StayLength?
        /// Whether the length stands before the city.
        var isLed = false
        /// Tokens of the length.
        var lengthRange: Range<Int>?
    }

    let tokens: [Token]
    let atlas: Atlas
    let scan: PlaceScan
    /// For each token whether what is there is not wanted.
    let negated: [Bool]

    static let strong: Set<String> = [
        "then", "onto", "onwards", "onward", "afterwards", "→",
    ]
    static let weak: Set<String> = [
        "and", ",", ";", "&", "to", "on", "from", "there", "we", "i", "go", "going", "continue",
        "move", "moving", "fly", "flying", "train", "take", "by", "the", "a", "after", "that",
        "next", "followed", "plus", "travel", "travelling", "for", "in", "at", "back", "finally",
        "-", "–", "also",
    ]
    /// What may follow a number that stands alone: `Rome 2, Kyoto 3 from 4 May`.
    static let pauses: Set<String> = [
        "", ",", ";", ".", "and", "then", "from", "starting", "beginning",
    ]
    private static let breaks: Set<String> = [
        "or", "not", "instead", "rather", "than", "but", "versus", "vs",
    ]

    init(_ tokens: [Token], atlas: Atlas) {
        self.tokens = tokens
        self.atlas = atlas
        scan = PlaceScan(atlas: atlas)
        negated = Clause.negated(tokens)
    }

    /// Nil where fewer than two cities follow each other; throws for a namesake elsewhere, and for a
    /// name of several cities.
    func find() throws(ReadingProblem) -> Route? {
        var mentions = try mentions()
        guard mentions.count > 1 else { return nil }
        let unwanted = unwanted
        var isStrong: [Bool] = []
        for (one, other) in zip(mentions, mentions.dropFirst()) {
            guard let joint = joint(one.range.upperBound..<other.range.lowerBound) else {
                return nil
            }
            isStrong.append(joint)
        }
        let each = lengthOfEach
        if let each {
            for index in mentions.indices { mentions[index].length = each.length }
        } else {
            dropLengthOfTrip(&mentions, isStrong: isStrong)
        }
        mentions = withoutEchoes(mentions)
        guard mentions.count > 1 else { return nil }
        var route = try route(mentions)
        route.used += unwanted + (each?.range.map { tokens[$0].place } ?? [])
        return route
    }

    private func route(_ mentions: [Mention]) throws(ReadingProblem) -> Route {
        var stays: [Stay] = []
        for (index, mention) in mentions.enumerated() {
            let isLast = index == mentions.count - 1
            let nights = try mention.length?.nights(isLast: isLast)
            stays.append(Stay(mention.city, nights: nights))
        }
        let used = mentions.flatMap { mention in
            mention.range.filter {
                mention.length != nil || mention.lengthRange?.contains($0) != true
            }
        }
        return Route(
            stays: stays, saysNights: mentions.contains { $0.length != nil },
            used: used.map { tokens[$0].place }.filter { $0 >= 0 },
            beyond: mentions.compactMap(\.beyond))
    }

    /// A city that is named again without a length is only talked about.
    private func withoutEchoes(_ mentions: [Mention]) -> [Mention] {
        var seen: Set<CityName> = []
        return mentions.filter { seen.insert($0.city).inserted || $0.length != nil }
    }

    /// Whether what stands between two cities leads on from one to the other for certain; nil
    /// where it does not lead on.
    func joint(_ range: Range<Int>) -> Bool? {
        let words = tokens[range].map(\.plain)
        if words.contains(where: RouteScan.breaks.contains) { return nil }
        let leadsOn = zip(words, words.dropFirst()).contains {
            $0 == ("on", "to") || $0 == ("after", "that")
        }
        if leadsOn || words.contains(where: RouteScan.strong.contains) { return true }
        return words.allSatisfy(RouteScan.weak.contains) ? false : nil
    }

    /// `4 days in Rome and Paris` and `Rome and Paris for 6 days` say how long the whole is.
    private func dropLengthOfTrip(_ mentions: inout [Mention], isStrong: [Bool]) {
        guard mentions.count(where: { $0.length != nil }) == 1 else { return }
        let last = mentions.count - 1
        if mentions[0].length != nil, mentions[0].isLed, !isStrong[0] { mentions[0].length = nil }
        if mentions[last].length != nil, !mentions[last].isLed, !isStrong[last - 1] {
            mentions[last].length = nil
        }
    }
}

// MARK: - Cities and lengths

extension RouteScan {
    func mentions() throws(ReadingProblem) -> [Mention] {
        var mentions: [Mention] = []
        var index = 0
        while index < tokens.count {
            guard let (city, length) = scan.city(at: index, in: tokens) else {
                let mention = try mentionBeyond(at: index, after: mentions.last)
                if let mention { mentions.append(mention) }
                index = mention?.range.upperBound ?? index + 1
                continue
            }
            let end = index + length
            if !negated[index] {
                if !isBeside(city, another: end) {
                    try scan.checkQualifier(of: city, in: tokens, at: end)
                }
                mentions.append(mention(of: city, index..<end, after: mentions.last))
            }
            index = max(end, mentions.last?.range.upperBound ?? end)
        }
        return withoutTalk(mentions)
    }

    /// Places of the cities that are ruled out: `not Paris but Rome and Kyoto`.
    private var unwanted: [Int] {
        tokens.indices.flatMap { index in
            guard negated[index], let (_, length) = scan.city(at: index, in: tokens) else {
                return [Int]()
            }
            return tokens[index..<(index + length)].map(\.place)
        }
    }

    private func mention(of city: City, _ name: Range<Int>, after last: Mention?) -> Mention {
        let country = scan.country(of: city, in: tokens, at: name.upperBound)
        var range = name
        if let last = country.last,
            let end = tokens[name.upperBound...].firstIndex(where: { $0.place == last })
        {
            range = name.lowerBound..<(end + 1)
        }
        return mention(of: city.cityName, range, after: last)
    }

    /// `range`: the name with its country.
    func mention(of city: CityName, _ range: Range<Int>, after last: Mention?) -> Mention {
        if let (length, behind) = lengthBehind(range.upperBound) {
            return Mention(
                city: city, range: range.lowerBound..<behind.upperBound, length: length,
                lengthRange: behind)
        }
        let floor = last?.range.upperBound ?? 0
        if let (length, before) = lengthBefore(range.lowerBound, from: floor, unit: last?.length) {
            return Mention(
                city: city, range: before.lowerBound..<range.upperBound, length: length,
                isLed: true, lengthRange: before)
        }
        return Mention(city: city, range: range)
    }

    /// `for 3 nights`, `3 nights`, `(3 nights)`, and `3` alone where nothing else can be meant.
    func lengthBehind(_ index: Int) -> (StayLength, Range<Int>)? {
        let start = ["for", "("].contains(plain(index)) ? index + 1 : index
        guard let count = number(start) else { return nil }
        if let unit = StayLength.Unit(short: plain(start + 1)) {
            let end = start + 2 + (plain(start + 2) == ")" ? 1 : 0)
            return (StayLength(count: count, unit: unit), index..<end)
        }
        let isAlone = RouteScan.pauses.contains(plain(start + 1))
        guard start == index, isAlone, tokens[start].kind == .number(count) else { return nil }
        return (StayLength(count: count, unit: .nights), index..<(start + 1))
    }

    /// `3 nights each`, `3 nights in each`, `each 3 nights`: of all cities of the line.
    private var lengthOfEach: (length: StayLength, range: Range<Int>)? {
        guard let each = tokens.indices.first(where: { plain($0) == "each" }) else { return nil }
        let end = ["in", "at"].contains(plain(each - 1)) ? each - 1 : each
        for start in [end - 2, each + 1, each + 2] {
            guard let count = number(start), let unit = StayLength.Unit(short: plain(start + 1))
            else { continue }
            let range = min(start, each)..<(max(start + 1, each) + 1)
            return (StayLength(count: count, unit: unit), range)
        }
        return nil
    }

    /// `3 nights in`, and `2 in` where the city before has a length.
    func lengthBefore(
        _ index: Int, from floor: Int, unit known: StayLength?
    ) -> (StayLength, Range<Int>)? {
        let end = ["in", "at", "of"].contains(plain(index - 1)) ? index - 1 : index
        if end - 2 >= floor, let unit = StayLength.Unit(short: plain(end - 1)),
            let count = number(end - 2)
        {
            return (StayLength(count: count, unit: unit), (end - 2)..<index)
        }
        guard end < index, end - 1 >= floor, let known, let count = number(end - 1) else {
            return nil
        }
        return (StayLength(count: count, unit: known.unit), (end - 1)..<index)
    }

    func plain(_ index: Int) -> String { tokens[safe: index]?.plain ?? "" }

    private func number(_ index: Int) -> Int? { tokens[safe: index]?.count }
}
