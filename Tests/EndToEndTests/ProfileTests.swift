import Foundation
import Testing

/// The profile at a terminal: requested once, kept in one file, used, forgotten.
@Suite struct ProfileTests {
    private func file(_ program: BuiltProgram) -> String {
        program.home.path + "/.local/share/ijourney/profile.json"
    }

    private func leave(_ terminal: Pseudoterminal) throws {
        try terminal.type("/quit\r")
        #expect(try terminal.waitForExit() == .code(0))
    }

    @Test func theFirstRunAsksOnceAndTheUsualIsOffered() throws {
        let program = BuiltProgram()
        let first = try program.terminal(columns: 140)
        try first.wait(for: "Tell me what you usually like?")
        try first.type("love temples and food, relaxed\r")
        try first.wait(for: "interests: nothing → historical very high, food very high")
        try first.wait(for: "Save this? [Y/n]")
        #expect(!FileManager.default.fileExists(atPath: file(program)))
        try first.type("\r")
        try first.wait(for: "Where to? The guide knows")
        try leave(first)
        let attributes = try FileManager.default.attributesOfItem(atPath: file(program))
        #expect((attributes[.posixPermissions] as? Int) == 0o600)
        let text = try String(contentsOfFile: file(program), encoding: .utf8)
        #expect(text.contains("\"food\": \"veryHigh\"") && text.contains("\"relaxed\""))

        let second = try program.terminal(columns: 140)
        try second.wait(for: "›")
        try second.type("/dest Rome\r")
        try second.wait(for: "Rome ›")
        #expect(!second.screen.text.contains("usually"))
        try second.type("3-4 May\r")
        try second.wait(for: "[the usual: historical very high, food very high · relaxed]")
        try second.type("\r")
        try second.wait(for: "Make the plan? [Y/n]")
        #expect(second.screen.text.contains("relaxed, 4 to 5 hours of visits a day"))
        #expect(!second.screen.text.contains("assumed"))
        try second.type("y\r")
        try second.wait(for: "Done: 2 days, ")
        try second.type("/profile forget\r")
        try second.wait(for: "Forget the whole profile? [y/N]")
        try second.type("y\r")
        try second.wait(for: "Forgotten")
        #expect(!FileManager.default.fileExists(atPath: file(program)))
        try leave(second)
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("2 passed, 0 failed\n"), "\(replay.output)")
    }

    @Test func theFirstRunCanBeSkipped() throws {
        let program = BuiltProgram()
        let first = try program.terminal()
        try first.wait(for: "[skip]")
        try first.type("\r")
        try first.wait(for: "Skipped.")
        try leave(first)
        let second = try program.terminal()
        try second.wait(for: "›")
        try second.type("/destination Oslo\r")
        try second.wait(for: "Oslo ›")
        #expect(!second.screen.text.contains("[skip]"))
        try leave(second)
        #expect(!FileManager.default.fileExists(atPath: file(program)))
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("2 passed, 0 failed\n"), "\(replay.output)")
    }

    /// A pipe is not asked a terminal's questions.
    @Test func aPipeIsAskedNothingMore() throws {
        let program = BuiltProgram()
        let result = try program.converse(
            ["/profile name Ann", "y", "/profile", "2 days in Rome from 3 May", "y", "/quit"])
        #expect(!result.output.contains("[skip]") && !result.output.contains("What do you like"))
        #expect(result.output.contains("name: nothing → Ann\n"))
        #expect(result.output.contains("Done: 2 days"))
        let plain = try program.converse(["/profile name Bo"], ["--plain"])
        #expect(plain.output.contains("name: Ann before, now Bo\n"))
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("2 passed, 0 failed\n"), "\(replay.output)")
    }

    /// A killed session resumes with its profile and asks nothing again.
    @Test func comesBackAfterAKill() throws {
        let program = BuiltProgram()
        let terminal = try program.terminal()
        try terminal.wait(for: "[skip]")
        try terminal.type("lots of food\r")
        try terminal.wait(for: "Save this?")
        try terminal.type("y\r")
        try terminal.wait(for: "Saved.")
        terminal.send(SIGKILL)
        #expect(try terminal.waitForExit() == .signal(SIGKILL))
        let again = try program.terminal(["--continue"])
        try again.wait(for: "Back again")
        try again.type("/profile\r")
        try again.wait(for: "food very high")
        #expect(!again.screen.text.contains("[skip]"))
        try leave(again)
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }
}
