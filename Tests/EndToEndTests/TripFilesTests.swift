import Foundation
import Testing

/// Trips in their folder, and the commands that read them.
@Suite struct TripFilesTests {
    private static let plan = ["/destination Kyoto", "/dates 2 April for 2 days", "/plan"]

    private static func folder(_ program: BuiltProgram) -> String {
        program.home.path + "/.local/share/ijourney/trips"
    }

    private static func files(_ program: BuiltProgram) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder(program))
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    private static func text(_ program: BuiltProgram, _ name: String) throws -> String {
        try String(contentsOfFile: "\(folder(program))/\(name)", encoding: .utf8)
    }

    private static func mode(_ path: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? 0
    }

    @Test func keepsATripAndBringsItBack() throws {
        let program = BuiltProgram()
        _ = try program.converse(Self.plan + ["/save Spring"])
        #expect(Self.files(program) == ["spring.json"])
        #expect(try Self.mode(Self.folder(program)) == 0o700)
        #expect(try Self.mode(Self.folder(program) + "/spring.json") == 0o600)
        let before = try Self.text(program, "spring.json")
        let second = try program.converse(["/trips", "/load spring", "/show 1"])
        #expect(second.output.contains("Spring  Kyoto · Fri 2 - Sat 3 Apr 2027"))
        #expect(second.output.contains("Day 1 · Friday 2 April"))
        #expect(try Self.text(program, "spring.json") == before)
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("2 passed, 0 failed\n"), "\(replay.output)")
    }

    @Test func aConversationThatGoesOnSavesOn() throws {
        let program = BuiltProgram()
        _ = try program.converse(Self.plan + ["/save Spring"])
        _ = try program.converse(["/pace packed"], ["--continue"])
        #expect(try Self.text(program, "spring.json").contains("\"wanted\""))
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.output.hasSuffix("1 passed, 0 failed\n"), "\(replay.output)")
    }

    /// A line added in an editor survives in a copy after the program saves over it.
    @Test func keepsACopyOfAnEditByHand() throws {
        let program = BuiltProgram()
        _ = try program.converse(Self.plan + ["/save Spring.md", "/pace packed"])
        let edited = try Self.text(program, "spring.md") + "\nBring the blue coat.\n"
        try edited.write(
            toFile: Self.folder(program) + "/spring.md", atomically: true, encoding: .utf8)
        let result = try program.converse(["/load spring", "/pace relaxed", "/pace balanced"])
        #expect(try Self.text(program, ".replaced/spring.md") == edited)
        #expect(
            result.output.components(separatedBy: "was changed outside this program").count == 2)
        // A long path may be wrapped anywhere.
        #expect(result.output.filter { !$0.isWhitespace }.contains("/.replaced/spring.md"))
        _ = try program.converse(["/load spring", "/pace packed"])
        let copies = try FileManager.default.contentsOfDirectory(
            atPath: Self.folder(program) + "/.replaced")
        #expect(copies == ["spring.md"], "what the program itself wrote needs no copy")
    }

    @Test func quittingWithAPlanSaysHowToComeBack() throws {
        let program = BuiltProgram()
        let words = "To come back to it: ijourney-repl --continue"
        func said(_ lines: [String]) throws -> String {
            let output = try program.converse(Self.plan + lines).output
            return output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        #expect(try said(["/quit"]).contains(words))
        #expect(try !said(["/save", "/quit"]).contains(words))
        #expect(try program.converse(["/show 1"], ["--continue"]).output.contains("Day 1"))
    }

    /// Killed between writing the file and recording that: the resumed conversation recognises its
    /// own file.
    @Test func aKillBetweenFileAndJournalLosesNothing() throws {
        let program = BuiltProgram()
        _ = try program.converse(Self.plan + ["/save Spring", "/pace packed"])
        let journal = try #require(program.home.sessions.first)
        let lines = try String(contentsOfFile: journal, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let last = try #require(lines.lastIndex { $0.contains("\"event\":\"write\"") })
        try (lines[...last].joined(separator: "\n") + "\n").write(
            toFile: journal, atomically: true, encoding: .utf8)
        let result = try program.converse(["/pace relaxed"], ["--continue"])
        #expect(!result.output.contains("Another program"), "\(result.output)")
        #expect(try Self.text(program, "spring.json").contains("\"relaxed\""))
    }

    /// Whatever the name of a trip, its file is in the folder.
    @Test(arguments: [
        ("../x", "x.json"), ("a/b", "a-b.json"), (String(repeating: "n", count: 300), nil),
        ("a\u{0}b", nil), ("CON", "con-trip.json"), ("🏯🏯", "trip.json"), ("京都", "京都.json"),
        (".hidden", "hidden.json"), ("x.md", "x.md"), ("/etc/passwd", "etc-passwd.json"),
    ])
    func hostileNames(name: String, file: String?) throws {
        let program = BuiltProgram()
        let result = try program.converse(Self.plan + ["/save \(name)"])
        #expect(result.output.contains("Saved as"), "\(result.output)")
        #expect(Self.files(program).count == 1)
        #expect(Self.files(program)[0].utf8.count <= 90)
        if let file { #expect(Self.files(program) == [file]) }
    }

    @Test func deletingGoesToTheTrashAndBack() throws {
        let program = BuiltProgram()
        let lines = Self.plan + ["/save Spring", "/delete Spring", "y"]
        _ = try program.converse(lines)
        #expect(Self.files(program) == [])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: Self.folder(program) + "/.trash")
                == ["spring.json"])
        _ = try program.converse(lines + ["/undo"])
        #expect(Self.files(program) == ["spring.json"])
    }

    /// A killed write leaves a temporary file, which is neither a trip nor in the way.
    @Test func whatAKilledWriteLeftIsHarmless() throws {
        let program = BuiltProgram()
        _ = program.home.write("{\"half", to: ".local/share/ijourney/trips/spring.json.new-99")
        let result = try program.converse(Self.plan + ["/trips", "/save Spring", "/trips"])
        #expect(result.output.contains("No trip is kept yet."))
        #expect(result.output.contains("Spring  Kyoto"))
    }

    @Test func aFolderThatCannotBeIsSaid() throws {
        let program = BuiltProgram()
        _ = program.home.write("", to: ".local/share/ijourney")
        let result = try program.converse(Self.plan + ["/save Spring", "/show 1"])
        #expect(result.output.contains("Spring: Not a directory: check the folder and its rights"))
        #expect(result.output.contains("Day 1"))
    }

    @Test func filesThatAreNoTripsAreNamed() throws {
        let program = BuiltProgram()
        let path = ".local/share/ijourney/trips/"
        _ = program.home.write("{\n \"x\u{1B}[31m\": 1,}", to: path + "bad.json")
        try Data([0x7B, 0xFF]).write(to: URL(fileURLWithPath: Self.folder(program) + "/raw.json"))
        let result = try program.converse(["/trips", "/load bad", "/load raw"])
        #expect(result.output.contains("cannot be read: bad.json"))
        #expect(result.output.contains("bad.json, line 2: not JSON"))
        let words = result.output.split { $0.isWhitespace }.joined(separator: " ")
        #expect(words.contains("raw.json, line 1: the text is not UTF-8: save it as UTF-8"))
        #expect(!result.output.contains("\u{1B}"))
    }

    // MARK: Commands

    @Test func exportsBothForms() throws {
        let program = BuiltProgram()
        _ = try program.converse(Self.plan + ["/save Spring"])
        let json = try program.run(["export", "spring", "--format", "json"])
        #expect(json.code == 0)
        #expect(json.output == (try Self.text(program, "spring.json")))
        let file = program.home.path + "/spring.md"
        let markdown = try program.run(
            ["export", "Spring", "--format", "markdown", "--output", file])
        #expect(markdown == BuiltProgram.Result(code: 0, output: "", errors: ""))
        #expect(try program.run(["export", file, "--format", "json"]).output == json.output)
        #expect(try program.run(["check", file]).code == 0)
    }

    /// Replaces only an earlier export of the same trip.
    @Test(arguments: ["my own notes\n", "# Another trip\n", "{}", "\u{E9}"])
    func exportReplacesNothingElse(text: String) throws {
        let program = BuiltProgram()
        _ = try program.converse(Self.plan + ["/save Spring"])
        let file = program.home.write(text, to: "o.md")
        let export = ["export", "Spring", "--format", "md", "--output", file]
        let refused = try program.run(export)
        #expect(refused.code == 74)
        #expect(
            refused.errors == "ijourney-repl: \(file) is there and does not hold \"Spring\": name "
                + "another file, or move that one away first.\n")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
        _ = program.home.write("", to: "o.md")
        #expect(try program.run(export).code == 0)
        _ = try program.converse(["/load spring", "/pace packed"])
        #expect(try program.run(export).code == 0)
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("Pace: packed"))
    }

    @Test func checkTakesFilesTripsAndPipes() throws {
        let program = BuiltProgram()
        _ = try program.converse(Self.plan + ["/save Spring"])
        let text = try Self.text(program, "spring.json")
        let results = [
            try program.run(["check", "spring"]), try program.run(["check", "-"], input: text),
            try program.run(["check"], input: text),
        ]
        for result in results {
            #expect(
                result
                    == BuiltProgram.Result(
                        code: 0, output: "", errors: "Spring: nothing found.\n"))
        }
        #expect(try program.run(["check", "sprung"]).code == 66)
    }

    /// Reports bytes that are not UTF-8, with their line, in every command.
    @Test func otherEncodingsAreNamed() throws {
        let program = BuiltProgram()
        _ = program.home.write("", to: ".local/share/ijourney/trips/latin.md")
        let file = Self.folder(program) + "/latin.md"
        try Data(Array("# Caf".utf8) + [0xE9, 0x0A]).write(to: URL(fileURLWithPath: file))
        for command in [
            ["check", file], ["export", file, "--format", "json"],
            ["export", "latin", "--format", "json"], ["check", "latin"],
        ] {
            let result = try program.run(command)
            #expect(result.code == 65 && result.output == "", "\(result)")
            #expect(result.errors.contains(", line 1: the text is not UTF-8: save it"))
        }
        let deleted = try program.converse(["/delete latin", "y"])
        #expect(deleted.output.contains("Deleted"), "\(deleted.output)")
    }

    @Test func anEditedFileIsCheckedAndTakenBack() throws {
        let program = BuiltProgram()
        let plan = try program.run([
            "plan", "Kyoto", "--from", "2027-04-02", "--days", "2", "--format", "markdown", "--now",
            BuiltProgram.now,
        ])
        #expect(plan.output.hasPrefix("# Kyoto, 2-3 Apr 2027\n"))
        #expect(try program.run(["check"], input: plan.output).code == 0)
        let edited = plan.output.replacing(
            "\n## Day 2", with: "- 21:00 **Coffee at the corner** · food\n\n## Day 2")
        _ = program.home.write(edited, to: ".local/share/ijourney/trips/spring.md")
        let result = try program.converse(["/load spring", "/show 1", "/pace packed"])
        #expect(result.output.contains("Coffee at the corner"))
        #expect(try Self.text(program, "spring.md").contains("Coffee at the corner"))
        #expect(try Self.text(program, "spring.md").contains("## Changes since the plan was made"))
    }

    @Test(arguments: [
        (["export", "nowhere", "--format", "json"], "", 66, "There is no trip named"),
        (["export", "nowhere"], "", 64, "export needs --format json or --format markdown"),
        (["export", "--format", "json"], "", 64, "export needs a trip"),
        (["export", "x", "--format", "ics"], "", 64, "--format ics is not built yet"),
        (["check", "/nowhere.md"], "", 66, "/nowhere.md"),
        (["check"], "{}", 65, "line 1: not a trip"),
        (["check"], "# Trip\n\n- Where: Oslo\n", 65, "line 3: \"When\" is missing"),
        (["check"], "hello", 65, "line 1: no trip: the heading with its name is missing"),
        (
            ["export", "x", "--format", "text"], "", 64,
            "cannot be \"text\": it takes json, markdown."
        ),
        (["check"], "", 65, "line 1: there is nothing in it"),
    ])
    func badCommandLines(_ arguments: [String], _ input: String, _ code: Int32, _ words: String)
        throws
    {
        let result = try BuiltProgram().run(arguments, input: input)
        #expect(result.code == code)
        #expect(result.output == "")
        #expect(result.errors.contains(words), "\(result.errors)")
    }

    @Test func checkFindsWhatIsWrongWithAPlan() throws {
        let program = BuiltProgram()
        let plan = try program.run([
            "plan", "Kyoto", "--from", "2027-04-02", "--days", "1", "--format", "json", "--now",
            BuiltProgram.now,
        ])
        #expect(try program.run(["check"], input: plan.output).code == 0)
        let markdown = try program.run([
            "plan", "Kyoto", "--from", "2027-04-02", "--days", "1", "--format", "markdown", "--now",
            BuiltProgram.now,
        ]).output
        let stop = try #require(
            markdown.split(separator: "\n").first { $0.contains("<!-- {\"place_id\"") })
        let name = markdown.split(separator: "**")[1]
        let twice = markdown.replacing(
            "\n<!-- ijourney", with: "- 20:00 **\(name)** · food\n\(stop)\n\n<!-- ijourney")
        let result = try program.run(["check"], input: twice)
        #expect(result.code == 1, "\(result)")
        #expect(result.output.contains("repeated-stop: 1."))
        #expect(result.output.contains("is the same place as 1."))
        // Commands are not typed into a file.
        #expect(result.output.contains(": remove one of the two\n"))
        #expect(!result.output.contains(": /"), "\(result)")
    }
}
