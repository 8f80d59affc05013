import Models
import Phrases
import StructuredOutput
import TestAtlas
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// The language of a conversation, and how it changes.
@Suite struct LanguageTests {
    @Test(
        arguments: [
            (nil, [], nil, .english), (.chinese, [.french], "de_DE.UTF-8", .chinese),
            (nil, [.french, .chinese], "de_DE", .chinese),
            (nil, [.french, .english], nil, .english), (nil, [.french], "zh_CN", .french),
            (nil, [], "zh_CN.UTF-8", .chinese), (nil, [], "C", .english),
            (nil, [], "pt_BR@euro", .portuguese), (nil, [], "sv_SE", .english),
        ] as [(Language?, [Language], String?, Language)])
    func isChosen(chosen: Language?, profile: [Language], locale: String?, expected: Language) {
        #expect(Language.of(chosen: chosen, profile: profile, locale: locale) == expected)
    }

    @Test func changesForTheSession() {
        let bench = Bench()
        bench.type("/destination Kyoto", "/language zh")
        #expect(bench.session.language == .chinese)
        #expect(
            bench.said == [
                "= The language is Chinese from now on.",
                "note The guide describes its places, and sentences are read, in English.",
                "? When? For example 3-6 May, or 2 April for 4 days.",
            ])
        #expect(bench.session.prompt == "Kyoto › ")
        bench.type("/dates 2 April for 4 days")
        #expect(bench.session.prompt == "Kyoto，4月2-5日 › ")
        let event = bench.journal.events.first { $0["action"]?["action"]?.string == "language" }
        #expect(event?["action"]?["language"]?.string == "zh")
    }

    @Test func canBeUndoneAndDoneAgain() {
        let bench = Bench()
        bench.type("/destination Kyoto", "/language zh")
        #expect(bench.type("/undo") == ["= Undone: language Chinese"])
        #expect(bench.state.language == .english)
        #expect(bench.state.draft.city == .kyoto)
        #expect(bench.type("/redo") == ["= Done again: language Chinese"])
        #expect(bench.state.language == .chinese)
        #expect(bench.type("/lang chinese") == ["= Nothing to change: it is so already."])
    }

    @Test(
        arguments: [
            (
                "/language fr",
                "The guide and the program's own words stay English; "
                    + "a language model plans in French."
            )
        ])
    func saysWhatStaysEnglish(line: String, note: String) {
        let bench = Bench()
        #expect(bench.type(line).contains("note \(note)"))
        #expect(bench.session.language == .english && bench.state.language == .french)
        let model = Bench(ScriptedModel([]), language: .french)
        model.session.start()
        #expect(
            model.said.contains("note Plans are in French; the program's own words stay English."))
    }

    @Test func unknownOnesAreRefused() {
        let bench = Bench()
        bench.type("/language klingon")
        #expect(bench.problem == .reading(.unknownLanguage("klingon", nearest: nil)))
        #expect(bench.state.language == .english)
        #expect(LineCompletion.of("/language z", atlas: .sample, plan: nil).candidates == ["zh"])
    }

    @Test(
        arguments: [
            ("是", true), ("好的。", true), ("对", true), ("y", true), ("", true), ("不", false),
            ("否", false), ("n", false),
        ])
    func questionsTakeChineseAnswers(answer: String, isYes: Bool) {
        let bench = Bench(language: .chinese)
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", answer)
        #expect((bench.state.plan != nil) == isYes)
        #expect(bench.problem == nil)
    }

    /// In an English session, they are not understood.
    @Test func englishQuestionsTakeThemToo() {
        let bench = Bench()
        bench.type("/destination Kyoto", "/dates 2 April for 2 days", "是")
        #expect(bench.problem == nil && bench.state.plan != nil, "\(bench.said)")
    }

    @Test(
        arguments: [
            (Language.chinese, "Simplified Chinese"), (.french, "French"), (.korean, "Korean"),
        ])
    func isInThePrompts(language: Language, name: String) throws {
        let answer = #"{"reply":"hi","actions":[]}"#
        func requests(_ language: Language) -> [ModelRequest] {
            let model = ScriptedModel([.whole(answer)] + Array(repeating: .whole("{}"), count: 9))
            let bench = Bench(model, language: language)
            bench.type("hello there", "/destination Kyoto", "/dates 2 April for 1 day", "/plan")
            return model.requests
        }
        let (english, other) = (requests(.english), requests(language))
        #expect(english.count == other.count && english.count > 1)
        for (english, other) in zip(english, other) {
            let (plain, ruled) = (english.messages[0].content, other.messages[0].content)
            #expect(ruled.hasPrefix(plain) && ruled.contains(" in \(name)"))
            #expect(!plain.contains("English"))
        }
    }

    @Test func scriptsNameTheirs() throws {
        #expect(try Script(text: "#language zh\n> /plan").language == .chinese)
        #expect(try Script(text: "> /plan").language == .english)
        #expect(throws: Transcript.Fault(line: 1, reason: "#language needs a tag like zh")) {
            try Script(text: "#language klingon")
        }
    }
}
