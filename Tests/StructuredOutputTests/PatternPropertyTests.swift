import Testing

@testable import StructuredOutput

@Suite struct PatternPropertyTests {
    @Test(arguments: [
        (#"\p{L}"#, "aé京", "1-\u{301}"), (#"\p{Letter}"#, "aé京", "1"),
        (#"\p{gc=Lu}"#, "AÉΩ", "aé京"), (#"\p{General_Category=Uppercase_Letter}"#, "AÉ", "a"),
        (#"\P{Lu}"#, "a1京😀", "AÉ"), (#"[^\p{Lu}]"#, "a1京😀", "AÉ"), (#"\p{LC}"#, "aAǅ", "京1"),
        (#"[\P{L}a]"#, "a1 ", "bé"), (#"\p{Cased_Letter}"#, "aA", "京"),
        (#"\p{digit}"#, "1৪٣", "a½"), (#"\p{Nd}"#, "1৪", "½"), (#"\p{N}"#, "1½Ⅷ", "a"),
        (#"\p{punct}"#, "!-(«", "$+a"), (#"\p{S}"#, "$+^©😀", "!a"), (#"\p{Sc}"#, "$€₿", "+"),
        (#"\p{Combining_Mark}"#, "\u{301}\u{20DD}", "a"), (#"\p{Zs}"#, " \u{A0}\u{3000}", "\n"),
        (#"\p{cntrl}"#, "\u{0}\n\u{85}", " a"), (#"\p{Cn}"#, "\u{378}\u{10FFFF}\u{4FFFE}", "a"),
        (#"\p{Co}"#, "\u{E000}\u{F0000}\u{10FFFD}", "a\u{10FFFE}"),
        (#"\P{Cs}"#, "a\u{D7FF}\u{E000}", ""), (#"\p{C}"#, "\u{0}\u{E000}\u{378}\u{AD}", "a"),
        (#"\p{Any}"#, "a\u{378}😀", ""), (#"\p{Assigned}"#, "a😀\u{E000}", "\u{378}"),
        (#"\p{ASCII}"#, "a\u{0}\u{7F}", "\u{80}é"), (#"\p{Alphabetic}"#, "aé京Ⅷ", "1-"),
        (#"\p{Alpha}"#, "aé", "1"), (#"\p{White_Space}"#, " \u{85}", "\u{FEFF}a"),
        (#"\p{space}"#, " ", "a"), (#"\p{Lowercase}"#, "aéª", "A"), (#"\p{Upper}"#, "AⅧ", "a"),
        (#"\p{ID_Start}"#, "aé京", "1_"), (#"\p{IDC}"#, "a1_\u{301}", "-"),
        (#"\p{Emoji}"#, "😀1#©", "aé"), (#"\p{Emoji_Presentation}"#, "😀⌚", "1©"),
        (#"\p{Extended_Pictographic}"#, "😀©", "1\u{1F1E6}"), (#"\p{ExtPict}"#, "😀", "a"),
        (#"\p{Regional_Indicator}"#, "\u{1F1E6}\u{1F1FF}", "A"), (#"\p{RI}"#, "\u{1F1E6}", "A"),
        (#"\p{Emoji_Component}"#, "1#\u{200D}", "😀"), (#"\p{EComp}"#, "1", "a"),
        (#"\p{Pattern_Syntax}"#, "!^§", "a_"), (#"\p{Pat_Syn}"#, "!", "a"),
        (#"\p{Hex_Digit}"#, "aF９", "g"), (#"\p{AHex}"#, "aF", "g９"),
        (#"\p{Script=Cyrillic}"#, "яЁ", "aR"), (#"\p{sc=Latn}"#, "aéß", "яα1"),
        (#"\p{Script=Han}"#, "京々", "あア"), (#"\p{sc=Hiragana}"#, "あ", "ア京"),
        (#"\p{sc=Kana}"#, "アｱ", "あー"), (#"\p{sc=Hang}"#, "한", "京"),
        (#"\p{sc=Arab}"#, "ع", "א"), (#"\p{Script=Greek}"#, "αΩ", "a"),
        (#"\p{sc=Zyyy}"#, "1 😀", "aя"), (#"\p{sc=Qaai}"#, "\u{301}", "a"),
        (#"\p{Script=Unknown}"#, "\u{378}\u{E000}", "a1"),
    ])
    func properties(property: String, yes: String, no: String) throws {
        let pattern = try Pattern("^\(property)$")
        #expect(yes.unicodeScalars.filter { !pattern.matches(String($0)) } == [])
        #expect(no.unicodeScalars.filter { pattern.matches(String($0)) } == [])
    }

    /// A set of ranges only has to get the ends of each category right.
    @Test func categoriesPartTheScalars() throws {
        let codes = [
            "Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "Pd", "Ps",
            "Pe", "Pi", "Pf", "Po", "Sm", "Sc", "Sk", "So", "Zs", "Zl", "Zp", "Cc", "Cf", "Cs",
            "Co", "Cn",
        ]
        let sets = codes.compactMap { GeneralCategories.set(named: $0) }
        #expect(sets.count == codes.count)
        #expect(ScalarSet(sets.flatMap(\.ranges)) == .any)
        let sizes = sets.map { $0.ranges.reduce(0) { $0 + $1.count } }
        #expect(sizes.reduce(0, +) == 0x110000)
    }
}
