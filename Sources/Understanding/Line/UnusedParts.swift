import Trips

/// Finds the parts of a line that no rule used, so that nothing is ignored in silence.
///
/// A part is what stands between commas and the like. One that no rule read anything of is named
/// whole; in the others each run of words that nobody read. Politeness and the small words of any
/// sentence are left out.
struct UnusedParts {
    private static let idle: Set<String> = [
        "please", "help", "thanks", "thank", "you", "ok", "okay", "hi", "hello", "hey", "yes",
        "and", "so",
        "well", "then", "the", "a", "an", "to", "for", "in", "of", "i", "we", "want", "go", "like",
        "would", "trip", "plan", "it", "me", "us", "my", "our", "make", "that", "all", "is", "are",
        "was", "were", "am", "be", "have", "has", "i'd", "i'm", "we're", "we'd", "it's", "let's",
        "lets", "let",
        "with", "on", "at", "from", "as", "by", "this", "these", "there", "also", "too", "but",
        "or", "not", "don't", "really", "very", "just", "maybe", "actually", "can", "could", "will",
        "do", "take", "set", "get", "going", "travel", "travelling", "traveling", "visit", "see",
        "need", "some", "any", "pace", "days", "day", "dates", "same", "instead", "about",
        "thinking", "think", "would've", "put", "give", "more", "much", "many", "lot", "lots",
        "good", "nice", "great", "into", "love", "enjoy", "between", "until", "till", "starting",
        "beginning", "start", "holiday", "vacation", "stay", "keep", "how", "why", "up", "he",
        "she", "they", "love", "things", "nothing", "lovely", "be", "if", "possible", "please",
        "we've", "we'll", "i'll", "i've", "change", "budget", "off", "city", "sights", "place",
        "places", "spend", "spending", "first", "can't", "wait", "long", "bit", "little", "only",
        "stuff",
    ]

    /// Whether a word says nothing by itself.
    static func isIdle(_ word: String) -> Bool { idle.contains(word) }

    /// As typed, in order. O(tokens).
    static func find(in reading: Reading) -> [String] {
        var parts: [Range<Int>] = []
        var start = 0
        for (index, token) in reading.tokens.enumerated() where endsPart(token, in: reading) {
            parts.append(start..<index)
            start = index + 1
        }
        parts.append(start..<reading.tokens.count)
        return parts.flatMap { unused(of: $0, in: reading) }
    }

    private static func endsPart(_ token: Token, in reading: Reading) -> Bool {
        guard token.kind == .stop, !reading.used.contains(token.place) else { return false }
        if [",", ";", "!", "?"].contains(token.text) { return true }
        return token.text == "." && !reading.areJoined(token.place, token.place + 1)
    }

    private static func unused(of part: Range<Int>, in reading: Reading) -> [String] {
        let content = part.filter { says($0, in: reading) }
        guard let first = content.first, let last = content.last else { return [] }
        if !part.contains(where: reading.used.contains) {
            return [reading.text(trimmed(part, in: reading))]
        }
        var runs: [Range<Int>] = []
        for index in first...last where says(index, in: reading) {
            if let run = runs.last, !(run.upperBound..<index).contains(where: reading.used.contains)
            {
                runs[runs.count - 1] = run.lowerBound..<(index + 1)
            } else {
                runs.append(index..<(index + 1))
            }
        }
        return runs.map(reading.text)
    }

    /// Whether a token that nobody used says something.
    private static func says(_ index: Int, in reading: Reading) -> Bool {
        let token = reading.tokens[index]
        guard !reading.used.contains(index) else { return false }
        return switch token.kind {
        case .word: !idle.contains(token.plain) && !belongsToKind(index, in: reading)
        case .number, .isoDate: true
        case .dash, .stop, .sign: false
        }
    }

    /// `street` of `street food`: the kind has been read, and is no other one with it.
    private static func belongsToKind(_ index: Int, in reading: Reading) -> Bool {
        let next = index + 1
        return ["street", "local", "fine", "modern", "ancient"]
            .contains(reading.tokens[index].plain) && reading.used.contains(next)
            && InterestType(spelling: reading.tokens[next].lowered) != nil
    }

    private static func trimmed(_ part: Range<Int>, in reading: Reading) -> Range<Int> {
        var part = part
        while let first = part.first, reading.tokens[first].kind == .dash { part.removeFirst() }
        return part
    }
}

extension Token {
    var isNumber: Bool { if case .number = kind { true } else { false } }
}
