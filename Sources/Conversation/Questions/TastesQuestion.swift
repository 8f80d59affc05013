import Phrases
import Trips
import Understanding

/// What do you like on this trip?
struct TastesQuestion: PendingQuestion {
    private static let balanced: Set<String> = [
        "balanced", "no", "n", "none", "nothing", "nothing special", "anything", "everything",
        "no preference", "no preferences", "whatever", "all",
    ]

    func outputs(in context: CommandContext) -> [Output] {
        let profile = context.profile()
        let usual: Phrase = profile.hasUsual ? "the usual: \(profile.usualWords)" : "balanced"
        return [.question("What do you like? For example lots of food, no nightlife. [\(usual)]")]
    }

    func step(for answer: String, in context: CommandContext) -> Step? {
        let word = answer.plainAnswer
        let isDefault = ["", "y", "yes", "ok", "sure"].contains(word)
        let profile = isDefault ? context.profile() : Profile()
        if profile.hasUsual { return .change(profile.usual(for: context.state.draft)) }
        if isDefault || TastesQuestion.balanced.contains(word) {
            return .change([.settle(.interests)])
        }
        let changes = try? InterestExpression.changes(
            answer, current: context.state.draft.interests)
        return changes.map { .change($0.map { .trip($0) }) }
    }
}
