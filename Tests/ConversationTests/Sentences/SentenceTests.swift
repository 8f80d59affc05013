import Testing
import Trips

@testable import Conversation

/// What a traveller types leads to the state that a table says, by rules alone.
@Suite struct SentenceTests {
    @Test func tableIsWhole() {
        #expect(SentenceTable.rows.count == 150)
        let kinds = Dictionary(grouping: SentenceTable.rows, by: \.kind).mapValues(\.count)
        #expect(
            kinds == [
                "plain": 40, "vague": 15, "several": 28, "contradictory": 14, "misspelt": 18,
                "hostile": 10, "edit": 25,
            ])
    }

    @Test func leadsToTheStateOfTheTable() {
        let wrong = SentenceTable.rows.compactMap { row in
            fault(of: row).map { "\(row): \($0)" }
        }
        for line in wrong { print(line) }
        #expect(wrong.count <= 3)
    }

    /// What differs from the table; nil for a row that is right.
    private func fault(of row: SentenceRow) -> String? {
        let talked = bench(row.situation)
        let before = talked.state.compared
        talked.type(row.sentence)
        switch row.outcome {
        case .lines(let lines):
            let typed = bench(row.situation)
            for line in lines {
                typed.type(line)
                if let problem = typed.problem { return "\(line): \(problem.words.what)" }
            }
            return talked.state.compared == typed.state.compared ? nil : "\(talked.said)"
        case .asks, .refuses:
            guard talked.state.compared == before else { return "changed: \(talked.said)" }
            let isRight = row.outcome == .asks ? talked.asks : talked.problem != nil
            return isRight ? nil : "\(talked.said)"
        }
    }

    private func bench(_ situation: String) -> Bench {
        let bench = Bench()
        guard situation != "empty" else { return bench }
        let leg = Trip.ofTheTable.legs[0]
        bench.session.apply([.setDestination(leg.city), .setDates(leg.dates)])
        if situation == "plan" { bench.session.apply([.commit(.ofTheTable)]) }
        return bench
    }
}

extension State {
    /// What a sentence changes: everything but the open question, the dialogue and the steps.
    fileprivate var compared: State {
        var state = self
        state.question = nil
        state.dialogue = []
        state.attempt = 0
        state.history = History()
        return state
    }
}

extension Bench {
    /// Whether the last answer wants to know something.
    fileprivate var asks: Bool {
        said.contains { $0.hasPrefix("? ") }
            || problem.map { "\($0.words.what)\($0.words.remedy)".contains("?") } == true
    }
}
