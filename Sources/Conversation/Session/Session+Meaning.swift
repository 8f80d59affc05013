import Phrases
import Planning
import SentenceModel
import Trips
import Understanding

extension Session {
    /// Does what a line says: its edits as one step, then what it says of the trip, then the rest.
    /// Nothing is done where a part of it cannot be.
    func perform(_ said: SaidLine) throws -> Bool {
        let line = said.line
        let deed = try context.deed(of: said)
        if deed.intents.contains(.new), !deed.changes.isEmpty || deed.intents.count > 1 {
            change([.startOver])
        }
        for edit in deed.edits { journal(edit.commandLine) }
        if let request = deed.request { try edit(request) }
        for mending in said.meaning.mended { show(.note(mending.words)) }
        let goesOn = !deed.intents.isEmpty || deed.request != nil
        if !deed.changes.isEmpty {
            change(Understood(changes: deed.changes, unused: deed.unused), asking: !goesOn)
        } else if !deed.unused.isEmpty {
            note(unused: deed.unused)
        }
        for intent in deed.intents
        where intent != .new || deed.intents.count == 1 && deed.changes.isEmpty {
            for line in intent.commandLines { journal(line) }
            if try !perform(intent) { return false }
        }
        var earlier: SaidClause?
        for question in deed.questions {
            try answer(question.kind, question.clause, after: earlier)
            earlier = question.clause
        }
        if !deed.changesAnything, deed.questions.isEmpty, let said = deed.said.last {
            try reply(to: said, line: line)
        }
        return true
    }

    private func note(unused: [String]) {
        for words in notes(on: Understood(changes: [], unused: unused)) { show(.note(words)) }
    }

    /// Says something to a line that asks for nothing.
    private func reply(to said: ClauseIntent, line: String) throws {
        switch said {
        case .social: show(.understood("I am here for the trip: say what to change, or /help."))
        case .service:
            throw Problem.reading(
                .cannot(
                    "The program books, buys and calls nothing",
                    nearest: "/note 1.1 TEXT keeps what you booked"))
        case .yes, .no, .later, .usual:
            guard waiting == nil else { throw ReadingProblem.notUnderstood(line) }
            show(.understood("Nothing was asked. Say what to change, or /help."))
        case .unsure: if state.question == .tastes { apply([.settle(.interests)]) }
        default: throw ReadingProblem.notUnderstood(line)
        }
        askNext()
    }

    /// The step for a line that says yes or no to the open question in other words: `sure, why not`,
    /// `not just yet`. Nil for every other line, and for questions that want a plain yes.
    func stepAgreeing(_ text: String) throws -> Step? {
        guard planner.model == nil, !text.isEmpty else { return nil }
        switch state.question {
        case .makePlan, .fillDays, .dropDays, .offer: break
        default: return nil
        }
        let said = said(text)
        guard said.isSure, said.meaning.clauses.count == 1,
            case .success(.said(let answer)) = said.meaning.clauses[0].meaning
        else { return nil }
        switch answer {
        case .yes: return try stepAnswering("yes")
        case .no, .later: return try stepAnswering("no")
        default: return nil
        }
    }
}
