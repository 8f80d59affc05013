import HouseReview
import Testing

/// In how many places something is known.
@Suite struct MeasureTests {
    private static func folder(_ files: [(String, String)]) -> SourceFolder {
        SourceFolder(
            files: files.map { ($0, Array($1.utf8)) },
            modules: Set(files.map { String($0.0.prefix { $0 != "/" }) }))
    }

    private static let table = """
        static let all = [
            Command(name: "plan", aliases: ["go"], usage: "/plan [-y]") { run("/plan") },
            Command(
                name: "add", summary: "put in"),
        ]
        """

    /// Code, and the command lines in it.
    static let commands: [(String, [String])] = [
        ("\"/plan\"", ["/plan"]),
        ("\"/plan -y\"", ["/plan -y"]),
        ("\"/add \\(x) to 2.1\"", ["/add \\() to 2.1"]),
        ("\"/add\\(x)\"", ["/add\\()"]),
        ("line.hasPrefix(\"/add \")", ["/add "]),
        ("let steps = [\"/plan\", \"/add \\(x)\"]", ["/plan", "/add \\()"]),
        ("run(line: \"/plan\")", ["/plan"]),
        // Not names of commands.
        ("\"plan\"; \"add\"; \"/planet\"; \"/nothing\"; \"a /plan\"", []),
        ("\"/go\"; \"/\\(name) 1\"", []),
        ("// \"/plan\"", []),
        // For people.
        ("\"/plan makes a plan\"", []),
        ("\"/plan, or /add NAME\"", []),
        ("\"/add NAME to 2\"", []),
        ("(\"The answer was cut\", \"/plan\")", []),
        ("show(.hint(\"/plan\"))", []),
        ("Words(what: what, remedy: \"/plan\")", []),
        ("let step: Phrase = \"/plan\"", []),
    ]

    @Test(arguments: commands)
    func findsCommandLines(code: String, lines: [String]) {
        let folder = Self.folder([("House/Table.swift", Self.table), ("House/Use.swift", code)])
        let names = CommandNames(folder.files)
        #expect(names.names == ["add", "plan"])
        #expect(names.table == ["House/Table.swift"])
        #expect(names.lines.map(\.text) == lines)
        #expect(names.lines.allSatisfy { $0.path == "House/Use.swift" && $0.line == 1 })
    }

    @Test func findsWhoNamesAProblem() {
        let folder = Self.folder([
            ("Low/A.swift", "public enum LoadProblem: Error {}\nprivate enum Own: Error {}"),
            ("Low/B.swift", "struct B { func f() throws(LoadProblem) {} }"),
            ("Low/C.swift", "public struct C { public struct Late {} }"),
            ("Low/D.swift", "extension C.Late: Error {}\npublic struct Plain {}"),
            ("High/E.swift", "import Low\nfunc e() throws(LoadProblem) {}"),
            ("High/F.swift", "import Low\nlet f = C.Late() // LoadProblem"),
            ("High/G.swift", "import Low\nprivate enum LoadProblem {}\nlet g: LoadProblem"),
            ("High/H.swift", "let h: LoadProblem"),
        ])
        let found = folder.problemTypes.filter { $0.module == "Low" }
        #expect(found.map(\.path) == ["C.Late", "LoadProblem"])
        #expect(found.map(\.namedInside) == [["D.swift"], ["B.swift"]])
        #expect(found.map(\.namedOutside) == [["High/F.swift"], ["High/E.swift"]])
    }

    @Test func findsQuestionsForTheGuide() {
        let code = """
            struct A { let isOfflineGuide: Bool }
            func f(a: A) { if a.isOfflineGuide { g(isOfflineGuide: !a.isOfflineGuide) } }
            switch planner { case .guide: a() }
            if maker == .guide || planner.model != nil { b(.guide) }
            """
        let found = GuideQuestions.all(in: SourceFile(path: "a", code), path: "House/a")
        #expect(found.map(\.line) == [2, 2, 3, 4, 4])
    }

    @Test func reportsFigures() {
        let folder = Self.folder([
            ("House/In/A.swift", "struct A { let b: B }\n"),
            ("House/Out/B.swift", "import Glibc\nstruct B { let a: A }\n"),
            ("Yard/C.swift", "let c = 1\n"),
        ])
        let facts = HouseReport(folder).facts.filter { $0.value != 0 }
        #expect(
            facts.map { "\($0.subject): \($0.name) \($0.value)" } == [
                "Sources: lines 4", "Sources: files 3", "Sources: folders in cycles 2",
                "Sources: largest cycle of files 2", "Sources: files that import the C library 1",
                "House: lines 3", "House: files 2", "House: folders 2",
                "House: folders in cycles 2",
                "House: largest cycle of files 2", "Yard: lines 1", "Yard: files 1",
                "Yard: folders 1",
            ])
        #expect(facts[2].details == ["House/In", "House/Out"])
    }
}
