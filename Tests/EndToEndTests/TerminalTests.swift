import Foundation
import Testing

@Suite struct TerminalTests {
    @Test(arguments: [80, 40]) func aPersonPlansATrip(columns: Int) throws {
        let program = BuiltProgram()
        let terminal = try program.terminal(rows: 400, columns: columns)
        try terminal.wait(for: "›")
        try terminal.type("/dest\tKyo\t\r")
        try terminal.wait(for: "Kyoto ›")
        try terminal.type("3-6 May\r")
        try terminal.wait(for: "Kyoto, 3-6 May ›")
        #expect(terminal.screen.text.contains("What do you like?"))
        try terminal.type("\r")
        try terminal.wait(for: "Make the plan?")
        try terminal.type("y\r")
        try terminal.wait(for: "Done: 4 days, ")
        #expect(terminal.screen.text.contains("Kiyomizu-dera"))
        try terminal.type("/quit\r")
        #expect(try terminal.waitForExit() == .code(0))
        let widest = terminal.screen.text.split(separator: "\n").map(\.count).max() ?? 0
        #expect(widest <= columns)
    }

    @Test func ctrlCClearsTheLineAndCtrlDLeaves() throws {
        let program = BuiltProgram()
        let terminal = try program.terminal()
        try terminal.wait(for: "›")
        try terminal.type("/destination Osl")
        try terminal.wait(for: "Osl")
        try terminal.type("\u{3}")
        try terminal.type("/destination Rome\r")
        try terminal.wait(for: "Rome ›")
        try terminal.type("\u{4}")
        #expect(try terminal.waitForExit() == .code(0))
        #expect(!terminal.screen.text.contains("Oslo, Norway"))
    }

    @Test func historyIsKeptAcrossRuns() throws {
        let program = BuiltProgram()
        for keys in ["/destination Stockholm\r", "\u{1B}[A\u{1B}[A\r"] {
            let terminal = try program.terminal()
            try terminal.wait(for: "›")
            try terminal.type(keys)
            try terminal.wait(for: "Stockholm ›")
            try terminal.type("/quit\r")
            #expect(try terminal.waitForExit() == .code(0))
        }
    }

    /// After `kill -9`, the resumed conversation has every line that was entered.
    @Test func aKilledConversationGoesOn() throws {
        let program = BuiltProgram()
        let terminal = try program.terminal()
        try terminal.wait(for: "›")
        try terminal.type("/destination Paris\r")
        try terminal.wait(for: "Paris ›")
        try terminal.type("3-5 May\r")
        try terminal.wait(for: "What do you like?")
        terminal.send(SIGKILL)
        #expect(try terminal.waitForExit() == .signal(SIGKILL))
        let resumed = try program.converse(["/plan -y", "/quit"], ["--continue"])
        #expect(resumed.code == 0)
        #expect(resumed.output.hasPrefix("  Back again: Paris, France · Mon 3 - Wed 5 May 2027\n"))
        #expect(resumed.output.contains("Done: 3 days, "))
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"))
    }
}
