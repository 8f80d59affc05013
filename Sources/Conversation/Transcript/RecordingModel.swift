import Models

/// Numbers the requests of a session across all models.
public final class RequestNumbers {
    private var last: Int

    public init(after last: Int = 0) { self.last = last }

    func next() -> Int {
        last += 1
        return last
    }
}

/// Records all traffic between the conversation and a model in the journal: each request, each
/// chunk, and how the answer ended.
public final class RecordingModel: LanguageModel {
    private let model: any LanguageModel
    private let journal: any Journal
    private let numbers: RequestNumbers

    public init(_ model: any LanguageModel, journal: any Journal, numbers: RequestNumbers) {
        self.model = model
        self.journal = journal
        self.numbers = numbers
    }

    public var label: String { model.label }

    public func respond(
        to request: ModelRequest, onEvent: (ModelEvent) -> Void
    ) throws(ModelFailure) -> ModelCompletion {
        let number = numbers.next()
        journal.record(.request(request, number: number))
        var chunks = 0
        do {
            let completion = try model.respond(to: request) { event in
                switch event {
                case .text(let text):
                    chunks += 1
                    journal.record(.chunk(text, request: number))
                case .waiting(let wait): journal.record(.waiting(wait, request: number))
                }
                onEvent(event)
            }
            journal.record(.finish(completion, request: number))
            return completion
        } catch .interrupted {
            journal.record(.interrupt(request: number, afterChunks: chunks))
            throw .interrupted
        } catch {
            journal.record(.failure(error, request: number))
            throw error
        }
    }
}
