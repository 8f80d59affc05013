import Places
import Trips

/// Reads changes of interests as commands give them: `food=veryHigh nightlife=very low`,
/// `+food -nightlife`, `food high`.
package enum InterestExpression {
    /// Whether a line is written so and not as a sentence: it sets (`food=huge`) or raises
    /// (`+food`). What is wrong in it is then wrong, and no word of it is read as talk.
    package static func isMeant(by line: String) -> Bool {
        let isSign = line.first == "+" || line.first == "-"
        return line.contains("=") || (isSign && !line.dropFirst().trimmed.startsWithDigit)
    }

    /// The changes of a text as `/interests` takes it; `reset` sets what was stated back.
    package static func changes(
        _ text: String, current: Interests
    ) throws(ReadingProblem) -> [TripChange] {
        if text.lowercased() == "reset" {
            return current.stated.map { .interest($0, .medium) }
        }
        return try read(text, current: current).map { .interest($0.0, $0.1) }
    }

    package static func read(
        _ text: String, current: Interests
    ) throws(ReadingProblem) -> [(InterestType, InterestLevel)] {
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
    ) throws(ReadingProblem) -> InterestLevel {
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
    static func interest(_ word: Substring) throws(ReadingProblem) -> InterestType {
        if let type = InterestType(spelling: word) { return type }
        throw .unknownInterest(
            String(word),
            nearest: Nearest.of(String(word), among: InterestType.allCases.map(\.rawValue)))
    }
}

extension String {
    fileprivate var startsWithDigit: Bool { first?.isASCIIDigit == true }
}
