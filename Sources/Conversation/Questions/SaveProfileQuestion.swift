import Trips
import Understanding

/// Save a change of the profile?
struct SaveProfileQuestion: PendingQuestion {
    let profile: Profile
    /// The revision of the text that was changed; nil if there was none.
    let revision: TripRevision?

    var withdrawal: Withdrawal { .closesSaying("Nothing was saved.") }

    func outputs(in context: CommandContext) -> [Output] { [.question("Save this? [Y/n]")] }

    func step(for answer: String, in context: CommandContext) -> Step? {
        let next: [Step] = context.state.plan == nil ? [.askNext] : []
        switch YesOrNo(answer, takesAssent: true) {
        case .yes, .empty:
            return .all([.close, .saveProfile(profile, expecting: revision)] + next)
        case .no: return .all([.close, .show([.understood("Nothing was saved.")])] + next)
        case nil: return nil
        }
    }
}
