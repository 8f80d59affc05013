import Phrases
import Understanding

/// Is this what the line means? Enter alone changes nothing.
struct OfferQuestion: PendingQuestion {
    let line: String

    var withdrawal: Withdrawal { .closes }

    func outputs(in context: CommandContext) -> [Output] {
        let said = context.said(line)
        guard let deed = try? context.deed(of: said) else { return [] }
        let rows = deed.titles.map { ListRow(word: "", $0.capitalizedFirst) }
        return [.list(rows), .question("Is that what you mean? [y/N]")]
    }

    func step(for answer: String, in context: CommandContext) -> Step? {
        switch YesOrNo(answer, takesAssent: true) {
        case .yes: .all([.close, .meant(line: line)])
        case .no, .empty:
            .all([
                .close, .show([.understood("Nothing is changed. Say it another way, or /help.")]),
            ])
        case nil: nil
        }
    }
}
