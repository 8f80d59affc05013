import Foundation
import Testing

/// Faults of a model's server over several requests or lines. ``FaultTableTests`` has the effect of
/// single faults.
@Suite struct ModelFaultTests {
    private func converse(
        _ server: ScriptedServer, _ lines: [String] = ["/retry", "/quit"]
    ) throws -> BuiltProgram.Result {
        try BuiltProgram().converse(
            ["/destination Oslo", "3-4 May 2027", "/plan"] + lines,
            ["--model", "openai:test", "--base-url", server.baseURL])
    }

    @Test func aStreamThatBreaksKeepsTheDaysBeforeIt() throws {
        let server = ScriptedServer(
            Wire.openai.answer(),
            [.send(Wire.head + Wire.openai.piece("{\"poi_list\":[{")), .close],
            Wire.openai.answer("Internal error"), Wire.openai.answer("Internal error"),
            Wire.openai.answer("Internal error"), Wire.openai.answer("Internal error"))
        let result = try converse(server, ["/retry", "/accept", "/show", "/quit"])
        #expect(result.code == 0)
        let flat = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(flat.contains("stopped in the middle of its answer for day 2"), "\(result.output)")
        #expect(flat.contains("Day 1 is kept: /retry goes on with day 2, /accept keeps one day"))
        #expect(flat.contains("answered \"Internal error\": it lacks detail"))
        #expect(flat.contains("Done: 1 day, 3 stops · openai:test"))
    }

    @Test func theSameBrokenAnswerAgainAndAgainEnds() throws {
        let broken = Wire.openai.answer(#"{"poi_list":[{"place_id":"oslo/nowhere"}]}"#)
        let server = ScriptedServer(broken, broken, broken, broken, broken, broken, broken, broken)
        let result = try converse(server, ["/quit"])
        #expect(result.code == 0)
        #expect(result.output.contains("cannot be used"), "\(result.output)")
    }

    @Test func escapeSequencesOfAModelNeverReachTheTerminal() throws {
        let nasty = #"{"reply":"\u001b]0;owned\u0007\u001b[2Jhello \u202Eevil","actions":[]}"#
        let server = ScriptedServer(Wire.openai.answer(nasty))
        let result = try BuiltProgram().converse(
            ["tell me a story", "/quit"], ["--model", "openai:test", "--base-url", server.baseURL])
        #expect(result.output.contains("hello evil"), "\(result.output)")
        #expect(
            !result.output.unicodeScalars.contains {
                $0 == "\u{1B}" || $0 == "\u{202E}" || $0 == "\u{7}"
            })
    }

    @Test func aKeyIsSentAndWrittenNowhere() throws {
        let server = ScriptedServer(
            Wire.response(
                "401 Unauthorized", #"{"error":{"message":"key sk-planted-123 is bad"}}"#))
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
