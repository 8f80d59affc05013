import Phrases
import Trips
import Understanding

/// Plan the days that new dates added? They stay empty until a yes.
struct FillDaysQuestion: PendingQuestion {
    /// Day numbers, from 1.
    let days: [Int]

    var withdrawal: Withdrawal { .closes }

    func outputs(in context: CommandContext) -> [Output] { [.question(words(in: context))] }

    private func words(in context: CommandContext) -> Phrase {
        guard let plan = context.state.plan, days.count == 1,
            plan.itinerary.days.indices.contains(days[0] - 1)
        else { return "\(days.dayWords.capitalizedFirst) are empty. Plan them? [y/N]" }
        return "\(plan.itinerary.dayWords(days[0]).capitalizedFirst) is empty. Plan it? [y/N]"
    }

    func step(for answer: String, in context: CommandContext) -> Step? {
        switch YesOrNo(answer, takesAssent: true) {
        case .yes: .all([.close] + days.map { .effect(.plan(.day($0))) })
        case .no, .empty:
            .all([
                .close,
                .show([.hint("Left empty: /regenerate day \(days.first ?? 1) plans it later")]),
            ])
        case nil: nil
        }
    }
}
