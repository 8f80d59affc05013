import Models
import Places
import Planning
import StructuredOutput
import TestAtlas
import TestSupport
import Trips

@testable import Conversation

final class CollectingOutput: OutputSink {
    var values: [Output] = []

    func show(_ output: Output) { values.append(output) }
}

/// Facts in memory.
final class FactMemory: AnswerSource {
    var contents: [String: String] = [:]

    func addAnswers(to world: WorldAnswers) {
        world.on(ReadFact.self) { self.contents[$0.key] }
        world.on(KeepFact.self) {
            self.contents[$0.key] = $0.value
            return Done()
        }
    }
}

/// A session with all its boundaries in memory.
final class Bench {
    let session: Session
    let output = CollectingOutput()
    let store = FactMemory()
    /// What is asked outside, before a transcript has it.
    let world: WorldAnswers
    let journal = JournalBuffer()
    let models: ScriptedModels
    /// The trips that are kept, in a bench that was given a memory for them.
    let trips: TripMemory
    let profile: ProfileMemory

    init(
        _ model: (any LanguageModel)? = nil, guide: Planner = .steadyGuide,
        remoteHost: String? = nil,
        isScripted: Bool = false, others: [String: Planner] = [:],
        prompts: PromptLibrary = .embedded, trips: TripMemory? = nil, profile: String? = nil,
        recorded: Transcript? = nil, isAttended: Bool = false,
        isRecorded: Bool = true, language: Language = .english,
        spending: SpendingMemory = SpendingMemory(),
        traits: ModelTraits = ModelTraits(parameters: 8e9, delivery: .daily),
        atlas: Atlas = .sample
    ) {
        models = ScriptedModels(others)
        self.trips = trips ?? TripMemory()
        self.profile = ProfileMemory(profile)
        world = WorldAnswers([store, self.profile, spending])
        if let trips { world.add(trips) }
        world.on(ReadModelTraits.self) { _ in traits }
        session = Session(
            planner: model.map {
                .model(ChosenModel($0, remoteHost: remoteHost))
            } ?? guide,
            boundaries: Boundaries(
                models: models, world: recorded.map { RecordedWorld($0) } ?? world,
                output: output, journal: journal),
            settings: SessionSettings(
                atlas: atlas, prompts: prompts, version: "0.1", seed: 0,
                isScripted: isScripted, isAttended: isAttended, isRecorded: isRecorded,
                language: language))
    }

    var state: State { session.state }

    /// Types lines and returns the answer to the last one.
    @discardableResult
    func type(_ lines: String...) -> [String] {
        for line in lines {
            output.values = []
            _ = session.handle(line, at: now)
        }
        return said
    }

    /// The output of the last line, one line of text for each value, without growing replies.
    var said: [String] { output.values.filter { !$0.isGrowing }.map(\.sketch) }

    /// The growing reply, each time it grew.
    var growth: [String] { output.values.filter(\.isGrowing).map(\.sketch) }

    /// The problem shown for the last line.
    var problem: Problem? {
        output.values.lazy.compactMap { value -> Problem? in
            if case .problem(let problem) = value { problem } else { nil }
        }.first
    }
}

extension Output {
    var isGrowing: Bool { if case .replying = self { true } else { false } }

    /// A short form for comparisons.
    var sketch: String {
        switch self {
        case .banner(let version, let planner, let next): "banner \(version) \(planner) \(next)"
        case .understood(let text): "= \(text)"
        case .note(let text): "note \(text)"
        case .hint(let text): "hint \(text)"
        case .question(let text): "? \(text)"
        case .problem(let problem): "! \(problem.words.what): \(problem.words.remedy)"
        case .reply(_, let text): "reply \(text)"
        case .replying(_, let text): "replying \(text)"
        case .interests(let interests): "interests \(interests.stated.map(\.rawValue))"
        case .heading(let text): "# \(text)"
        case .day(let number, let day, let inCity):
            "day \(number) \(day.date)\(inCity ? " \(day.city)" : ""): \(day.stops.map(\.sketch).joined(separator: ", "))"
        case .done(let plan):
            "done \(plan.source), \(plan.itinerary.days.count) days"
                + (plan.mended.isEmpty
                    ? "" : ", mended: \(plan.mended.map(\.english).joined(separator: "; "))")
        case .difference(let difference): difference.sketch
        case .list(let rows): "list of \(rows.count)"
        case .map(let map): "map of \(map.points.count)"
        case .changes(let changes):
            "changes "
                + changes.map { "\($0.field): \($0.before ?? "-") > \($0.after ?? "-")" }
                .joined(separator: "; ")
        case .request(let request): "request \(request.purpose)"
        case .raw(let answer): "raw \(answer.purpose): \(answer.text)"
        }
    }
}

extension ItineraryDifference {
    /// `out [1.1 gion], in [2.1 gion], changed [2.2<1.2 gion moved retimed]`.
    var sketch: String {
        let changes = changed.map { change in
            "\(change.after.number)<\(change.before.number) \(change.after.stop.sketch) "
                + change.aspects.map { "\($0)" }.joined(separator: " ")
        }
        let parts = [
            ("out", removed.map(\.sketch)), ("in", added.map(\.sketch)), ("changed", changes),
        ].filter { !$0.1.isEmpty }
        return isEmpty
            ? "no difference"
            : parts.map { "\($0.0) [\($0.1.joined(separator: "; "))]" }.joined(separator: ", ")
    }
}

extension NumberedStop {
    var sketch: String { "\(number) \(stop.sketch)" }
}

extension Stop {
    /// The last part of the id, or the name of a stop that is not in the atlas.
    var sketch: String {
        placeID.map { String($0.split(separator: "/").last ?? "") } ?? "\"\(name)\""
    }
}
