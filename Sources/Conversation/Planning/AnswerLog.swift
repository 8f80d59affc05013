/// The answers of the last turn that asked a model, for `/raw`.
final class AnswerLog {
    private(set) var answers: [RawAnswer] = []

    func clear() { answers = [] }

    func add(_ answer: RawAnswer) { answers.append(answer) }

    func restore(_ answers: [RawAnswer]) { self.answers = answers }
}
