/// What a model answered to one request, before anything was made of it.
public struct RawAnswer: Sendable, Equatable, Codable {
    public var purpose: String
    public var text: String
    /// In words; nil for an answer that came to its own end.
    public var end: String?
}

/// The answers of the last turn that asked a model, for `/raw`.
final class AnswerLog {
    private(set) var answers: [RawAnswer] = []

    func clear() { answers = [] }

    func add(_ answer: RawAnswer) { answers.append(answer) }

    func restore(_ answers: [RawAnswer]) { self.answers = answers }
}
