import Understanding

/// Forget the whole profile? Only a plain yes does it.
struct ForgetProfileQuestion: PendingQuestion {
    var withdrawal: Withdrawal { .closesSaying("Nothing was forgotten.") }

    func outputs(in context: CommandContext) -> [Output] {
        [.question("Forget the whole profile? [y/N]")]
    }

    func step(for answer: String, in context: CommandContext) -> Step? {
        switch YesOrNo(answer, takesAssent: false) {
        case .yes: .all([.close, .removeProfile])
        case .no, .empty: .all([.close, .show([.understood("Nothing was forgotten.")])])
        case nil: nil
        }
    }
}
