import Phrases
import Trips
import Understanding

/// What do you usually like? Asked once, ever.
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
    /// A profile with only interests and pace; nil if there are none, or the changes say anything
    /// else.
    fileprivate init?(liking changes: [TripChange]) {
        self.init()
        for change in changes {
            switch change {
            case .interest(let type, let level): interests[type] = level
            case .pace(let pace): self.pace = pace
            // Subjects belong to one trip; the interest stated with them is the usual one.
            case .wish(.like), .wish(.dislike): continue
            default: return nil
            }
        }
        guard hasUsual else { return nil }
    }
}
