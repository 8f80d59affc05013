import Phrases
import StructuredOutput

/// Summarizes the repairs of a model's answer for a person.
enum MendingSummary {
    /// Phrases such as `2 trailing commas`, then ones such as
    /// `type "historic" read as historical`, each in the order of first occurrence.
    static func words(_ repairs: [Repair]) -> [Phrase] {
        var counts: [(code: String, count: Int)] = []
        var readings: [Phrase] = []
        for repair in repairs {
            if let reading = reading(of: repair) {
                if !readings.contains(reading) { readings.append(reading) }
            } else if let index = counts.firstIndex(where: { $0.code == repair.code }) {
                counts[index].count += 1
            } else {
                counts.append((repair.code, 1))
            }
        }
        return counts.map { named($0.code, count: $0.count) } + readings
    }

    private static func named(_ code: String, count: Int) -> Phrase {
        if let words = special[code] { return words }
        let words = code.split(separator: "-").joined(separator: " ")
        let plural = count == 1 || words.hasSuffix("s") ? words : words + "s"
        return "\(count) \(Phrase(.words(plural), context: "mended"))"
    }

    /// Codes that cannot be counted.
    private static let special: [String: Phrase] = [
        "prose": "words around the JSON", "fence": "a code fence",
        "reasoning": "reasoning before the answer", "asked-again": "a part asked for again",
    ]

    /// The phrase for a value that was read as another; nil for other repairs.
    private static func reading(of repair: Repair) -> Phrase? {
        guard repair.code.hasPrefix("enum"), let field = repair.pointer.tokens.last else {
            return nil
        }
        return "\(field) \(repair.before) read as \(repair.after.filter { $0 != "\"" })"
    }
}
