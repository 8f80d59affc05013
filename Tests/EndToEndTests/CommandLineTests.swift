import Foundation
import StructuredOutput
import Testing

@Suite struct CommandLineTests {
    @Test func planPrintsTheContractsJSON() throws {
        let program = BuiltProgram()
        let arguments = [
            "plan", "Kyoto", "--from", "2027-04-02", "--days", "4", "--interest", "food=veryHigh",
            "--format", "json", "--now", BuiltProgram.now,
        ]
        let result = try program.run(arguments)
        #expect(result.code == 0)
        #expect(result.errors == "")
        #expect(try program.run(arguments) == result)
        let plan = try JSONParser.parse(result.output)
        #expect(
            plan.object?.map(\.key).prefix(5) == ["trip", "days", "findings", "repairs", "usage"])
        #expect(plan["trip"]?["legs"]?[0]?["city"]?.string == "Kyoto")
        #expect(plan["trip"]?["legs"]?[0]?["to"]?.string == "2027-04-05")
        #expect(plan["trip"]?["interests"]?.object?.count == 10)
        #expect(plan["days"]?.array?.count == 4)
        let stop = try #require(plan["days"]?[0]?["stops"]?[0])
        #expect(
            stop.object?.map(\.key) == [
                "name", "type", "meal", "description", "start", "duration_minutes", "latitude",
                "longitude", "place_id", "provenance",
            ])
    }

    @Test(
        arguments: [
            ["plan", "Rome 3, Paris 2", "--from", "2027-05-03"],
            ["plan", "Rome 3, then Paris", "--from", "2027-05-03", "--days", "6"],
            ["3 nights in Rome and then 2 in Paris from 3 May"],
        ])
    func plansSeveralCities(arguments: [String]) throws {
        let program = BuiltProgram()
        let result = try program.run(
            arguments + ["--format", "json", "--now", BuiltProgram.now])
        #expect(result.code == 0, "\(result.errors)")
        let plan = try JSONParser.parse(result.output)
        let legs = plan["trip"]?["legs"]?.array?.map { leg in
            "\(leg["city"]?.string ?? "") \(leg["from"]?.string ?? "") \(leg["to"]?.string ?? "")"
        }
        #expect(legs == ["Rome 2027-05-03 2027-05-05", "Paris 2027-05-06 2027-05-08"])
        let transfers = plan["days"]?.array?.map { $0["transfer"]?["from"]?.string }
        #expect(transfers == [nil, nil, nil, "Rome", nil, nil])
        #expect(plan["days"]?[3]?["city"]?.string == "Paris")
        let markdown = try program.run(
            arguments + ["--format", "markdown", "--now", BuiltProgram.now])
        #expect(
            markdown.output.contains(
                "\n- Transfer: from Rome · plane · 1110 km · 5 h 15 min · estimated\n"))
        #expect(try program.run(["check"], input: markdown.output).code == 0)
    }

    @Test func oneSentencePlansOnce() throws {
        let program = BuiltProgram()
        let result = try program.run(["4 days in Rome from 3 May", "--now", BuiltProgram.now])
        #expect(result.code == 0)
        #expect(
            result.output.hasPrefix("Rome, Italy · Mon 3 - Thu 6 May 2027\n\nDay 1 · Monday 3 May"))
        let files = program.home.sessions
        #expect(try program.run(["replay"] + files).output.hasSuffix("1 passed, 0 failed\n"))
    }

    /// Exit codes and the one line on standard error, with nothing on standard output.
    @Test(arguments: [
        (
            ["plan", "Qwertz", "--from", "2027-04-02", "--days", "2"], 64,
            "\"Qwertz\" is not in the offline guide"
        ),
        (["plan", "Kyoto"], 64, "plan needs --from DATE"),
        (["plan", "Kyoto", "--from", "2027-04-02"], 64, "plan needs --to DATE or --days N"),
        (["plan", "Rome 3, Paris", "--from", "2027-04-02"], 64, "needs an end"),
        (
            ["plan", "Rome, Paris, Oslo", "--from", "2027-04-02", "--days", "2"], 64,
            "2 days are too few for 3 cities"
        ),
        (
            ["plan", "Kyoto", "--from", "2027-04-02", "--days", "0"], 64,
            "A trip has at least one day"
        ),
        (
            ["plan", "Kyoto", "--from", "2027-04-02", "--days", "2", "--interest", "food=lots"], 64,
            "food cannot be \"lots\""
        ),
        (["--sede", "3"], 64, "There is no option --sede: did you mean --seed?"),
        (
            ["plan", "Kyoto", "--from", "2027-04-02", "--days", "2", "--format", "pdf"], 64,
            "--format cannot be \"pdf\""
        ),
        (
            ["plan", "Kyoto", "--from", "2027-04-02", "--days", "2", "--format", "ics"], 64,
            "--format ics is not built yet"
        ),
        (
            ["plan", "Kyoto", "--from", "2027-04-02", "--days", "2", "--model", "parrot"], 64,
            "\"parrot\" is no model"
        ),
        (["Tell me something"], 64, "I did not understand"),
        (["4 days in Rome"], 64, "4 days from when?"),
        (["replay", "/nowhere.jsonl"], 66, "0 passed, 1 failed"),
        (["--config", "/nowhere.json"], 66, "/nowhere.json"),
        (["repair", "--policy", "kind"], 64, "--policy cannot be \"kind\""),
        (
            [
                "--model", "openai:x", "--base-url", "http://127.0.0.1:1/v1", "plan", "Oslo",
                "--from", "2027-04-02", "--days", "1",
            ], 69, "cannot be reached"
        ),
    ])
    func badCommandLinesSayWhatIsWrong(_ arguments: [String], _ code: Int32, _ words: String) throws
    {
        let program = BuiltProgram()
        let isTalking = arguments[0] != "repair"
        let result = try program.run(
            isTalking
                ? arguments + (arguments[0] == "replay" ? [] : ["--now", BuiltProgram.now])
                : arguments)
        #expect(result.code == code)
        #expect((result.errors + result.output).contains(words), "\(result.errors)")
        if arguments[0] != "replay", code == 64 { #expect(result.output == "") }
    }

    @Test func helpAndVersionAnswer() throws {
        let program = BuiltProgram()
        #expect(try program.run(["--version"]).output == "ijourney-repl 0.1.0\n")
        let help = try program.run(["--help"])
        #expect(help.code == 0)
        #expect(help.output.contains("ijourney-repl replay FILE..."))
        #expect(try program.run(["plan", "--help"]).output.contains("--interest NAME=LEVEL"))
    }

    @Test func aConfigurationFileMayHaveCommentsAndSaysWhatIsWrong() throws {
        let program = BuiltProgram()
        let good = program.home.write("{// mine\n\"plain\": true,}", to: "good.json")
        let result = try program.converse(["/interests", "/quit"], ["--config", good])
        #expect(result.output.contains("historical: medium"))
        let bad = program.home.write("{\"modle\": \"x\"}", to: "bad.json")
        let refused = try program.run(["--config", bad])
        #expect(refused.code == 78)
        #expect(refused.errors.contains("sets \"modle\", which does not exist"))
    }

    /// The guide reads no prompt. `TranscriptFilesTests` covers changed requests to models.
    @Test func aChangedPromptLeavesTheGuideAlone() throws {
        let program = BuiltProgram()
        _ = try program.converse(["2 days in Oslo from 3 May", "y", "/quit"])
        for name in ["plan-system", "plan-day"] {
            let other = BuiltProgram()
            let folder = try other.copyOfPrompts(changing: name)
            let replay = try program.run(["replay", "--prompts", folder] + program.home.sessions)
            #expect(replay.code == 0 && replay.output.hasSuffix("1 passed, 0 failed\n"))
        }
    }

    @Test func repairAndValidateAnswerLineByLine() throws {
        let program = BuiltProgram()
        let repaired = try program.run(["repair"], input: "Here: {\"a\": [1, 2,], 'b': True}")
        #expect(repaired.code == 0)
        #expect(try JSONParser.parse(repaired.output) == ["a": [1, 2], "b": true])
        #expect(try program.run(["repair"], input: "no JSON here").code == 65)
        let lines = try program.run(
            ["repair", "--lines"],
            input: "{\"id\":1,\"text\":\"{\\\"a\\\":1,}\"}\nnonsense\n{\"id\":3,\"text\":\"[1]\"}\n"
        )
        let results = try lines.output.split(separator: "\n").map {
            try JSONParser.parse(String($0))
        }
        #expect(results.map { $0["ok"]?.bool } == [true, false, true])
        let schema = program.home.write(
            "{\"type\":\"object\",\"required\":[\"a\"]}", to: "schema.json")
        #expect(try program.run(["validate", "--schema", schema], input: "{\"a\":1}").code == 0)
        let invalid = try program.run(["validate", "--schema", schema], input: "{}")
        #expect(invalid.code == 1)
        #expect(invalid.output.contains("a"))
    }

    @Test func repairListsWhatBecameOfEveryByte() throws {
        let program = BuiltProgram()
        let text = "So: {'a': [1, 2,]}"
        let listed = try program.run(["repair", "--ledger"], input: text)
        #expect(listed.code == 0)
        #expect(
            listed.errors == #"""
                0-3 noise prose - "So:"
                3-6 syntax - - " {'"
                6-7 kept - /a "a"
                7-11 syntax - - "': ["
                11-12 kept - /a/0 "1"
                12-14 syntax - - ", "
                14-15 kept - /a/1 "2"
                15-18 syntax - - ",]}"

                """#)
        let request = #"{"id":1,"text":"[1]"}"# + "\n"
        let plain = try program.run(["repair", "--lines"], input: request)
        #expect(try JSONParser.parse(plain.output)["ledger"] == nil)
        let full = try program.run(["repair", "--lines", "--ledger"], input: request)
        let ledger = try JSONParser.parse(full.output)["ledger"]
        #expect(ledger?["entries"]?.array?.map { $0["fate"] } == ["syntax", "kept", "syntax"])
        #expect(ledger?["origins"]?[1]?["pointer"] == "/0")
    }

    @Test func schemasFindOthersInAFolder() throws {
        let program = BuiltProgram()
        let file = program.home.write("{\"type\":\"integer\"}", to: "remote/deep/whole.json")
        let folder = String(file.dropLast("/deep/whole.json".count))
        let line =
            #"{"schema":{"$ref":"http://x.test/s/deep/whole.json"},"instance":1.5}"# + "\n"
        let base = "http://x.test/s/=\(folder)"
        let found = try program.run(["validate", "--lines", "--schema-base", base], input: line)
        #expect(found.output.contains("must be integer"))
        let missing = try program.run(["validate", "--lines"], input: line)
        #expect(missing.output.contains("\"code\":\"schema\""))
        let nowhere = try program.run(["validate", "--schema-base", "http://x.test/=/nowhere"])
        #expect(nowhere.code == 66)
        #expect(try program.run(["validate", "--schema-base", "folder"]).code == 64)
    }

    @Test func formatsAreAssertedWhenAsked() throws {
        let program = BuiltProgram()
        let line = #"{"schema":{"format":"date"},"instance":"2027-02-30"}"# + "\n"
        let plain = try program.run(["validate", "--lines"], input: line)
        #expect(plain.output.contains("\"valid\":true"))
        let strict = try program.run(["validate", "--lines", "--formats", "assert"], input: line)
        #expect(strict.output.contains("\"code\":\"format\""))
        #expect(try program.run(["validate", "--formats", "maybe"]).code == 64)
    }

    /// JSON on a terminal controls nothing, and the value stays the same.
    @Test func jsonEscapesWhatATerminalWouldActOn() throws {
        let program = BuiltProgram()
        let text = "\"a\u{9B}31m\u{202E}b\u{7F}京\""
        let result = try program.run(["repair"], input: text)
        #expect(result.output == "\"a\\u009b31m\\u202eb\\u007f京\"\n")
        #expect(try JSONParser.parse(result.output) == JSONParser.parse(text))
    }

    /// Output that was requested but could not be written is never success.
    @Test func outputThatCannotBeWrittenIsAnError() throws {
        let program = BuiltProgram()
        for command in ["--help", "plan Oslo --from 2027-05-03 --days 1 --now 2026-11-21"] {
            let shell = try program.shell("'\(BuiltProgram.path)' \(command) >/dev/full")
            #expect(shell.code == 74)
            #expect(shell.errors.contains("No space left on device"))
        }
        let closed = try program.shell("'\(BuiltProgram.path)' --help | head -n 1; echo done")
        #expect(closed == .init(code: 0, output: closed.output, errors: ""))
        let unkept = try program.converse(["/quit"], ["--record", "/dev/full"])
        #expect(unkept.code == 74)
        #expect(unkept.errors.contains("This session is not being kept (/dev/full"))
    }

    @Test func aRecordingWithoutItsEndIsNamedSo() throws {
        let program = BuiltProgram()
        _ = try program.converse(["/destination Oslo", "/quit"])
        let whole = try String(contentsOfFile: program.home.sessions[0], encoding: .utf8)
        let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
        let cut = program.home.write(
            lines.prefix(5).joined(separator: "\n") + "\n", to: "cut.jsonl")
        let replay = try program.run(["replay", cut])
        #expect(replay.output.hasPrefix("ok    \(cut) (the recording has no end)\n"))
        #expect(replay.code == 0)
    }
}
