import Foundation
import Testing

/// `/key` at a terminal: typing is not shown, and the terminal is restored.
@Suite(.neverHangs) struct KeyTerminalTests {
    private func asked(_ program: BuiltProgram) throws -> Pseudoterminal {
        let terminal = try program.terminal(["--model", "openai:test"], environment: [:])
        try terminal.wait(for: "›")
        try terminal.type("/key\r")
        try terminal.wait(for: "Key:")
        return terminal
    }

    private func kept(_ program: BuiltProgram) -> String? {
        try? String(contentsOfFile: program.home.path + "/ijourney/keys.json", encoding: .utf8)
    }

    /// Keys that end the question without a key, and the message.
    @Test(arguments: [
        ("\r", "No key was typed: nothing has changed."),
        ("secret\u{3}", "No key was typed: nothing has changed."),
        ("\u{4}", "No key was typed: nothing has changed."),
        ("   \r", "No key was typed: nothing has changed."),
        ("two words\r", "This is no key: keys have no spaces"), ("schlüssel\r", "This is no key"),
    ])
    func nothingIsKept(typed: String, said: String) throws {
        let program = BuiltProgram()
        let terminal = try asked(program)
        #expect(try terminal.modes().c_lflag & tcflag_t(ECHO) == 0)
        try terminal.type(typed)
        try terminal.wait(for: said)
        try terminal.type("/quit\r")
        #expect(try terminal.waitForExit() == .code(0))
        #expect(try terminal.modes().c_lflag & tcflag_t(ECHO) != 0)
        #expect(kept(program) == nil)
    }

    @Test func aSignalGivesTheTerminalBack() throws {
        let terminal = try asked(BuiltProgram())
        terminal.send(SIGTERM)
        #expect(try terminal.waitForExit() == .signal(SIGTERM))
        let modes = try terminal.modes().c_lflag
        #expect(modes & tcflag_t(ECHO) != 0 && modes & tcflag_t(ICANON) != 0)
    }

    /// Keys typed ahead belong to the question, and corrections count.
    @Test func aKeyIsKeptChangedAndForgotten() throws {
        let program = BuiltProgram()
        let terminal = try program.terminal(["--model", "openai:test"], environment: [:])
        try terminal.wait(for: "›")
        try terminal.type("/key\rfirsz\u{7F}t-1\r")
        try terminal.wait(forWords: "which only you can read, for openai (api.openai.com) alone.")
        #expect(kept(program) == "{\n  \"openai\": \"first-1\"\n}\n")
        try terminal.type("/key groq\r")
        try terminal.wait(for: "The key of groq (api.groq.com)")
        try terminal.type("second-2\r")
        try terminal.wait(forWords: "which only you can read, for groq (api.groq.com) alone.")
        #expect(kept(program) == "{\n  \"groq\": \"second-2\",\n  \"openai\": \"first-1\"\n}\n")
        try terminal.type("/key forget\r")
        try terminal.wait(forWords: "The key of openai (api.openai.com) is gone from")
        #expect(kept(program) == "{\n  \"groq\": \"second-2\"\n}\n")
        try terminal.type("/quit\r")
        #expect(try terminal.waitForExit() == .code(0))
        // It resumes from its transcript alone, without asking for keys again.
        let resumed = try program.converse(["/key", "/quit"], ["--continue"])
        #expect(resumed.code == 0)
        #expect(resumed.output.contains("A key is typed at a terminal only"), "\(resumed.output)")
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }

    @Test func whatComesFirstIsSaid() throws {
        let program = BuiltProgram()
        let terminal = try program.terminal(
            ["--model", "openai:test"], environment: ["OPENAI_API_KEY": "other"])
        try terminal.wait(for: "›")
        try terminal.type("/key\rfirst-1\r")
        try terminal.wait(for: "OPENAI_API_KEY comes before it")
        try terminal.type("/quit\r")
        #expect(try terminal.waitForExit() == .code(0))
    }
}
