import Testing

/// The turns of a session share a connection.
@Suite(.neverHangs) struct KeepAliveTests {
    private static func answer(_ end: [ScriptedServer.Step] = []) -> [ScriptedServer.Step] {
        let body = Wire.openai.piece(Wire.day) + Wire.openai.end()
        let head = "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
        return [.send(head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)] + end
    }

    @Test(arguments: [
        // Two turns, and a server that hangs up between them.
        ([answer(), answer()], 1), ([answer([.close]), answer()], 2),
    ])
    func turnsShareAConnection(
        _ scripts: [[ScriptedServer.Step]], _ connections: Int
    ) throws {
        let server = ScriptedServer(scripts: scripts)
        let result = try BuiltProgram().converse(
            ["/destination Oslo", "3 May 2027 for 1 day", "/plan -y", "/plan -y", "/quit"],
            ["--model", "openai:test", "--base-url", server.baseURL])
        #expect(result.output.split(separator: "Done: 1 day").count == 3, "\(result.output)")
        #expect(!result.output.contains("lost"))
        #expect(server.received.count == 2)
        #expect(server.connectionsOfRequests == connections)
    }
}
