import Testing

@testable import Phrases

@Suite struct PhraseTableTests {
    @Test(
        arguments: [
            ("a {1}\n甲 {2}\n", 1, "the English has no {2}"),
            ("# x\n\na {1} {2}\n甲 {1}", 3, "{2} is lost"),
            ("a\n甲\n\na\n乙", 4, "the key is there twice"),
            ("a\n\nb\n乙", 1, "a key without a translation below it"),
            ("a\n甲\nb\n乙", 1, "an entry has two lines, this one has 4"),
            ("a {2} {1}\n甲 {1} {2}", 1, "the holes of a key are numbered from 1 in their order"),
        ])
    func reportsWhatIsWrong(text: String, line: Int, reason: String) {
        #expect(PhraseTable(text: text).faults == [.init(line: line, reason: reason)])
    }

    @Test func keepsWhatIsRightBesideIt() {
        let table = PhraseTable(text: "a\n\nb\n乙")
        #expect(table.keys == ["b"])
        #expect(("b" as Phrase).text(by: table) == "乙")
    }

    /// The embedded file.
    @Test(arguments: ScreenLanguage.allCases.filter { $0 != .english })
    func builtInWordsAreSound(language: ScreenLanguage) throws {
        let table = try #require(language.table)
        #expect(table.faults == [])
        #expect(!table.keys.isEmpty)
    }
}
