import Places
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// The command table and its uses.
@Suite struct CommandTests {
    private static let table = CommandTable.standard

    @Test(arguments: CommandTests.table.commands.map(\.name))
    func isDescribed(name: String) throws {
        let command = try #require(CommandTests.table.command(named: name))
        #expect(command.usage == "/\(name)" || command.usage.hasPrefix("/\(name) "))
        #expect(!command.summary.isEmpty && !command.summary.english.hasSuffix("."))
        let help = Bench().type("/help \(name)")
        #expect(help.first == "# \(command.usage)  \(command.summary)")
    }

    @Test func namesAndAliasesAreUnique() {
        let names = CommandTests.table.commands.flatMap { [$0.name] + $0.aliases }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0 == $0.lowercased() })
    }

    @Test func listsAllCommands() {
        let bench = Bench()
        bench.type("/help")
        guard case .list(let rows)? = bench.output.values.first else {
            Issue.record("no list")
            return
        }
        #expect(rows.map(\.line.english) == CommandTests.table.commands.map(\.usage))
    }

    private static let list = "list of \(table.commands.count)"
    private var list: String { CommandTests.list }

    @Test(arguments: CommandTests.table.commands.filter(\.needsPlan).map(\.name))
    func needsPlan(name: String) {
        let bench = Bench()
        bench.type("/\(name)")
        #expect(bench.problem == .reading(.commandNeedsPlan(name)))
    }

    @Test(
        arguments: [
            ("/interets", .reading(.unknownCommand("interets", nearest: "interests"))),
            ("/pln", .reading(.unknownCommand("pln", nearest: "plan"))),
            ("/regenrate day 2", .reading(.unknownCommand("regenrate", nearest: "regenerate"))),
            ("/xyzzy", .reading(.unknownCommand("xyzzy", nearest: nil))),
            ("/x", .reading(.unknownCommand("x", nearest: nil))),
            ("/Łódź", .reading(.unknownCommand("Łódź", nearest: nil))),
            (
                "/" + String(repeating: "a", count: 99),
                .reading(.unknownCommand(String(repeating: "a", count: 29) + "…", nearest: nil))
            ),
            ("/undo", .nothingToUndo),
            ("/undo 3", .nothingToUndo),
            (
                "/undo all",
                .reading(.unexpectedArguments(command: "undo", usage: "/undo, or /undo 3"))
            ),
            ("/retry", .nothingToRetry), ("/accept", .nothingToAccept),
            (
                "/plan now",
                .reading(.unexpectedArguments(command: "plan", usage: "/plan, or /plan -y"))
            ),
            ("/show", .reading(.commandNeedsPlan("show"))),
            ("/regenerate", .reading(.commandNeedsPlan("regenerate"))),
            ("/pace quick", .reading(.unknownPace("quick"))), ("/pace", .reading(.unknownPace(""))),
            (
                "/destination Qwertz",
                .reading(.unknownCity("Qwertz", nearest: nil, known: knownCities))
            ),
            (
                "/destination Kioto2",
                .reading(.unknownCity("Kioto2", nearest: "Kyoto", known: knownCities))
            ),
            ("/destination ,", .reading(.unknownCity(",", nearest: nil, known: knownCities))),
            ("/dates 31 feb", .reading(.noSuchDate(day: 31, month: 2, year: nil))),
            ("/interests fod=high", .reading(.unknownInterest("fod", nearest: "food"))),
            ("/prompt", .missing(["the destination", "the dates"])),
            ("/help intrests", .reading(.unknownHelpTopic("intrests", nearest: "interests"))),
            ("/help xyzzy", .reading(.unknownHelpTopic("xyzzy", nearest: nil))),
            ("/model nowhere:x", .unknownModel("nowhere:x")),
            (
                "/model a b c",
                .reading(.unexpectedArguments(command: "model", usage: "/model PROVIDER:NAME URL"))
            ),
        ] as [(String, Problem)])
    func refuses(line: String, expected: Problem) {
        let bench = Bench()
        bench.type(line)
        #expect(bench.problem == expected)
        #expect(bench.state == State())
    }

    @Test(
        arguments: [
            ("/show 0", .reading(.noSuchDay(0, days: 2))),
            ("/show 3", .reading(.noSuchDay(3, days: 2))),
            (
                "/show x",
                .reading(.unexpectedArguments(command: "show", usage: "/show, or /show 2"))
            ),
            ("/regenerate day 3", .reading(.noSuchDay(3, days: 2))),
            (
                "/regenerate 9999999999999999999999",
                .reading(.scopeUnreadable("9999999999999999999999"))
            ),
            ("/regenerate 1.9", .reading(.noSuchStop(StopNumber(day: 1, stop: 9)))),
            ("/regenerate 3.1", .reading(.noSuchStop(StopNumber(day: 3, stop: 1)))),
            ("/regenerate sunday", .reading(.noWeekdayInPlan("Sunday", days: 0))),
        ] as [(String, Problem)])
    func refusesWhatThePlanDoesNotHave(line: String, expected: Problem) {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan")
        let before = bench.state
        bench.type(line)
        #expect(bench.problem == expected)
        #expect(bench.state == before)
    }

    @Test(arguments: [
        ("/DEST kyoto", "= Kyoto, Japan"), ("/dest 京都", "= Kyoto, Japan"),
        ("/when 2 April for 4 days", "= Fri 2 - Mon 5 Apr 2027"),
        ("/likes +food", "= food high"), ("/pace Packed", "= packed"),
        ("/?", list), ("/", list), ("?", list),
        ("/help /plan", "# /plan [-y]  make the plan"),
        ("/model", "note offline guide answers."),
    ])
    func takesNamesInAnyCaseAndAliases(line: String, expected: String) {
        #expect(Bench().type(line).first == expected)
    }

    @Test(
        arguments: [
            ("/", 1, table.commands.map { "/\($0.name) " }),
            (
                "/d", 2, ["/destination ", "/dates ", "/departure ", "/diff ", "/delete "]
            ), ("/DA", 3, ["/dates "]),
            ("/x", 2, []),
            ("/destination K", 1, ["Kyoto"]), ("/dest pa", 2, ["Paris"]),
            ("/destination ", 0, knownCities),
            ("/interests fo", 2, ["food="]), ("/interests +n", 2, ["+nature ", "+nightlife "]),
            ("/interests food=v", 6, ["food=veryLow ", "food=veryHigh "]),
            ("/interests food=high sp", 2, ["sports="]),
            ("/needs ", 0, ["short walks", "step-free"]),
            ("/needs short walks, st", 2, ["step-free"]),
            ("/likes modern", 6, ["modern art"]), ("/likes art, the s", 5, ["the sea"]),
            ("/visited Kyo", 3, ["Kyoto"]), ("/profile vis", 3, ["visited "]),
            ("/pace ", 0, ["relaxed", "balanced", "packed"]), ("/show ", 0, ["1", "2"]),
            ("/regenerate day ", 0, ["1", "2"]), ("/lock 2", 1, ["2.1", "2.2", "2.3"]),
            ("/move 1.1 2.", 2, ["2.1", "2.2", "2.3"]), ("/add fush", 4, ["Fushimi Inari Shrine"]),
            ("/help int", 3, ["interests"]), ("/profile b", 1, ["birthday "]),
            ("/key f", 1, ["forget"]), ("/key forget gro", 3, ["groq"]),
            ("/model gu", 2, ["guide"]), ("/undo ", 0, []), ("/nothing ", 0, []), ("4 days", 0, []),
            ("", 0, []),
        ] as [(String, Int, [String])])
    func completes(text: String, replaced: Int, candidates: [String]) {
        let completion = LineCompletion.of(text, atlas: .sample, plan: CommandTests.plan)
        #expect(completion.candidates == candidates)
        #expect(completion.candidates.isEmpty || completion.replaceCount == replaced)
    }

    /// Two days in Kyoto.
    private static let plan: Plan? = {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "/plan")
        return bench.state.plan
    }()

    @Test(arguments: ["/", "?", "/help", "/?"]) func asksForTheList(line: String) {
        let bench = Bench()
        #expect(bench.type(line).first == "list of \(CommandTable.standard.commands.count)")
        #expect(bench.problem == nil)
    }
}
