import Foundation
import Testing

/// A daily limit over several runs of the program, and the files they write.
@Suite struct SpendingTests {
    private static let config = """
        {
          // Prices of a million tokens.
          "prices": {"openai:test": {"input": 2, "output": 10}},
          "currency": "EUR",
          "daily_tokens": 7000,
        }
        """

    /// A day in Oslo, at 1,000 tokens in and 100 out.
    private static var answer: [ScriptedServer.Step] {
        let usage =
            #"data: {"choices":[],"usage":{"prompt_tokens":1000,"completion_tokens":100}}"#
        let finish = #"data: {"choices":[{"delta":{},"finish_reason":"stop"}]}"#
        return [
            .send(
                Wire.head + Wire.openai.piece(Wire.day)
                    + "\(finish)\n\n\(usage)\n\ndata: [DONE]\n\n"), .close,
        ]
    }

    private static func plan(
        _ program: BuiltProgram, _ server: ScriptedServer, _ more: [String] = []
    ) throws -> BuiltProgram.Result {
        try program.run(
            [
                "plan", "Oslo", "--from", "2027-05-03", "--days", "1", "--model", "openai:test",
                "--base-url", server.baseURL, "--now", BuiltProgram.now,
            ] + more)
    }

    @Test func aLimitHoldsOverSeveralRuns() throws {
        let program = BuiltProgram()
        _ = program.home.write(SpendingTests.config, to: "ijourney/config.json")
        let server = ScriptedServer(scripts: [SpendingTests.answer], goesOn: true)
        var results: [BuiltProgram.Result] = []
        while results.count < 9, results.last.map({ $0.code == 0 }) ?? true {
            results.append(try SpendingTests.plan(program, server, ["--format", "json"]))
        }
        let last = try #require(results.last)
        #expect((3...7).contains(results.count), "\(results.count): \(last.errors)")
        #expect(last.code == 75)
        let used = 1_100 * (results.count - 1)
        #expect(
            last.errors.contains("Today's limit is 7,000 tokens: \(grouped(used)) are used"),
            "\(last.errors)")
        #expect(server.received.count == results.count - 1)
        #expect(
            results[0].output.contains("\"cost\": 0.003,\n    \"currency\": \"EUR\"\n"),
            "\(results[0].output.suffix(300))")
        let file = "\(program.home.path)/ijourney/spending.json"
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let thousandths = (results.count - 1) * 3
        let cost = "0.0\(thousandths < 10 ? "0" : "")\(thousandths)"
        #expect(
            text == """
                {
                  "2026-11-21": {
                    "tokens": \(used),
                    "cost": \(cost)
                  }
                }

                """)
        let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions]
        #expect(rights as? Int == 0o600)
        // Replays read no configuration.
        _ = program.home.write("{}", to: "ijourney/config.json")
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.code == 0, "\(replay.output)")
    }

    private func grouped(_ number: Int) -> String { "\(number / 1_000),\(number % 1_000)" }

    /// Concurrent programs lose none of each other's sums.
    @Test func programsSideBySideShareOneSum() throws {
        let program = BuiltProgram()
        _ = program.home.write(#"{"daily_tokens": 1000000}"#, to: "ijourney/config.json")
        let count = 6
        let server = ScriptedServer(scripts: [SpendingTests.answer], goesOn: true)
        DispatchQueue.concurrentPerform(iterations: count) { _ in
            _ = try? SpendingTests.plan(program, server)
        }
        let file = "\(program.home.path)/ijourney/spending.json"
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"tokens\": 6600"))
    }

    /// A conversation resumed under other rules replays as recorded.
    @Test func goingOnUnderOtherRules() throws {
        let program = BuiltProgram()
        let server = ScriptedServer(scripts: [SpendingTests.answer], goesOn: true)
        let options = ["--model", "openai:test", "--base-url", server.baseURL]
        _ = try program.converse(
            ["/destination Oslo", "3 May 2027", "1 day", "/plan", "/usage"], options)
        _ = program.home.write(SpendingTests.config, to: "ijourney/config.json")
        let second = try program.converse(
            ["/plan", "/usage"], options + ["--continue"])
        #expect(second.output.contains("0.0030 EUR"), "\(second.output)")
        #expect(second.output.contains("1,100 of 7,000 tokens"), "\(second.output)")
        _ = program.home.write("{}", to: "ijourney/config.json")
        let third = try program.converse(["/plan", "/usage"], options + ["--continue"])
        #expect(!third.output.contains("EUR"), "\(third.output)")
        #expect(program.home.sessions.count == 1)
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.code == 0, "\(replay.output)")
    }

    @Test(arguments: [
        (#"{"prices": {"openai:test": {"input": 2}}}"#, "prices", "it takes prices of a million"),
        (#"{"currency": "euro"}"#, "currency", "it takes three capital letters"),
        (#"{"daily_tokens": 0}"#, "daily_tokens", "it takes a whole number from 1 on"),
        (#"{"daily_cost": "2"}"#, "daily_cost", "it takes a number above 0"),
    ])
    func membersThatCannotBeUsed(config: String, key: String, remedy: String) throws {
        let program = BuiltProgram()
        _ = program.home.write(config, to: "ijourney/config.json")
        let result = try program.converse(["/quit"])
        #expect(result.code == 78)
        #expect(result.errors.contains("\"\(key)\" has a value of the wrong kind"))
        #expect(
            result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                .contains(remedy), "\(result.errors)")
    }
}
