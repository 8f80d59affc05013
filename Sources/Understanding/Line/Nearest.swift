import Basics

/// The one of several names that somebody may have meant.
package enum Nearest {
    /// The name within a third of the word's length (at least 1, at most 3 edits); nil when none
    /// is near. One letter is near nothing.
    package static func of(_ word: String, among names: [String]) -> String? {
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
