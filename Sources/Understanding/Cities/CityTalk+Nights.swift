import Places
import Trips

/// Sentences that say of one city how much longer or shorter it gets.
extension CityTalk {
    /// Whether a verb makes a stay longer or shorter.
    private static let signs: [String: Int] = [
        "extend": 1, "lengthen": 1, "prolong": 1, "add": 1, "shorten": -1, "reduce": -1,
        "cut": -1, "drop": -1, "remove": -1, "skip": -1, "lose": -1, "take": -1,
    ]
    private static let fillers: Set<String> = ["by", "more", "extra", "additional"]

    /// `extend Paris by 2 nights`, `shorten Rome to 1 night`, `drop a day in Rome`. Throws where
    /// such a sentence goes on otherwise, since its length is not that of the trip.
    func nights() throws(ReadingProblem) -> Change? {
        if let change = try nightsOfAll() { return change }
        let verb = reading.word(body.lowerBound)
        guard let sign = CityTalk.signs[verb] else { return nil }
        let start = afterStay(body.lowerBound + 1)
        if let (city, end) = city(at: start), let index = index(of: city), verb != "add" {
            if let change = try change(ofStay: index, sign: sign, at: end) { return change }
            let rest = end..<max(end, body.upperBound)
            guard rest.contains(where: { lengthPhrase(at: $0) != nil }) else { return nil }
            throw .notUnderstood(reading.line)
        }
        guard let (length, end) = relativeLength(at: body.lowerBound + 1),
            ["in", "from", "to", "at", "of", "off"].contains(reading.word(end)),
            let (city, last) = city(at: end + 1), let index = index(of: city)
        else { return nil }
        guard last == body.upperBound else {
            // Behind a pause is another wish, and "add" is read by the rule for a route too.
            if verb == "add", reading.isStop(last) { return nil }
            throw .notUnderstood(reading.line)
        }
        return try change(ofStay: index, by: sign * length.count * length.unit.days)
    }

    /// `2 nights in each city`.
    private func nightsOfAll() throws(ReadingProblem) -> Change? {
        guard draft.stays.count > 1, let (length, end) = lengthPhrase(at: body.lowerBound) else {
            return nil
        }
        let each = ["in", "at"].contains(reading.word(end)) ? end + 1 : end
        guard reading.word(each) == "each", each + 1 == body.upperBound else { return nil }
        var change = Change(stays: draft.stays, saysNights: true)
        for index in change.stays.indices {
            let isLast = index == change.stays.count - 1
            change.stays[index].nights = try length.nights(isLast: isLast)
        }
        return change
    }

    /// Behind `the stay in`.
    private func afterStay(_ index: Int) -> Int {
        let phrases = ["the stay in", "our stay in", "my stay in", "the time in", "our time in"]
        return index + reading.length(ofAny: phrases, at: index)
    }

    /// `by 2 nights`, `2 nights`, `to 1 night`.
    private func change(ofStay index: Int, sign: Int, at start: Int) throws(ReadingProblem)
        -> Change?
    {
        if reading.word(start) == "to" {
            guard let (length, end) = lengthPhrase(at: start + 1), end == body.upperBound else {
                return nil
            }
            return try change(
                ofStay: index, to: try length.nights(isLast: index == draft.stays.count - 1))
        }
        guard let (length, end) = relativeLength(at: start), end == body.upperBound else {
            return nil
        }
        return try change(ofStay: index, by: sign * length.count * length.unit.days)
    }

    /// `by another 2 nights`, `two more days`.
    private func relativeLength(at index: Int) -> (length: StayLength, end: Int)? {
        var at = index
        while CityTalk.fillers.contains(reading.word(at)) { at += 1 }
        var count: Int?
        if reading.word(at) == "another" {
            count = 1
            at += 1
        }
        if let number = reading.number(at) {
            count = number
            at += 1
        }
        while CityTalk.fillers.contains(reading.word(at)) { at += 1 }
        guard let count, count < 1_000, let unit = StayLength.Unit(reading.word(at)) else {
            return nil
        }
        return (StayLength(count: count, unit: unit), at + 1)
    }

    private func change(ofStay index: Int, by days: Int) throws(ReadingProblem) -> Change {
        let only = draft.stays.count == 1 ? draft.length.map { $0 - 1 } : nil
        guard let known = draft.stays[index].nights ?? draft.nights?[safe: index] ?? only else {
            throw .notUnderstood(reading.line)
        }
        return try change(ofStay: index, to: known + days)
    }

    private func change(ofStay index: Int, to nights: Int) throws(ReadingProblem) -> Change {
        guard nights > 0 else { throw .nightsUnreadable("\(nights)") }
        try DateExpression.checkLength(nights)
        var stays = draft.stays
        stays[index].nights = nights
        return Change(stays: stays, saysNights: true)
    }
}

// MARK: - Cities that nobody knows

extension CityTalk {
    private static let additions = ["add", "include", "plus", "append"]

    /// Throws for a city that nobody knows: `add Osaka for 2 nights` does not make the trip two
    /// nights long. O(tokens).
    func refuseUnknownCity() throws(ReadingProblem) {
        guard !draft.stays.isEmpty else { return }
        let start = body.lowerBound + reading.length(ofAny: CityTalk.additions, at: body.lowerBound)
        let name = reading.tokens[start..<body.upperBound].prefix { token in
            token.kind == .word && token.count == nil && !KnownWords.contains(token)
                && !RelativeLength.isPart(token)
        }
        // What begins a line is capitalised for that.
        guard start > 0, !name.isEmpty, name.count < 4, city(at: start) == nil,
            lengthPhrase(at: name.endIndex + (reading.mark(name.endIndex) == "," ? 1 : 0)) != nil
        else { return }
        let problem = CityChoice.unknown(reading.text(name.indices), atlas: atlas)
        // A city that is nearly so called is asked about elsewhere.
        guard problem.strangeCity != nil else { return }
        let isName = name.allSatisfy { $0.text.first?.isUppercase == true }
        if isName { throw problem }
        if start > body.lowerBound { throw .notUnderstood(reading.line) }
    }
}
