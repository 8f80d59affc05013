import TestSupport
import Testing
import Trips

@testable import Conversation

/// A traveller's sentence leads to the state in a table, by rules alone.
@Suite struct SentenceTests {
    @Test func tablesAreWhole() {
        #expect(SentenceTable.sentences.count == 149)
        let kinds = Dictionary(grouping: SentenceTable.sentences, by: \.kind).mapValues(\.count)
        #expect(
            kinds == [
                "plain": 40, "vague": 14, "several": 28, "contradictory": 14, "misspelt": 18,
                "hostile": 10, "edit": 25,
            ])
        #expect(SentenceTable.requests.count >= 150)
    }

    @Test(arguments: SentenceTable.sentences)
    func leadsToTheStateOfTheTable(row: SentenceRow) { check(row) }

    @Test(arguments: SentenceTable.requests)
    func doesWhatTheRequestsSay(row: SentenceRow) { check(row) }

    /// A row with a known failure must fail; otherwise its mark has to be removed.
    private func check(_ row: SentenceRow) {
        let fault = fault(of: row)
        guard let reason = row.knownFailure else {
            #expect(fault == nil)
            return
        }
        withKnownIssue("\(reason)") { #expect(fault == nil) }
    }

    @Test func aRowMaySayWhyItFails() {
        let line = "trip | we ariv | /arrival 14:30 | known: a word of four letters"
        let row = SentenceTable.row(line[...], kind: "plain")
        #expect(row.outcome == .lines(["/arrival 14:30"]))
        #expect(row.knownFailure == "a word of four letters")
    }

    /// The difference from the table; nil for a row that passes.
    private func fault(of row: SentenceRow) -> String? {
        let talked = SentenceTests.bench(row.situation)
        let before = talked.state.compared
        talked.type(row.sentence)
        switch row.outcome {
        case .lines(let lines): return difference(talked, row.situation, lines, says: false)
        case .same(let line): return difference(talked, row.situation, [line], says: true)
        default: break
        }
        guard talked.state.compared == before else { return "changed: \(talked.said)" }
        return isRight(talked, row.outcome) ? nil : "\(talked.said)"
    }

    private func difference(
        _ talked: Bench, _ situation: String, _ lines: [String], says: Bool
    ) -> String? {
        let typed = SentenceTests.bench(situation)
        for line in lines {
            typed.type(line)
            if !says, let problem = typed.problem { return "\(line): \(problem.words.what)" }
        }
        let isSame = talked.state.compared == typed.state.compared
        return isSame && (!says || talked.said == typed.said)
            ? nil : "\(talked.said) where it should be \(typed.said)"
    }

    private func isRight(_ bench: Bench, _ outcome: SentenceRow.Outcome) -> Bool {
        switch outcome {
        case .asks: bench.asks || bench.offers
        case .names(let text):
            bench.problem.map { $0.words.sentence.english.contains(text) } == true
        case .says(let parts):
            bench.problem == nil && parts.allSatisfy(bench.output.values.text.contains)
        default: bench.problem != nil || bench.offers
        }
    }

    static func bench(_ situation: String, language: Language = .english) -> Bench {
        let bench = Bench(trips: TripMemory(kept), language: language)
        guard situation != "empty" else { return bench }
        let leg = Trip.ofTheTable.legs[0]
        bench.session.apply([.trip(.destination(leg.city)), .trip(.dates(leg.dates))])
        if situation != "trip" { bench.session.apply([.commit(.ofTheTable)]) }
        if situation == "open" { bench.type("/save Blossoms") }
        return bench
    }

    /// Two trips saved before.
    private static let kept: [String: String] = {
        let bench = Bench(trips: TripMemory())
        bench.type("/destination Rome", "/dates 3-6 May 2027", "/save Spring in Rome")
        bench.type("/new", "/destination Oslo", "/dates 3-6 June 2027", "/save Oslo notes")
        return bench.trips.texts
    }()
}

extension State {
    /// The state that a sentence changes: everything but the open question, the dialogue and the
    /// steps.
    fileprivate var compared: State {
        var state = self
        state.question = nil
        state.dialogue = []
        state.attempt = 0
        state.history = History()
        return state
    }
}

extension [Output] {
    /// All text of an answer, including lists and their rows.
    fileprivate var text: String {
        map { output in
            guard case .list(let rows) = output else { return output.sketch }
            return rows.map { "\($0.line) \($0.text)" }.joined(separator: "\n")
        }.joined(separator: "\n")
    }
}

extension Bench {
    /// Whether the last answer is a question.
    /// Whether what a line is likeliest to mean is offered.
    fileprivate var offers: Bool { if case .offer? = state.question { true } else { false } }

    fileprivate var asks: Bool {
        said.contains { $0.hasPrefix("? ") }
            || problem.map { "\($0.words.what)\($0.words.remedy)".contains("?") } == true
    }
}
