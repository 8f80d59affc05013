import Phrases
import Trips

/// Notes on what a change did to the wishes beyond what was said: a wanted place is no longer one
/// to avoid, and vice versa.
struct WishNotes {
    let before: Wishes
    let after: Wishes

    var all: [Phrase] {
        WishNotes.crossed(from: before.avoid, to: after.mustSee)
            .map { "\($0) is no longer one to avoid." }
            + WishNotes.crossed(from: before.mustSee, to: after.avoid)
            .map { "\($0) no longer has to be seen." }
    }

    /// Ignores case, as `Wishes.apply` does.
    private static func crossed(from old: [String], to new: [String]) -> [String] {
        let there = Set(new.map { $0.lowercased() })
        return old.filter { there.contains($0.lowercased()) }
    }
}
