import Basics
import Conversation
import Phrases
import Trips

/// A line with how it was judged.
struct Result {
    let id: String
    let situation: String
    let line: Line
    let judgement: Judgement
    let turn: Turn
    /// What a yes to the offer led to, where there was one.
    let offered: Turn?
    /// Whether an offer was made that is not what was wanted.
    let isOtherOffer: Bool

    var isQuestion: Bool { !line.want.isEmpty && line.want.allSatisfy { $0.hasPrefix("answer") } }

    var changed: [String] { Changes(turn).all.map(\.words) }
}

/// Types rows and judges them.
final class Bench {
    private let planFile: String
    private let judge: Judge

    init(planFile: String) {
        self.planFile = planFile
        judge = Judge(subjects: Subjects(planFile: planFile))
    }

    /// A traveller in a situation; ends the program for a situation that does not exist.
    func traveller(_ situation: String, isChinese: Bool) -> Traveller {
        let traveller = Traveller(planFile: planFile, isChinese: isChinese)
        guard traveller.arrange(situation) else { fail("unknown situation: \(situation)") }
        return traveller
    }

    func results(_ row: Row) -> [Result] {
        var typed: [String] = []
        var traveller = start(row)
        return row.lines.enumerated().map { index, line in
            let id = row.isConversation ? "\(row.id).\(index + 1)" : row.id
            let (result, yes) = result(id, row.situation, line, traveller)
            typed.append(line.say)
            if yes && result.judgement.verdict == .offered {
                typed.append("y")
            } else if yes, index + 1 < row.lines.count {
                // The yes was a trial: the conversation goes on without it.
                traveller = start(row)
                for line in typed { traveller.type(line) }
            }
            return result
        }
    }

    private func start(_ row: Row) -> Traveller {
        let traveller = traveller(
            row.situation, isChinese: row.lines.contains { $0.say.isChinese })
        guard !row.isConversation else { return traveller }
        let facts = Reading.all(of: row.lines[0].want).flatMap(\.facts).map(\.fact)
        let redoes = facts.contains { if case .redo = $0 { true } else { false } }
        let undoes = facts.lazy.compactMap { fact -> Int? in
            if case .undo(let count) = fact { count ?? 1 } else { nil }
        }.first
        traveller.prepare(
            locking: facts.compactMap { if case .unlock(let stop) = $0 { stop } else { nil } })
        if redoes || undoes != nil { traveller.prepare(undo: undoes ?? 1, redo: redoes) }
        return traveller
    }

    /// Judges a line, and the yes to what it made the program offer. Whether a yes was typed, too.
    private func result(
        _ id: String, _ situation: String, _ line: Line, _ traveller: Traveller
    ) -> (Result, hasSaidYes: Bool) {
        let turn = traveller.type(line.say)
        let judgement = judge.judge(turn, line.want)
        func result(_ judgement: Judgement, _ offered: Turn?, isOther: Bool) -> Result {
            Result(
                id: id, situation: situation, line: line, judgement: judgement, turn: turn,
                offered: offered, isOtherOffer: isOther)
        }
        let isOpen = !judgement.verdict.isGood && judgement.verdict != .wrong
        guard turn.offers, isOpen else { return (result(judgement, nil, isOther: false), false) }
        let yes = traveller.type("y")
        let both = Turn(
            say: line.say, before: turn.before, after: yes.after,
            outputs: turn.outputs + yes.outputs, language: turn.language, goesOn: yes.goesOn)
        let after = judge.judge(both, line.want)
        guard after.verdict == .done else {
            return (result(judgement, nil, isOther: true), true)
        }
        let offered = Judgement(
            verdict: .offered, unmet: [], unexplained: [], doubts: after.doubts)
        return (result(offered, yes, isOther: false), true)
    }
}

extension String {
    /// Whether there are Chinese characters in it.
    var isChinese: Bool { unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } }
}
