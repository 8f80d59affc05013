import Conversation

/// The exchanges of a session that have not been served yet, shared by all models of a replay.
public final class Recording {
    private var exchanges: [Exchange]

    public init(_ exchanges: [Exchange]) { self.exchanges = exchanges }

    /// The next answer to a request that was sent in this form; nil when there is none.
    func take(_ request: ModelRequest) -> Exchange? {
        let key = request.key
        guard let index = exchanges.firstIndex(where: { $0.key == key }) else { return nil }
        return exchanges.remove(at: index)
    }
}

/// Answers requests as they were answered when a session was recorded, piece by piece.
///
/// A request is known by what was sent; asked the same again, the next recording of it answers.
/// What was never recorded fails, and no other model is asked.
public final class RecordedModel: LanguageModel {
    public let label: String
    private let recording: Recording

    public init(label: String, recording: Recording) {
        self.label = label
        self.recording = recording
    }

    public func respond(
        to request: ModelRequest, onText: (String) -> Void
    ) throws(ModelFailure) -> ModelCompletion {
        guard let exchange = recording.take(request) else {
            throw .notRecorded(purpose: request.purpose)
        }
        exchange.chunks.forEach(onText)
        switch exchange.end {
        case .finished(let completion): return completion
        case .failed(let failure): throw failure
        case .open: throw .interrupted
        }
    }
}
