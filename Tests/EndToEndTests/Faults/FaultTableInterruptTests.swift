import Basics
import Foundation
import Synchronization
import Testing

/// Ctrl-C at every point of an answer, in a terminal: the answer stops, the draft and the program
/// stay. `plan` ends with 130.
@Suite(.neverHangs) struct FaultTableInterruptTests {
    typealias Step = ScriptedServer.Step

    struct Moment: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// What the server has sent when the key is pressed.
        let sent: String
        /// What the screen shows by then.
        var shown = "Ctrl-C stops it"
        var keys = "\u{3}"
        /// Whether the server then hangs up; otherwise it sends nothing more.
        var closes = false
    }

    static let moments = [
        Moment(testDescription: "before the headers", sent: ""),
        Moment(testDescription: "in the headers", sent: "HTTP/1.1 200 OK\r\nX-Half: a"),
        Moment(
            testDescription: "between chunks",
            sent: Wire.head + Wire.openai.piece(#"{"poi_list":["#)
        ),
        Moment(
            testDescription: "twice", sent: Wire.head + Wire.openai.piece(#"{"poi_list":["#),
            keys: "\u{3}\u{3}"),
        Moment(
            testDescription: "in a wait",
            sent: "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 100\r\nContent-Length: 0\r\n\r\n",
            shown: "trying again in 100 s", closes: true),
    ]

    /// Signals that a server has sent everything.
    private final class Mark: Sendable {
        private let isReached = Mutex(false)
        var step: Step { .call { self.isReached.withLock { $0 = true } } }
        func wait() { while !isReached.withLock({ $0 }) { usleep(1_000) } }
    }

    @Test(arguments: moments) func stopsTheAnswer(_ moment: Moment) throws {
        let mark = Mark()
        let server = ScriptedServer(
            [.send(moment.sent), mark.step, moment.closes ? .close : .hold], Wire.openai.answer())
        let program = BuiltProgram()
        let terminal = try program.terminal([
            "--model", "openai:test", "--base-url", server.baseURL,
        ])
        for (line, answer) in [
            ("/destination Oslo", "Oslo ›"), ("/dates 3 May 2027 for 1 day", "What do you like?"),
            ("/plan -y", "Ctrl-C stops it"),
        ] {
            try terminal.type(line + "\r")
            try terminal.wait(for: answer)
        }
        mark.wait()
        try terminal.wait(for: moment.shown)
        try terminal.type(moment.keys)
        try terminal.wait(for: "Stopped: /retry goes on.\nOslo, 3 May ›")
        try terminal.type("/retry\r")
        try terminal.wait(for: "Done: 1 day, 3 stops")
        try terminal.type("/quit\r")
        #expect(try terminal.waitForExit() == .code(0))
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }

    @Test(arguments: moments) func endsAScript(_ moment: Moment) throws {
        let mark = Mark()
        let server = ScriptedServer([.send(moment.sent), mark.step, moment.closes ? .close : .hold])
        let program = BuiltProgram()
        let terminal = try program.terminal([
            "plan", "Oslo", "--from", "2027-05-03", "--days", "1", "--model", "openai:test",
            "--base-url", server.baseURL,
        ])
        mark.wait()
        try terminal.wait(for: moment.shown)
        try terminal.type(moment.keys)
        #expect(try terminal.waitForExit() == .code(130))
        let said = Read.flat(terminal.text)
        #expect(
            Read.matches(said, "...ijourney-repl: Stopped: run it again to go on."),
            "\(said)")
        // The terminal's echo of the key is on a line of its own.
        let lines = terminal.screen.text.split(separator: "\n")
        #expect(lines.contains { $0.hasPrefix("ijourney-repl: Stopped") }, "\(lines)")
        FaultTable.note("Ctrl-C \(moment.testDescription)", said, 130)
    }
}
