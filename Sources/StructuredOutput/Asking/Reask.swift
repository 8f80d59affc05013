/// Asks the model again for only the broken parts, and replaces them by its answers.
///
/// Use ``mend(_:ask:)`` in synchronous code, and a ``ReaskSession`` with an asynchronous client.
public struct Reask: Sendable {
    /// Reads the new answers, as it read the first.
    public let reader: OutputReader
    /// The most requests for one part.
    public let maxTries: Int
    /// The most requests for all parts together.
    public let maxRequests: Int

    /// Sets the reader and the limits on requests.
    ///
    /// - Parameters:
    ///   - reader: The reader of the first answer.
    ///   - maxTries: The most requests for one part; below 1, nothing is requested.
    ///   - maxRequests: The most requests for all parts together. Parts beyond this limit stay as
    ///     they are.
    public init(reader: OutputReader, maxTries: Int = 2, maxRequests: Int = 8) {
        self.reader = reader
        self.maxTries = maxTries
        self.maxRequests = maxRequests
    }

    /// Returns the recovery with as many faults corrected as possible, and why it stopped
    /// (``Recovery/reaskEnd``).
    ///
    /// - Parameters:
    ///   - recovery: The reader's result for the first answer.
    ///   - ask: Sends the request's message to the model.
    /// - Throws: Any error from `ask`; then all corrections are lost. To keep them, use a
    ///   ``ReaskSession``.
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

    /// Returns a session in which the caller sends the requests and passes on the answers.
    public func session(for recovery: Recovery) -> ReaskSession {
        ReaskSession(self, recovery)
    }
}
