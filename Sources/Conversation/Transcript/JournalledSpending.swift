import StructuredOutput
import Trips

/// Journals what the book of spending says, so that a replay is told the same.
final class JournalledSpending: SpendingBook {
    static let boundary = "spending"
    private let target: any SpendingBook
    private let journal: any Journal

    init(_ target: any SpendingBook, journal: any Journal) {
        self.target = target
        self.journal = journal
    }

    /// Rules that say nothing leave no trace.
    func rules(ofRun run: Int) -> SpendingRules {
        let rules = target.rules(ofRun: run)
        if !rules.isEmpty { record(JournalledSpending.key(ofRun: run), rules.json) }
        return rules
    }

    func spent(on day: CalendarDate) -> Spent {
        let spent = target.spent(on: day)
        record(day.description, spent.json)
        return spent
    }

    func add(_ spent: Spent, on day: CalendarDate) {
        target.add(spent, on: day)
        let content = spent.json.serialized()
        journal.record(
            .write(JournalledSpending.boundary, key: day.description, content: content))
    }

    static func key(ofRun run: Int) -> String { "rules \(run)" }

    private func record(_ key: String, _ answer: JSONValue) {
        journal.record(
            .read(JournalledSpending.boundary, key: key, content: answer.serialized()))
    }
}

/// Says what the book of spending said when the session was recorded.
public final class RecordedSpending: SpendingBook {
    private var answers: RecordedAnswers

    public init(_ transcript: Transcript) {
        answers = RecordedAnswers(transcript, of: JournalledSpending.boundary)
    }

    public func rules(ofRun run: Int) -> SpendingRules {
        SpendingRules(json: answers.next(JournalledSpending.key(ofRun: run)) ?? nil)
    }

    public func spent(on day: CalendarDate) -> Spent {
        answers.next(day.description).flatMap { Spent(json: $0) } ?? Spent()
    }

    public func add(_ spent: Spent, on day: CalendarDate) {}
}
