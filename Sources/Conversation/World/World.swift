/// Answers questions: the machine, memory, or a recording.
public protocol World: AnyObject {
    func answer<Q: WorldQuestion>(_ question: Q) throws(Q.Fault) -> Q.Answer
}

/// Answers some kinds of questions, from a folder of trips, a file or memory.
public protocol AnswerSource: AnyObject {
    func addAnswers(to world: WorldAnswers)
}

/// Answers each kind of question with the closure registered for it.
public final class WorldAnswers: World {
    private struct Entry<Q: WorldQuestion> {
        let answer: (Q) throws(Q.Fault) -> Q.Answer
    }

    private var entries: [ObjectIdentifier: Any] = [:]

    public init(_ sources: [any AnswerSource] = []) { sources.forEach(add) }

    public func add(_ source: any AnswerSource) { source.addAnswers(to: self) }

    /// Registers the answer to a kind of question.
    public func on<Q: WorldQuestion>(
        _ kind: Q.Type, _ answer: @escaping (Q) throws(Q.Fault) -> Q.Answer
    ) {
        entries[ObjectIdentifier(kind)] = Entry(answer: answer)
    }

    public func answer<Q: WorldQuestion>(_ question: Q) throws(Q.Fault) -> Q.Answer {
        guard let entry = entries[ObjectIdentifier(Q.self)] as? Entry<Q> else {
            return try Q.unanswered.get()
        }
        return try entry.answer(question)
    }
}

/// Passes questions on to a world that can be changed during a session.
public final class SwitchableWorld: World {
    public var target: any World

    public init(_ target: any World) { self.target = target }

    public func answer<Q: WorldQuestion>(_ question: Q) throws(Q.Fault) -> Q.Answer {
        try target.answer(question)
    }
}
