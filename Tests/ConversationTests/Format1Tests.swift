import Models
import StructuredOutput
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation

/// Transcripts of format 1, whose guide answered requests with JSON.
@Suite struct Format1Tests {
    private static let gion =
        #"{"place_id":"kyoto/gion","name":"Gion","type":"cultural","#
        + #""description":"Teahouses."}"#
    private static let gone =
        #"{"place_id":"kyoto/gone","name":"Gone","type":"food","#
        + #""description":"Closed."}"#
    private static let frame = #"{"city_name":"Kyoto","country_name":"Japan","itinerary_list":["#

    private static func request(_ number: Int, _ purpose: String) -> JournalEvent {
        .request(
            ModelRequest(purpose: purpose, messages: [], maxOutputTokens: 1), number: number)
    }

    private static func answer(_ number: Int, _ chunks: [String]) -> [JournalEvent] {
        chunks.map { .chunk($0, request: number) }
            + [.finish(ModelCompletion(finish: .complete), request: number)]
    }

    private static func transcript(_ events: [JournalEvent]) -> Transcript {
        var header = SessionHeader(
            program: "0.1", mode: .conversation, prompts: [], model: "offline guide", baseURL: nil,
            remoteHost: nil, now: now, seed: 0, columns: 80, colour: false, plain: false)
        header.format = 1
        return Transcript(header: header, events: events.map { (0, $0) })
    }

    private static func places(_ day: Int, _ stops: String...) -> JournalEvent {
        .chosenPlaces(stops.map { (try? JSONParser.parse($0)) ?? nil }, day: day)
    }

    @Test(
        arguments: [
            // A stay, cut after each stop; the second day is free.
            (
                [request(1, "plan Kyoto, 2 days")]
                    + answer(
                        1,
                        [
                            frame, "{\"poi_list\":[", gion, ",\(gone)", "]}", ",{\"poi_list\":[",
                            "]}", "]}",
                        ]),
                [places(1, gion, gone), places(2)]
            ),
            // One day.
            (
                [request(1, "plan day 3 of Kyoto")]
                    + answer(1, ["{\"poi_list\":[", gion, "]}"]),
                [places(3, gion)]
            ),
            // Stopped in the second day.
            (
                [
                    request(1, "plan Kyoto, 2 days"), .chunk(frame, request: 1),
                    .chunk("{\"poi_list\":[", request: 1), .chunk(gion, request: 1),
                    .chunk("]}", request: 1), .chunk(",{\"poi_list\":[", request: 1),
                    .interrupt(request: 1, afterChunks: 5),
                ],
                [places(1, gion), .noProposal(.interrupted, day: 2)]
            ),
            // A language model's answers stay, renumbered without the guide's.
            (
                [request(1, "plan day 1 of Kyoto")] + answer(1, ["{\"poi_list\":[", gion, "]}"])
                    + [request(2, "plan day 1 of Kyoto")]
                    + answer(2, ["{\"poi_list\":[", "{\"place_id\":\"kyoto/gion\"}", "]}"]),
                [places(1, gion), request(1, "plan day 1 of Kyoto")]
                    + answer(1, ["{\"poi_list\":[", "{\"place_id\":\"kyoto/gion\"}", "]}"])
            ),
            // How the guide was asked for whole trips does not matter.
            (
                [
                    .read("store", key: "delivery/offline guide", content: nil),
                    .write("store", key: "delivery/offline guide", content: "+"),
                    .read("store", key: "delivery/openai:test", content: nil),
                ],
                [.read("store", key: "delivery/openai:test", content: nil)]
            ),
        ] as [([JournalEvent], [JournalEvent])])
    func isReadAsToday(recorded: [JournalEvent], expected: [JournalEvent]) {
        let transcript = Self.transcript(recorded)
        #expect(transcript.events.map(\.event) == expected)
        #expect(transcript.lineCount == recorded.count)
        #expect(transcript.lastRequest == recorded.compactMap(\.requestNumber).max() ?? 0)
    }

    /// Places are scheduled as today. A place no longer in the atlas keeps the guide's data.
    @Test func itsPlacesAreScheduled() throws {
        let lines = ["/destination Kyoto", "/dates 2 April for 1 day", "/plan -y"]
        let transcript = Self.transcript(
            lines.map { .line($0, via: "pipe") } + [
                Self.request(1, "plan Kyoto, 1 days")
            ] + Self.answer(1, [Self.frame, "{\"poi_list\":[", Self.gion, ",\(Self.gone)", "]}"])
                + Self.answer(1, ["]}"]))
        let guide = OfflineGuide(days: RecordedGuideDays(transcript))
        let bench = Bench(guide: .guide(guide))
        _ = SessionReplay.run(
            bench.session, transcript, journal: bench.journal, useModel: { _, _ in })
        let stops = try #require(bench.state.plan).itinerary.days[0].stops
        #expect(stops.map(\.placeID) == [nil, "kyoto/gion"])
        #expect(stops.map(\.provenance) == [.model, .estimated])
        #expect(stops.allSatisfy { $0.start != nil })
    }

    /// A missing answer means that the atlas had nothing left.
    @Test func aGapIsAFreeDay() throws {
        let question = GuideQuestion(day: 1, date: today, city: "Kyoto")
        let days = RecordedGuideDays(Self.transcript([]))
        let day = Day(date: today, city: "Kyoto", stops: [])
        let made = try days.day(question) { stops in
            #expect(stops == [])
            return ProposedDay(day, leftOut: [])
        }
        #expect(made.day == day)
    }

    @Test func itsDaysAreNotCompared() {
        #expect(!Self.transcript([]).comparableParts.contains(kind: "proposal"))
        #expect(Self.transcript([]).comparableParts.contains(kind: "request"))
    }
}
