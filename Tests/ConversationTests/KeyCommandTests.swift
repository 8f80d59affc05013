import Basics
import StructuredOutput
import TestSupport
import Testing

@testable import Conversation

/// `/key` in a conversation with keys from a table.
@Suite struct KeyCommandTests {
    private static func world(
        _ server: KeyServer, _ place: Result<KeyPlace?, KeyProblem> = .success(nil),
        _ places: [KeyPlace] = []
    ) -> WorldAnswers {
        let world = WorldAnswers()
        world.on(FindKeyServer.self) { (_) throws(KeyProblem) in server }
        world.on(AskForKey.self) { (_) throws(KeyProblem) in try place.get() }
        world.on(ForgetKey.self) { (_) throws(KeyProblem) in places }
        return world
    }

    static let openai = KeyServer(
        account: "openai", host: "api.openai.com", variable: "OPENAI_API_KEY", isAtTerminal: true)
    static let shadowed = KeyServer(
        account: "h:1", host: "h:1", variable: "X", first: "X", isAtTerminal: true)

    struct Row: Sendable {
        var line = "/key"
        var server = KeyCommandTests.openai
        var place: Result<KeyPlace?, KeyProblem> = .success(nil)
        var places: [KeyPlace] = []
        let shown: [String]
    }

    private static let asks =
        "note The key of openai (api.openai.com) is typed here and not shown; Enter alone changes nothing."

    static let rows = [
        Row(shown: [asks, "understood No key was typed: nothing has changed."]),
        Row(
            place: .success(.keychain),
            shown: [
                asks,
                "understood Kept in the system's keychain, for openai (api.openai.com) alone.",
            ]),
        Row(
            place: .success(.file("/k")),
            shown: [
                asks,
                "understood Kept in /k, which only you can read, for openai (api.openai.com) alone.",
            ]),
        Row(
            server: shadowed, place: .success(.file("/k")),
            shown: [
                "note The key of h:1 is typed here and not shown; Enter alone changes nothing.",
                "understood Kept in /k, which only you can read, for h:1 alone.",
                "note X comes before it, for as long as there is a key in it.",
            ]),
        Row(
            place: .failure(.notAKey),
            shown: [
                asks,
                "problem This is no key: keys have no spaces and nothing beyond ASCII: /key asks again; "
                    + "nothing was kept.",
            ]),
        Row(
            line: "/key forget openai",
            shown: ["understood No key of openai (api.openai.com) was kept."]),
        Row(
            line: "/key forget", server: shadowed, places: [.keychain, .file("/k")],
            shown: [
                "understood The key of h:1 is gone from the system's keychain.",
                "understood The key of h:1 is gone from /k.", "note X is still asked for a key.",
            ]),
        Row(
            line: "/key hunter2",
            shown: [
                "problem A key is not taken from the line; it was left out of the transcript and the "
                    + "history: /key alone asks for it and does not show it."
            ]),
    ]

    /// Checks the answer, and that the transcript alone gives the same.
    @Test(arguments: rows) func isSaid(_ row: Row) throws {
        let world = Self.world(row.server, row.place, row.places)
        let journal = JournalBuffer()
        #expect(Self.shown(row.line, world, journal) == row.shown)
        #expect(!journal.events.contains { "\($0)".contains("hunter2") })

        let recorded = RecordedWorld(
            Transcript(header: Self.header, events: journal.events.map { (0, $0) }))
        let again = JournalBuffer()
        #expect(Self.shown(row.line, recorded, again) == row.shown)
        #expect(again.events == journal.events)
    }

    @Test func aPipeIsTold() {
        var server = Self.openai
        server.isAtTerminal = false
        #expect(
            Self.shown("/key", Self.world(server), JournalBuffer()) == [
                "problem A key is typed at a terminal only: set OPENAI_API_KEY, or key_command in "
                    + "config.json."
            ])
    }

    /// The forms in transcripts.
    @Test(arguments: ProblemSamples.keyProblems) func problemsComeBack(_ problem: KeyProblem) {
        #expect(KeyProblem(json: problem.json) == problem)
    }

    private static let header = SessionHeader(
        program: "0.1", mode: .conversation, prompts: [], model: "guide", baseURL: nil,
        remoteHost: nil, now: Moment(timestamp: "2026-11-21T09:00:00.000Z")!, seed: 0, columns: 80,
        colour: false, plain: false)

    private final class Screen: OutputSink {
        var lines: [String] = []

        func show(_ output: Output) {
            switch output {
            case .note(let words): lines.append("note \(words.english)")
            case .understood(let words): lines.append("understood \(words.english)")
            case .problem(let problem): lines.append("problem \(problem.words.sentence.english)")
            default: break
            }
        }
    }

    private static func shown(
        _ line: String, _ world: any World, _ journal: JournalBuffer
    ) -> [String] {
        let screen = Screen()
        let session = Session(
            planner: .guide(OfflineGuide()),
            boundaries: Boundaries(
                models: NoModels(), world: world, output: screen, journal: journal),
            settings: SessionSettings(
                atlas: .embedded, prompts: PromptLibrary.embedded, version: "0", seed: 0))
        _ = session.handle(line, at: header.now)
        return screen.lines
    }

    private final class NoModels: ModelDirectory {
        func planner(named name: String, baseURL: String?) throws(Problem) -> Planner {
            throw .unknownModel(name)
        }
    }
}
