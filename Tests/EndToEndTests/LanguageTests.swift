import Foundation
import Testing

/// The language in which the program begins, and that a recording keeps.
@Suite struct LanguageTests {
    private static let chinese = "想去哪儿？"
    private static let english = "Where to?"

    /// The first of option, environment, configuration, profile and locale that is set.
    @Test(
        arguments: [
            (["--language", "zh"], [:], nil, nil, true),
            (["--language", "zh_CN.UTF-8"], [:], nil, nil, true),
            (["--language", "en"], ["IJOURNEY_LANGUAGE": "zh"], nil, nil, false),
            ([], ["IJOURNEY_LANGUAGE": "zh-Hans"], #"{"language": "en"}"#, nil, true),
            ([], ["LC_ALL": "en_GB.UTF-8"], #"{"language": "zh"}"#, "en", true),
            ([], ["LC_ALL": "en_GB.UTF-8"], nil, "fr, zh", true),
            ([], ["LC_ALL": "zh_CN.UTF-8"], nil, "en", false),
            ([], ["LC_ALL": "", "LANG": "zh_CN.UTF-8"], nil, nil, true),
            ([], ["LC_ALL": "C", "LANG": "zh_CN.UTF-8"], nil, nil, false),
            ([], [:], nil, nil, false),
        ] as [([String], [String: String], String?, String?, Bool)])
    func begins(
        options: [String], environment: [String: String], configuration: String?,
        profile: String?, isChinese: Bool
    ) throws {
        let program = BuiltProgram()
        if let profile { _ = try program.converse(["/profile languages \(profile)", "y"]) }
        if let configuration { _ = program.home.write(configuration, to: "ijourney/config.json") }
        let result = try program.converse(["/quit"], options, environment: environment)
        #expect(result.code == 0 && result.errors == "")
        #expect(result.output.contains(isChinese ? LanguageTests.chinese : LanguageTests.english))
    }

    @Test(
        arguments: [
            (["--language", "klingon"], [:], nil, 64, "--language cannot be \"klingon\""),
            ([], ["IJOURNEY_LANGUAGE": "x"], nil, 78, "IJOURNEY_LANGUAGE: \"x\" is no language"),
            ([], [:], #"{"language": "x"}"#, 78, "config.json: \"x\" is no language of plans"),
            ([], [:], #"{"language": 1}"#, 78, "\"language\" has a value of the wrong kind"),
        ] as [([String], [String: String], String?, Int32, String)])
    func refuses(
        options: [String], environment: [String: String], configuration: String?, code: Int32,
        words: String
    ) throws {
        let program = BuiltProgram()
        if let configuration { _ = program.home.write(configuration, to: "ijourney/config.json") }
        let result = try program.converse(["/quit"], options, environment: environment)
        #expect(result.code == code)
        #expect(result.errors.contains(words), "\(result.errors)")
    }

    /// The header determines the language, whatever the environment later.
    @Test func aRecordingKeepsItsLanguage() throws {
        let program = BuiltProgram()
        _ = try program.converse(
            ["4 days in Kyoto from 2 April", "好", "/language en", "/undo"], ["--language", "zh"])
        let files = program.home.sessions
        let replay = try program.run(
            ["replay"] + files, environment: ["LC_ALL": "C", "IJOURNEY_LANGUAGE": "en"])
        #expect(replay.code == 0, "\(replay.output)")
        let more = try program.converse(["/show 1"], ["--continue"])
        #expect(more.output.contains("接着上次") && more.output.contains("第 1 天 · 4月2日 周五"))
    }

    /// Output for other programs stays in English.
    @Test func whatIsWrittenStaysEnglish() throws {
        func plan(_ language: String, _ format: String) throws -> String {
            try BuiltProgram().run([
                "plan", "Kyoto", "--from", "2027-04-02", "--days", "30", "--format", format,
                "--language", language, "--now", BuiltProgram.now,
            ]).output
        }
        for format in ["json", "markdown"] {
            let english = try plan("en", format)
            #expect(try plan("zh", format) == english)
            #expect(!english.isEmpty)
        }
    }

    /// No line of the narrow recording is wider than 40 columns.
    @Test func theNarrowRecordingIsNarrow() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let file = folder.appendingPathComponent("../Transcripts/chinese-narrow.jsonl")
        let text = try String(contentsOf: file.standardized, encoding: .utf8)
        var lines: [String] = []
        for line in text.split(separator: "\n") {
            let event = try JSONSerialization.jsonObject(with: Data(line.utf8))
            lines += (event as? [String: Any])?["lines"] as? [String] ?? []
        }
        #expect(lines.count > 100)
        let wide = lines.filter { line in
            line.reduce(0) { $0 + ($1.unicodeScalars.first!.value >= 0x2E80 ? 2 : 1) } > 40
        }
        #expect(wide == [])
    }
}
