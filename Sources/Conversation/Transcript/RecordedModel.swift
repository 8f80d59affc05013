import Models

/// The exchanges of a session not yet replayed, shared by all models of a replay.
public final class Recording {
    private var exchanges: [Exchange]
    private let inOrder: Bool

    /// - Parameter inOrder: Serves the answers in order, whatever the requests, and stops at the
    ///   end of the recording. For resuming a session whose prompts have changed.
    public init(_ exchanges: [Exchange], inOrder: Bool = false) {
        self.exchanges = exchanges
        self.inOrder = inOrder
    }

    /// The next answer to this request.
    func take(_ request: ModelRequest) throws(ModelFailure) -> Exchange {
        let key = request.key
        if let index = exchanges.firstIndex(where: { $0.key == key }) {
            return exchanges.remove(at: index)
        }
        guard inOrder else { throw .notRecorded(purpose: request.purpose) }
        guard !exchanges.isEmpty else { throw .interrupted }
        return exchanges.removeFirst()
    }
}

/// Answers requests as in a recorded session, chunk by chunk.
///
/// Matches a request by what was sent; a repeated request gets the next recording of it. A request
/// that was not recorded fails, and no other model is asked.
public final class RecordedModel: LanguageModel {
    public let label: String
    private let recording: Recording

    public init(label: String, recording: Recording) {
        self.label = label
        self.recording = recording
    }

    public func respond(
        to request: ModelRequest, onEvent: (ModelEvent) -> Void
    ) throws(ModelFailure) -> ModelCompletion {
        let exchange = try recording.take(request)
        for wait in exchange.waits { onEvent(.waiting(wait)) }
        for chunk in exchange.chunks { onEvent(.text(chunk)) }
        switch exchange.end {
        case .finished(let completion): return completion
        case .failed(let failure): throw failure
        case .open: throw .interrupted
        }
    }
}
