import Phrases
import Planning
import SentenceModel
import Trips
import Understanding

/// A line as the learnt model reads it.
struct SaidLine {
    let line: String
    let meaning: LineMeaning

    /// From this on, what a line says is done.
    private static let sure = 0.6
    private static let sureOfEdits = 0.65
    /// How far the model must agree with what the scanners made of every word of a line, and of a part
    /// of it.
    static let leastAgreement = 0.03
    static let agreement = 0.3
    /// From this on, it is offered.
    private static let likely = 0.3

    /// Nil where a part of it can be made nothing of.
    var isWhole: Bool {
        !meaning.clauses.isEmpty
            && meaning.clauses.allSatisfy { if case .success = $0.meaning { true } else { false } }
    }

    var isSure: Bool {
        isWhole && meaning.certainty >= (edits ? SaidLine.sureOfEdits : SaidLine.sure)
    }

    private var edits: Bool {
        meaning.clauses.contains { clause in
            if case .success(.edits) = clause.meaning { true } else { false }
        }
    }
    var isLikely: Bool { isWhole && meaning.certainty >= SaidLine.likely }

    /// What keeps a line from being done that is read surely: a stop that is not there, or two that
    /// are meant alike.
    var problem: ReadingProblem? { problem(from: SaidLine.sure) }

    /// The same of a line that is only likely to be read rightly.
    var likelyProblem: ReadingProblem? { problem(from: SaidLine.likely) }

    private func problem(from least: Double) -> ReadingProblem? {
        for clause in meaning.clauses where clause.certainty >= least {
            if case .failure(let problem) = clause.meaning {
                if case .notUnderstood = problem { continue }
                return problem
            }
        }
        return nil
    }

    /// The share of the likeliest readings that are of a family: how far the model agrees.
    func share(of family: ClauseIntent.Family) -> Double {
        meaning.clauses.map { clause in
            clause.clause.intents.filter { $0.intent.family == family }.reduce(0) { $0 + $1.share }
        }.max() ?? 0
    }
}

/// What a line comes to: all of it is done, or nothing.
struct Deed {
    var changes: [TripChange] = []
    var edits: [PlanEdit] = []
    var request: EditRequest?
    var intents: [Intent] = []
    var questions: [(kind: ClauseIntent, clause: SaidClause)] = []
    var said: [ClauseIntent] = []
    var unused: [String] = []
    /// What would be done, each in half a line.
    var titles: [Phrase] = []

    var changesAnything: Bool { !changes.isEmpty || !edits.isEmpty || !intents.isEmpty }
}

extension CommandContext {
    func said(_ line: String) -> SaidLine {
        var situation = situation(reach: knownReach)
        situation.asked = state.question?.talkSituation
        (situation.mentioned, situation.mentionedDay) = mentioned
        return SaidLine(line: line, meaning: LineMeaning(line, situation))
    }

    /// The stops that the last step changed.
    private var mentioned: ([StopNumber], Int?) {
        guard let step = state.undoableSteps.first, let after = step.after.plan?.itinerary,
            after == state.plan?.itinerary, let before = step.before.plan?.itinerary
        else { return ([], nil) }
        let old = Set(before.days.flatMap(\.stops))
        let all = after.numberedStops.filter { !old.contains($0.stop) }.map(\.number)
        let days = Set(all.map(\.day))
        return (all.count == 1 ? all : [], days.count == 1 ? days.first : nil)
    }

    /// Throws where a part of the line cannot be done, before anything is.
    func deed(of said: SaidLine) throws -> Deed {
        var deed = Deed()
        for clause in said.meaning.clauses {
            switch try clause.meaning.get() {
            case .changes(let changes): deed.changes += changes
            case .edits(let edits): deed.edits += edits
            case .intent(let intent): deed.intents.append(intent)
            case .question(let kind): deed.questions.append((kind, clause.clause))
            case .said(let intent): deed.said.append(intent)
            }
            deed.unused += clause.unused
        }
        if !deed.edits.isEmpty {
            let request = try request(for: deed.edits)
            deed.request = request
            if let itinerary = state.plan?.itinerary {
                deed.titles.append(request.words(in: itinerary))
            }
        }
        if let title = StepTitle.words(deed.changes.map { .trip($0) }, from: state) {
            deed.titles.append(title)
        }
        for intent in deed.intents {
            _ = try step(for: intent)
            deed.titles += intent.commandLines.map { .verbatim($0.text) }
        }
        return deed
    }
}

extension Question {
    /// What the model of sentences knows of an open question.
    var talkSituation: TalkSituation? {
        switch self {
        case .destination: .asksWhere
        case .dates: .asksWhen
        case .interests, .tastes, .likes: .asksLikes
        case .makePlan: .asksPlan
        default: nil
        }
    }
}
