import Places
import Trips

/// Cities beside those that are there.
extension RouteScan {
    /// What one city means for a trip to several, or behind the one that is there: `then Kyoto for
    /// 2 nights` and `add Kyoto` add it, `3 nights in Rome` says how long, `one more night in Rome`
    /// how much longer, and its name alone changes nothing. Nil where the city becomes the only one.
    func beside(_ draft: Draft) throws(ReadingProblem) -> Route? {
        let mentions = try mentions()
        let stays = draft.stays
        guard mentions.count == 1, let mention = mentions.first, !stays.isEmpty else { return nil }
        guard let index = stays.firstIndex(where: { $0.city.isSame(as: mention.city) }) else {
            return try adding(mention, to: stays)
        }
        guard stays.count > 1, !isOnly(mention) else { return nil }
        var route = Route(stays: stays, saysNights: false, used: places(mention.range))
        if let change = RelativeLength.days(in: tokens) {
            guard let known = stays[index].nights ?? draft.nights?[index] else { return nil }
            guard known + change > 0 else { throw .nightsUnreadable("\(known + change)") }
            route.stays[index].nights = known + change
            route.saysNights = true
            route.used += tokens.filter(RelativeLength.isPart).map(\.place)
        } else if let length = mention.length {
            route.stays[index].nights = try length.nights(isLast: index == stays.count - 1)
            route.saysNights = true
        }
        return route
    }

    private func isOnly(_ mention: Mention) -> Bool {
        ["only", "just"].contains(plain(mention.range.lowerBound - 1))
    }

    private func places(_ range: Range<Int>) -> [Int] {
        tokens[range].map(\.place).filter { $0 >= 0 }
    }
}

// MARK: - Another city

extension RouteScan {
    private static let additions: Set<String> = ["add", "include", "plus", "also", "please"]
    private static let starts = ["at the beginning", "at the start", "before that", "first"]
    private static let ends = [
        "at the end", "at the very end", "to the trip", "as well", "too", "afterwards", "last",
    ]

    /// The route with another city, where the line says that it comes beside the others.
    private func adding(_ said: Mention, to stays: [Stay]) throws(ReadingProblem) -> Route? {
        var mention = said
        var place = takePlace(behind: &mention)
        if mention.length == nil, let (length, range) = lengthBehind(mention.range.upperBound) {
            mention.length = length
            mention.range = mention.range.lowerBound..<range.upperBound
        }
        place = place ?? takePlace(behind: &mention)
        let before = lengthBefore
        guard leadsOn(from: before?.range.upperBound ?? 0, to: mention.range.lowerBound, place)
        else { return nil }
        var new = stays
        if let before { new[new.count - 1].nights = try before.length.nights(isLast: false) }
        let isFirst = place == .start
        let nights = try mention.length?.nights(isLast: !isFirst)
        let stay = Stay(mention.city, nights: nights)
        new.insert(stay, at: isFirst ? 0 : new.count)
        return Route(
            stays: new, saysNights: nights != nil || before != nil,
            used: places(0..<mention.range.upperBound),
            beyond: mention.beyond.map { [$0] } ?? [])
    }

    private enum Place { case start, end }

    /// Where the city comes, as it is said behind it; the words become a part of the mention.
    private func takePlace(behind mention: inout Mention) -> Place? {
        let end = mention.range.upperBound
        for (phrases, place) in [(RouteScan.starts, Place.start), (RouteScan.ends, .end)] {
            for words in phrases.map({ $0.split(separator: " ").map(String.init) })
            where tokens[end...].prefix(words.count).map(\.plain) == words {
                mention.range = mention.range.lowerBound..<(end + words.count)
                return place
            }
        }
        return nil
    }

    /// `After 3 days we move on to Paris`: how long one stays where one is by then.
    private var lengthBefore: (length: StayLength, range: Range<Int>)? {
        guard plain(0) == "after", let count = tokens[safe: 1]?.count,
            let unit = StayLength.Unit(plain(2))
        else { return nil }
        return (StayLength(count: count, unit: unit), 0..<3)
    }

    /// Whether the line begins as one that goes on: `then`, `and then on to`, `add`, `and`; or says
    /// where the city comes.
    private func leadsOn(from start: Int, to index: Int, _ place: Place?) -> Bool {
        let words = tokens[start..<max(start, index)].map(\.plain)
        let isAdding = words.contains { RouteScan.additions.contains($0) && $0 != "please" }
        let isJoined = joint(start..<max(start, index)) == true
        return (isAdding || place != nil || words.first == "and" || start > 0 || isJoined)
            && words.allSatisfy {
                RouteScan.weak.contains($0) || RouteScan.strong.contains($0)
                    || RouteScan.additions.contains($0)
            }
    }
}

extension CityName {
    /// Whether a city of the atlas is meant, whatever it is called.
    func isSame(as city: City) -> Bool { isSame(as: city.cityName) }

    func isSame(as city: CityName) -> Bool { self == city || (id != nil && id == city.id) }
}

extension [Stay] {
    /// The same cities in another order keep the nights that were said of them.
    func keepingNights(of others: [Stay]) -> [Stay] {
        var rest = others
        var kept = self
        for index in indices {
            guard let place = rest.firstIndex(where: { $0.city == self[index].city }) else {
                return self
            }
            kept[index].nights = self[index].nights ?? rest.remove(at: place).nights
            if self[index].nights != nil { rest.remove(at: place) }
        }
        return rest.isEmpty ? kept : self
    }
}
