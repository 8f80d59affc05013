import FoundationEssentials
import TestSupport
import Testing

@testable import Conversation
@testable import Understanding

/// The templates of `prompts/`, embedded and filled in.
@Suite struct PromptLibraryTests {
    /// The folder in the source tree.
    private static let folder =
        #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }
        .joined() + "/prompts"

    private static let variables: [String: [String]] = [
        "plan-system": ["stops_per_day"],
        "plan-day": [
            "city", "country", "count", "day", "day_count", "date", "pace", "interests",
            "candidates", "wishes",
        ],
        "plan-day-free": [
            "city", "country", "count", "day", "day_count", "date", "pace", "interests", "used",
            "wishes",
        ],
        "plan-day-simple": ["candidates", "count", "likes"],
        "plan-stay": [
            "city", "country", "day_count", "days", "pace", "interests", "wishes",
        ],
        "plan-trip": [
            "city", "country", "day_count", "dates", "pace", "stops_per_day", "interests",
            "wishes",
        ],
        "reask": ["faults", "fragment"], "talk-system": ["today", "cities", "draft"],
        "talk-user": ["text"], "plan-language": ["language"], "talk-language": ["language"],
    ]

    private func values(_ name: String) -> [String: String] {
        Dictionary(
            uniqueKeysWithValues: (PromptLibraryTests.variables[name] ?? []).map { ($0, "<\($0)>") }
        )
    }

    @Test func everyFileIsEmbedded() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: PromptLibraryTests.folder)
        #expect(
            files.filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
                == PromptLibrary.embedded.names)
        for name in PromptLibrary.embedded.names {
            let data = try #require(
                FileManager.default.contents(atPath: "\(PromptLibraryTests.folder)/\(name).md"))
            #expect(PromptLibrary.embedded[name] == String(decoding: data, as: UTF8.self))
        }
    }

    /// A model is told of each action of the command table, and of no other: what the prompt does
    /// not describe is never proposed.
    @Test func everyActionIsDescribed() throws {
        let prompt = try #require(PromptLibrary.embedded["talk-system"])
        let described = prompt.matches(of: /"action": ("\w+"(?: \| "\w+")*)/).flatMap { match in
            match.1.split(separator: " | ").map { $0.filter { $0 != "\"" } }
        }
        #expect(Set(described) == Set(CommandTable.standard.actionNames + ["answer"]))
    }

    @Test(arguments: PromptLibrary.embedded.names)
    func renders(name: String) throws {
        let text = try PromptLibrary.embedded.render(name, values(name))
        for (variable, value) in values(name) {
            #expect(text.contains(value), "\(variable) is not in \(name)")
        }
        #expect(!text.contains("{{") && text == text.trimmed)
    }

    @Test(arguments: PromptLibrary.embedded.names)
    func namesWhatIsMissingOrTooMuch(name: String) throws {
        for variable in PromptLibraryTests.variables[name] ?? [] {
            var fewer = values(name)
            fewer[variable] = nil
            #expect(throws: PromptError.unknownVariable(variable, template: name)) {
                try PromptLibrary.embedded.render(name, fewer)
            }
        }
        var more = values(name)
        more["zzz"] = ""
        #expect(throws: PromptError.unusedVariable("zzz", template: name)) {
            try PromptLibrary.embedded.render(name, more)
        }
    }

    @Test(
        arguments: [
            ("a {{x}} b {{ x }}", ["x": "1"], "a 1 b 1"), ("no variable", [:], "no variable"),
            // A value is not read as a template.
            ("{{x}}", ["x": "{{y}} {{"], "{{y}} {{"), ("  {{x}}\n\n", ["x": "1"], "1"),
            ("a } b { c }}", [:], "a } b { c }}"),
        ] as [(String, [String: String], String)])
    func fillsIn(template: String, variables: [String: String], expected: String) throws {
        #expect(try PromptLibrary(templates: ["t": template]).render("t", variables) == expected)
    }

    @Test(
        arguments: [
            ("{{y}}", .unknownVariable("y", template: "t")),
            ("{{}}", .unknownVariable("", template: "t")),
            ("{{x}} {{", .unclosedVariable(template: "t")),
            ("x", .unusedVariable("x", template: "t")),
        ] as [(String, PromptError)])
    func refuses(template: String, expected: PromptError) {
        #expect(throws: expected) {
            try PromptLibrary(templates: ["t": template]).render("t", ["x": "1"])
        }
    }

    @Test func filesOfAPersonReplaceByName() throws {
        let library = try PromptLibrary.embedded.overridden(by: ["talk-user": "Say {{text}}."])
        #expect(try library.render("talk-user", ["text": "hello"]) == "Say hello.")
        #expect(library["reask"] == PromptLibrary.embedded["reask"])
        #expect(throws: PromptError.missingTemplate("talk-usr")) {
            try PromptLibrary.embedded.overridden(by: ["talk-usr": ""])
        }
        #expect(throws: PromptError.missingTemplate("nothing")) {
            try PromptLibrary.embedded.render("nothing", [:])
        }
    }

    @Test func aChangedTemplateHasAnotherHash() throws {
        let changed = try PromptLibrary.embedded.overridden(by: ["reask": "x"])
        let pairs = zip(PromptLibrary.embedded.hashes, changed.hashes)
        #expect(pairs.filter { $0.hash != $1.hash }.map(\.0.name) == ["reask"])
        // The published test vector of 64-bit FNV-1a for "a".
        #expect(TextHash.digits(of: "a") == "af63dc4c8601ec8c")
        #expect(TextHash.digits(of: "").count == 16)
    }

    /// A broken template of the person's own is reported, and nothing is sent.
    @Test func aBrokenTemplateIsAProblem() throws {
        let prompts = try PromptLibrary.embedded.overridden(by: ["plan-day": "{{place}}"])
        let model = ScriptedModel([])
        let bench = Bench(model, prompts: prompts)
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan")
        #expect(bench.problem == .prompt(.unknownVariable("place", template: "plan-day")))
        #expect(model.requests.isEmpty && bench.state.plan == nil)
    }
}
