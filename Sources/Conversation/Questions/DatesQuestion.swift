import Phrases
import Trips
import Understanding

/// When, or for how long?
struct DatesQuestion: PendingQuestion {
    func outputs(in context: CommandContext) -> [Output] {
        [.question(context.state.draft.datesQuestion)]
    }

    func step(for answer: String, in context: CommandContext) throws -> Step? {
        guard !answer.isEmpty else { return nil }
        return try dates(answer, in: context).map { .change([.trip($0)]) }
    }

    func reminder(in context: CommandContext) -> Phrase? { context.state.draft.datesQuestion }

    /// Dates; nil if the line is about something else. Throws for wrong dates.
    private func dates(
        _ text: String, in context: CommandContext
    ) throws(ReadingProblem) -> TripChange? {
        let known = context.state.draft.datesToComplete
        // "4" answers "for how long?".
        let text = known.first != nil && Int(text) != nil ? "\(text) days" : text
        do {
            return .dates(try DateExpression.read(text, today: context.today, completing: known))
        } catch {
            switch error {
            case .datesUnreadable: return nil
            case .datesNeedStart(let days): return .datesSoFar(DatesSoFar(days: days))
            case .datesNeedLength(let first): return .datesSoFar(DatesSoFar(first: first))
            default: throw error
            }
        }
    }
}
