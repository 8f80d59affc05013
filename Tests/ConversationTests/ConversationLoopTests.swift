import StructuredOutput
import TestSupport
import Testing
import Trips

@testable import Conversation

/// The loop around a session, and resuming one.
@Suite struct ConversationLoopTests {
    private final class Typed: Lines, TimeSource {
        var events: [LineEvent]
        private(set) var prompts: [String] = []

        init(_ events: [LineEvent]) { self.events = events }

        func next(prompt: String) -> LineEvent {
            prompts.append(prompt)
            return events.isEmpty ? .end : events.removeFirst()
        }

        func now() -> Moment { Moment(timestamp: "2026-11-21T23:30+01:00")! }
    }

    private func run(_ events: [LineEvent]) -> (Bench, Typed) {
        let bench = Bench()
        let typed = Typed(events)
        ConversationLoop.run(
            bench.session, lines: typed, time: typed, journal: bench.journal, via: "terminal")
        return (bench, typed)
    }

    @Test func takesLinesUntilTheEnd() {
        let (bench, typed) = run([
            .line("/destination Kyoto"), .interrupt, .line("tomorrow for 2 days"), .end,
        ])
        #expect(typed.prompts == ["› ", "Kyoto › ", "Kyoto › ", "Kyoto, 22-23 Nov › "])
        #expect(
            bench.journal.events.filter { $0.kind != "action" } == [
                .line("/destination Kyoto", via: "terminal"),
                .command("destination", arguments: "Kyoto"), .interruptAtPrompt,
                .line("tomorrow for 2 days", via: "terminal"), .endOfInput,
            ])
    }

    /// A line is journalled before anything else happens with it.
    @Test func journalsEachLineFirst() {
        let (bench, _) = run([.line("nonsense 12"), .line("/quit"), .line("never reached")])
        #expect(bench.journal.events.first == .line("nonsense 12", via: "terminal"))
        #expect(bench.journal.events.last == .command("quit", arguments: ""))
    }

    /// A replay knows only the event's moment, so the session must use no other.
    @Test func aLineHasOneMoment() {
        final class Clock: TimeSource {
            var minutes = 0

            func now() -> Moment {
                minutes += 1
                return moment("2026-11-21T09:00Z").adding(milliseconds: minutes * 60_000)
            }
        }
        final class Moments: Journal {
            var noted: [Moment] = []

            func record(_ event: JournalEvent) {}
            func record(_ event: JournalEvent, at moment: Moment) { noted.append(moment) }
        }
        let bench = Bench()
        let journal = Moments()
        ConversationLoop.run(
            bench.session, lines: Typed([.line("/pace packed"), .line("/pace relaxed")]),
            time: Clock(), journal: journal, via: "pipe")
        #expect(journal.noted == [moment("2026-11-21T09:01Z"), moment("2026-11-21T09:02Z")])
        #expect(bench.session.now == journal.noted.last)
    }

    @Test func quitLeaves() {
        let (_, typed) = run([.line("bye"), .line("/destination Rome")])
        #expect(typed.events == [.line("/destination Rome")])
    }

    @Test(arguments: [
        ([], ["= Back again: nothing yet"]),
        (
            ["4 days in Kyoto from 2 April", "y"],
            ["= Back again: Kyoto, Japan · Fri 2 - Mon 5 Apr 2027", "hint /show shows the plan"]
        ),
    ])
    func comesBack(lines: [String], expected: [String]) {
        let bench = Bench()
        for line in lines { bench.type(line) }
        bench.output.values = []
        bench.session.comeBack()
        #expect(bench.said == expected)
    }

    @Test func comesBackToWhatFailed() {
        let bench = Bench(ScriptedModel([.failure(.interrupted)]))
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan")
        bench.output.values = []
        bench.session.comeBack()
        #expect(
            bench.said == [
                "= Back again: Kyoto, Japan · Fri 2 - Sat 3 Apr 2027",
                "hint The last request was not finished: /retry tries again",
            ])
    }
}
