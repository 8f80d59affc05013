import Models

/// Decides whether to retry a failed request, and when. Only before any of an answer was shown.
///
/// Retries twice, after half a second and another second, each up to a quarter sooner, so that many
/// clients do not return at once. Follows a server's own delay up to two minutes, and waits longer
/// for one that is loading its model.
struct RetryPolicy {
    static let mostTries = 2
    /// A slow disk takes a minute or two to load a model of some gigabytes.
    static let mostTriesWhileLoading = 20
    /// In seconds. Beyond that, an error is better than waiting.
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

    /// Nil if another try would not help, or there were enough.
    mutating func wait(after refusal: ServerRefusal) -> ModelWait? {
        guard refusal.shouldRetry ?? refusal.isTransient, !refusal.isQuotaExhausted else {
            return nil
        }
        let reason: ModelWait.Reason =
            refusal.isLoading ? .loading : refusal.isBusy ? .busy : .failed
        return wait(reason, asked: refusal.retryAfterSeconds)
    }

    /// The wait after losing the connection before the answer began.
    mutating func wait(after failure: ModelFailure) -> ModelWait? {
        switch failure {
        case .transport(.connectionLost), .transport(.streamBroken): return wait(.lost, asked: nil)
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
