import Trips
import Understanding

/// Shall a change of the profile be saved?
struct SaveProfileQuestion: PendingQuestion {
    let profile: Profile
    /// Of the text that was changed; nil where there was none.
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
