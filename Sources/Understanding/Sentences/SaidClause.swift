import SentenceModel

/// A clause of a line: what it asks for, and its parts in the words of the line.
package struct SaidClause: Sendable {
    /// A part that fills a slot.
    package struct Part: Sendable, Equatable {
        package var slot: Slot
        package var text: String
        /// Offsets in the line's UTF-8.
        package var range: Range<Int>
        package var certainty: Double
    }

    package private(set) var text: String
    /// Offsets in the line's UTF-8.
    package private(set) var range: Range<Int>
    /// The likeliest first, with their shares of 1.
    package var intents: [(intent: ClauseIntent, share: Double)]
    package var parts: [Part]
    package var certaintyOfCut: Double
    /// Places, kinds of places and meals that no part has in it.
    private(set) var unclaimed: [String] = []

    package var intent: ClauseIntent { intents[0].intent }

    /// The readings of a clause, one for each of the intents that are likely, the likeliest first.
    static func readings(of read: ReadClause, in line: String) -> [SaidClause] {
        read.parts.map { SaidClause(read, $0.intent, $0.parts, of: line) }
    }

    private init(
        _ read: ReadClause, _ intent: ClauseIntent, _ parts: [ReadClause.Part], of line: String
    ) {
        func text(_ range: Range<Int>) -> String { SaidClause.text(range, of: line) }
        self.text = text(read.range)
        range = read.range
        intents = read.intents
        if let at = intents.firstIndex(where: { $0.intent == intent }) {
            intents.insert(intents.remove(at: at), at: 0)
        }
        self.parts = parts.map {
            Part(slot: $0.slot, text: text($0.range), range: $0.range, certainty: $0.certainty)
        }
        certaintyOfCut = read.certaintyOfCut
        unclaimed = read.things.filter { thing in
            !parts.contains { $0.range.overlaps(thing) }
        }.map(text)
    }

    private static func text(_ range: Range<Int>, of line: String) -> String {
        let bytes = line.utf8
        let start = bytes.index(bytes.startIndex, offsetBy: range.lowerBound)
        return String(line[start..<bytes.index(bytes.startIndex, offsetBy: range.upperBound)])
    }

    /// Goes on with the clause that follows, as sure as the less sure of both.
    mutating func append(_ next: SaidClause, of line: String) {
        range = range.lowerBound..<next.range.upperBound
        text = SaidClause.text(range, of: line)
        if next.intents[0].share < intents[0].share { intents = next.intents }
        parts += next.parts
        certaintyOfCut = min(certaintyOfCut, next.certaintyOfCut)
    }

    /// Parts that are less sure than this are none.
    private static let leastCertainty = 0.4

    /// Without the parts that are hardly more than guesses, which are said to be unused.
    func withoutGuesses(_ unused: inout [String]) -> SaidClause {
        var kept = self
        let guesses = parts.filter { part in
            // A wish the wrong way round is worse than none.
            let isWish = [.love, .like, .less, .dislike, .see, .skip].contains(part.slot)
            return part.certainty < SaidClause.leastCertainty + (isWish ? 0.1 : 0)
        }
        kept.parts.removeAll(where: guesses.contains)
        unused += guesses.map(\.text)
        return kept
    }

    /// Whether it surely asks the program for nothing, whatever words are in it.
    package var isSurelyOther: Bool { intent == .other && intents[0].share > 0.6 }

    /// The texts of some slots, in the order of the line.
    package func texts(_ slots: Slot...) -> [String] {
        parts.filter { slots.contains($0.slot) }.map(\.text)
    }

    package func text(_ slot: Slot) -> String? { parts.first { $0.slot == slot }?.text }

    /// The clause as the readers of one thing see it: the parts of some slots and the few words on
    /// either side that nothing else claims, for a part may have been cut too short. All else is a
    /// pause. O(tokens · parts).
    func reading(of slots: Set<Slot>, around reach: Int = 2) -> Reading {
        let (tokens, _) = Spelling(cities: []).mend(Tokenizer.tokens(of: text))
        var reading = Reading(line: text, tokens: tokens)
        var offsets = [0]
        for character in text { offsets.append(offsets[offsets.count - 1] + character.utf8.count) }
        var isWanted = [Bool](repeating: false, count: tokens.count)
        var isTaken = isWanted
        for (index, token) in tokens.enumerated() {
            let start = range.lowerBound + offsets[min(token.range.lowerBound, offsets.count - 1)]
            guard let part = parts.first(where: { $0.range.contains(start) }) else { continue }
            if slots.contains(part.slot) { isWanted[index] = true } else { isTaken[index] = true }
        }
        // `29 march` belongs together, wherever a part was cut.
        for index in tokens.indices.dropLast() where tokens[index].isNumber && isWanted[index + 1] {
            if DateWords.month(tokens[index + 1].lowered) != nil {
                (isWanted[index], isTaken[index]) = (true, false)
            }
        }
        for index in tokens.indices where !isWanted[index] {
            let isNear = [1, -1].contains { step in
                for distance in 1...reach {
                    let other = index + step * distance
                    guard tokens.indices.contains(other), !isTaken[other], !isTaken[index] else {
                        return false
                    }
                    if isWanted[other] { return true }
                }
                return false
            }
            if !isNear { reading.use(index..<(index + 1)) }
        }
        return reading
    }

    /// Whether a minus stands before a number.
    var saysNegative: Bool {
        let characters = Array(text)
        return characters.indices.dropLast().contains { index in
            characters[index] == "-" && characters[index + 1].isNumber
                && (index == 0 || characters[index - 1].isWhitespace)
        }
    }

    /// Words that say something and are in no part, as typed. O(tokens · parts).
    var unreadWords: [String] {
        var reading = Reading(line: text, tokens: Tokenizer.tokens(of: text))
        var offsets = [0]
        for character in text { offsets.append(offsets[offsets.count - 1] + character.utf8.count) }
        for (index, token) in reading.tokens.enumerated() {
            let start = range.lowerBound + offsets[min(token.range.lowerBound, offsets.count - 1)]
            if parts.contains(where: { $0.range.contains(start) }) {
                reading.use(index..<(index + 1))
            }
        }
        return UnusedParts.find(in: reading)
    }

    /// Lower-case words without signs.
    package var words: [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    }
}
