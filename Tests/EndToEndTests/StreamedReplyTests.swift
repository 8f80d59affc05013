import Foundation
import Synchronization
import Testing

/// The words of a model's reply appear while the rest is still to come.
@Suite struct StreamedReplyTests {
    /// Lets the test decide when the server continues.
    private final class Gate: Sendable {
        private let isOpen = Mutex(false)

        func open() { isOpen.withLock { $0 = true } }

        func wait() {
            while !isOpen.withLock({ $0 }) { usleep(1_000) }
        }
    }

    private static func terminal(
        _ program: BuiltProgram, _ server: ScriptedServer, columns: Int
    ) throws -> Pseudoterminal {
        let terminal = try program.terminal(
            ["--model", "openai:test", "--base-url", server.baseURL], rows: 60, columns: columns)
        try terminal.wait(for: "›")
        return terminal
    }

    @Test(arguments: [80, 40]) func wordsAreShownBeforeTheAnswerEnds(columns: Int) throws {
        let gate = Gate()
        let reply = "Gladly: Oslo is a fine city for a walk along the water, 京都 too, I am told."
        let parts = [
            #"{"reply":"Gladly: Oslo is a fine city for a walk al"#,
            #"ong the water, 京都 too, I am "#, #"told.","actions":[]}"#,
        ]
        let end =
            "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"
        let server = ScriptedServer([
            .send(Wire.head + Wire.openai.piece(parts[0])), .call { gate.wait() },
            .send(
                Wire.openai.piece(parts[1]) + Wire.openai.piece(parts[2]) + end), .close,
        ])
        let program = BuiltProgram()
        let terminal = try Self.terminal(program, server, columns: columns)
        try terminal.type("tell me something\r")
        try terminal.wait(for: "for a walk")
        let early = terminal.text
        #expect(!early.contains("walk al"))
        gate.open()
        try terminal.wait(for: "told.\"")
        #expect(terminal.text.hasPrefix(early.trimmingCharacters(in: .newlines)))
        try terminal.type("/quit\r")
        #expect(try terminal.waitForExit() == .code(0))
        let words = terminal.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("openai:test: \"\(reply)\""))
        #expect(words.components(separatedBy: "Gladly").count == 2)
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }

    @Test func whatWasSeenOfAnAnswerThatStopsIsInTheTranscript() throws {
        let server = ScriptedServer([
            .send(Wire.head + Wire.openai.piece(#"{"reply":"I was about to say"#)), .hold,
        ])
        let program = BuiltProgram()
        let terminal = try Self.terminal(program, server, columns: 80)
        try terminal.type("tell me something\r")
        try terminal.wait(for: "I was about to")
        try terminal.type("\u{3}")
        try terminal.wait(for: "Stopped")
        try terminal.type("/quit\r")
        #expect(try terminal.waitForExit() == .code(0))
        #expect(!terminal.text.contains("about to say"))
        let session = try String(contentsOfFile: program.home.sessions[0], encoding: .utf8)
        #expect(session.contains(#""lines":["  openai:test: \"I was about to"]"#))
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }

    /// Wherever its words fall on the lines.
    @Test func repliesThatGrowBreakAsWholeOnesDo() throws {
        let words = "Good food in Rome is a classic: you can find many other restaurants too."
        let replies = (0..<24).map { String(repeating: "x", count: $0) + " " + words + " " + words }
        let screens = try [true, false].map { isGrowing in
            let server = ScriptedServer(
                scripts: try replies.map { reply in
                    let json = String(
                        decoding: try JSONSerialization.data(
                            withJSONObject: ["reply": reply, "actions": []]), as: UTF8.self)
                    let pieces = isGrowing ? json.split(separator: " ").map { "\($0) " } : [json]
                    let end =
                        "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
                    return [
                        .send(
                            Wire.head + pieces.map { Wire.openai.piece($0) }.joined() + end
                                + "data: [DONE]\n\n"), .close,
                    ]
                })
            return try BuiltProgram().converse(
                replies.map { "say \($0.count)" } + ["/quit"],
                ["--model", "openai:test", "--base-url", server.baseURL]
            ).output
        }
        #expect(screens[0] == screens[1])
        #expect(screens[0].components(separatedBy: "openai:test: \"").count == 25)
    }

    @Test func aReplyThatGrowsIsTheReplyAsAWhole() throws {
        let nasty = "Look: \u{1B}[31mred\u{1B}[0m and \u{1B}]0;title\u{7} then \u{202E}more\nwords "
        let text = nasty + String(repeating: "x", count: 90) + " and the end."
        let json = String(
            decoding: try JSONSerialization.data(withJSONObject: ["reply": text, "actions": []]),
            as: UTF8.self)
        let chunks = json.unicodeScalars.map { Wire.openai.piece(String($0)) }.joined()
        let end =
            "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n"
        let screens = try [chunks + end, Wire.openai.piece(json) + end].map { data in
            let server = ScriptedServer([.send(Wire.head + data), .close])
            return try BuiltProgram().converse(
                ["tell me something", "/quit"],
                ["--model", "openai:test", "--base-url", server.baseURL]
            ).output
        }
        #expect(screens[0] == screens[1])
        #expect(screens[0].contains("Look: red and"))
        #expect(screens[0].contains("and the end.\"\n"))
    }
}
