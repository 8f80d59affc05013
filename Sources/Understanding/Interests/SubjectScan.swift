import Basics
import Trips

/// Finds subjects that are finer than the ten interests: `we love art`, `into street art and jazz`,
/// `no football`.
///
/// Such words also mean places ("the castle", "a hotel by the sea"). A word is a subject only where
/// it is read as an interest too, or where a word for how much stands before it with nothing but
/// small words between.
struct SubjectScan {
    struct Found: Equatable {
        var changes: [WishChange] = []
        /// Places of the tokens that say them.
        var used: [Int] = []
    }

    private let tokens: [Token]
    private let interests = InterestScan(current: Interests())
    /// Whether the line says nothing but what somebody likes.
    private let isOfLikes: Bool

    private var found = Found()
    private var strengths = InterestScan.Strengths()
    /// Whether a word for how much is in reach.
    private var isLive = false
    /// The words since then.
    private var pending: [Int] = []

    init(_ tokens: [Token], isOfLikes: Bool = false) {
        (self.tokens, self.isOfLikes) = (tokens, isOfLikes)
    }

    /// The subjects of a line that says nothing but what somebody likes. O(words).
    static func changes(ofLikes line: String) -> [TripChange] {
        SubjectScan(Tokenizer.tokens(of: line), isOfLikes: true).find().changes.map { .wish($0) }
    }

    /// Each subject once, as it is said last. O(tokens).
    func find() -> Found {
        var scan = self
        scan.run()
        return scan.found
    }

    private mutating func run() {
        var index = 0
        while index < tokens.count {
            if let (subject, length) = subject(at: index) {
                take(subject, index..<(index + length))
                index += length
            } else {
                pass(index)
                index += 1
            }
        }
    }

    private mutating func take(_ subject: PlaceTag, _ range: Range<Int>) {
        let isInterest = range.contains { interests.interest(at: $0, in: tokens) != nil }
        let said = interests.postfixLevel(after: range.upperBound - 1, in: tokens)?.level
        let isPlace = isLikelyPlace(range)
        defer { strengths.hasNamed = true }
        guard isOfLikes || isInterest || (isLive && !isPlace) else { return }
        guard let isLiked = SubjectScan.isLiked(strengths.strength, said) else { return }
        found.changes.removeAll { $0 == .like(subject) || $0 == .dislike(subject) }
        found.changes.append(isLiked ? .like(subject) : .dislike(subject))
        found.used += pending + tokens[range].map(\.place)
        pending = []
    }

    /// Nil for what is neither: "some art", "less football".
    private static func isLiked(
        _ strength: InterestScan.Strength?, _ said: InterestLevel?
    ) -> Bool? {
        switch (said, strength) {
        case (let level?, _), (nil, .level(let level)?):
            level >= .high ? true : level == .veryLow ? false : nil
        case (nil, .more), (nil, nil): true
        case (nil, .less): nil
        }
    }

    private mutating func pass(_ index: Int) {
        let token = tokens[index]
        if interests.interest(at: index, in: tokens) != nil {
            strengths.hasNamed = true
            // "Nature and vineyards" likes both.
            isLive = true
            pending = []
            return
        }
        let last = index > 0 ? tokens[index - 1].plain : ""
        strengths.take(token, after: last, next: tokens[safe: index + 1])
        let says =
            (InterestScan.isStrength(token.plain) && !isWish(index))
            || Clause.negations.contains(token.plain)
        if says {
            isLive = true
        } else if token.kind == .stop {
            isLive = isLive && token.text == ","
        } else if !SubjectScan.between.contains(token.plain) {
            isLive = false
        }
        pending = isLive ? pending + [token.place] : []
    }

    /// "We'd like to see the bridge" wants one place.
    private func isWish(_ index: Int) -> Bool {
        guard tokens[index].plain == "like" || tokens[index].plain == "love", index > 0 else {
            return false
        }
        let last = tokens[index - 1].plain
        return last == "would" || last.hasSuffix("'d")
    }

    private static let between: Set<String> = [
        "a", "an", "the", "of", "in", "about", "for", "on", "and", "or", "nor", "really", "very",
        "also", "any", "kinds", "kind", "sorts", "sort", "things", "nice", "great", "beautiful",
        "famous", "local", "old", "ancient", "traditional", "going", "to", "visiting", "seeing",
        "both", "care", "with", "so", "too", "being", "by", "near", "especially", "go", "watching",
        "looking", "at", "anything", "wild",
    ]

    /// `the castle`, `the bridge`: one of them. `the sea`, `the theatre` and plurals are subjects.
    private func isLikelyPlace(_ range: Range<Int>) -> Bool {
        guard range.lowerBound > 0,
            ["the", "that", "this"].contains(tokens[range.lowerBound - 1].plain),
            let word = tokens[range].last?.plain
        else { return false }
        let general: Set<String> = [
            "sea", "seaside", "ocean", "coast", "beach", "theatre", "theater", "opera", "cinema",
            "arts", "ballet", "waterfront",
        ]
        return !general.contains(word) && !word.hasSuffix("s")
    }

    /// The longest subject at `index`, and its tokens.
    private func subject(at index: Int) -> (PlaceTag, length: Int)? {
        guard tokens[index].kind == .word else { return nil }
        let most = min(2 * PlaceTag.longestSpelling - 1, tokens.count - index)
        for length in stride(from: most, through: 1, by: -1) {
            let words = tokens[index..<(index + length)]
            guard words.last?.kind != .dash,
                words.allSatisfy({ $0.kind == .word || $0.kind == .dash || $0.isNumber })
            else { continue }
            let text = words.map(\.lowered).joined(separator: " ")
            // "The sea" is named without its article here, which stands before other things too.
            // History is what the interest says, and nothing finer.
            guard !text.hasPrefix("the "), let tag = PlaceTag(spelling: text), tag != .history
            else { continue }
            return (tag, length)
        }
        return nil
    }
}

/// Reads subjects as commands give them: `art, the sea`, `no football`, `- art`.
package enum SubjectExpression {
    package static func changes(_ text: String) throws(ReadingProblem) -> [WishChange] {
        let isTaken = text.first == "-"
        let said = isTaken ? String(text.dropFirst()) : text
        var changes: [WishChange] = []
        for part in said.split(whereSeparator: { ",;".contains($0) }) {
            var words = part.split(whereSeparator: \.isWhitespace).map(String.init)[...]
            let isDisliked = ["no", "not"].contains(words.first?.lowercased())
            if isDisliked { words.removeFirst() }
            for subject in try subjects(words) {
                changes.append(
                    isTaken
                        ? .forgetSubject(subject) : isDisliked ? .dislike(subject) : .like(subject))
            }
        }
        guard !changes.isEmpty else { throw .subjectUnreadable(text, nearest: nil) }
        return changes
    }

    /// `art`, `art and the sea`.
    private static func subjects(_ words: ArraySlice<String>) throws(ReadingProblem) -> [PlaceTag] {
        var subjects: [PlaceTag] = []
        for name in words.split(whereSeparator: { ["and", "or"].contains($0.lowercased()) }) {
            let text = name.joined(separator: " ")
            guard let subject = PlaceTag(spelling: text) else {
                let names = PlaceTag.subjects.map(\.subjectName)
                throw .subjectUnreadable(text, nearest: Nearest.of(text, among: names))
            }
            subjects.append(subject)
        }
        return subjects
    }
}
