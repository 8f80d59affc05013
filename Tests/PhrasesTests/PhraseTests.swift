import Testing

@testable import Phrases

@Suite struct PhraseTests {
    private static let table = PhraseTable(
        text: """
            # A comment.
            There are {1} steps
            一共 {1} 步

            {1} before {2}
            {2}在{1}之后

            one day
            一天

            {1}, {2}
            {1}，{2}

            [list] {1}, {2}
            {1}、{2}

            {1} and {2}
            {1}和{2}

            [date] {1} {2}
            {2}{1}日

            Prompt {1} uses {{{2}}}
            提示 {1} 用了 {{{2}}}
            """)

    @Test(
        arguments: [
            ("There are \(4) steps", "There are 4 steps", "There are {1} steps", "一共 4 步"),
            ("\("a" as String) before \("b" as String)", "a before b", "{1} before {2}", "b在a之后"),
            // Data is never searched for holes, and never translated.
            (
                "There are \("{1} {2}" as String) steps", "There are {1} {2} steps",
                "There are {1} steps", "一共 {1} {2} 步"
            ),
            (.verbatim("one day"), "one day", "{1}", "one day"),
            // A phrase in a phrase, and a literal in a literal.
            (
                "There are \(Phrase("one day")) steps", "There are one day steps",
                "There are {1} steps", "一共 一天 步"
            ),
            (
                "There are \(true ? "one day" : "two") steps", "There are one day steps",
                "There are {1} steps", "一共 一天 步"
            ),
            (["one day", .verbatim("b"), "c"].listed, "one day, b and c", "{1} and {2}", "一天、b和c"),
            (["one day", "b"].joined(), "one day, b", "{1}, {2}", "一天，b"),
            (["a"].listed, "a", "a", "a"), ([Phrase]().listed, "", "", ""),
            (Phrase("\(2) \(3)", context: "date"), "2 3", "[date] {1} {2}", "32日"),
            ("\(2) \(3)", "2 3", "{1} {2}", "2 3"),
            (
                "Prompt \("p" as String) uses {{\("v" as String)}}", "Prompt p uses {{v}}",
                "Prompt {1} uses {{{2}}}", "提示 p 用了 {{v}}"
            ),
            (
                "no translation \(Phrase("one day"))", "no translation one day",
                "no translation {1}", "no translation 一天"
            ),
        ] as [(Phrase, String, String, String)])
    func reads(phrase: Phrase, english: String, key: String, translated: String) {
        #expect(phrase.english == english)
        #expect(phrase.key == key)
        #expect(phrase.text(by: PhraseTests.table) == translated)
        #expect(phrase.text(in: .english) == english)
    }

    @Test func areEqualWhenTheyReadTheSame() {
        let count: Phrase = "There are \(4) steps"
        #expect(count == "There are 4 steps")
        #expect(Set([count, .verbatim("There are 4 steps"), "There are 5 steps"]).count == 2)
    }

    @Test(
        arguments: [
            ("There are \(4) steps", []), ("not there", ["not there"]), ("/help", []),
            ("/add \(1)", []), ("/help shows it", ["/help shows it"]), ("… \(1) · 2", []),
            ("--base-url", []), (.verbatim("not there"), []),
            ("There are \(Phrase("not there")) steps", ["not there"]),
            (Phrase("\(1)", context: "date"), ["[date] {1}"]),
        ] as [(Phrase, [String])])
    func namesWhatHasNoTranslation(phrase: Phrase, expected: [String]) {
        #expect(phrase.untranslated(by: PhraseTests.table) == expected)
    }

    @Test(
        arguments: [
            ("m: \("bad." as String)", "m: bad"),
            ("m: \(Phrase("x \("no.:" as String)"))", "m: x no"),
            ("words.", "words."), ("", ""),
        ] as [(Phrase, String)])
    func dropsMarksOfData(phrase: Phrase, expected: String) {
        #expect(phrase.droppingEnd([".", ":"]).english == expected)
    }

    @Test func beginsWithACapital() {
        let phrase = ("one day" as Phrase).capitalizedFirst
        #expect(phrase.english == "One day")
        #expect(phrase.text(by: PhraseTests.table) == "一天")
        #expect(Phrase.verbatim("day").capitalizedFirst == "Day")
    }
}
