/// The model's answers in the last turn that asked one, for `/raw`.
final class AnswerLog {
    private(set) var answers: [RawAnswer] = []

    func clear() { answers = [] }

    func add(_ answer: RawAnswer) { answers.append(answer) }

    func restore(_ answers: [RawAnswer]) { self.answers = answers }
}
