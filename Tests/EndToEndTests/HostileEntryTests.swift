import Foundation
import Testing

/// The hostile texts in a program's settings and data: command line, environment, configuration,
/// prompts, profile, script, transcript and standard input.
@Suite struct HostileEntryTests {
    /// Arguments and environment variables cannot contain a NUL.
    private static let withoutNUL = HostileTexts.all.map { $0.replacing("\0", with: "") }

    private func expectSound(
        _ result: BuiltProgram.Result, codes: Set<Int32>, _ place: Comment
    ) {
        #expect(codes.contains(result.code), place)
        #expect(HostileTexts.faults(in: result.output + result.errors) == [], place)
    }

    @Test(arguments: [
        [], ["plan"], ["plan", "Oslo", "--from"], ["plan", "Oslo", "--interest"],
        ["plan", "Oslo", "--days"], ["check"], ["export"], ["places"], ["replay"], ["validate"],
        ["--model"], ["--base-url"], ["--config"], ["--prompts"], ["--now"], ["--seed"],
        ["--color"], ["--resume"],
    ])
    func argumentsAreData(words: [String]) throws {
        for text in Self.withoutNUL where !text.isEmpty {
            let program = BuiltProgram()
            let result = try program.run(words + [text])
            expectSound(
                result, codes: [0, 1, 2, 64, 65, 66, 69, 74, 78],
                "\(words) \(text.debugDescription)")
            #expect(try others(in: program) == [])
        }
    }

    /// Files other than the program's own folder.
    private func others(in program: BuiltProgram) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: program.home.path)
            .filter { !["ijourney", ".local"].contains($0) }
    }

    @Test(arguments: ["IJOURNEY_MODEL", "OPENAI_BASE_URL", "COLUMNS", "TERM", "TZ", "LC_ALL"])
    func theEnvironmentIsData(variable: String) throws {
        for text in Self.withoutNUL {
            let result = try BuiltProgram().run(
                [], input: "/destination Oslo\n/model\n", environment: [variable: text])
            expectSound(result, codes: [0, 64, 78], "\(variable)=\(text.debugDescription)")
        }
    }

    @Test(arguments: ["model", "base_url", "record", "no such key", ""])
    func theConfigurationIsData(key: String) throws {
        for text in HostileTexts.all {
            let program = BuiltProgram()
            let object = key.isEmpty ? [text: true] as [String: Any] : [key: text]
            let json = String(
                decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
            _ = program.home.write(json, to: "ijourney/config.json")
            let result = try program.run([], input: "/destination Oslo\n")
            expectSound(result, codes: [0, 64, 65, 78], "\(key)=\(text.debugDescription)")
            _ = program.home.write(text, to: "ijourney/config.json")
            expectSound(
                try program.run([], input: "/destination Oslo\n"), codes: [0, 65, 78],
                "\(text.debugDescription)")
        }
    }

    /// A prompt is the person's own and goes to the model unchanged; only the screen is sanitised.
    @Test func promptsAreData() throws {
        for text in HostileTexts.all {
            let program = BuiltProgram()
            let file = program.home.write(text, to: "prompts/plan-system.md")
            let folder = String(file.dropLast("/plan-system.md".count))
            let lines = "/destination Oslo\n/dates 2027-05-03..2027-05-04\n/prompt\n"
            let result = try program.run(["--prompts", folder], input: lines)
            expectSound(result, codes: [0, 78], "\(text.debugDescription)")
        }
    }

    @Test func theProfileIsData() throws {
        for text in HostileTexts.all {
            let program = BuiltProgram()
            let profile =
                ["format": "ijourney-profile", "version": 1, "name": text, "home": text]
                as [String: Any]
            let json = String(
                decoding: try JSONSerialization.data(withJSONObject: profile), as: UTF8.self)
            for content in [json, text] {
                _ = program.home.write(content, to: ".local/share/ijourney/profile.json")
                let result = try program.run([], input: "/profile\nthe usual\n")
                expectSound(result, codes: [0], "\(text.debugDescription)")
            }
        }
    }

    @Test func filesAndPipesAreData() throws {
        let program = BuiltProgram()
        for text in HostileTexts.all {
            for name in ["a.txt", "a.jsonl", "a.json", "a.md"] {
                let file = program.home.write(text, to: name)
                for command in ["replay", "check", "validate"] {
                    expectSound(
                        try program.run([command, file]), codes: [0, 1, 65],
                        "\(command) \(name) \(text.debugDescription)")
                }
            }
            for command in [["repair"], ["repair", "--report"], ["validate"], ["check"]] {
                let result = try program.run(command, input: text)
                #expect([0, 1, 65].contains(result.code), "\(command) \(text.debugDescription)")
                // `repair` returns its input as JSON, which escapes controls.
                #expect(
                    HostileTexts.faults(in: result.errors) == [],
                    "\(command) \(text.debugDescription)")
            }
        }
    }
}
