import Basics
import Conversation
import Phrases
import Places
import Trips
import Understanding

/// What a line can change, at one moment.
struct Snapshot {
    let state: State
    /// The texts of the saved trips by key.
    let files: [String: String]

    var draft: Draft { state.draft }
    var plan: Plan? { state.plan }
    var days: [Day] { state.plan?.itinerary.days ?? [] }
    /// The names of the saved trips.
    var names: [String] { files.map { TripEntry(key: $0.key, text: $0.value).name } }
}

/// One line with what it did.
struct Turn {
    let say: String
    let before: Snapshot
    let after: Snapshot
    let outputs: [Output]
    let language: ScreenLanguage
    /// Whether the program goes on.
    let goesOn: Bool
}

/// Somebody at a terminal who talks to the program by rules alone, with everything in memory.
final class Traveller {
    private let session: Session
    private let screen = Screen()
    private let trips: TripMemory
    private let language: Language

    /// Lines in Chinese are typed by somebody whose program speaks Chinese.
    init(planFile: String, isChinese: Bool = false) {
        language = isChinese ? .chinese : .english
        trips = TripMemory()
        // Written and not given, it is no file of another program.
        _ = try? trips.write(planFile, to: Traveller.planKey, expecting: nil)
        let facts = Facts()
        // The program asks once, ever, what somebody usually likes: that was long ago.
        facts.kept["profile/asked"] = "yes"
        session = Session(
            planner: .guide(OfflineGuide()),
            boundaries: Boundaries(
                models: GuideAlone(),
                world: WorldAnswers([facts, ProfileMemory(), SpendingMemory(), trips]),
                output: screen, journal: Nobody()),
            settings: SessionSettings(
                atlas: .embedded, prompts: .embedded, version: "bench", seed: 0, isAttended: true,
                isRecorded: false, language: language))
        session.start()
    }

    private static let planKey = "spring-in-rome.json"
    private static let now = Moment(timestamp: "2026-11-21T10:00Z")!

    var snapshot: Snapshot { Snapshot(state: session.state, files: trips.texts) }

    @discardableResult
    func type(_ line: String) -> Turn {
        let before = snapshot
        screen.outputs = []
        let goesOn = session.handle(line, at: Traveller.now)
        return Turn(
            say: line, before: before, after: snapshot, outputs: screen.outputs,
            language: language.screen, goesOn: goesOn)
    }

    /// Brings about a situation of the notation; false for an unknown one.
    func arrange(_ situation: String) -> Bool {
        guard let lines = Traveller.lines(of: situation) else { return false }
        for line in lines { type(line) }
        return true
    }

    private static let rome = [
        "/destination Rome", "/dates 2027-05-03..2027-05-06", "/party 2 adults",
    ]

    /// Enter alone settles the likings, and a no closes the question whether to plan: the trip is
    /// known, and nothing is asked.
    private static func lines(of situation: String) -> [String]? {
        switch situation {
        case "empty": []
        case "trip": rome + ["", "no"]
        case "plan": ["/load spring in rome"]
        case "ask-where": [""]
        case "ask-when": ["/destination Rome"]
        case "ask-likes": rome
        case "ask-plan": rome + [""]
        default: nil
        }
    }

    /// Locks the stops that a line unlocks.
    func prepare(locking stops: [StopName]) {
        for stop in stops where Int(stop.rest) != nil { type("/lock \(stop.day).\(stop.rest)") }
    }

    /// Does something that a line can take back or do again. A note changes nothing else.
    func prepare(undo count: Int, redo: Bool) {
        for day in 0..<count {
            type(
                session.state.plan == nil
                    ? "/pace \(Traveller.paces[day % 2])" : "/note \(day % 4 + 1).1 n\(day)")
            if session.state.plan == nil { type("no") }
        }
        if redo { type("/undo") }
    }

    private static let paces = ["relaxed", "packed"]
}

/// Collects what is shown.
private final class Screen: OutputSink {
    var outputs: [Output] = []

    func show(_ output: Output) { outputs.append(output) }
}

/// Facts in memory.
private final class Facts: AnswerSource {
    var kept: [String: String] = [:]

    func addAnswers(to world: WorldAnswers) {
        world.on(ReadFact.self) { self.kept[$0.key] }
        world.on(KeepFact.self) {
            self.kept[$0.key] = $0.value
            return Done()
        }
    }
}

private final class Nobody: Journal {
    func record(_ event: JournalEvent) {}
}

private final class GuideAlone: ModelDirectory {
    func planner(named name: String, baseURL: String?) throws(Problem) -> Planner {
        throw .unknownModel(name)
    }
}
