import Places
import Trips

/// Finds the parts of a line that no rule used, so that nothing is ignored in silence.
///
/// A part is what stands between commas and the like. One that says a place, a date, an interest
/// or a pace was used; one that holds nothing but politeness is left out.
struct UnusedParts {
    let atlas: Atlas
    let today: CalendarDate

    private static let idle: Set<String> = [
        "please", "thanks", "thank", "you", "ok", "okay", "hi", "hello", "hey", "yes", "and", "so",
        "well", "then", "the", "a", "an", "to", "for", "in", "of", "i", "we", "want", "go", "like",
        "would", "trip", "plan", "it", "me", "us", "my", "our", "make", "that", "all", "is",
    ]

    /// As typed, in order. O(parts · cities).
    func find(in line: String) -> [String] {
        let parts = line.split { ",;!?".contains($0) }.map(\.trimmed)
        guard parts.count > 1 else { return [] }
        return parts.filter { !isUsed($0) }
    }

    private func isUsed(_ part: String) -> Bool {
        let tokens = Tokenizer.tokens(of: part)
        let words = tokens.filter { $0.kind == .word }.map(\.lowered)
        if words.allSatisfy(UnusedParts.idle.contains), !tokens.contains(where: \.isNumber) {
            return true
        }
        if !InterestScan(current: Interests()).find(in: tokens).isEmpty { return true }
        if PaceScan.find(in: tokens) != nil || isPlace(part) { return true }
        // What cannot be read alone was read with the rest: `Rome, Italy`, `Apr 2, 2027`.
        guard let dates = try? DateScan(part, today: today) else { return true }
        return dates.foundAnything || words.isEmpty
    }

    private func isPlace(_ part: String) -> Bool {
        let folded = FoldedText.fold(part)
        return atlas.headings.contains { city in
            city.lies(in: folded) || city.answers(to: folded)
                || folded.split(separator: " ").contains { city.answers(to: String($0)) }
        }
    }
}

extension Token {
    var isNumber: Bool { if case .number = kind { true } else { false } }
}
