import Understanding

/// Delete the trip's file? Only a plain yes does it.
struct DeleteTripQuestion: PendingQuestion {
    let key: String
    let name: String

    var withdrawal: Withdrawal { .closesSaying("Nothing was deleted.") }

    func outputs(in context: CommandContext) -> [Output] {
        [.question("Delete the trip \"\(name.shortened(to: 60))\"? [y/N]")]
    }

    func step(for answer: String, in context: CommandContext) -> Step? {
        switch YesOrNo(answer, takesAssent: false) {
        case .yes: .all([.close, .delete(key: key, name: name)])
        case .no, .empty: .all([.close, .show([.understood("Nothing was deleted.")])])
        case nil: nil
        }
    }
}
