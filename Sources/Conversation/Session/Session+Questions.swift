import Trips

extension Session {
    /// Asks for the next missing thing, one at a time.
    func askNext() { if let question = context.nextQuestion { ask(question) } }

    func ask(_ question: Question) {
        apply([.ask(question)])
        question.pending.outputs(in: context).forEach(show)
    }

    /// What a line leads to as the answer to the open question; nil where it is none and should be
    /// read as talk.
    func stepAnswering(_ text: String) throws -> Step? {
        try state.question?.pending.step(for: language.englishAnswer(text), in: context)
    }

    func withdrawQuestion() {
        switch state.question?.pending.withdrawal {
        case .staysOpen, nil: break
        case .closes: apply([.ask(nil)])
        case .closesSaying(let words):
            apply([.ask(nil)])
            show(.understood(words))
        }
    }

    // MARK: Consent

    /// Whether the chosen model may be sent things; opens the question when nobody agreed yet.
    func mayAsk(for effect: Effect) throws(Problem) -> Bool {
        guard let host = planner.remoteHost else { return true }
        if world.isAgreed(host: host) { return true }
        if settings.isScripted { throw .consentMissing(host: host) }
        ask(.consent(host: host, then: effect))
        return false
    }
}
