import Foundation
import Testing

/// Replays the project's transcripts and scripts with the built program.
@Suite struct TranscriptFilesTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Transcripts").standardized.path

    private static func files(_ suffix: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
    }

    @Test func allReplayAnywhere() throws {
        let program = BuiltProgram()
        let files = Self.files(".jsonl") + Self.files(".txt")
        #expect(Self.files(".jsonl").count >= 4 && Self.files(".txt").count >= 2)
        let lines = files.map { "ok    \($0)\n" }.joined() + "\(files.count) passed, 0 failed\n"
        let elsewhere = [
            "TZ": "Pacific/Kiritimati", "LC_ALL": "C", "COLUMNS": "20", "NO_COLOR": "1",
            "OPENAI_API_KEY": "unused", "IJOURNEY_MODEL": "openai:unused",
        ]
        for jobs in ["1", "3"] {
            let replay = try program.run(
                ["replay", "--jobs", jobs] + files, environment: elsewhere)
            #expect(replay == .init(code: 0, output: lines, errors: ""))
        }
    }

    private static func older() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: "\(folder)/older").sorted()
            .map { "\(folder)/older/\($0)" }
    }

    /// Sessions recorded by earlier versions still replay, and `--update` writes today's form. Format 1
    /// has no times of the guide's days: they are scheduled by today's opening hours.
    @Test func olderOnesReplay() throws {
        let program = BuiltProgram()
        let files = try Self.older()
        #expect(!files.isEmpty)
        let replay = try program.run(["replay", "--compare", "requests"] + files)
        #expect(replay.code == 0, "\(replay.output)")
        for file in files {
            let text = try String(contentsOfFile: file, encoding: .utf8)
            #expect(text.contains("\"format\":1") && !text.contains("\"event\":\"proposal\""))
            let copy = program.home.write(text, to: "copy.jsonl")
            #expect(try program.run(["replay", "--update", copy]).code == 0)
            let updated = try String(contentsOfFile: copy, encoding: .utf8)
            #expect(updated.contains("\"format\":2") && updated.contains("\"event\":\"proposal\""))
            #expect(try program.run(["replay", copy]).code == 0)
        }
    }

    /// Resuming one keeps its form and adds today's events, and the whole replays.
    @Test func anOlderOneGoesOn() throws {
        for file in try Self.older() {
            let program = BuiltProgram()
            let text = try String(contentsOfFile: file, encoding: .utf8)
            // Ended normally, and killed in the middle of the last plan.
            let plan = try #require(text.ranges(of: "\"lines\":[\"\",\"Day 1 ").last)
            let end = try #require(text[plan.lowerBound...].firstIndex(of: "\n"))
            for (cut, back) in [(text, "Back again"), (String(text[...end]), "Back again")] {
                let copy = program.home.write(cut, to: "copy.jsonl")
                let result = try program.converse(["/retry", "/plan -y"], ["--resume", copy])
                #expect(result.code == 0 && result.output.contains(back), "\(result)")
                let grown = try String(contentsOfFile: copy, encoding: .utf8)
                #expect(grown.hasPrefix(cut) && grown.contains("\"event\":\"proposal\""))
                let replay = try program.run(["replay", "--compare", "requests", copy])
                #expect(replay.code == 0, "\(replay.output)")
            }
        }
    }

    /// Every prompt is used by a recording. Changing it makes that recording's replay fail with a
    /// difference that names the request.
    @Test(arguments: [
        "plan-day", "plan-day-free", "plan-stay", "plan-system", "plan-trip", "reask",
        "talk-system", "talk-user",
    ])
    func aChangedPromptIsNoticed(name: String) throws {
        let program = BuiltProgram()
        let prompts = try program.copyOfPrompts(changing: name)
        let replay = try program.run(["replay", "--prompts", prompts] + Self.files(".jsonl"))
        #expect(replay.code == 1)
        let differences = replay.output.split(separator: "\n").filter { $0.contains(" differs") }
        let request = try Regex("request \\d+ \\(.+\\) differs")
        #expect(differences.contains { $0.contains(request) }, "\(replay.output)")
        #expect(replay.output.hasSuffix(" failed\n"))
    }

    /// The replay compares what a recording contains.
    @Test(arguments: [
        (
            "\"lines\":[\"  Oslo, Norway\"", "\"lines\":[\"  Oslo, Norge\"", "screen",
            "differs in shown"
        ),
        ("\"name\":\"destination\"", "\"name\":\"dates\"", "state", "differs in command"),
        ("\"max_output_tokens\":", "\"max_output_tokens\":1", "requests", "request 1 "),
        ("\"left_out\":[", "\"left_out\":[\"Gion\"", "requests", "differs in proposal"),
    ])
    func aChangedRecordingIsNoticed(
        _ old: String, _ new: String, _ part: String, _ words: String
    ) throws {
        let program = BuiltProgram()
        let text = try String(
            contentsOfFile: "\(Self.folder)/local-model-plan.jsonl", encoding: .utf8)
        let changed = program.home.write(
            text.replacing(old, with: new, maxReplacements: 1), to: "changed.jsonl")
        for parts in [[], ["--compare", part]] {
            let replay = try program.run(["replay"] + parts + [changed])
            #expect(replay.code == 1)
            #expect(replay.output.contains(words), "\(replay.output)")
        }
        let others = ["screen", "state", "requests"].filter { $0 != part }.joined(separator: ",")
        #expect(try program.run(["replay", "--compare", others, changed]).code == 0)
    }

    /// The recorded answers stay, so a prompt can be changed without asking a model again.
    @Test func updateFollowsAChangedPrompt() throws {
        let program = BuiltProgram()
        let prompts = try program.copyOfPrompts(changing: "plan-system")
        let text = try String(
            contentsOfFile: "\(Self.folder)/local-model-plan.jsonl", encoding: .utf8)
        let file = program.home.write(text, to: "t.jsonl")
        #expect(try program.run(["replay", "--prompts", prompts, file]).code == 1)
        let update = try program.run(["replay", "--update", "--prompts", prompts, file])
        #expect(update.output == "wrote \(file)\n1 passed, 0 failed\n")
        #expect(try program.run(["replay", "--prompts", prompts, file]).code == 0)
        let updated = try String(contentsOfFile: file, encoding: .utf8)
        let chunks = { (text: String) in
            text.split(separator: "\n").filter { $0.contains("\"event\":\"chunk\"") }.count
        }
        #expect(chunks(updated) == chunks(text) && updated.contains("Be brief."))
    }

    @Test func updateRewritesWhatHappensNow() throws {
        let program = BuiltProgram()
        let text = try String(
            contentsOfFile: "\(Self.folder)/guided-offline.jsonl", encoding: .utf8)
        let file = program.home.write(
            text.replacing("  Kyoto, Japan", with: "  Kyoto, Japon"), to: "old.jsonl")
        #expect(try program.run(["replay", file]).code == 1)
        #expect(
            try program.run(["replay", "--update", file]).output
                == "wrote \(file)\n1 passed, 0 failed\n")
        #expect(try program.run(["replay", file]).code == 0)
    }
}
