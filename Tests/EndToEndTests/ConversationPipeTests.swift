import Basics
import Foundation
import Testing

@Suite struct ConversationPipeTests {
    @Test func aGuidedConversationPlansShowsAndEdits() throws {
        let program = BuiltProgram()
        let result = try program.converse([
            "/destination Kyoto", "/dates 2027-04-02..2027-04-05",
            "/interests food=veryHigh -nightlife",
            "/plan", "/show 2", "/regenerate 2.1", "/undo", "/quit",
        ])
        #expect(result.code == 0)
        #expect(result.errors == "")
        for line in [
            "  Kyoto, Japan", "  When? For example 3-6 May, or 2 April for 4 days.",
            "  Kyoto, Japan · Fri 2 - Mon 5 Apr 2027", "  Make the plan? [Y/n]",
            "  Kyoto, Japan · Fri 2 - Mon 5 Apr 2027 · food very high, nightlife low",
        ] {
            #expect(result.output.split(separator: "\n").contains { $0 == line }, "\(line)")
        }
        #expect(result.output.contains("\nDone: 4 days, "))
        #expect(!result.output.contains("\u{1B}"))
    }

    @Test func everySessionReplays() throws {
        let program = BuiltProgram()
        _ = try program.converse([
            "4 days in rome from 3 may, lots of food", "y", "/regenerate day 2", "nonsense",
            "/help", "/quit",
        ])
        let files = program.home.sessions
        #expect(files.count == 1)
        let replay = try program.run(["replay"] + files, environment: ["TZ": "Asia/Tokyo"])
        #expect(
            replay == .init(code: 0, output: "ok    \(files[0])\n1 passed, 0 failed\n", errors: ""))
    }

    /// A mistake gets one line with an example, and the state stays.
    @Test(arguments: [
        (
            "/destination Qwertz",
            "\"Qwertz\" is not in the offline guide, which knows 60 cities: try /destination Amsterdam"
        ),
        (
            "/destination Kyotto",
            "\"Kyotto\" is not a city I know: did you mean /destination Kyoto?"
        ),
        (
            "/dates 31 feb",
            "There is no 31 February: try /dates 3-6 May, or /dates 2 April for 4 days."
        ),
        (
            "/dates 2027-05-06..2027-05-03",
            "Mon 3 May 2027 is before Thu 6 May 2027: try /dates 2027-05-03..2027-05-06."
        ),
        ("/dates 2020-05-03..2020-05-06", "Sun 3 May 2020 is past; today is Sat 21 Nov 2026: try"),
        ("/dates 2 April for 31 days", "31 days are more than the 30 that one trip can have:"),
        ("/dates 2 April for 0 days", "A trip has at least one day: try /dates"),
        ("/interests fodd=high", "\"fodd\" is none of the ten interests: did you mean food?"),
        (
            "/interests food=huge",
            "food cannot be \"huge\"; the levels are veryLow, low, medium, high, veryHigh: try /interests food=high."
        ),
        ("/pln", "There is no command /pln: did you mean /plan?"),
        ("/show", "/show needs a plan, and there is none yet: make one with /plan."),
        ("/undo now", "/undo does not take that: use it as /undo, or /undo 3."),
        ("/retry", "There is nothing to try again: /plan makes a plan."),
    ])
    func badInputIsSaidPlainly(_ line: String, _ answer: String) throws {
        let program = BuiltProgram()
        let result = try program.converse([line, "/quit"])
        #expect(result.code == 0)
        let flat = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(flat.contains(answer), "\(result.output)")
    }

    @Test func aLineOfTwoMegabytesAndBinaryLeaveTheProgramAlive() throws {
        let program = BuiltProgram()
        let result = try program.converse([
            String(repeating: "x", count: 2 << 20), "\u{0}\u{1B}]0;owned\u{7}\u{9B}31m",
            "/destination Oslo", "/quit",
        ])
        #expect(result.code == 0)
        #expect(result.errors.contains("was left out"))
        #expect(result.output.contains("Oslo, Norway"))
        #expect(!result.output.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" })
    }

    @Test func aPartPlannedAnewSaysWhatChanged() throws {
        let result = try BuiltProgram().converse([
            "/destination Kyoto", "/dates 2027-04-02..2027-04-03", "/plan", "/regenerate 1.1",
            "/destination Oslo", "/regenerate 1.1", "/quit",
        ])
        let lines = result.output.components(separatedBy: "\n")
        #expect(lines.filter { $0.hasPrefix("  - 1.") }.count == 2)
        #expect(lines.filter { $0.hasPrefix("  + 1.") }.count == 2)
        #expect(lines.contains("  All other stops are as they were; /undo goes back"))
        #expect(result.output.contains("This is still the plan for Kyoto, Japan"))
    }

    /// Another stop takes the place of the old one, near its time, and moves no other; or none fits.
    @Test(arguments: ["Lisbon", "Cairo", "Rome"], 1...5)
    func anotherStopTakesThePlaceOfTheOldOne(city: String, number: Int) throws {
        let result = try BuiltProgram().converse([
            "/destination \(city)", "/dates 2027-04-02..2027-04-03", "/plan",
            "/regenerate 1.\(number)", "/quit",
        ])
        if result.output.contains("knows no other place") { return }
        let change = try #require(
            result.output.components(separatedBy: "\n").first { $0.hasPrefix("  + 1.") })
        let start = try #require(
            change.split(separator: " ").last.flatMap { TimeOfDay(String($0)) })
        let stops = result.output.components(separatedBy: "\n").filter { $0.hasPrefix("  1.") }
        let old = try #require(
            stops.first { $0.hasPrefix("  1.\(number) ") }?
                .split(separator: " ").dropFirst().first.flatMap { TimeOfDay(String($0)) })
        #expect(change.hasPrefix("  + 1.\(number) "), "\(change)")
        #expect(abs(start.minutes - old.minutes) <= 90, "\(change)")
        #expect(result.output.contains("All other stops are as they were"))
    }

    /// Another day keeps the greatest sights of the day, and exchanges the rest.
    @Test(arguments: 1...3) func anotherDayIsAGoodOne(day: Int) throws {
        let result = try BuiltProgram().converse([
            "/destination Lisbon", "/dates 2027-04-12..2027-04-14", "/plan",
            "/regenerate day \(day)", "/quit",
        ])
        let days = result.output.components(separatedBy: "\nDay ")
            .filter { $0.hasPrefix("\(day) ") }
        try #require(days.count == 2)
        let greatest = [
            "Belém Tower", "Jerónimos Monastery", "São Jorge Castle", "Alfama", "Praça do Comércio",
        ]
        for name in greatest where days[0].contains(" \(name) ") {
            #expect(days[1].contains(" \(name) "), "\(name)")
        }
        #expect(days[1].components(separatedBy: "\n  - \(day).").count > 1)
    }

    @Test func plainOutputHasNoSigns() throws {
        let result = try BuiltProgram().converse(
            [
                "/destination Kyoto", "/dates 2027-04-02..2027-04-03", "/plan", "/regenerate 1.1",
                "/interests", "", "/help", "/quit",
            ], ["--plain"])
        let signs: Set<Character> = ["·", "›", "↓", "≈", "✓", "▮", "▯", "→"]
        #expect(!result.output.contains { signs.contains($0) })
    }

    @Test func aMonthSaysThatThePlacesRanOut() throws {
        let result = try BuiltProgram().converse([
            "/destination Oslo", "/dates 1 May 2027 for 30 days",
            "/interests cultural=very low, nature=very low, historical=very low", "/plan", "/quit",
        ])
        let flat = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(flat.contains(" is free: "))
    }

    /// Usual hours, weather, costs and day trips come from the atlas.
    @Test func theAtlasAnswersForAPlan() throws {
        let result = try BuiltProgram().converse([
            "/destination Lisbon", "/dates 2027-05-03..2027-05-06", "/plan", "/city",
            "is the jeronimos monastery open on tuesday?", "/remove Pena Palace",
            "/add Pena Palace to day 4", "/quit",
        ])
        let flat = result.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for words in [
            "days with rain in May", "EUR a person, without lodging",
            "day trips Pena Palace (train,",
            "Usually 09:30 to", "Added Pena Palace as 4.",
        ] {
            #expect(flat.contains(words), "\(words)")
        }
        #expect(!flat.contains("\"Pena Palace\" is not in the atlas"))
        #expect(!flat.contains("Pena Palace is 2"))
    }
}
