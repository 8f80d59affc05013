import Testing

/// The person decides how long to wait for a server.
@Suite(.neverHangs) struct PatienceTests {
    @Test(arguments: [
        ("{\"idle_seconds\": 1}", [:]),
        // The environment overrides the file.
        ("{\"idle_seconds\": 900}", ["IJOURNEY_IDLE_SECONDS": "1"]),
    ])
    func aSilentServerIsWaitedFor(_ file: String, _ environment: [String: String]) throws {
        let program = BuiltProgram()
        let server = ScriptedServer([.hold])
        let result = try plan(program, file, environment, server)
        #expect(result.errors.contains("openai:test sent nothing for 1 s"), "\(result.errors)")
        #expect(result.code == 69)
    }

    @Test func aSlowAnswerIsWaitedFor() throws {
        let server = ScriptedServer([
            .send(Wire.head), .flood(":\n", times: 600, milliseconds: 100),
        ])
        let result = try plan(BuiltProgram(), "{\"answer_seconds\": 1}", [:], server)
        #expect(result.errors.contains("was not complete after 1 s"), "\(result.errors)")
        #expect(result.code == 69)
    }

    @Test(arguments: [
        ("{\"idle_seconds\": 0}", [:], "c.json: \"idle_seconds\": \"0\""),
        ("{\"answer_seconds\": \"long\"}", [:], "c.json: \"answer_seconds\": \"\"long\"\""),
        ("{\"answer_seconds\": 86401}", [:], "c.json: \"answer_seconds\": \"86401\""),
        ("{}", ["IJOURNEY_IDLE_SECONDS": "1.5"], "IJOURNEY_IDLE_SECONDS: \"1.5\""),
        ("{}", ["IJOURNEY_ANSWER_SECONDS": "-3"], "IJOURNEY_ANSWER_SECONDS: \"-3\""),
    ])
    func whatIsNoNumberOfSecondsIsRefused(
        _ file: String, _ environment: [String: String], _ place: String
    ) throws {
        let result = try plan(BuiltProgram(), file, environment, ScriptedServer())
        #expect(
            result.errors.hasSuffix(
                "\(place) is no number of seconds to wait: it takes a whole number from 1 to "
                    + "86400.\n"), "\(result.errors)")
        #expect(result.code == 78)
    }

    private func plan(
        _ program: BuiltProgram, _ file: String, _ environment: [String: String],
        _ server: ScriptedServer
    ) throws -> BuiltProgram.Result {
        try program.run(
            [
                "plan", "Oslo", "--from", "2027-05-03", "--days", "1", "--now", BuiltProgram.now,
                "--config", program.home.write(file, to: "c.json"), "--model", "openai:test",
                "--base-url", server.baseURL,
            ], environment: environment)
    }
}
