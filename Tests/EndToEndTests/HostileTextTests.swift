import Foundation
import Testing

/// Text from a person, a file or a model is data, wherever it enters.
@Suite struct HostileTextTests {
    private static let start = [
        "/destination Oslo", "/dates 2027-05-03..2027-05-04", "/plan -y", "/save keep",
    ]

    /// As one typed line, since a line end would begin another.
    private static func typed(_ text: String) -> String {
        text.replacing("\n", with: " ").replacing("\r", with: " ")
    }

    private func program(with texts: [String]) throws -> (BuiltProgram, BuiltProgram.Result) {
        let program = BuiltProgram()
        return (program, try program.converse(Self.start + texts + ["/quit"]))
    }

    private func trip(_ program: BuiltProgram, _ name: String = "keep") throws -> String {
        try String(
            contentsOfFile: "\(program.home.path)/.local/share/ijourney/trips/\(name).json",
            encoding: .utf8)
    }

    @Test func thereAreForty() { #expect(HostileTexts.all.count >= 40) }

    /// None of them changes the trip when typed as talk or as an answer.
    @Test func talkChangesNothing() throws {
        let (clean, _) = try program(with: [])
        for texts in [
            HostileTexts.orders + HostileTexts.sequences,
            HostileTexts.hiding + HostileTexts.shapeless,
        ] {
            let (program, result) = try program(with: texts.map(Self.typed))
            #expect(result.code == 0)
            #expect(HostileTexts.faults(in: result.output + result.errors) == [])
            #expect(try trip(program) == trip(clean))
            let replay = try program.run(["replay"] + program.home.sessions)
            #expect(replay.code == 0, "\(replay.output)")
        }
    }

    /// Every command that takes words, whatever its result.
    @Test(arguments: [
        "/destination", "/dates", "/interests", "/pace", "/party", "/budget", "/mustsee", "/avoid",
        "/needs", "/visited", "/likes", "/arrival", "/departure", "/stay", "/show", "/regenerate",
        "/add", "/remove", "/move",
        "/swap",
        "/lock", "/note 1.1", "/time 1.1", "/replace 1.2 with", "/late", "/rain", "/diff", "/why",
        "/load",
        "/save", "/rename", "/copy", "/delete", "/transcript name", "/transcript export markdown",
        "/model", "/help",
    ])
    func commandsStayWhole(command: String) throws {
        let (program, result) = try program(
            with: HostileTexts.all.map { "\(command) \(Self.typed($0))" } + [
                "/load keep", "n", "/show",
            ])
        #expect(result.code == 0)
        #expect(HostileTexts.faults(in: result.output + result.errors) == [])
        // Writes only to trips and sessions, and deletes nothing.
        #expect(
            FileManager.default.fileExists(
                atPath: "\(program.home.path)/.local/share/ijourney/trips/keep.json"))
        // The program runs in its home, so other files there were named by the command.
        let files = try FileManager.default.contentsOfDirectory(atPath: program.home.path)
        let others = files.filter { !["ijourney", ".local"].contains($0) }
        #expect(others.isEmpty || command == "/transcript export markdown", "\(others)")
        let asked = Set(
            HostileTexts.all.map { Self.typed($0).trimmingCharacters(in: .whitespaces) })
        #expect(asked.isSuperset(of: others))
        #expect(HostileTexts.faults(in: others.joined()) == [])
        let trash = try? FileManager.default.contentsOfDirectory(
            atPath: "\(program.home.path)/.local/share/ijourney/trips/.trash")
        #expect((trash ?? []) == [])
        let replay = try program.run(["replay"] + program.home.sessions)
        #expect(replay.code == 0, "\(replay.output.prefix(2_000))")
    }

    /// In a trip's file, as names, descriptions and notes, in both forms.
    @Test(arguments: ["json", "markdown"])
    func tripFilesAreData(form: String) throws {
        let (program, _) = try program(with: [])
        var trip =
            try JSONSerialization.jsonObject(with: Data(self.trip(program).utf8)) as? [String: Any]
            ?? [:]
        for text in HostileTexts.all {
            var days = trip["days"] as? [[String: Any]] ?? []
            var stops = days[0]["stops"] as? [[String: Any]] ?? []
            for key in ["name", "description", "note"] { stops[0][key] = text }
            stops[0]["place_id"] = NSNull()
            stops[0]["provenance"] = "model"
            days[0]["stops"] = stops
            trip["days"] = days
            let file = program.home.write(
                String(decoding: try JSONSerialization.data(withJSONObject: trip), as: UTF8.self),
                to: ".local/share/ijourney/trips/hostile.json")
            let result = try program.converse(["/load hostile", "/show", "/why 1.1"])
            #expect(result.code == 0)
            #expect(
                HostileTexts.faults(in: result.output + result.errors) == [],
                "\(text.prefix(60).debugDescription)")
            let exported = try program.run(["export", file, "--format", form])
            #expect([0, 65].contains(exported.code))
            let check = try program.run(["check", file])
            #expect([0, 1, 65].contains(check.code))
            #expect(HostileTexts.faults(in: check.output + check.errors + exported.errors) == [])
        }
    }

    /// In a model's text, and as names that it proposes.
    @Test(arguments: HostileTexts.all)
    func aModelsWordsAreData(text: String) throws {
        let quoted = String(
            decoding: try JSONSerialization.data(withJSONObject: [text]), as: UTF8.self
        ).dropFirst().dropLast()
        let answers = [
            "{\"reply\": \(quoted), \"actions\": []}", text,
            "{\"poi_list\": [{\"name\": \(quoted), \"type\": \"food\", \"description\": \(quoted)}]}",
        ]
        for answer in answers {
            let stream = Wire.openai.answer(answer)
            let server = ScriptedServer(
                stream, stream, stream, stream, stream, stream, stream, stream)
            let program = BuiltProgram()
            let result = try program.converse(
                Self.start.dropLast(2) + ["what do you think?", "/plan -y", "/raw", "/show"],
                ["--model", "openai:test", "--base-url", server.baseURL])
            #expect(HostileTexts.faults(in: result.output + result.errors) == [])
            #expect(result.output.contains("Oslo, Norway · Mon 3 - Tue 4 May 2027"))
            #expect(result.code == 0)
        }
    }
}
