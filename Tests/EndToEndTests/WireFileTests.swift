import Foundation
import Testing

/// `--wire FILE`: network traffic in a file that only its owner can read.
@Suite(.neverHangs) struct WireFileTests {
    private let program = BuiltProgram()

    private var path: String { program.home.path + "/wire.jsonl" }

    private func plan(
        _ server: ScriptedServer, to path: String, _ environment: [String: String] = [:]
    ) throws -> BuiltProgram.Result {
        try program.run(
            [
                "plan", "Oslo", "--from", "2027-05-03", "--days", "1", "--now", BuiltProgram.now,
                "--model", "openai:test", "--base-url", server.baseURL, "--wire", path,
            ], environment: environment)
    }

    private var kinds: [String] {
        get throws {
            try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
                let value = try JSONSerialization.jsonObject(with: Data(line.utf8))
                let members = value as? [String: Any]
                return ["kind", "how"].compactMap { members?[$0] as? String }
                    .joined(separator: " ")
            }
        }
    }

    @Test func holdsTheRequestAndTheAnswer() throws {
        let server = ScriptedServer(Wire.openai.answer())
        let result = try plan(server, to: path)
        #expect(result.code == 0, "\(result.errors)")
        let kinds = try kinds
        #expect(kinds.first == "")
        // After the requests about the model.
        let last = try #require(kinds.lastIndex(of: "request"))
        let chunks = kinds[(last + 2)...].prefix { $0 == "chunk" }
        #expect(kinds[last...].prefix(2) == ["request", "head"] && !chunks.isEmpty)
        #expect(kinds.dropFirst(last + 2 + chunks.count) == ["end stopped"])
        let text = try String(contentsOfFile: path, encoding: .utf8)
        #expect(text.contains("\\\"model\\\":\\\"test\\\""), "\(text)")
        #expect(text.contains("vigeland-park"))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func holdsWhereAnAnswerWasCut() throws {
        let begun = Wire.head("Content-Length: 9000\r\n") + Wire.openai.piece("{")
        let result = try plan(ScriptedServer([.send(begun), .close]), to: path)
        #expect(result.code == 69)
        #expect(try kinds.suffix(2) == ["chunk", "end failed"])
    }

    @Test func holdsWhereItWasStopped() throws {
        let server = ScriptedServer([.send(Wire.head + Wire.openai.piece("{")), .hold])
        let terminal = try program.terminal([
            "plan", "Oslo", "--from", "2027-05-03", "--days", "1", "--model", "openai:test",
            "--base-url", server.baseURL, "--wire", path,
        ])
        try terminal.wait(for: "Ctrl-C stops it")
        while (try? kinds.last) != "chunk" { usleep(5_000) }
        try terminal.type("\u{3}")
        #expect(try terminal.waitForExit() == .code(130))
        #expect(try kinds.last == "end cancelled")
    }

    /// Even if others could read the file before.
    @Test func replacesAnEarlierRecording() throws {
        let earlier = "{\"wire\":1,\"program\":\"0\"}\n" + String(repeating: "x", count: 100_000)
        _ = program.home.write(earlier, to: "wire.jsonl")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let result = try plan(ScriptedServer(Wire.openai.answer()), to: path)
        #expect(result.code == 0)
        #expect(try !String(contentsOfFile: path, encoding: .utf8).contains("xxx"))
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func replacesNothingElse() throws {
        _ = program.home.write("my own notes\n", to: "wire.jsonl")
        let server = ScriptedServer(Wire.openai.answer())
        let result = try plan(server, to: path)
        #expect(result.code == 74)
        #expect(
            result.errors == "ijourney-repl: \(path) is there and is no recording of --wire: name "
                + "another file, or move that one away first.\n")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "my own notes\n")
        #expect(server.received.isEmpty)
    }

    @Test func pathThatCannotBeWrittenIsSaidFirst() throws {
        let server = ScriptedServer(Wire.openai.answer())
        let result = try plan(server, to: "/nowhere/wire.jsonl")
        #expect(result.code == 74)
        #expect(
            result.errors == "ijourney-repl: The network is not being recorded "
                + "(/nowhere/wire.jsonl: No such file or directory): check the path and its rights.\n"
        )
        #expect(server.received.isEmpty)
    }

    /// The plan is made anyway.
    @Test func fileThatIsFullIsSaidOnce() throws {
        let result = try plan(ScriptedServer(Wire.openai.answer()), to: "/dev/full")
        #expect(result.code == 74)
        #expect(result.errors.components(separatedBy: "not being recorded").count == 2)
        #expect(result.output.contains("Vigeland Park"))
    }

    @Test func goesWithWhatAsksModels() throws {
        let result = try program.run(["replay", "--wire", path, "x.jsonl"])
        #expect(result.code == 64)
        #expect(result.errors.contains("--wire goes with conversation, plan only"))
    }
}
