import Phrases
import SentenceModel
import Understanding

extension Session {
    /// Answers a question of a kind from what the program holds. Changes nothing.
    ///
    /// A question whose parts name nothing known is left to the rules, which read the whole line.
    func answer(_ kind: ClauseIntent, _ clause: SaidClause, after earlier: SaidClause?) throws {
        if let outputs = try Answers(kind, clause, after: earlier, context).outputs(),
            !outputs.isEmpty
        {
            outputs.forEach(show)
            return
        }
        if let reply = try rules.answer(to: clause.text) {
            _ = try give(reply)
            return
        }
        throw Problem.reading(.notUnderstood(clause.text))
    }
}
