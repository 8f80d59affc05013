import Trips

extension Session {
    /// Asks for the next missing thing, one at a time.
    func askNext() { if let question = context.nextQuestion { ask(question) } }

    func ask(_ question: Question) {
        apply([.ask(question)])
        question.pending.outputs(in: context).forEach(show)
    }

    /// The step for a line that answers the open question; nil if the line is no answer and should
    /// be read as talk.
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

    /// Whether data may be sent to the chosen model; asks for consent if it was not given yet.
    func mayAsk(for effect: Effect) throws(Problem) -> Bool {
        guard let host = planner.remoteHost else { return true }
        if world.isAgreed(host: host) { return true }
        if settings.isScripted { throw .consentMissing(host: host) }
        ask(.consent(host: host, then: effect))
        return false
    }
}
