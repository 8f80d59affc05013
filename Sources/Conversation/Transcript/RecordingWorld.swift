import StructuredOutput

/// Asks another world and records each answer in a journal, for a replay.
final class RecordingWorld: World {
    private let target: any World
    private let journal: any Journal

    init(_ target: any World, journal: any Journal) {
        (self.target, self.journal) = (target, journal)
    }

    func answer<Q: WorldQuestion>(_ question: Q) throws(Q.Fault) -> Q.Answer {
        if let change = question.change {
            journal.record(.write(Q.boundary, key: change.key, content: change.content))
        }
        let outcome = Result { () throws(Q.Fault) in try target.answer(question) }
        if let event = question.event(outcome) { journal.record(event) }
        return try outcome.get()
    }
}

extension WorldQuestion {
    /// The event that records the answer; nil if it is not recorded.
    fileprivate func event(_ outcome: Result<Answer, Fault>) -> JournalEvent? {
        switch (Self.form, outcome) {
        case (.nothing, _): return nil
        case (_, .success(let answer)) where !isRecorded(answer): return nil
        case (.text, .success(let answer)): return read(RecordedWorld.json(answer).string)
        case (.text, .failure(let fault)):
            return read(RecordedWorld.json(fault).string, keyPrefix: RecordedWorld.refused)
        case (.answer, .success(let answer)): return read(RecordedWorld.json(answer).serialized())
        case (_, .success(let answer)):
            return read(JSONValue(pairs: [("ok", RecordedWorld.json(answer))]).serialized())
        case (_, .failure(let fault)):
            return read(JSONValue(pairs: [("failure", RecordedWorld.json(fault))]).serialized())
        }
    }

    private func read(_ content: String?, keyPrefix: String = "") -> JournalEvent {
        .read(Self.boundary, key: keyPrefix + key, content: content)
    }
}
