import Phrases
import Trips
import Understanding

/// Take out the plan's days that have no date among the new ones? Enter alone takes out nothing.
struct DropDaysQuestion: PendingQuestion {
    var withdrawal: Withdrawal { .closes }

    func outputs(in context: CommandContext) -> [Output] {
        loss(in: context).map { .note($0) } + [.question(words(in: context))]
    }

    private func words(in context: CommandContext) -> Phrase {
        loss(in: context).count == 1
            ? "Take it out of the plan? [y/N]" : "Take them out of the plan? [y/N]"
    }

    /// The days to take out, one line each.
    private func loss(in context: CommandContext) -> [Phrase] {
        guard let itinerary = context.state.plan?.itinerary,
            let change = context.dateChange(of: context.state.plan, to: context.state.draft)
        else { return [] }
        return change.dropped.map { day in
            let names = itinerary.days[day - 1].stops.indices.map {
                itinerary.words(StopNumber(day: day, stop: $0 + 1))
            }
            return "\(itinerary.dayWords(day).capitalizedFirst) has no date now: \(names.listed)."
        }
    }

    func step(for answer: String, in context: CommandContext) -> Step? {
        switch YesOrNo(answer, takesAssent: true) {
        case .yes: .redate
        case .no, .empty:
            .all([
                .close,
                .show([.hint("The plan stays as it was; /undo brings its dates back")]),
            ])
        case nil: nil
        }
    }
}
