import Places
import Planning
import StructuredOutput
import TestAtlas
import TestSupport
import Testing
import Transport
import Trips

@testable import Conversation
@testable import Understanding

/// The guide's days: written into the transcript when proposed, and read from it in a replay.
@Suite struct ProposalTests {
    private static let sessions = [
        [
            "/destination Kyoto", "/dates 2 April for 3 days", "/plan -y", "/regenerate day 2",
            "/regenerate 1.1", "/undo", "/plan -y",
        ],
        // A late arrival leaves stops out, but the person's own stops stay.
        [
            "/destination Rome", "/dates 2027-05-03..2027-05-05", "/arrival 18:00",
            "/mustsee Pantheon", "/plan -y", "/lock 2.1", "/note 2.2 bring tickets",
            "/time 3.1 10:20", "/add Dinner with Ann to 3.1", "/plan -y", "/regenerate day 3",
        ],
        // Days that begin with travel from another city, and one that is all travel.
        [
            "/destination Paris 2, London 1, Kyoto", "/dates 2027-05-03..2027-05-08",
            "/plan -y", "/regenerate 3.1", "/regenerate day 6", "/pace packed", "/plan -y",
        ],
        // The atlas has too few places.
        ["/destination Oslo", "/dates 2 April for 20 days", "/pace packed", "/plan -y"],
    ]

    /// A session's transcript.
    private static func record(_ lines: [String], on bench: Bench = Bench()) throws -> Transcript {
        bench.session.start()
        for line in lines {
            bench.journal.record(.line(line, via: "pipe"))
            _ = bench.session.handle(line, at: now)
        }
        let header = SessionHeader(
            program: "0.1", mode: .conversation, prompts: [], model: PlanMaker.guide.label,
            baseURL: nil, remoteHost: nil, now: now, seed: 0, columns: 80, colour: false,
            plain: false)
        let events = bench.journal.events.enumerated().map { index, event in
            event.line(sequence: index + 1, milliseconds: 0)
        }
        return try Transcript(
            text: header.event.line(sequence: 0, milliseconds: 0) + events.joined())
    }

    /// A replay whose guide cannot choose.
    private static func replay(_ transcript: Transcript, inOrder: Bool = false) -> Bench {
        let guide = OfflineGuide(
            days: RecordedGuideDays(transcript, inOrder: inOrder),
            choose: { _, _, _ in
                Issue.record("the guide was asked to choose")
                return []
            })
        let bench = Bench(guide: .guide(guide))
        _ = SessionReplay.run(
            bench.session, transcript, journal: bench.journal, useModel: { _, _ in })
        return bench
    }

    @Test(arguments: sessions)
    func aReplayTakesThemFromTheRecording(lines: [String]) throws {
        let bench = Bench()
        let transcript = try Self.record(lines, on: bench)
        #expect(bench.problem == nil && bench.state.plan != nil)
        #expect(transcript.events.map(\.event) == bench.journal.events)
        #expect(!bench.journal.events.contains { $0.kind == "request" })
        let again = Self.replay(transcript)
        #expect(again.state == bench.state)
        #expect(
            TranscriptComparison.firstDifference(
                recorded: bench.journal.events, replayed: again.journal.events, parts: .all)
                == nil)
    }

    /// One for each planned day, in the order shown.
    @Test func areWrittenDayByDay() throws {
        let transcript = try Self.record([
            "/destination Kyoto", "/dates 2 April for 2 days", "/plan -y", "/regenerate day 2",
        ])
        let proposals = transcript.events.map(\.event).filter { $0.kind == "proposal" }
        #expect(proposals.map { $0["day"]?.int } == [1, 2, 2])
        #expect(proposals.allSatisfy { $0["by"]?.string == "offline guide" })
        let first = try #require(proposals.first)
        #expect(
            first.fields.map(\.key) == ["by", "day", "date", "city", "stops", "left_out"])
        let stop = try #require(first["stops"]?.array?.first)
        #expect(
            stop.serialized() == """
                {"name":"Nishiki Market","type":"food","description":"Stalls sell pickles, tofu, \
                knives and skewers along a roofed lane.","start":"09:00","duration_minutes":60,\
                "latitude":35.005,"longitude":135.7649,"place_id":"kyoto/nishiki-market",\
                "provenance":"estimated","note":null,"locked":false,"by_hand":[]}
                """)
    }

    /// The recorded times count, not what guide and scheduler do today.
    @Test func theRecordedTimesCount() throws {
        var transcript = try Self.record([
            "/destination Kyoto", "/dates 2 April for 1 day", "/plan -y",
        ])
        for index in transcript.events.indices {
            let line = transcript.events[index].event.line(sequence: 1, milliseconds: 0)
            guard line.contains("\"event\":\"proposal\"") else { continue }
            let value = try JSONParser.parse(
                line.replacing("\"start\":\"09:00\"", with: "\"start\":\"08:50\""))
            let fields = (value.object ?? []).dropFirst(3).map { ($0.key, $0.value) }
            transcript.events[index].event = JournalEvent("proposal", fields)
        }
        let plan = try #require(Self.replay(transcript).state.plan)
        #expect(plan.itinerary.days[0].stops.first?.start == TimeOfDay("08:50"))
    }

    @Test func whatWasNeverRecordedIsADifference() throws {
        var transcript = try Self.record([
            "/destination Kyoto", "/dates 2 April for 2 days", "/plan -y",
        ])
        transcript.events.removeAll { $0.event["day"]?.int == 2 && $0.event.kind == "proposal" }
        #expect(
            Self.replay(transcript).problem
                == .model(
                    .notRecorded(purpose: "plan day 2 of Kyoto"), label: "offline guide", day: 2))
        // A session killed in the middle of a plan keeps its finished days.
        let killed = Self.replay(transcript, inOrder: true)
        #expect(killed.problem == .model(.interrupted, label: "offline guide", day: 2))
        #expect(killed.state.unfinished?.days.count == 1)
    }

    /// Ctrl-C before a day, as in a recording.
    private final class Stop: Cancellation {
        var daysLeft: Int
        init(afterDays days: Int) { daysLeft = days }

        let descriptor: Int32? = nil
        var isCancelled: Bool {
            daysLeft -= 1
            return daysLeft < 0
        }
    }

    @Test(arguments: [0, 1, 2])
    func stopsBetweenDays(days: Int) throws {
        let stop = Stop(afterDays: days)
        let bench = Bench(guide: .guide(OfflineGuide(days: LiveGuideDays(cancellation: stop))))
        let lines = ["/destination Kyoto", "/dates 2 April for 3 days", "/plan -y"]
        let transcript = try Self.record(lines, on: bench)
        #expect(bench.problem == .model(.interrupted, label: "offline guide", day: days + 1))
        #expect(bench.state.unfinished?.days.count ?? 0 == days)
        #expect(bench.state.plan == nil)
        #expect(Self.replay(transcript).state == bench.state)

        stop.daysLeft = .max
        bench.type("/retry")
        #expect(bench.state.plan?.itinerary.days.count == 3)
    }

    /// A stop without any time left is recorded too.
    @Test func nothingLeftIsRecorded() throws {
        let bench = Bench()
        let transcript = try Self.record(
            [
                "/destination Oslo", "/dates 2 April for 20 days", "/pace packed", "/plan -y",
                "/regenerate 1.1",
            ], on: bench)
        #expect(bench.problem == .reading(.guideHasNoMore(city: "Oslo")))
        #expect(transcript.events.last { $0.event.kind == "proposal" }?.event["lack"] == "nothing")
        let again = Self.replay(transcript)
        #expect(again.problem == bench.problem && again.state == bench.state)
    }

    /// A model's days are written too, but a replay reads its answer again.
    @Test func aModelsDaysAreWritten() throws {
        let bench = Bench(
            ScriptedModel([.day("kyoto/gion", "kyoto/kiyomizu-dera", "kyoto/nishiki-market")]))
        bench.type("/destination Kyoto", "/dates 2 April for 1 day", "/plan -y")
        let kinds = bench.journal.events.map(\.kind)
        #expect(kinds.filter { $0 == "proposal" }.count == 1)
        let proposal = try #require(bench.journal.events.first { $0.kind == "proposal" })
        #expect(proposal["by"] == "openai:test")
        #expect(RecordedProposal(proposal) == nil)
    }
}
