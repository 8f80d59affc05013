import Conversation
import Phrases

/// The verdict on a row.
enum Verdict: String, CaseIterable {
    case done
    /// After a yes to what the line made the program offer.
    case offered
    case part
    /// Nothing changed, and something was asked or what is wrong was named.
    case asked
    /// Nothing changed, and something else was said.
    case otherReply = "other reply"
    case notUnderstood = "not understood"
    case answered
    case notAnswered = "not answered"
    /// The row wants something that the scorer does not know, and something changed.
    case notJudged = "not judged"
    case wrong = "WRONG"

    /// Which of two readings of a row is the better one.
    var rank: Int {
        switch self {
        case .done, .answered: 9
        case .offered: 8
        case .part: 7
        case .asked: 6
        case .otherReply: 5
        case .notUnderstood, .notAnswered: 4
        case .notJudged: 3
        case .wrong: 2
        }
    }

    var isGood: Bool { self == .done || self == .offered || self == .answered }
}

/// A line judged by one reading of what it should do.
struct Judgement {
    let verdict: Verdict
    /// Facts that are not so, and changes that no fact explains.
    let unmet: [String]
    let unexplained: [String]
    let doubts: [String]
}

/// Judges lines by the facts of their rows.
struct Judge {
    let subjects: Subjects

    /// The best reading's judgement.
    func judge(_ turn: Turn, _ want: [String]) -> Judgement {
        let changes = Changes(turn)
        let readings = Reading.all(of: want).map { judge(turn, changes, $0) }
        return readings.reduce(readings[0]) { $1.verdict.rank > $0.verdict.rank ? $1 : $0 }
    }

    private func judge(
        _ turn: Turn, _ changes: Changes, _ reading: Reading
    ) -> Judgement {
        let found = reading.facts.map { wanted in
            (fact: wanted, finding: finding(wanted.fact, turn, changes))
        }
        let explaining = found.map(\.finding).filter { $0.isMet || $0.isHalf }
        let unexplained = changes.all.filter { entry in
            !explaining.contains { $0.explains(entry.change) }
        }
        return Judgement(
            verdict: verdict(turn, changes, found, unexplained.isEmpty),
            unmet: found.filter { !$0.finding.isMet }.map(\.fact.text),
            unexplained: unexplained.map(\.words),
            doubts: found.compactMap(\.finding.doubt)
                + found.filter { !$0.finding.isKnown }.map { "not known: \($0.fact.text)" })
    }

    /// Whether a fact was not so before the line.
    private func isNew(_ fact: Fact, _ turn: Turn) -> Bool {
        let silence = Turn(
            say: "", before: turn.before, after: turn.before, outputs: [],
            language: turn.language, goesOn: true)
        return !finding(fact, silence, Changes(silence)).isMet
    }

    private func finding(_ fact: Fact, _ turn: Turn, _ changes: Changes) -> Finding {
        let names = PlaceNames(turn.after.draft, turn.before.plan)
        let trip = TripJudge(turn: turn, changes: changes, names: names, subjects: subjects)
        let found = trip.finding(fact)
        guard !found.isKnown else { return found }
        return PlanJudge(turn: turn, changes: changes, names: names, subjects: subjects)
            .finding(fact)
    }

    private func verdict(
        _ turn: Turn, _ changes: Changes, _ found: [(fact: WantedFact, finding: Finding)],
        _ isExplained: Bool
    ) -> Verdict {
        let isMet = found.allSatisfy(\.finding.isMet)
        let isQuestion = found.allSatisfy { if case .answer = $0.fact.fact { true } else { false } }
        let isUnknown = found.contains { !$0.finding.isKnown }
        if !isExplained { return isUnknown ? .notJudged : .wrong }
        if isQuestion { return isMet && !turn.isNotUnderstood ? .answered : .notAnswered }
        if isMet {
            // What was so before is no merit of a line that was not understood.
            let isMissed = turn.isNotUnderstood || turn.namesNearCommand
            guard isMissed, found.contains(where: { $0.fact.fact.isDeed }) else { return .done }
            if changes.isEmpty { return turn.isNotUnderstood ? .notUnderstood : .asked }
            return .done
        }
        if !changes.isEmpty
            || found.contains(where: { $0.finding.isMet && isNew($0.fact.fact, turn) })
        {
            return .part
        }
        if turn.isNotUnderstood { return .notUnderstood }
        return turn.asks ? .asked : turn.answers ? .otherReply : .notUnderstood
    }
}
