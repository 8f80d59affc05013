import Foundation
import Testing

/// A key entered in any way is found afterwards only where keys are stored: after answers, refusals
/// that repeat it, saved trips and exported transcripts.
@Suite(.neverHangs) struct KeySearchTests {
    enum Way: String, CaseIterable, Sendable {
        case environment, command, keychain, file
    }

    private static func server() -> ScriptedServer {
        let body =
            "{\"error\":{\"message\":\"\(PlantedKey.text) is no good, Bearer \(PlantedKey.text)\"}}"
        let failed = Wire.response("500 Internal Server Error", body, "retry-after-ms: 20")
        return ScriptedServer(
            scripts: [
                Wire.anthropic.answer(), Wire.response("401 Unauthorized", body), failed, failed,
                failed,
            ])
    }

    private static func wire(of program: BuiltProgram) -> String {
        program.home.path + "/wire.jsonl"
    }

    private static let lines = [
        "/destination Oslo", "3 May 2027 for 1 day", "/plan -y", "/save Fjord", "/plan -y",
        "/retry",
        "/answers", "/export Fjord markdown", "/transcript export markdown ~/t.md",
        "/transcript export jsonl ~/t.jsonl", "/quit",
    ]

    @Test(arguments: Way.allCases) func standsNowhere(_ way: Way) throws {
        let program = BuiltProgram()
        let server = Self.server()
        let environment = try plant(way, program, server)
        let result = try program.converse(
            Self.lines,
            ["--model", "anthropic:test", "--base-url", server.baseURL]
                + ["--wire", Self.wire(of: program)],
            environment: environment)
        #expect(result.code == 0)
        #expect(result.output.contains("Done: 1 day, 3 stops"), "\(result.output)")
        #expect(
            result.output.contains("did not accept the key (401: [key] is no good, Bearer [key]"))
        #expect(result.output.contains("failed (500: [key] is no good"), "\(result.output)")
        try expectNothing(program, server, result.output + result.errors)
        #expect(program.calls.isEmpty == [.environment, .file].contains(way))
    }

    private func plant(
        _ way: Way, _ program: BuiltProgram, _ server: ScriptedServer
    ) throws -> [String: String] {
        let account = "127.0.0.1:\(server.port)"
        switch way {
        case .environment: return ["ANTHROPIC_API_KEY": PlantedKey.text]
        case .command:
            _ = program.home.write(PlantedKey.text + "\nsecond line\n", to: "vault/k")
            let note = "tr '\\\\0' ' ' < /proc/$PPID/cmdline >> ~/calls; echo run >> ~/calls"
            program.configure("{\"key_command\": \"\(note); cat ~/vault/k\"}")
            return [:]
        case .keychain:
            try program.makeSecretTool()
            _ = program.home.write(PlantedKey.text, to: "vault/\(account)")
            return program.searchPath
        case .file:
            try program.keepKey(PlantedKey.text, of: account)
            return [:]
        }
    }

    private func expectNothing(
        _ program: BuiltProgram, _ server: ScriptedServer, _ shown: String
    ) throws {
        let keys = Set(server.received.map { $0.header("x-api-key") ?? "none" })
        #expect(keys == [PlantedKey.text])
        #expect(server.received.count == 5)
        #expect(!PlantedKey.isIn(shown))
        #expect(PlantedKey.files(of: program) == [])
        // The network recording does not contain it.
        let wire = try String(contentsOfFile: Self.wire(of: program), encoding: .utf8)
        #expect(wire.split(separator: #"["x-api-key","[key]"]"#).count > 5, "\(wire)")
        let key = "[key]" + String(repeating: "*", count: PlantedKey.text.utf8.count - 5)
        #expect(wire.contains("\(key) is no good, Bearer \(key)"))
        #expect(!PlantedKey.isIn(program.calls))
        // Without the key, the server and the stores.
        let replay = try BuiltProgram().run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }

    // MARK: Typed

    @Test(arguments: [true, false]) func standsNowhereWhenItIsTyped(hasKeychain: Bool) throws {
        let program = BuiltProgram()
        let server = Self.server()
        try program.makeSecretTool(storing: hasKeychain)
        let terminal = try program.terminal(
            ["--model", "anthropic:test", "--base-url", server.baseURL]
                + ["--wire", Self.wire(of: program)],
            environment: program.searchPath)
        try terminal.wait(for: "›")
        try terminal.type("/key\r")
        try terminal.wait(for: "Key:")
        try terminal.type(PlantedKey.text + "\r")
        try terminal.wait(for: hasKeychain ? "Kept in the system's keychain" : "keys.json")
        for line in Self.lines {
            try terminal.type(line + "\r")
            if line.hasPrefix("/plan") || line == "/retry" {
                try terminal.wait(for: line == "/retry" ? "(500" : "Done: 1 day")
            }
        }
        #expect(try terminal.waitForExit() == .code(0))
        try expectNothing(program, server, String(decoding: terminal.output, as: UTF8.self))
        #expect(try terminal.modes().c_lflag & tcflag_t(ECHO) != 0)
        let vault = "\(program.home.path)/vault/127.0.0.1:\(server.port)"
        #expect(FileManager.default.fileExists(atPath: vault) == hasKeychain)
        let file = program.home.path + "/ijourney/keys.json"
        let attributes = try? FileManager.default.attributesOfItem(atPath: file)
        #expect(attributes?[.posixPermissions] as? Int == (hasKeychain ? nil : 0o600))
    }

    /// Pasted after the command, it is on the screen and nowhere else.
    @Test(arguments: [PlantedKey.text, PlantedKey.odd]) func standsNowhereWhenItIsPasted(
        _ key: String
    ) throws {
        let program = BuiltProgram()
        let terminal = try program.terminal(["--model", "anthropic:test"], environment: [:])
        try terminal.wait(for: "›")
        try terminal.type("\u{1B}[200~/key \(key)\u{1B}[201~")
        try terminal.wait(for: PlantedKey.trace)
        let typed = terminal.output.count
        try terminal.type("\r")
        try terminal.wait(for: "A key is not taken from the line")
        try terminal.type("\u{1B}[A")
        try terminal.wait(for: "› /key [removed]")
        try terminal.type("\u{3}/transcript\r")
        try terminal.wait(for: "/transcript export markdown FILE")
        try terminal.type("/quit\r")
        #expect(try terminal.waitForExit() == .code(0))
        // The screen repeats only the end of the line when it is entered.
        let after = terminal.output[typed...].drop { $0 != 0x0A }
        #expect(!PlantedKey.isIn(after))
        #expect(PlantedKey.files(of: program) == [])
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }

    /// A line of its own in a pipe is not a requested key.
    @Test func standsNowhereWhenItIsPiped() throws {
        let program = BuiltProgram()
        let result = try program.converse(
            ["/key", PlantedKey.text, "/key \(PlantedKey.odd)", "/quit"],
            ["--model", "anthropic:test"])
        let shown = Read.flat(result.output)
        #expect(
            shown.contains("A key is typed at a terminal only: set ANTHROPIC_API_KEY, or"),
            "\(shown)")
        #expect(!PlantedKey.isIn(result.output + result.errors))
        #expect(PlantedKey.files(of: program) == [])
    }
}
