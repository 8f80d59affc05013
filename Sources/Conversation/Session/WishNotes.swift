import Phrases
import Trips

/// What a change did to the wishes beside what was said: a place that is wanted is no longer one to
/// avoid, and the other way round.
struct WishNotes {
    let before: Wishes
    let after: Wishes

    var all: [Phrase] {
        WishNotes.crossed(from: before.avoid, to: after.mustSee)
            .map { "\($0) is no longer one to avoid." }
            + WishNotes.crossed(from: before.mustSee, to: after.avoid)
            .map { "\($0) no longer has to be seen." }
    }

    /// Names differ when more than their case does, as in `Wishes.apply`.
    private static func crossed(from old: [String], to new: [String]) -> [String] {
        let there = Set(new.map { $0.lowercased() })
        return old.filter { there.contains($0.lowercased()) }
    }
}
