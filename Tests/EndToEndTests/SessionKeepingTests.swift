import Foundation
import Testing

/// Transcripts: resuming and forking them, not keeping them, removing old ones.
@Suite struct SessionKeepingTests {
    private static let rome = ["/destination Rome", "/dates 2027-05-03..2027-05-04", "/plan"]

    /// Names as the program chooses them: the time of the start, then the process.
    private func names(_ program: BuiltProgram) -> [String] {
        program.home.sessions.map { URL(fileURLWithPath: $0).lastPathComponent }
    }

    @Test func goesOnWithTheConversationThatIsNamed() throws {
        let program = BuiltProgram()
        _ = try program.converse(["/destination Rome", "/transcript name Rome, in spring!"])
        _ = try program.converse(["/destination Oslo"])
        #expect(names(program).filter { $0.hasSuffix(" Rome in spring.jsonl") }.count == 1)
        for name in ["rome in spring", names(program)[0], program.home.sessions[0]] {
            let result = try program.converse(["/pace packed"], ["--resume", name])
            #expect(result.code == 0)
            #expect(result.output.contains("Back again: Rome, Italy"), "\(name): \(result)")
        }
        #expect(names(program).count == 2)
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.code == 0, "\(replay.output)")
    }

    @Test func saysThatThereIsNoSuchConversation() throws {
        let program = BuiltProgram()
        let result = try program.converse([], ["--resume", "atlantis"])
        #expect(result.code == 66)
        #expect(result.output == "")
        #expect(
            result.errors == "ijourney-repl: There is no conversation called \"atlantis\": the "
                + "transcripts are in \(program.home.path)/ijourney/sessions.\n")
    }

    @Test func aForkLeavesTheFirstAsItWas() throws {
        let program = BuiltProgram()
        let result = try program.converse(
            Self.rome + ["/fork", "/pace packed", "/destination Oslo"])
        #expect(result.code == 0 && result.errors == "")
        let sessions = program.home.sessions
        #expect(sessions.count == 2)
        let typed = try sessions.map { path in
            try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
                .filter { $0.contains("\"event\":\"line\"") }.count
        }
        #expect(typed == [4, 6])
        let replay = try program.run(["replay"] + sessions)
        #expect(replay.code == 0, "\(replay.output)")
        let second = try program.converse([], ["--continue"])
        #expect(second.output.contains("Back again: Oslo, Norway"))
        let first = try program.converse([], ["--resume", sessions[0]])
        #expect(first.output.contains("Back again: Rome, Italy · Mon 3 - Tue 4 May 2027\n"))
        let last = try program.converse([], ["--continue"])
        #expect(last.output.contains("Back again: Rome, Italy"), "the one that was used last")
    }

    /// A resumed conversation continues in the language of the command line, and replays the same.
    @Test func goesOnInTheLanguageThatIsAskedFor() throws {
        let program = BuiltProgram()
        _ = try program.converse(["/destination Rome"], [])
        let again = try program.converse(["/pace packed"], ["--continue", "--language", "zh"])
        #expect(again.code == 0 && again.output.contains("紧凑"), "\(again.output)")
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.code == 0, "\(replay.output)")
        let same = try program.converse(["/pace relaxed"], ["--continue", "--language", "zh"])
        #expect(same.code == 0 && !same.output.contains("/language"))
    }

    /// A transcript replaces only an earlier transcript.
    @Test(arguments: [[], ["plan", "Kyoto", "--from", "2027-04-02", "--days", "1"]])
    func recordsOverTranscriptsOnly(command: [String]) throws {
        let program = BuiltProgram()
        let file = program.home.write("my own notes\n", to: "notes.txt")
        let result = try program.run(command + ["--record", file], input: "/destination Rome\n")
        #expect(result.code == 74 && result.output == "")
        #expect(
            result.errors == "ijourney-repl: \(file) is there and is no transcript: name another "
                + "file, or move that one away first.\n")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "my own notes\n")
        let empty = program.home.write("", to: "empty.jsonl")
        #expect(try program.run(command + ["--record", empty], input: "/quit\n").code == 0)
        #expect(try program.run(["replay", empty]).code == 0)
        // Recorded again, without anything left from before.
        let again = try program.run(command + ["--record", empty], input: "/quit\n")
        #expect(again.code == 0)
        #expect(try program.run(["replay", empty]).code == 0)
        let text = try String(contentsOfFile: empty, encoding: .utf8)
        #expect(text.split(separator: "\n").filter { $0.contains("\"header\"") }.count == 1)
    }

    @Test func keepsNothingWhenAskedNotTo() throws {
        let program = BuiltProgram()
        let result = try program.converse(["/destination Rome", "/transcript"], ["--no-record"])
        #expect(result.code == 0)
        #expect(result.output.contains("This session is not being kept"))
        #expect(names(program).isEmpty)
        let path = program.home.write("{\"record\": false}", to: "c.json")
        _ = try program.converse(["/destination Rome"], ["--config", path])
        #expect(names(program).isEmpty)
        for option in [["--record", "x.jsonl"], ["--continue"]] {
            let clash = try program.converse([], ["--no-record"] + option)
            #expect(clash.code == 64)
            #expect(clash.errors.contains("exclude each other"))
        }
    }

    @Test func removesWhatIsTooOld() throws {
        let program = BuiltProgram()
        let folder = "ijourney/sessions"
        for name in [
            "2026-11-10T09-00-00.000-1.jsonl", "2026-11-13T23-59-59.000-1 named.jsonl",
            "2026-11-14T00-00-00.000-1.jsonl", "2026-11-20T00-00-00.000-1.jsonl", "notes.txt",
            "2020.jsonl",
        ] {
            _ = program.home.write("x", to: "\(folder)/\(name)")
        }
        let path = program.home.write("{\"keep_sessions_days\": 7}", to: "c.json")
        _ = try program.converse(["/destination Rome"], ["--config", path])
        let left = names(program)
        #expect(
            Set(left).isSuperset(of: [
                "2026-11-14T00-00-00.000-1.jsonl", "2026-11-20T00-00-00.000-1.jsonl", "notes.txt",
                "2020.jsonl",
            ]))
        #expect(left.count == 5, "\(left)")
        let bad = program.home.write("{\"keep_sessions_days\": 0}", to: "bad.json")
        #expect(try program.converse([], ["--config", bad]).code == 78)
    }

    @Test func twoProgramsCannotGoOnWithOne() throws {
        let program = BuiltProgram()
        _ = try program.converse(["/destination Rome"])
        let path = program.home.sessions[0]
        let terminal = try program.terminal(["--continue"])
        try terminal.wait(for: "Back again")
        let second = try program.converse(["/pace packed"], ["--continue"])
        #expect(second.code == 75)
        #expect(
            second.errors == "ijourney-repl: \(path): another program is writing to it: end the "
                + "other one, or begin a new conversation.\n")
        try terminal.type("/quit\r")
        _ = try terminal.waitForExit()
        #expect(try program.converse(["/pace packed"], ["--continue"]).code == 0)
    }

    @Test func exportsForPeopleMachinesAndTests() throws {
        let program = BuiltProgram()
        let folder = program.home.path
        let result = try program.converse(
            Self.rome + [
                "/note 1.1 the key sk-abcdefghijklmnop1234", "/transcript export jsonl ~/out.jsonl",
                "/transcript export script \(folder)/out.txt",
                "/transcript export markdown \(folder)/out.md",
                "/transcript export markdown \(folder)/out.md",
                "/transcript export markdown \(folder)/no/such/folder.md",
            ])
        // Ignores wrapping at the width of the screen.
        let words = result.output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("out.md: there is such a file already"))
        #expect(words.contains("No such file or directory"))
        for name in ["out.jsonl", "out.txt"] {
            let replay = try program.run(["replay", "\(folder)/\(name)"])
            #expect(replay.code == 0, "\(replay.output)")
        }
        for name in ["out.jsonl", "out.txt", "out.md"] {
            let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
            #expect(text.contains("Colosseum") && !text.contains("sk-abc"), "\(name)")
        }
    }
}
