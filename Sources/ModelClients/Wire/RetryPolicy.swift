import Conversation

/// Whether a request that failed is sent again, and after how long. Only before any of an answer
/// was shown.
///
/// Two more tries, half a second and a second later, each up to a quarter sooner, so that many
/// clients do not come back at once; a server that says when is believed up to two minutes, and one
/// that is loading its model is waited for longer.
struct RetryPolicy {
    static let mostTries = 2
    /// A model of some gigabytes takes a minute or two from a slow disk.
    static let mostTriesWhileLoading = 20
    /// Seconds; a person would rather be told than wait longer.
    static let longestWait = 120.0
    private static let firstWait = 0.5
    private static let longestStep = 8.0
    private static let mostJitter = 0.25

    private var tries = 0
    private let mostTries: Int
    /// 0..<1
    private let jitter: () -> Double

    init(
        mostTries: Int = RetryPolicy.mostTries,
        jitter: @escaping () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.mostTries = mostTries
        self.jitter = jitter
    }

    /// Nil when another try would not help, or enough have been made.
    mutating func wait(after refusal: ServerRefusal) -> ModelWait? {
        guard refusal.shouldRetry ?? refusal.isTransient, !refusal.isQuotaExhausted else {
            return nil
        }
        let reason: ModelWait.Reason =
            refusal.isLoading ? .loading : refusal.isBusy ? .busy : .failed
        return wait(reason, asked: refusal.retryAfterSeconds)
    }

    /// The same where the connection was lost before the answer began.
    mutating func wait(after failure: ModelFailure) -> ModelWait? {
        switch failure {
        case .connectionLost, .streamBroken: return wait(.lost, asked: nil)
        default: return nil
        }
    }

    private mutating func wait(_ reason: ModelWait.Reason, asked: Double?) -> ModelWait? {
        let isPatient = reason == .loading && mostTries > 0
        let most = isPatient ? RetryPolicy.mostTriesWhileLoading : mostTries
        guard tries < most, asked ?? 0 <= RetryPolicy.longestWait else { return nil }
        var step = RetryPolicy.firstWait
        for _ in 0..<tries { step = min(RetryPolicy.longestStep, step * 2) }
        tries += 1
        let seconds = asked ?? step * (1 - jitter() * RetryPolicy.mostJitter)
        return ModelWait(reason, seconds: max(0.01, seconds))
    }
}
