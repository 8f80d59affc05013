import Foundation
import Testing

/// `--continue` from a checkpoint and from the transcript alone lead to the same.
@Suite struct CheckpointTests {
    private static let start = [
        "/destination Kyoto", "/dates 2027-04-02..2027-04-05", "/plan -y", "/save long",
    ]
    private static let lines =
        start
        + (1...20).flatMap {
            ["/note 1.1 number \($0)", "/move 1.2 2.1", "/undo", "/lock 2.1", "/unlock 2.1"]
        }
    private static let rest = [
        "/history", "/undo 3", "/redo", "/show", "/trips", "/undo 55", "/history all",
    ]

    private func checkpoint(_ program: BuiltProgram) -> String {
        program.home.sessions[0].replacingOccurrences(of: ".jsonl", with: ".checkpoint")
    }

    private func replays(_ program: BuiltProgram) throws -> Bool {
        try program.run(["replay"] + program.home.sessions).code == 0
    }

    /// What is shown for the rest of the conversation.
    private func goOn(_ program: BuiltProgram) throws -> String {
        let result = try program.converse(Self.rest, ["--continue"])
        #expect(result.code == 0 && result.errors == "")
        return result.output
    }

    @Test func leadsToTheSameAsTheTranscript() throws {
        let (program, other) = (BuiltProgram(), BuiltProgram())
        for each in [program, other] { _ = try each.converse(Self.lines) }
        #expect(FileManager.default.fileExists(atPath: checkpoint(program)))
        try FileManager.default.removeItem(atPath: checkpoint(other))
        let (one, two) = (try goOn(program), try goOn(other))
        #expect(one == two)
        #expect(one.contains("Back again: Kyoto"))
        #expect(try replays(program) && replays(other))
        // And once more, from the checkpoint that was written on the way out.
        #expect(try goOn(program) == goOn(other))
        #expect(try replays(program))
    }

    @Test func aShortConversationHasNone() throws {
        let program = BuiltProgram()
        _ = try program.converse(Self.start)
        #expect(!FileManager.default.fileExists(atPath: checkpoint(program)))
    }

    /// Where the transcript is another one than the checkpoint was made of, it counts.
    @Test(arguments: ["changed", "shorter", "another version", "broken"])
    func aCheckpointThatDoesNotFitIsIgnored(fault: String) throws {
        let program = BuiltProgram()
        _ = try program.converse(Self.lines)
        let isOfTranscript = ["changed", "shorter"].contains(fault)
        let path = isOfTranscript ? program.home.sessions[0] : checkpoint(program)
        var text = try String(contentsOfFile: path, encoding: .utf8)
        switch fault {
        case "changed": text = text.replacing("/note 1.1 number 20", with: "/note 1.1 number 99")
        case "shorter":
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            text = lines.dropLast(30).joined(separator: "\n") + "\n"
        case "broken": text = String(text.dropLast(300))
        default: text = text.replacing("\"program\":\"", with: "\"program\":\"x")
        }
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        let result = try program.converse(["/show 1", "/transcript"], ["--continue"])
        #expect(result.code == 0 && result.output.contains("Back again: Kyoto"), "\(result)")
        #expect(result.output.contains("number 99") == (fault == "changed"))
        #expect(try replays(program) || isOfTranscript)
    }

    /// A checkpoint from some turns ago, as a crash leaves it.
    @Test func theTailIsReplayed() throws {
        let program = BuiltProgram()
        let half = Array(Self.lines[..<40])
        _ = try program.converse(half)
        let early = try String(contentsOfFile: checkpoint(program), encoding: .utf8)
        _ = try program.converse(["/pace packed", "/note 1.1 late"], ["--continue"])
        // The half-written line of a crash is no event.
        let path = program.home.sessions[0]
        var text = try String(contentsOfFile: path, encoding: .utf8)
        text += "{\"seq\":9999,\"ms\":1,\"ev"
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        try early.write(toFile: checkpoint(program), atomically: true, encoding: .utf8)
        let result = try program.converse(["/history", "/undo", "/show 1"], ["--continue"])
        #expect(result.code == 0 && result.output.contains("packed"), "\(result)")
        #expect(result.output.contains("Undone: put a note on 1.1"), "\(result)")
        #expect(try replays(program))
    }

    @Test func goesWithItsTranscript() throws {
        let program = BuiltProgram()
        _ = try program.converse(Self.lines)
        _ = try program.converse(["/transcript name Tea"], ["--continue"])
        let path = program.home.sessions[0]
        #expect(path.hasSuffix(" Tea.jsonl") && program.home.sessions.count == 1)
        #expect(FileManager.default.fileExists(atPath: checkpoint(program)))
        let config = program.home.write("{\"keep_sessions_days\": 1}", to: "c.json")
        let later = ["--config", config, "--now", "2026-12-21T09:00:00Z"]
        _ = try program.run(later, input: "/destination Rome\n")
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(
            !FileManager.default.fileExists(
                atPath: path.replacingOccurrences(of: ".jsonl", with: ".checkpoint")))
    }
}
