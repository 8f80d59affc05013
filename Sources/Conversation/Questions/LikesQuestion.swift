import Phrases
import Trips
import Understanding

/// What do you usually like? Asked once in all.
struct LikesQuestion: PendingQuestion {
    func outputs(in context: CommandContext) -> [Output] {
        [.question("Tell me what you usually like? For example lots of food, no nightlife. [skip]")]
    }

    /// Takes interests and pace; a line about anything else is talk.
    func step(for answer: String, in context: CommandContext) -> Step? {
        if ["", "skip", "n", "no", "later", "nothing"].contains(answer.plainAnswer) {
            let words: Phrase = "Skipped. /profile keeps it whenever you like."
            return .all([.close, .show([.understood(words)]), .askNext])
        }
        guard let changes = try? context.rules.read(answer) else { return nil }
        return Profile(liking: changes).map { .proposeProfile($0) }
    }
}

extension Profile {
    /// A profile of interests and pace alone; nil when the changes say anything else or nothing.
    fileprivate init?(liking changes: [TripChange]) {
        self.init()
        for change in changes {
            switch change {
            case .interest(let type, let level): interests[type] = level
            case .pace(let pace): self.pace = pace
            // Subjects are wishes of a trip; the interest beside them is what is usual.
            case .wish(.like), .wish(.dislike): continue
            default: return nil
            }
        }
        guard hasUsual else { return nil }
    }
}
