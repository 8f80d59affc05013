import Phrases
import Trips
import Understanding

/// What to change about the interests? Asked by `/interests` without arguments.
struct InterestsQuestion: PendingQuestion {
    private static let words: Phrase =
        "What to change? For example food=high, or +nature -shopping. [nothing]"

    func outputs(in context: CommandContext) -> [Output] { [.question(InterestsQuestion.words)] }

    func step(for answer: String, in context: CommandContext) throws -> Step? {
        if answer.isEmpty || answer.lowercased() == "nothing" { return .all([.close, .askNext]) }
        let changes = try? InterestExpression.changes(
            answer, current: context.state.draft.interests)
        return changes.map { .change($0.map { .trip($0) }) }
    }

    func reminder(in context: CommandContext) -> Phrase? { InterestsQuestion.words }
}
