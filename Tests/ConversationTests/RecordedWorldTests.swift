import Models
import StructuredOutput
import TestSupport
import Testing
import Trips
import Understanding

@testable import Conversation

/// Questions to the outside: what a transcript has of them, and that a replay answers the same.
@Suite struct RecordedWorldTests {
    /// A question that was asked, and what the transcript has of it, a line for each event.
    struct Row: Sendable, CustomTestStringConvertible {
        let events: [String]
        /// Asks and says what came of it.
        let ask: @Sendable (any World) -> String
        let world: @Sendable (WorldAnswers) -> Void

        init<Q: WorldQuestion>(
            _ question: Q, _ outcome: Result<Q.Answer, Q.Fault>, _ events: String...
        ) where Q.Answer: Sendable {
            self.events = events
            ask = { world in
                "\(Result { () throws(Q.Fault) in try world.answer(question) })"
            }
            world = { world in world.on(Q.self) { (_) throws(Q.Fault) in try outcome.get() } }
        }

        var testDescription: String { events.joined(separator: " ") }
    }

    private static let entry = TripEntry(
        key: "a.json", name: "A", cities: ["Rome"], first: date("2027-05-03"), last: nil,
        isReadable: true)
    private static let server = KeyServer(
        account: "openai", host: "api.openai.com", variable: "OPENAI_API_KEY", isAtTerminal: true)
    private static let day = date("2026-11-21")

    static let rows: [Row] = [
        Row(ReadFact(key: "k"), .success(nil), #"read store k null"#),
        Row(ReadFact(key: "k"), .success("yes"), #"read store k "yes""#),
        Row(
            TranscriptRequest.export(.script, path: "x"), .success("/x"),
            #"read transcript export script x "/x""#),
        Row(
            TranscriptRequest.fork, .failure(TranscriptRefusal("no")),
            #"read transcript refused fork "no""#),
        Row(
            ListTrips(), .success([entry]),
            #"read trips list "{\"ok\":[{\"key\":\"a.json\",\"name\":\"A\",\"cities\":[\"Rome\"],"#
                + #"\"from\":\"2027-05-03\",\"to\":null,\"readable\":true}]}""#),
        Row(
            ReadTrip(trip: "a.json"), .failure(.notText(line: 7)),
            #"read trips read a.json "{\"failure\":\"not-text 7\"}""#),
        Row(
            WriteTrip(text: "t", trip: "a.json", expected: nil), .success(nil),
            #"write trips a.json "af63e94c860202a3""#,
            #"read trips write a.json "{\"ok\":null}""#),
        Row(
            TrashTrip(trip: "a.json"), .success("2-a.json"),
            #"read trips trash a.json "{\"ok\":\"2-a.json\"}""#),
        Row(
            RestoreTrip(trashed: "2-a.json", trip: "a.json"), .success(Done()),
            #"read trips restore a.json "{\"ok\":null}""#),
        Row(ReadProfile(), .success(nil), #"read profile read "{\"ok\":null}""#),
        Row(
            WriteProfile(text: "t", expected: nil), .failure(.system("full")),
            #"write profile profile "af63e94c860202a3""#,
            #"read profile write "{\"failure\":\"system full\"}""#),
        Row(RemoveProfile(), .success(Done()), #"read profile remove "{\"ok\":null}""#),
        Row(
            FindKeyServer(provider: nil, label: "openai:a"), .success(server),
            #"read key server "{\"ok\":{\"account\":\"openai\",\"host\":\"api.openai.com\","#
                + #"\"variable\":\"OPENAI_API_KEY\",\"first\":null,\"terminal\":true}}""#),
        Row(
            AskForKey(server: server, prompt: ""), .success(.file("/k")),
            #"read key ask "{\"ok\":{\"file\":\"/k\"}}""#),
        Row(AskForKey(server: server, prompt: ""), .success(nil), #"read key ask "{\"ok\":null}""#),
        Row(
            ForgetKey(server: server), .success([.keychain]),
            #"read key forget "{\"ok\":[\"keychain\"]}""#),
        Row(
            ForgetKey(server: server), .failure(.noTerminal(variable: "V")),
            #"read key forget "{\"failure\":{\"kind\":\"no-terminal\",\"variable\":\"V\"}}""#),
        Row(
            ReadSpendingRules(run: 1), .success(try! SpendingTests.rules(#"{"daily_tokens":9}"#)),
            #"read spending rules 1 "{\"currency\":\"USD\",\"daily_tokens\":9}""#),
        Row(ReadSpendingRules(run: 0), .success(SpendingRules())),
        Row(
            ReadSpending(day: day), .success(Spent(tokens: 3)),
            #"read spending 2026-11-21 "{\"tokens\":3,\"cost\":0}""#),
        Row(
            ReadModelTraits(label: "a:b"), .success(ModelTraits(contextTokens: 4)),
            #"read traits a:b "{\"context_tokens\":4}""#),
        Row(ReadModelTraits(label: "a:b"), .success(nil)),
        Row(ListModelsHere(), .success(["a:b"]), #"read models here "[\"a:b\"]""#),
    ]

    @Test(arguments: rows) func isInTheTranscriptAndComesBack(row: Row) {
        let outside = WorldAnswers()
        row.world(outside)
        let journal = JournalBuffer()
        let answer = row.ask(RecordingWorld(outside, journal: journal))
        #expect(journal.events.map(Self.words) == row.events)

        let again = JournalBuffer()
        let replayed = row.ask(RecordingWorld(Self.recorded(journal.events), journal: again))
        #expect(replayed == answer)
        #expect(again.events == journal.events)
    }

    private static func words(_ event: JournalEvent) -> String {
        let parts = ["boundary", "key"].compactMap { event[$0]?.string }
        let content = event["content"]?.serialized() ?? ""
        return ([event.kind] + parts + [content]).joined(separator: " ")
    }

    private static func recorded(_ events: [JournalEvent]) -> RecordedWorld {
        RecordedWorld(
            Transcript(header: TranscriptExportTests.anyHeader, events: events.map { (0, $0) }))
    }

    /// What only changes something leaves the change, and takes no answer of another question.
    @Test func changesAreNoAnswers() {
        let journal = JournalBuffer()
        let world = RecordingWorld(WorldAnswers([SpendingMemory()]), journal: journal)
        _ = world.answer(AddSpending(spent: Spent(tokens: 3), day: Self.day))
        _ = world.answer(KeepFact(key: "k", value: "v"))
        _ = world.answer(ForgetModel(label: "a:b"))
        #expect(world.answer(ReadSpending(day: Self.day)) == Spent(tokens: 3))
        #expect(
            journal.events.map(Self.words) == [
                #"write spending 2026-11-21 "{\"tokens\":3,\"cost\":0}""#, #"write store k "v""#,
                #"read spending 2026-11-21 "{\"tokens\":3,\"cost\":0}""#,
            ])
        let recorded = Self.recorded(journal.events)
        _ = recorded.answer(AddSpending(spent: Spent(tokens: 3), day: Self.day))
        #expect(recorded.answer(ReadSpending(day: Self.day)) == Spent(tokens: 3))
        #expect(recorded.answer(ReadSpending(day: Self.day)) == Spent())
    }

    /// Without a record, and without anything outside.
    @Test func whatIsNotThereIsSaid() throws {
        let (recorded, nothing) = (Self.recorded([]), WorldAnswers())
        #expect(throws: TripStoreFailure.notRecorded) { try recorded.answer(ListTrips()) }
        #expect(throws: TripStoreFailure.unavailable) { try nothing.answer(ListTrips()) }
        #expect(throws: TranscriptRefusal("This was never recorded")) {
            try recorded.answer(TranscriptRequest.locate)
        }
        #expect(throws: KeyProblem.notRecorded) {
            try recorded.answer(ForgetKey(server: Self.server))
        }
        #expect(try recorded.answer(ReadProfile()) == nil)
    }
}
