import TestSupport
import Testing

@testable import Understanding

/// Sentences that are commands, and those that only look like one.
@Suite struct SpokenCommandTests {
    private func command(_ line: String) -> String? {
        SpokenCommand(line: line, keptTrips: { ["Spring", "Oslo notes"] }).command
    }

    @Test(arguments: [
        "keep it under 100 EUR a day", "keep it to 3 days", "keep it in the centre",
        "keep everything in budget", "save as much money as possible", "save as many as you can",
        "store it in the hotel", "open air museums in Oslo", "open Sundays", "call it a day",
        "help me plan 3 days in Rome from 3 May", "help me move Gion to day 1", "see the castle",
    ])
    func isNone(line: String) { #expect(command(line) == nil) }

    @Test(
        arguments: [
            ("save it as Spring", "/save Spring"), ("save under Spring", "/save Spring"),
            ("save it to Spring", "/save Spring"), ("save this trip named Spring", "/save Spring"),
            ("keep it as Spring", "/save Spring"),
            ("keep this plan under the name Plan B", "/save Plan B"),
            ("store the trip called Spring", "/save Spring"), ("open spring", "/load spring"),
            ("open \"Winter\"", "/load Winter"), ("reopen Oslo notes", "/load Oslo notes"),
            ("open my Rome trip", "/load Rome"), ("call it Spring", "/rename Spring"),
            ("help me plan", "/help plan"), ("help with dates", "/help dates"),
            ("see you", "/quit"), ("see you!", "/quit"), ("see you later", "/quit"),
            ("what now", "/help"),
            ("what now?", "/help"), ("put it back", "/undo"), ("put that back", "/undo"),
            ("put it back please", "/undo"), ("do it again", "/redo"),
            ("undo the last 3 changes", "/undo 3"), ("take back two steps please", "/undo 2"),
        ])
    func isOne(line: String, expected: String) { #expect(command(line) == expected) }

    /// Putting back what was undone is a redo.
    @Test(arguments: ["put it back", "put that back please"])
    func putsBackWhatWasUndone(line: String) {
        #expect(SpokenCommand(line: line, canRedo: true).command == "/redo")
        #expect(SpokenCommand(line: line).command == "/undo")
    }
}
