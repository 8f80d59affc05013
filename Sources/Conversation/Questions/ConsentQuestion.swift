import Understanding

/// May data be sent to this host?
struct ConsentQuestion: PendingQuestion {
    let host: String
    /// What is done once the person agrees.
    let effect: Effect

    func outputs(in context: CommandContext) -> [Output] {
        [
            .question(
                "The trip and what you type would be sent to \(host). Agree, once for all? [y/N]")
        ]
    }

    /// Any other line repeats the question: nothing may be sent until it is answered.
    func step(for answer: String, in context: CommandContext) -> Step? {
        switch YesOrNo(answer, takesAssent: false) {
        case .yes: .all([.close, .agree(host: host), .effect(effect)])
        case .no, .empty:
            .all([
                .apply([.ask(nil), .keep(context.state.unfinished, retry: effect)]),
                .fail(.consentRefused(host: host)),
            ])
        case nil: .ask(.consent(host: host, then: effect), [])
        }
    }
}
