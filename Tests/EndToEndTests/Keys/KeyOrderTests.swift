import Foundation
import Testing

/// Which key a server gets, when the sources are asked, and the messages when one fails.
@Suite(.neverHangs) struct KeyOrderTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        var model = "anthropic:test"
        var environment: [String: String] = [:]
        var command: String?
        /// By account; PORT becomes the server's port.
        var keychain: [String: String] = [:]
        var file: (account: String, key: String)?
        /// The key that the server receives; nil for none.
        let sent: String?

        var testDescription: String { name }
    }

    private static let here = "127.0.0.1:PORT"

    static let rows = [
        Row(
            name: "the environment first", environment: ["ANTHROPIC_API_KEY": "by-environment"],
            command: "echo by-command", keychain: [here: "by-keychain"], file: (here, "by-file"),
            sent: "by-environment"),
        Row(
            name: "then the command", command: "echo by-command", keychain: [here: "by-keychain"],
            file: (here, "by-file"), sent: "by-command"),
        Row(
            name: "then the keychain", keychain: [here: "by-keychain"], file: (here, "by-file"),
            sent: "by-keychain"),
        Row(name: "then the file", file: (here, "by-file"), sent: "by-file"),
        Row(name: "no key at all", sent: nil),
        Row(
            name: "a command that prints nothing", command: "true", file: (here, "by-file"),
            sent: "by-file"),
        Row(
            name: "the first line, without spaces around it",
            command: "printf ' by-command\\\\r\\\\nmore\\\\n'", sent: "by-command"),
        Row(
            name: "what the command is told", command: "echo $IJOURNEY_PROVIDER@$IJOURNEY_HOST",
            sent: "anthropic@127.0.0.1:PORT"),
        Row(name: "another provider's stored key", file: ("anthropic", "by-file"), sent: nil),
        Row(
            name: "another host's stored keys", keychain: ["127.0.0.1": "by-keychain"],
            file: ("127.0.0.1:1", "by-file"), sent: nil),
        Row(
            name: "another provider's variable", environment: ["OPENAI_API_KEY": "by-environment"],
            file: (here, "by-file"),
            sent: "by-file"),
    ]

    @Test(arguments: rows) func isSent(_ row: Row) throws {
        let program = BuiltProgram()
        let server = ScriptedServer(Wire.anthropic.answer())
        func placed(_ text: String) -> String {
            text.replacingOccurrences(of: "PORT", with: "\(server.port)")
        }
        try program.makeSecretTool()
        for (account, key) in row.keychain {
            _ = program.home.write(key, to: "vault/" + placed(account))
        }
        if let file = row.file { try program.keepKey(file.key, of: placed(file.account)) }
        if let command = row.command { program.configure("{\"key_command\": \"\(command)\"}") }
        let result = try plan(
            program, server, model: row.model,
            environment: row.environment.merging(program.searchPath) { $1 })
        #expect(result.code == 0, "\(result.errors)")
        #expect(
            server.received.map { $0.header("x-api-key") } == [row.sent.map(placed)])
    }

    private func plan(
        _ program: BuiltProgram, _ server: ScriptedServer, model: String = "anthropic:test",
        environment: [String: String] = [:]
    ) throws -> BuiltProgram.Result {
        try program.run(
            [
                "plan", "Oslo", "--from", "2027-05-03", "--days", "1", "--now", BuiltProgram.now,
                "--model", model, "--base-url", server.baseURL,
            ], environment: environment)
    }

    /// Not at the start, and only once for all requests of a session.
    @Test func theCommandRunsOnceAndLate() throws {
        let program = BuiltProgram()
        let server = ScriptedServer(scripts: [Wire.anthropic.answer()], goesOn: true)
        program.configure("{\"key-command\": \"echo run >> ~/calls; echo k\"}")
        let options = ["--model", "anthropic:test", "--base-url", server.baseURL]
        _ = try program.converse(["/destination Oslo", "3 May 2027 for 1 day", "/quit"], options)
        #expect(program.calls == "")
        let result = try program.converse(
            ["/destination Oslo", "3 May 2027 for 1 day", "/plan -y", "/plan -y", "/quit"], options)
        #expect(result.output.contains("Done"), "\(result.output)")
        #expect(server.received.count > 1)
        #expect(program.calls == "run\n")
    }

    @Test func theKeychainIsAskedOnceAndLate() throws {
        let program = BuiltProgram()
        let server = ScriptedServer(scripts: [Wire.anthropic.answer()], goesOn: true)
        try program.makeSecretTool()
        let lines = ["/destination Oslo", "3 May 2027 for 1 day", "/plan -y", "/plan -y", "/quit"]
        for (lines, asked) in [(lines.filter { !$0.hasPrefix("/plan") }, 0), (lines, 1)] {
            _ = try program.converse(
                lines, ["--model", "anthropic:test", "--base-url", server.baseURL],
                environment: program.searchPath)
            let calls = program.calls.components(separatedBy: "called: lookup").count - 1
            #expect(calls == asked)
        }
        #expect(server.received.count > 1)
    }

    /// Also if the server is first asked about the model, which continues without a key.
    @Test func aFailedCommandIsNotRunAgainUnasked() throws {
        let program = BuiltProgram()
        let nothing = Wire.response("404 Not Found", "{}")
        let server = ScriptedServer(scripts: [nothing, nothing], isAsked: true)
        program.configure("{\"key_command\": \"echo run >> ~/calls; exit 1\"}")
        let result = try program.converse(
            ["/destination Oslo", "3 May 2027 for 1 day", "/plan -y", "/retry", "/quit"],
            ["--model", "openai:test", "--base-url", server.baseURL])
        #expect(server.received.map { $0.head.prefix(4) } == ["GET ", "GET "])
        #expect(result.output.contains("key_command ended with code 1"))
        #expect(program.calls == "run\nrun\n")
    }

    /// Failures to get a key: nothing is sent.
    @Test(arguments: [
        (
            "{\"key_command\": \"echo locked, \(PlantedKey.odd) >&2; echo \(PlantedKey.text); exit 3\"}",
            nil as Int?,
            "key_command ended with code 3: locked, [removed]: try it in a shell, then run it again.",
            77 as Int32
        ),
        (
            "{\"key_command\": \"kill -9 $$\"}", nil,
            "key_command ended with code 137: try it in a shell, then run it again.", 77
        ),
        (
            "{\"key_command\": \"sleep 600\", \"key_command_seconds\": 1}", nil,
            "key_command had not ended after 1 s: run it again, or set key_command_seconds higher in "
                + "config.json.", 77
        ),
        (
            "{\"key_command\": \"echo two words\"}", nil,
            "key_command printed something that cannot be a key: its first line must be the key and "
                + "nothing else.", 77
        ),
        (
            "{}", 0o640,
            "Others can read KEYS, so the keys in it are not used: chmod 600 KEYS, then run it again.",
            78
        ),
        (
            "{}", 0o600, "KEYS cannot be used: what it has for ... is no key: mend it, ...", 78
        ),
        ("{}", 0o604, "Others can read KEYS, so the keys in it are not used: ...", 78),
    ])
    func faultsAreSaid(configuration: String, mode: Int?, said: String, code: Int32) throws {
        let program = BuiltProgram()
        let server = ScriptedServer()
        program.configure(configuration)
        if let mode {
            let key = mode == 0o600 ? PlantedKey.text + " and more" : PlantedKey.text
            try program.keepKey(key, of: "127.0.0.1:\(server.port)", mode: mode)
        }
        let result = try plan(program, server)
        #expect(result.code == code)
        let shown = Read.flat(result.errors)
            .replacingOccurrences(of: program.home.path + "/ijourney/keys.json", with: "KEYS")
        #expect(Read.matches(shown, "...ijourney-repl: \(said)"), "\(shown)")
        #expect(server.received.isEmpty)
        #expect(!PlantedKey.isIn(result.output + result.errors))
        #expect(PlantedKey.files(of: program).filter { $0 != "ijourney/config.json" } == [])
    }

    /// A broken file is neither shown nor overwritten.
    @Test func aBrokenFileStays() throws {
        let program = BuiltProgram()
        let path = program.home.write("[\"\(PlantedKey.text)\"]", to: "ijourney/keys.json")
        let result = try plan(program, ScriptedServer())
        #expect(result.code == 78)
        #expect(
            Read.flat(result.errors).hasSuffix(
                "\(path) cannot be used: it is no JSON object of keys: mend it, or move it away, then run "
                    + "it again."), "\(result.errors)")
        let talk = try program.converse(["/key forget openai", "/quit"])
        #expect(talk.output.contains("it is no JSON object of keys"), "\(talk.output)")
        #expect(!PlantedKey.isIn(result.errors + talk.output))
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "[\"\(PlantedKey.text)\"]")
    }

    @Test(arguments: [
        ("{\"key_command\": 5}", "\"key_command\" has a value of the wrong kind"),
        ("{\"key_command\": \"\"}", "\"key_command\" has a value of the wrong kind"),
        ("{\"key_command_seconds\": 0}", "\"key_command_seconds\": \"0\" is no number of seconds"),
    ])
    func badSettingsAreRefused(configuration: String, said: String) throws {
        let program = BuiltProgram()
        program.configure(configuration)
        let result = try program.converse(["/quit"])
        #expect(result.code == 78)
        #expect(result.errors.contains(said), "\(result.errors)")
    }

    /// Ctrl-C ends the command but not the conversation.
    @Test func ctrlCEndsTheCommand() throws {
        let program = BuiltProgram()
        let server = ScriptedServer()
        program.configure("{\"key_command\": \"echo run >> ~/calls; sleep 600\"}")
        let terminal = try program.terminal(
            ["--model", "openai:test", "--base-url", server.baseURL], environment: [:])
        try terminal.wait(for: "›")
        try terminal.type("/destination Oslo\r3 May 2027 for 1 day\r/plan -y\r")
        try terminal.wait(for: "Asking openai:test")
        // The command has begun once it has left its note.
        while program.calls.isEmpty { usleep(10_000) }
        try terminal.type("\u{3}")
        try terminal.wait(for: "Stopped")
        try terminal.type("/quit\r")
        #expect(try terminal.waitForExit() == .code(0))
        #expect(server.received.isEmpty)
    }

    /// Ctrl-C reaches the command too, which may have ended when the program checks. Here the
    /// program is stopped in between.
    @Test func aCommandEndedByCtrlCIsNoFault() throws {
        let program = BuiltProgram()
        program.configure(
            "{\"key_command\": \"kill -STOP $PPID; kill -INT $PPID; "
                + "(sleep 0.1; kill -CONT $PPID) & kill -INT $$\"}")
        let server = ScriptedServer()
        let terminal = try program.terminal(
            [
                "plan", "Oslo", "--from", "2027-05-03", "--days", "1", "--model", "openai:test",
                "--base-url", server.baseURL,
            ], environment: [:])
        #expect(try terminal.waitForExit() == .code(130), "\(terminal.text)")
        #expect(terminal.text.contains("Stopped"), "\(terminal.text)")
    }

    /// Someone else's host gets the key stored for it or none, and the command does not receive the
    /// provider whose protocol is used there.
    @Test(
        .enabled(if: FileManager.default.isExecutableFile(atPath: TLSServer.openssl)),
        arguments: [
            ("{}", "openai", nil as String?), ("{}", "0.0.0.0:PORT", "by-file"),
            (
                "{\"key_command\": \"echo $IJOURNEY_PROVIDER@$IJOURNEY_HOST\"}", "openai",
                "@0.0.0.0:PORT"
            ),
        ])
    func anotherHostGetsItsOwn(configuration: String, account: String, sent: String?) throws {
        let program = BuiltProgram()
        let server = try TLSServer(
            in: program.home.path,
            answer: "HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        func placed(_ text: String) -> String {
            text.replacingOccurrences(of: "PORT", with: "\(server.port)")
        }
        try program.keepKey("by-file", of: placed(account))
        program.configure(configuration)
        _ = try program.converse(
            ["/destination Oslo", "3 May 2027 for 1 day", "/plan -y", "y", "/quit"],
            ["--model", "openai:test", "--base-url", "https://0.0.0.0:\(server.port)/v1"],
            environment: ["SSL_CERT_FILE": server.certificate])
        let asked = server.end()
        #expect(asked.contains(" /v1/"), "\(asked)")
        #expect(
            sent.map { asked.contains("Authorization: Bearer " + placed($0)) }
                ?? !asked.contains("Authorization"), "\(asked)")
    }
}
