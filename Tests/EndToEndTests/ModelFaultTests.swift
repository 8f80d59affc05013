import Foundation
import Testing

/// The program against a server that misbehaves: each fault has a plain message, keeps the draft
/// and leaves the program alive.
@Suite struct ModelFaultTests {
    private func converse(
        _ server: ScriptedServer, _ lines: [String] = ["/retry", "/quit"]
    ) throws -> BuiltProgram.Result {
        try BuiltProgram().converse(
            ["/destination Oslo", "3-4 May 2027", "/plan"] + lines,
            ["--model", "openai:test", "--base-url", server.baseURL])
    }

    private static func response(
        _ status: String, _ body: String, headers: String = ""
    ) -> ScriptedServer.Step {
        .send(
            "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\(headers)Connection: close\r\n\r\n\(body)"
        )
    }

    /// A whole streamed answer.
    static func stream(_ text: String) -> [ScriptedServer.Step] {
        let data =
            chunk(text)
            + "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"
        return [
            .send(
                "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n\(data)"
            ), .close,
        ]
    }

    static func chunk(_ text: String) -> String {
        let json = String(
            decoding: try! JSONSerialization.data(withJSONObject: [text]), as: UTF8.self
        ).dropFirst().dropLast()
        return "data: {\"choices\":[{\"delta\":{\"content\":\(json)}}]}\n\n"
    }

    @Test(arguments: [
        (
            "401 Unauthorized", #"{"error":{"message":"bad key"}}"#, "",
            "wants a key (bad key): set it in OPENAI_API_KEY"
        ),
        (
            "404 Not Found", #"{"error":{"message":"no such model"}}"#, "",
            "does not exist there (404: no such model)"
        ),
        (
            "429 Too Many Requests", #"{"error":"slow down"}"#, "Retry-After: 600\r\n",
            "is busy (429: slow down): /retry in 600 s"
        ),
        (
            "429 Too Many Requests", #"{"error":{"message":"pay","code":"insufficient_quota"}}"#,
            "",
            "has nothing left of its quota (pay)"
        ),
        (
            "413 Payload Too Large", #"{"error":{"message":"9000 tokens"}}"#, "",
            "The request is too long for openai:test (9000 tokens)"
        ),
        ("500 Internal Server Error", #"{"error":{"message":"boom"}}"#, "", "failed (500: boom)"),
        ("502 Bad Gateway", "<html><body>Bad gateway</body></html>", "", "failed (502"),
        ("200 OK", "<html>hello</html>", "", "not the protocol"),
    ])
    func anErrorIsSaidPlainly(_ status: String, _ body: String, _ headers: String, _ words: String)
        throws
    {
        let step = Self.response(status, body, headers: headers)
        // Every form in which the request can be sent again meets the same answer.
        let server = ScriptedServer(
            [step, .close], [step, .close], [step, .close], [step, .close])
        let result = try converse(server, ["/show", "/quit"])
        #expect(result.code == 0)
        let flat = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(flat.contains(words), "\(result.output)")
        #expect(flat.contains("/show needs a plan"))
    }

    @Test func aBusyServerIsAskedAgainAndSaidSo() throws {
        let busy = Self.response(
            "429 Too Many Requests", "{}", headers: "retry-after-ms: 20\r\n")
        let whole =
            #"{"poi_list":[{"place_id":"oslo/vigeland-park"},{"place_id":"oslo/oslo-opera-house"},{"name":"Akershus Fortress"}]}"#
        let server = ScriptedServer([busy, .close], Self.stream(whole), Self.stream(whole))
        let program = BuiltProgram()
        let result = try program.converse(
            ["/destination Oslo", "3 May 2027 for 1 day", "/plan", "/quit"],
            ["--model", "openai:test", "--base-url", server.baseURL])
        #expect(
            result.output.contains("openai:test is busy; trying again in 1 s. Ctrl-C stops it."),
            "\(result.output)")
        #expect(result.output.contains("Done: 1 day, 3 stops"))
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }

    @Test func aConnectionLostBeforeTheAnswerIsTriedAgain() throws {
        let whole =
            #"{"poi_list":[{"place_id":"oslo/vigeland-park"},{"place_id":"oslo/oslo-opera-house"},{"name":"Akershus Fortress"}]}"#
        let server = ScriptedServer([.close], Self.stream(whole))
        let result = try BuiltProgram().converse(
            ["/destination Oslo", "3 May 2027 for 1 day", "/plan", "/quit"],
            ["--model", "openai:test", "--base-url", server.baseURL])
        let flat = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(
            flat.contains("The connection to openai:test was lost; trying again in 1 s."),
            "\(result.output)")
        #expect(flat.contains("Done: 1 day, 3 stops"))
    }

    /// A terminal in which a plan of one day has been asked for.
    private static func planning(
        _ program: BuiltProgram, _ server: ScriptedServer
    ) throws -> Pseudoterminal {
        let terminal = try program.terminal([
            "--model", "openai:test", "--base-url", server.baseURL,
        ])
        try terminal.wait(for: "›")
        try terminal.type("/destination Oslo\r")
        try terminal.wait(for: "Oslo ›")
        try terminal.type("/dates 3 May 2027 for 1 day\r")
        try terminal.wait(for: "What do you like?")
        try terminal.type("/plan -y\r")
        return terminal
    }

    /// Within a wait, too, and the draft is kept.
    @Test func ctrlCStopsAWait() throws {
        let busy = Self.response("429 Too Many Requests", "{}", headers: "Retry-After: 100\r\n")
        let server = ScriptedServer([busy, .close])
        let program = BuiltProgram()
        let terminal = try Self.planning(program, server)
        try terminal.wait(for: "trying again in 100 s")
        try terminal.type("\u{3}")
        try terminal.wait(for: "Stopped")
        try terminal.type("/quit\r")
        #expect(try terminal.waitForExit() == .code(0))
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }

    @Test func aModelThatIsNotThereIsSaidPlainly() throws {
        let result = try BuiltProgram().converse(
            ["/destination Oslo", "3-4 May 2027", "/plan", "/quit"],
            [
                "--model", "openai:test", "--base-url",
                "http://127.0.0.1:\(ScriptedServer.unusedPort())/v1",
            ])
        #expect(result.code == 0)
        #expect(result.output.contains("cannot be reached"))
    }

    @Test func aStreamThatBreaksKeepsTheDaysBeforeIt() throws {
        let first =
            #"{"poi_list":[{"place_id":"oslo/vigeland-park"},{"place_id":"oslo/oslo-opera-house"},{"name":"Akershus Fortress"}]}"#
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
        let server = ScriptedServer(
            Self.stream(first), [.send(head + Self.chunk("{\"poi_list\":[{")), .close],
            Self.stream("Internal error"), Self.stream("Internal error"),
            Self.stream("Internal error"), Self.stream("Internal error"))
        let result = try converse(server, ["/retry", "/accept", "/show", "/quit"])
        #expect(result.code == 0)
        let flat = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(flat.contains("stopped in the middle of its answer for day 2"), "\(result.output)")
        #expect(flat.contains("Day 1 is kept: /retry goes on with day 2, /accept keeps one day"))
        #expect(flat.contains("answered \"Internal error\": it lacks detail"))
        #expect(flat.contains("Done: 1 day, 3 stops · openai:test"))
    }

    @Test func theSameBrokenAnswerAgainAndAgainEnds() throws {
        let broken = Self.stream(#"{"poi_list":[{"place_id":"oslo/nowhere"}]}"#)
        let server = ScriptedServer(broken, broken, broken, broken, broken, broken, broken, broken)
        let result = try converse(server, ["/quit"])
        #expect(result.code == 0)
        #expect(result.output.contains("cannot be used"), "\(result.output)")
    }

    @Test func aRefusalIsSaidPlainly() throws {
        let server = ScriptedServer(
            Self.stream("I'm sorry, but I can't help with that."),
            Self.stream("I'm sorry, but I can't help with that."),
            Self.stream("I'm sorry, but I can't help with that."),
            Self.stream("I'm sorry, but I can't help with that."))
        let result = try converse(server, ["/quit"])
        #expect(result.output.contains("refused"), "\(result.output)")
    }

    @Test func escapeSequencesOfAModelNeverReachTheTerminal() throws {
        let nasty = #"{"reply":"\u001b]0;owned\u0007\u001b[2Jhello \u202Eevil","actions":[]}"#
        let server = ScriptedServer(Self.stream(nasty))
        let result = try BuiltProgram().converse(
            ["tell me a story", "/quit"], ["--model", "openai:test", "--base-url", server.baseURL])
        #expect(result.output.contains("hello evil"), "\(result.output)")
        #expect(
            !result.output.unicodeScalars.contains {
                $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{7}"
            })
    }

    @Test func aKeyIsSentAndWrittenNowhere() throws {
        let server = ScriptedServer([
            Self.response(
                "401 Unauthorized", #"{"error":{"message":"key sk-planted-123 is bad"}}"#), .close,
        ])
        let program = BuiltProgram()
        let result = try program.converse(
            ["/destination Oslo", "3-4 May 2027", "/plan", "/quit"],
            ["--model", "openai:test", "--base-url", server.baseURL],
            environment: ["OPENAI_API_KEY": "sk-planted-123"])
        #expect(server.received.first?.header("Authorization") == "Bearer sk-planted-123")
        #expect(result.output.contains("did not accept the key (401: key [key] is bad)"))
        #expect(!result.output.contains("planted") && !result.errors.contains("planted"))
        for file in program.home.sessions {
            #expect(!(try String(contentsOfFile: file, encoding: .utf8)).contains("planted"))
        }
    }

    @Test func ctrlCStopsAnAnswerAndTheSessionReplays() throws {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
        let whole =
            #"{"poi_list":[{"place_id":"oslo/vigeland-park"},{"place_id":"oslo/oslo-opera-house"},{"name":"Akershus Fortress"}]}"#
        let server = ScriptedServer(
            [.send(head + Self.chunk("{\"poi_list\":[")), .hold], Self.stream(whole))
        let program = BuiltProgram()
        let terminal = try Self.planning(program, server)
        try terminal.wait(for: "Ctrl-C stops it")
        while server.received.isEmpty { usleep(1_000) }
        usleep(100_000)
        try terminal.type("\u{3}")
        try terminal.wait(for: "Stopped")
        try terminal.type("/retry\r")
        try terminal.wait(for: "Done: 1 day, 3 stops")
        try terminal.type("/quit\r")
        #expect(try terminal.waitForExit() == .code(0))
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }

    @Test func nothingIsSentToAnotherHostWithoutConsent() throws {
        let result = try BuiltProgram().converse(
            ["/destination Oslo", "3-4 May 2027", "/plan", "n", "/quit"],
            ["--model", "openai:test", "--base-url", "https://models.invalid/v1"])
        #expect(result.output.contains("would be sent to models.invalid"))
        #expect(result.output.contains("Nothing was sent to models.invalid"))
        let script = try BuiltProgram().run([
            "plan", "Oslo", "--from", "2027-05-03", "--days", "1", "--now", BuiltProgram.now,
            "--model", "openai:test", "--base-url", "https://models.invalid/v1",
        ])
        #expect(script.code == 77)
    }
}
