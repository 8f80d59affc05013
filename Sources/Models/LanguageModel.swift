/// Anything that answers requests: a server's model, a recording.
public protocol LanguageModel: AnyObject {
    /// `openai:smollm2`.
    var label: String { get }

    /// Answers a request. Passes on each piece of text as it arrives, and each wait before the first
    /// of them.
    func respond(
        to request: ModelRequest, onEvent: (ModelEvent) -> Void
    ) throws(ModelFailure) -> ModelCompletion
}

extension LanguageModel {
    /// For callers that ignore waits.
    public func respond(
        to request: ModelRequest, onText: (String) -> Void
    ) throws(ModelFailure) -> ModelCompletion {
        try respond(to: request) { event in
            if case .text(let text) = event { onText(text) }
        }
    }
}

/// What comes from a model while it answers.
public enum ModelEvent: Sendable, Equatable {
    case text(String)
    /// The request did not succeed and will be sent again; no text has come.
    case waiting(ModelWait)
}

/// Why and how long a request waits before it is sent again.
public struct ModelWait: Sendable, Equatable {
    public enum Reason: String, Sendable {
        /// 429, or another status that says the same.
        case busy
        /// The server is reading the model from its disk.
        case loading
        /// 5xx.
        case failed
        /// The connection was lost before the answer began.
        case lost
    }

    public var reason: Reason
    /// Above 0.
    public var seconds: Double

    public init(_ reason: Reason, seconds: Double) {
        (self.reason, self.seconds) = (reason, seconds)
    }
}
