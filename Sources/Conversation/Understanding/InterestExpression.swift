import Places
import Trips

/// Reads changes of interests as commands give them: `food=veryHigh nightlife=very low`,
/// `+food -nightlife`, `food high`.
enum InterestExpression {
    /// Whether a line is written so and not as a sentence: it sets (`food=huge`) or raises
    /// (`+food`). What is wrong in it is then wrong, and no word of it is read as talk.
    static func isMeant(by line: String) -> Bool {
        let isSign = line.first == "+" || line.first == "-"
        return line.contains("=") || (isSign && !line.dropFirst().trimmed.startsWithDigit)
    }

    static func read(
        _ text: String, current: Interests
    ) throws(Problem) -> [(InterestType, InterestLevel)] {
        var words = text.split { $0 == " " || $0 == "," || $0 == "=" || $0 == ":" }[...]
        var changes: [(InterestType, InterestLevel)] = []
        var running = current
        while let word = words.popFirst() {
            if word.first == "+" || word.first == "-" {
                let type = try interest(word.dropFirst())
                let level = running[type]
                changes.append((type, word.first == "+" ? level.raised : level.lowered))
            } else {
                let type = try interest(word)
                changes.append((type, try level(&words, of: type)))
            }
            if let (type, level) = changes.last { running[type] = level }
        }
        guard !changes.isEmpty else { throw .interestsUnreadable(text) }
        return changes
    }

    /// One or two words: `high`, `very high`.
    private static func level(
        _ words: inout ArraySlice<Substring>, of type: InterestType
    ) throws(Problem) -> InterestLevel {
        guard let first = words.popFirst() else {
            throw .unknownLevel("", interest: type.rawValue)
        }
        if first.lowercased() == "very", let second = words.popFirst() {
            guard let level = InterestLevel(spelling: "very\(second)") else {
                throw .unknownLevel("very \(second)", interest: type.rawValue)
            }
            return level
        }
        guard let level = InterestLevel(spelling: first) else {
            throw .unknownLevel(String(first), interest: type.rawValue)
        }
        return level
    }

    /// An interest by any of its spellings, or what is wrong with it.
    static func interest(_ word: Substring) throws(Problem) -> InterestType {
        if let type = InterestType(spelling: word) { return type }
        throw .unknownInterest(
            String(word),
            nearest: Nearest.of(String(word), among: InterestType.allCases.map(\.rawValue)))
    }
}

extension String {
    fileprivate var startsWithDigit: Bool { first?.isASCIIDigit == true }
}

/// The one of several names that somebody may have meant.
enum Nearest {
    /// The name within a third of the word's length (at least 1, at most 3 edits); nil when none
    /// is near. One letter is near nothing.
    static func of(_ word: String, among names: [String]) -> String? {
        let folded = FoldedText.fold(word)
        guard folded.count > 1 else { return nil }
        let scored = names.filter { $0.count > 1 }.map {
            ($0, EditDistance.between(FoldedText.fold($0), folded))
        }
        guard let best = scored.min(by: { $0.1 < $1.1 }),
            best.1 <= max(1, min(3, folded.count / 3))
        else { return nil }
        return best.0
    }
}
