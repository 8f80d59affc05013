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

final class MemoryStore: Store {
    var contents: [String: String] = [:]

    func value(forKey key: String) -> String? { contents[key] }
    func set(_ value: String, forKey key: String) { contents[key] = value }
}

/// A session with everything around it in memory.
final class Bench {
    let session: Session
    let output = CollectingOutput()
    let store = MemoryStore()
    let journal = JournalBuffer()
    let models: ScriptedModels
    private let tripStore: any TripStore
    let profile: ProfileMemory

    init(
        _ model: (any LanguageModel)? = nil, guide: Planner = .steadyGuide,
        remoteHost: String? = nil,
        isScripted: Bool = false, others: [String: Planner] = [:],
        prompts: PromptLibrary = .embedded, keeper: any SessionKeeper = NoSessionKeeper(),
        trips: any TripStore = NoTrips(), profile: String? = nil,
        recordedProfile: (any ProfileStore)? = nil, isAttended: Bool = false,
        isRecorded: Bool = true, language: Language = .english,
        spending: any SpendingBook = SpendingMemory(),
        traits: ModelTraits = ModelTraits(parameters: 8e9, delivery: .daily)
    ) {
        models = ScriptedModels(others)
        tripStore = trips
        self.profile = ProfileMemory(profile)
        session = Session(
            planner: model.map {
                .model(ChosenModel($0, remoteHost: remoteHost, traits: { traits }))
            } ?? guide,
            boundaries: Boundaries(
                models: models, store: store, output: output, journal: journal, keeper: keeper,
                trips: trips, profile: recordedProfile ?? self.profile, spending: spending),
            settings: SessionSettings(
                atlas: .sample, prompts: prompts, version: "0.1", seed: 0,
                isScripted: isScripted, isAttended: isAttended, isRecorded: isRecorded,
                language: language))
    }

    var state: State { session.state }
    /// The trips that are kept, in a bench that was given a memory for them.
    var trips: TripMemory { tripStore as? TripMemory ?? TripMemory() }

    /// Types lines and returns what was said to the last.
    @discardableResult
    func type(_ lines: String...) -> [String] {
        for line in lines {
            output.values = []
            _ = session.handle(line, at: now)
        }
        return said
    }

    /// The output of the last line, one line of text for each value, but for replies on the way.
    var said: [String] { output.values.filter { !$0.isGrowing }.map(\.sketch) }

    /// What there was of a reply each time it grew.
    var growth: [String] { output.values.filter(\.isGrowing).map(\.sketch) }

    /// The problem that was shown for the last line.
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
    /// The id's last part, or the name of a stop that is not in the atlas.
    var sketch: String {
        placeID.map { String($0.split(separator: "/").last ?? "") } ?? "\"\(name)\""
    }
}
