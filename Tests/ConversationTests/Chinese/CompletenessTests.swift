import Models
import Phrases
import PlanReview
import StructuredOutput
import TestAtlas
import TestSupport
import Testing
import Transport
import Trips

@testable import Conversation
@testable import Understanding

/// All text of the program has a translation.
@Suite struct CompletenessTests {
    private static let table = ScreenLanguage.chinese.table!

    private static func untranslated(_ phrases: [Phrase]) -> Set<String> {
        Set(phrases.flatMap { $0.untranslated(by: table) })
    }

    @Test func problemsAreTranslated() {
        let phrases = ProblemSamples.all.map(\.words.sentence)
        #expect(CompletenessTests.untranslated(phrases) == [])
    }

    /// A new case needs a sample here. The sources tell which cases there are.
    @Test(arguments: [
        ("Conversation/Problems/Problem.swift", ProblemSamples.all.map(caseName)),
        (
            "Understanding/Facts/ReadingProblem.swift",
            ProblemSamples.all.compactMap {
                if case .reading(let problem) = $0 { caseName(problem) } else { nil }
            }
        ),
        (
            "Conversation/Problems/TripFilesProblem.swift",
            ProblemSamples.all.compactMap {
                if case .trips(let problem) = $0 { caseName(problem) } else { nil }
            }
        ),
        (
            "Conversation/Problems/ProfileProblem.swift",
            ProblemSamples.all.compactMap {
                if case .profile(let problem) = $0 { caseName(problem) } else { nil }
            }
        ),
        ("Conversation/Problems/KeyProblem.swift", ProblemSamples.keyProblems.map(caseName)),
        ("Transport/ProxyFault.swift", ProblemSamples.proxyFaults.map(caseName)),
        ("Models/KeyFault.swift", ProblemSamples.keyFaults.map(caseName)),
        ("Trips/Files/Record/TripFileFault.swift", ProblemSamples.faults.map(caseName)),
    ])
    func samplesAreComplete(file: String, samples: [String]) throws {
        let text = try SourceTree.text("Sources/\(file)")
        let cases = text.split(separator: "\n").compactMap(declared)
        #expect(!cases.isEmpty)
        #expect(Set(cases).subtracting(samples) == [])
    }

    /// The name of `case name` or `case name(…)`; nil for the cases of a switch.
    private func declared(_ line: Substring) -> String? {
        let text = String(line).trimmed
        guard text.hasPrefix("case "), !text.hasPrefix("case ."), !text.hasPrefix("case let")
        else { return nil }
        return String(text.dropFirst(5).prefix { $0.isLetter || $0.isNumber })
    }

    @Test(arguments: CommandTable.standard.commands.map(\.name))
    func helpIsTranslated(name: String) throws {
        let command = try #require(CommandTable.standard.command(named: name))
        let phrases =
            [command.summary, command.details] + command.examples.flatMap { [$0.line, $0.text] }
        #expect(CompletenessTests.untranslated(phrases) == [])
    }

    /// Every command with each of its examples and with nonsense, before and after a plan exists.
    @Test(arguments: [false, true])
    func commandsAnswerInChinese(isPlanned: Bool) {
        let bench = Bench(trips: TripMemory(), isAttended: true, language: .chinese)
        bench.session.start()
        if isPlanned { bench.type("/destination Kyoto", "/dates 2 April for 3 days", "/plan -y") }
        var lines: [String] = []
        for command in CommandTable.standard.commands where command.name != "quit" {
            lines += ["/\(command.name)", "/\(command.name) zzz 99"]
            lines += command.examples.map(\.line.english) + ["/help \(command.name)"]
            if isPlanned { lines += ["/undo", "/redo", "/language zh"] }
        }
        #expect(missing(lines, on: bench) == [])
    }

    /// The lines typed in recorded sessions and scripts, answered in Chinese.
    @Test(arguments: try SourceTree.files("Tests/Transcripts").filter { $0.contains(".") })
    func sessionsAreTranslated(file: String) throws {
        let bench = Bench(trips: TripMemory(), isAttended: true, language: .chinese)
        bench.session.start()
        let text = try SourceTree.text("Tests/Transcripts/\(file)")
        let lines =
            file.hasSuffix(".txt")
            ? try Script(text: text).turns.compactMap(\.typed)
            : try Transcript(text: text).events.filter { $0.event.kind == "line" }
                .map { $0.event["text"]?.string ?? "" }
        #expect(missing(lines, on: bench) == [])
    }

    /// Plain sentences, answered in Chinese.
    @Test(arguments: [SentenceTable.sentences, SentenceTable.requests])
    func talkIsAnsweredInChinese(rows: [SentenceRow]) {
        let missing = rows.map { row in
            self.missing([row.sentence], on: SentenceTests.bench(row.situation, language: .chinese))
        }
        #expect(missing.reduce(into: Set()) { $0.formUnion($1) } == [])
    }

    /// The remarks and findings of `check`, with what to change in the text.
    @Test(arguments: [
        """
        5 days in Italy
        Days 1-2: Rome, Mon 4 May 2027
        - Zubb
        Day 3: Paris and London
        - 9:00-10:00 Louvre
        - 9:30-10:00 Louvre
        - Osaka
        - Ramen
        Day 4: Mon 3 May 2027
        Day 5
        - 9:00 Eiffel Tower
        - 17:00 Orsay
        Tips: none
        """,
        "4 May 2027\n- Colosseum\n4 May 2027 - evening\n- Temple\n9 May 2027\n- Huk",
        #"{"city_name":"Rome","itinerary_list":[{"poi_list":[{"name":"Huk","description":"A"},{}]}"#,
        "2 days\n- Colosseum\n- Pantheon\n- Trevi Fountain\n- Huk\n- Zubb\n- Quend",
        "Days 1-2: Rome and Paris\n" + String(repeating: "- Zubb\n- Quend\n", count: 5),
    ])
    func pastedPlansAreCheckedInChinese(text: String) throws {
        let pasted = try #require(PastedPlan(text: text))
        for city in [nil, "Rome"] {
            let trip = PastedTrip(pasted, said: .init(city: city), atlas: .sample)
            let phrases =
                trip.remarks
                + trip.findings.flatMap { [$0.message, $0.remedy.command, $0.remedy.words] }
            #expect(CompletenessTests.untranslated(phrases) == [])
        }
    }

    /// The missing translations in the answers to some lines.
    private func missing(_ lines: [String], on bench: Bench) -> Set<String> {
        var missing = CompletenessTests.untranslated(bench.output.values.flatMap(\.phrases))
        for line in lines {
            bench.type(line)
            let said = bench.output.values.flatMap(\.phrases) + [bench.state.prompt]
            missing.formUnion(CompletenessTests.untranslated(said))
        }
        return missing
    }
}

/// The name of an enum's case.
private func caseName(_ value: Any) -> String {
    Mirror(reflecting: value).children.first?.label ?? "\(value)"
}

extension Output {
    /// All phrases in it, except those of the cards that draw it.
    var phrases: [Phrase] {
        switch self {
        case .understood(let text), .note(let text), .hint(let text), .question(let text),
            .heading(let text):
            [text]
        case .problem(let problem): [problem.words.sentence]
        case .done(let plan):
            [plan.sourceWords] + plan.mended
                + plan.findings.flatMap { [$0.message, $0.remedy.command, $0.remedy.words] }
        case .list(let rows): rows.flatMap { [$0.line, $0.text] }
        case .changes(let changes):
            changes.flatMap { [$0.field, $0.before, $0.after].compactMap { $0 } }
        case .day(_, let day, _): [day.date.dayWords] + day.stops.map(\.type.words)
        case .banner, .reply, .replying, .interests, .difference, .map, .request, .raw: []
        }
    }
}
