import Phrases
import Places
import SentenceModel
import TestSupport
import Testing

@testable import Conversation
@testable import Understanding

/// Questions of each kind, answered from the plan, the atlas and what was said.
///
/// The kind is given: what a line is read as is tested with the model.
@Suite struct AnswerTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var kind: ClauseIntent
        var line: String
        /// What has to be in the answer.
        var expected: String

        init(_ kind: ClauseIntent, _ line: String, _ expected: String) {
            (self.kind, self.line, self.expected) = (kind, line, expected)
        }

        var testDescription: String { line }
    }

    private static let rome = [
        "/destination Rome", "/dates 2027-05-03..2027-05-06", "/party 2 adults",
    ]

    private static func bench(_ lines: [String], atlas: Atlas = .sample) -> Bench {
        let bench = Bench(atlas: atlas)
        for line in lines { bench.type(line) }
        return bench
    }

    /// The answer to a line that is read as a question of the kind, in one text. The state is as before.
    private func answer(_ row: Row, on bench: Bench) throws -> [Output] {
        let before = bench.state
        let context = bench.session.context
        let clause = try #require(context.said(row.line).meaning.clauses.first?.clause)
        try bench.session.answer(row.kind, clause, after: nil)
        #expect(bench.state == before)
        return try #require(try Answers(row.kind, clause, context).outputs())
    }

    private func check(_ row: Row, on bench: Bench) throws {
        let outputs = try answer(row, on: bench)
        let text = outputs.flatMap(\.phrases).map(\.english).joined(separator: " ")
        #expect(text.contains(row.expected), "\(text)")
        // A list counts as its rows.
        let lines = outputs.reduce(0) { count, output in
            if case .list(let rows) = output { count + rows.count } else { count + 1 }
        }
        #expect((1...9).contains(lines))
        let untranslated = outputs.flatMap(\.phrases).flatMap {
            $0.untranslated(by: ScreenLanguage.chinese.table!)
        }
        #expect(untranslated == [])
    }

    @Test(arguments: [
        Row(.whenIs, "when is the Colosseum?", "3.1 Colosseum: Wednesday 5 May, 09:00 to 10:30"),
        Row(.whenIs, "how long do we have at the Vatican Museums?", "10:45 to 13:45 (3 h)"),
        Row(
            .whatIsOn, "what do we do on tuesday?", "09:00 Appian Way, 13:30 Rome Botanical Garden"),
        Row(.whatIsOn, "what is on tuesday afternoon?", "afternoon: 13:30 Rome Botanical Garden"),
        Row(.whatIsOn, "what comes after the Colosseum?", "Wednesday 5 May): 10:45 Roman Forum"),
        Row(.isIncluded, "is the Colosseum in the plan?", "Yes: 3.1 Colosseum"),
        Row(
            .isIncluded, "is the Borghese Gallery in the plan?",
            "No: Borghese Gallery is not in the plan"),
        Row(.meals, "where do we eat on tuesday?", "no meal is planned"),
        Row(.way, "how do we get from the Colosseum to the Pantheon?", "27 min on foot, 2.0 km"),
        Row(.way, "how far is the airport?", "its airport it usually takes 30 min"),
        Row(.walking, "how far do we walk on monday?", "some 1.5 km on foot"),
        Row(
            .walking, "which day has the least walking?",
            "The least is on day 4 (Thursday 6 May), 600 m"),
        Row(.cost, "is the Pantheon free?", "1.1 Pantheon: not free, but costs little"),
        Row(.cost, "what does the hotel cost?", "no prices of lodging"),
        Row(.openingHours, "is the Borghese Gallery open on mondays?", "usually closed on Monday"),
        Row(.openingHours, "what is shut when we come?", "No stop of the plan is usually closed"),
        Row(.busyDays, "which day is the fullest?", "The fullest day is day 2 (Tuesday 4 May)"),
        Row(.busyDays, "do we have free time on wednesday?", "12:15 to 13:30"),
        Row(.why, "why the Colosseum?", "number 1 of 30 in the atlas of Rome"),
        Row(.why, "why is the Borghese Gallery not in there?", "no time was left for it"),
        Row(.summary, "the short version please", "Colosseum, Roman Forum, Capitoline Museums"),
        Row(.summary, "how many days is it?", "4 days, 3 nights"),
        Row(.beginning, "when do we start on tuesday?", "begins at 09:00 with Appian Way"),
        Row(.about, "what is the Pantheon?", "Sunlight and rain fall through the open eye"),
        Row(.about, "which stop is the longest?", "2.1 Appian Way"),
        Row(.about, "what does the wavy sign mean?", "≈ is what is only estimated"),
        Row(.ideas, "what else is near the Colosseum?", "near 3.1 Colosseum"),
        Row(.about, "do we have to book anything?", "the program books nothing"),
        Row(.holidays, "is there a holiday while we are there?", "none on these days"),
        Row(.holidays, "is the 1st of may a holiday?", "Labor Day on Sat 1 May"),
        Row(.daylight, "when does it get dark?", "06:04 to 20:10 on Mon 3 May"),
        Row(.timeDifference, "what is the time difference?", "By the time zone Europe/Rome"),
        Row(.currency, "what money do they use?", "people pay in Euro (EUR)"),
        Row(.spokenLanguage, "do they speak english?", "Italian, German, French (Italy)"),
        Row(.told, "what have i told you?", "Rome, Italy · Mon 3 - Thu 6 May 2027 · 2 adults"),
        Row(.told, "how many people did i say?", "You said: 2 adults."),
        Row(.changes, "what changed?", "The last change: planned Rome, Italy"),
        Row(.abilities, "what can you do?", "changes of the plan, and undo"),
        Row(.privacy, "is my data safe?", "Nothing is sent anywhere"),
        Row(.identity, "are you human?", "No person: I am ijourney"),
        Row(.usage, "how do i swap two days?", "/swap 1 2"),
        Row(.world, "do i need a visa?", "The program has no data on \"visa\""),
    ])
    func answersFromThePlan(row: Row) throws {
        try check(row, on: AnswerTests.bench(AnswerTests.rome + ["/plan -y"]))
    }

    @Test(arguments: [
        Row(.cities, "which cities do you know?", "The atlas has 6 cities: Kyoto, London"),
        Row(.cities, "what do you have in japan?", "In Japan: Kyoto."),
        Row(.suggestion, "where should we go in may?", "/destination Paris"),
        Row(.about, "is Kyoto worth it?", "first of all Fushimi Inari Shrine"),
        Row(.whenIs, "when does it start?", "No dates are known yet"),
        Row(.daylight, "when does the sun set in Oslo in june?", "03:54 to 22:42"),
        Row(
            .timeDifference, "what is the time difference between Kyoto and London?",
            "9 h ahead of London"),
        Row(.weather, "how is the weather?", "Of which city?"),
        Row(.ideas, "what is there to see in Kyoto?", "Fushimi Inari Shrine"),
    ])
    func answersWithoutATrip(row: Row) throws {
        try check(row, on: AnswerTests.bench([]))
    }

    /// What only the whole atlas knows: the weather, amounts and tags. Its values may change.
    @Test(arguments: [
        Row(.weather, "what is Rome like in november?", "Rome in November: "),
        Row(.bestTime, "when is the best time for Rome?", "Rome is usually best in April, May"),
        Row(.packing, "what do we pack?", "For Rome in May, usually "),
        Row(.cost, "what does a day cost?", "A day in Rome costs about "),
        Row(.suggestion, "where can i go for beer?", "beer: "),
        Row(.suitability, "is the Palatine Hill ok with a wheelchair?", "many stairs"),
        Row(.meals, "where can we eat?", "In Rome, to eat:"),
    ])
    func answersFromTheAtlas(row: Row) throws {
        try check(row, on: AnswerTests.bench(AnswerTests.rome, atlas: .embedded))
    }

    @Test func aQuestionAboutThePlanNeedsOne() {
        let row = Row(.walking, "how far do we walk?", "")
        #expect(throws: Problem.self) { _ = try answer(row, on: AnswerTests.bench([])) }
    }

    @Test(arguments: [
        ("how do i take back a change", "undo"), ("how can i keep this trip in a file", "save"),
        ("how do i put a note on a stop", "note"), ("how do i freeze a stop", "lock"),
        ("怎么撤销", "undo"),
    ])
    func commandsAreFoundByTheirWords(text: String, name: String) {
        #expect(CommandFinder(.standard).commands(for: text).prefix(2).map(\.name).contains(name))
    }
}
