/// Asks the model again for the broken parts alone and puts its answers in their places.
///
/// Code that can wait for an answer uses ``mend(_:ask:)``; code that cannot, because its client is
/// asynchronous, drives a ``ReaskSession``.
public struct Reask: Sendable {
    /// Reads the new answers as it read the first.
    public let reader: OutputReader
    /// How often one part is asked for at most.
    public let maxTries: Int
    /// How often the model is asked at most, for all parts together.
    public let maxRequests: Int

    /// - Parameters:
    ///   - reader: the one that read the first answer.
    ///   - maxTries: how often one part is asked for at most; none below 1.
    ///   - maxRequests: how often the model is asked at most, for all parts together. Parts that
    ///     this leaves no request for stay as they are.
    public init(reader: OutputReader, maxTries: Int = 2, maxRequests: Int = 8) {
        self.reader = reader
        self.maxTries = maxTries
        self.maxRequests = maxRequests
    }

    /// The recovery with its faults mended, or as far as that went, and why it went no further
    /// (``Recovery/reaskEnd``).
    ///
    /// - Parameters:
    ///   - recovery: what the reader made of the first answer.
    ///   - ask: sends the request's message to the model.
    /// - Throws: what `ask` throws; the recovery is then as it was. To keep what was mended before
    ///   that, drive a ``ReaskSession``.
    /// - Complexity: O(value × schemas) for each answer.
    public func mend(
        _ recovery: Recovery, ask: (ReaskRequest) throws -> (text: String, finish: Finish)
    ) rethrows -> Recovery {
        var session = session(for: recovery)
        while let request = session.request {
            let answer = try ask(request)
            session.take(answer.text, finish: answer.finish)
        }
        return session.recovery
    }

    /// The same in steps: the caller asks, and hands in what was answered.
    public func session(for recovery: Recovery) -> ReaskSession {
        ReaskSession(self, recovery)
    }
}
