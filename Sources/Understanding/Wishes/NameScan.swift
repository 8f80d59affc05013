import Places
import Trips

/// Finds places that must be seen and places that must not: `must see Nijo Castle and Gion`,
/// `skip Pontocho`, `the Golden Pavilion is a must`.
struct NameScan {
    enum Wish: Equatable { case see, avoid }

    private(set) var found: [(name: String, wish: Wish)] = []
    private let places: NameIndex
    private let allowsUnknown: Bool

    /// Phrases after which a name is wanted, the strong ones even if nobody knows it.
    private static let strong = [
        "must see", "must visit", "must do", "must go to", "have to see", "have to visit",
        "need to see", "don't miss", "do not miss", "can't miss", "don't want to miss",
        "not to miss", "make sure we see", "definitely see", "definitely visit", "must - see",
        "has to include", "be sure to include", "must include",
    ]
    private static let weak = [
        "want to see", "want to visit", "like to see", "like to visit", "love to see",
        "love to visit", "see", "visit", "include", "want", "go to", "dying to see", "visiting",
    ]
    private static let avoidance = [
        "don't want to see", "don't want to go to", "don't want to visit", "do not want to see",
        "no need to see", "stay away from", "leave out", "not interested in", "already seen",
        "been to",
        "already saw", "already been to", "have seen", "avoid", "skip", "skipping", "without",
        "no", "not", "hate", "leave", "except", "don't like",
    ]
    /// Words that turn a weak phrase round: `we can't go to Gion`.
    private static let negations = [
        "do not", "don't", "dont", "will not", "won't", "wont", "cannot", "can't", "cant",
        "can not",
        "should not", "shouldn't", "would not", "wouldn't", "never", "not",
    ]
    private static let isNeeded = [
        "is a must see", "is a must - see", "is a must", "are a must", "is essential",
        "is non - negotiable",
    ]

    init(cities: [City], allowsUnknown: Bool) {
        places = NameIndex(cities: cities)
        self.allowsUnknown = allowsUnknown
    }

    /// The wishes of a line in its order; throws for a place that is wanted and not wanted.
    mutating func read(_ reading: inout Reading) throws(ReadingProblem) {
        var mode: (wish: Wish, isStrong: Bool, start: Int)?
        var index = 0
        while index < reading.tokens.count {
            if let (wish, isStrong, length) = cue(at: index, in: reading) {
                mode = (wish, isStrong, index)
                index += length
            } else if let (names, length) = names(
                at: index, mode: mode?.wish, isStrong: mode?.isStrong == true, in: reading)
            {
                let range = index..<(index + length)
                let after = reading.length(ofAny: NameScan.isNeeded, at: range.upperBound)
                let text = reading.text(range)
                // Only as it is written: "love theatre" is nearly the Globe Theatre.
                if mode == nil, after == 0, places.exact(text) != nil,
                    InterestType(spelling: text) == nil
                {
                    reading.name(range)
                }
                if let wish = after > 0 ? .see : mode?.wish {
                    for name in names { try add(name, wish) }
                    reading.use(
                        (after > 0 ? index : mode?.start ?? index)..<(range.upperBound + after))
                }
                mode?.start = range.upperBound + after
                index = range.upperBound + after
            } else {
                if endsList(at: index, in: reading) { mode = nil }
                index += 1
            }
        }
    }

    private func cue(at index: Int, in reading: Reading) -> (Wish, isStrong: Bool, Int)? {
        let groups = [
            (NameScan.strong, Wish.see, true), (NameScan.avoidance, .avoid, true),
            (NameScan.weak, .see, false),
        ]
        for (phrases, wish, isStrong) in groups {
            if wish == .avoid, let length = negated(at: index, in: reading) {
                return (.avoid, true, length)
            }
            let length = reading.length(ofAny: phrases, at: index)
            // "Why not Gion?" asks, and "leave Gion alone" wants it kept.
            guard length > 0,
                wish != .avoid
                    || (!reading.has("why not", at: index - 1)
                        && !(reading.word(index) == "leave"
                            && Clause.leavesAlone(reading.tokens, around: index)))
            else { continue }
            let isVerb = wish == .see || ["avoid", "skip"].contains(reading.word(index))
            return (wish, isStrong && isVerb, length)
        }
        return nil
    }

    /// Tokens of a negation and the weak phrase behind it; nil where there is none.
    private func negated(at index: Int, in reading: Reading) -> Int? {
        let length = reading.length(ofAny: NameScan.negations, at: index)
        guard length > 0 else { return nil }
        let start = index + length + (reading.word(index + length) == "ever" ? 1 : 0)
        let phrase = reading.length(ofAny: NameScan.weak, at: start)
        return phrase > 0 ? start - index + phrase : nil
    }

    /// A list of names goes on after a comma and "and" as long as names follow.
    private func endsList(at index: Int, in reading: Reading) -> Bool {
        if ["the", "and", "or"].contains(reading.word(index))
            || [",", ":"].contains(reading.mark(index))
        {
            return false
        }
        return true
    }

    /// The names at `index`, as the atlas has them or as typed, and their tokens. A part of a name
    /// is one only where something is said to be wanted or not.
    private func names(at index: Int, mode: Wish?, isStrong: Bool, in reading: Reading) -> (
        [String], length: Int
    )? {
        if let (place, length) = places.match(at: index, in: reading) {
            return ([place.name], length)
        }
        guard mode != nil else { return nil }
        if let (parts, length) = places.parts(at: index, in: reading) {
            return (parts.map(\.name), length)
        }
        guard allowsUnknown, isStrong,
            let length = capitalised(at: index, in: reading)
        else { return nil }
        return ([reading.text(index..<(index + length))], length)
    }

    /// Capitalised words, and small ones between them: `Tower of London`.
    private func capitalised(at index: Int, in reading: Reading) -> Int? {
        func isName(_ index: Int) -> Bool {
            guard !reading.word(index).isEmpty else { return false }
            let token = reading.tokens[index]
            return token.text.first?.isUppercase == true && DateWords.month(token.lowered) == nil
                && !DateWords.isWeekday(token.lowered) && !["I", "I'm"].contains(token.text)
        }
        guard isName(index) else { return nil }
        var end = index + 1
        while end < index + 6 {
            let isSmall = ["of", "the", "de", "la", "du", "di", "-"].contains(reading.mark(end))
            if isName(end) {
                end += 1
            } else if isSmall, isName(end + 1) {
                end += 2
            } else {
                break
            }
        }
        return end - index
    }

    private mutating func add(_ name: String, _ wish: Wish) throws(ReadingProblem) {
        if found.contains(where: { $0.name == name && $0.wish != wish }) {
            throw .contradiction("must see \(name)", "avoid \(name)")
        }
        if !found.contains(where: { $0.name == name }) { found.append((name, wish)) }
    }
}
