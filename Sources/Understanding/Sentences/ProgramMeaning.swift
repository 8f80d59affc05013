import Basics
import Planning
import SentenceModel
import Trips

/// What a clause wants of the program: the plan made or shown, steps undone, trips kept.
struct ProgramMeaning {
    let clause: SaidClause
    let situation: Situation

    init(_ clause: SaidClause, _ situation: Situation) {
        (self.clause, self.situation) = (clause, situation)
    }

    func meaning() throws(ReadingProblem) -> Meaning? {
        switch clause.intent {
        case .plan: .intent(.plan(askingFirst: true))
        case .undo: .intent(.undo(count))
        case .redo: .intent(.redo)
        case .show: try shown()
        case .save: .intent(.file(.save(name: clause.text(.name).map(name))))
        case .load: .intent(.file(.load(name: try kept())))
        case .delete: .intent(.file(.delete(name: try kept())))
        case .trips: .intent(.file(.list))
        case .new: .intent(.new)
        case .help: .intent(.view(.help(nil)))
        case .quit: .intent(.quit)
        case .language:
            clause.text(.language).flatMap { Language(spelling: ChineseValues.language($0)) }.map {
                .intent(.language($0))
            }
        default: nil
        }
    }

    private var count: Int {
        clause.text(.count).flatMap {
            Tokenizer.tokens(of: ChineseValues.inEnglish($0)).compactMap(\.count).first
        } ?? 1
    }

    private func shown() throws(ReadingProblem) -> Meaning? {
        guard let plan = situation.plan else { throw .commandNeedsPlan("show") }
        let day = try clause.text(.day).map { (text) throws(ReadingProblem) in
            try StopFinder(plan, situation).day(text)
        }
        return .intent(.view(.plan(day: day)))
    }

    private func name(_ text: String) -> String {
        text.trimmingQuotes
    }

    /// The kept trip that is meant: the open one where none is named.
    private func kept() throws(ReadingProblem) -> String {
        let names = situation.keptTrips()
        guard let text = clause.text(.name).map(name) ?? clause.text(.city) else {
            if clause.intent == .delete, let open = situation.openTrip { return open }
            if names.count == 1 { return names[0] }
            throw .tripNameNeeded(command: clause.intent.rawValue)
        }
        let said = Set(FoldedText.fold(text).split(separator: " "))
        let near = names.filter {
            said.isSubset(of: Set(FoldedText.fold($0).split(separator: " ")))
        }
        return near.count == 1 ? near[0] : text
    }
}

extension String {
    fileprivate var trimmingQuotes: String {
        var text = self[...]
        while let first = text.first, "\"'“”‘’「」".contains(first) { text.removeFirst() }
        while let last = text.last, "\"'“”‘’「」".contains(last) { text.removeLast() }
        return String(text)
    }
}
