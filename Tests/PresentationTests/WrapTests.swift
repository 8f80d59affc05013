import Testing

@testable import Presentation

struct WrapTests {
    static let nishiki = "Covered lane of pickles, sweets and knives, five blocks long."
    static let mixed = "錦市場は「京都の台所」と呼ばれています。Open 2-5 April, semi-private tours."

    @Test(arguments: [
        (nishiki, 80, ["Covered lane of pickles, sweets and knives, five blocks long."]),
        (nishiki, 40, ["Covered lane of pickles, sweets and", "knives, five blocks long."]),
        (
            nishiki, 10,
            ["Covered", "lane of", "pickles,", "sweets and", "knives,", "five", "blocks", "long."]
        ),
        (
            "Press Ctrl-C twice, semi-private", 10,
            ["Press", "Ctrl-C", "twice,", "semi-", "private"]
        ),
        ("check --base-url, 京都 --base-url", 12, ["check", "--base-url,", "京都", "--base-url"]),
        (mixed, 80, ["錦市場は「京都の台所」と呼ばれています。Open 2-5 April, semi-private tours."]),
        (mixed, 40, ["錦市場は「京都の台所」と呼ばれています。", "Open 2-5 April, semi-private tours."]),
        (
            mixed, 10,
            [
                "錦市場は", "「京都の台", "所」と呼ば", "れていま", "す。Open", "2-5 April,", "semi-", "private",
                "tours.",
            ]
        ),
        ("ab cd", 1, ["a", "b", "c", "d"]), ("ab", 0, ["a", "b"]), ("ab", -5, ["a", "b"]),
        ("京都", 1, ["京", "都"]), ("京都", 3, ["京", "都"]), ("京都", 4, ["京都"]),
        ("", 10, []), ("   ", 10, [""]), ("a\n", 10, ["a"]), ("a\n\nb", 10, ["a", "", "b"]),
        ("\n", 10, [""]), ("a\r\nb", 10, ["a", "b"]),
        ("  leading and  inner ", 40, ["leading and  inner"]), ("one   two", 5, ["one", "two"]),
        ("Llanfairpwllgwyngyll", 8, ["Llanfair", "pwllgwyn", "gyll"]),
        ("see Llanfairpwll now", 8, ["see", "Llanfair", "pwll now"]),
        ("well-known", 7, ["well-", "known"]), ("2027-04-02", 7, ["2027-04", "-02"]),
        ("a 2-5 x", 4, ["a", "2-5", "x"]), ("Paris–Lyon", 7, ["Paris–", "Lyon"]),
        ("use --plain", 9, ["use", "--plain"]), ("\u{A0} a \u{A0}b", 2, ["a", "b"]),
        ("12\u{A0}km", 3, ["12", "km"]), ("ab\u{A0}\u{A0}c", 2, ["ab", "c"]),
        ("12\u{A0}km on", 6, ["12\u{A0}km", "on"]),
        ("a 12\u{A0}km", 6, ["a", "12\u{A0}km"]), ("東京、大阪", 6, ["東京、", "大阪"]),
        ("東京、大阪", 4, ["東", "京、", "大阪"]),
        ("（東京）大", 6, ["（東", "京）大"]), ("チョコ", 4, ["チョ", "コ"]),
        ("東京\u{3000}大阪", 6, ["東京", "大阪"]), ("👨‍👩‍👧👨‍👩‍👧", 3, ["👨‍👩‍👧", "👨‍👩‍👧"]),
        ("กรุงเทพ", 3, ["กรุง", "เทพ"]),
        ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ])
    func wraps(text: String, width: Int, lines: [String]) {
        #expect(TextLayout.wrap(text, width: width) == lines)
    }

    @Test(arguments: [
        (
            30, TextLayout.Indent(first: 2, rest: 5),
            ["  Covered lane of pickles,", "     sweets and knives, five", "     blocks long."]
        ),
        (
            26, TextLayout.Indent(first: 0, rest: 3),
            ["Covered lane of pickles,", "   sweets and knives, five", "   blocks long."]
        ),
        (
            12, TextLayout.Indent(first: 0, rest: 99),
            [
                "Covered lane", "    of", "    pickles,", "    sweets", "    and", "    knives,",
                "    five", "    blocks", "    long.",
            ]
        ),
    ])
    func indents(width: Int, indent: TextLayout.Indent, lines: [String]) {
        #expect(TextLayout.wrap(Self.nishiki, width: width, indent: indent) == lines)
    }

    @Test func blankLinesCarryNoIndent() {
        let lines = TextLayout.wrap("a\n\nb", width: 20, indent: .init(first: 2, rest: 4))
        #expect(lines == ["  a", "", "    b"])
    }

    @Test func aWideCharacterTakesFromTheIndent() {
        let syllable = "क" + String(repeating: "ा", count: 8)
        let lines = TextLayout.wrap("a " + syllable, width: 10, indent: .init(first: 2, rest: 2))
        #expect(lines == ["  a", " " + syllable])
    }

    static let texts = [
        nishiki, mixed, "", "a", "word " + String(repeating: "x", count: 200), "a-b-c d–e—f g",
        "👨‍👩‍👧 family 🇯🇵🇫🇷 ❤️❤️ ok",
        "दिल्ली से आगरा तक รถไฟไปเชียงใหม่ 서울에서 부산까지", "x\n\n  y\tz  \n",
        "「」『』（）、。", "((((()))))", "- - - --- -", "e\u{301}\u{300}e\u{301}", "12\u{A0}km 3\u{202F}h",
    ]

    @Test(arguments: texts, [80, 40, 23, 10, 7, 3, 2, 1])
    func nothingIsTooWideOrLost(text: String, width: Int) {
        let indents = [TextLayout.Indent(), .init(first: 2, rest: 4), .init(first: 9, rest: 90)]
        for indent in indents {
            let lines = TextLayout.wrap(text, width: width, indent: indent)
            #expect(lines.filter { DisplayWidth.of($0) > max(width, widest(in: text)) } == [])
            #expect(inked(lines.joined()) == inked(text))
            #expect(lines.filter { $0.last?.isWhitespace == true } == [])
        }
    }

    /// ASCII is split by bytes, other text by characters: compares all texts of up to six of these.
    @Test func asciiPartsAsOtherTextDoes() {
        var texts = [""]
        for _ in 0..<6 {
            texts = texts.flatMap { text in ["a", "1", "-", " ", "("].map { text + $0 } }
            let differing = texts.filter { text in
                LineBreaks.segments(of: text[...])
                    != LineBreaks.segments(of: (text + " é")[...]).dropLast()
            }
            #expect(differing == [])
        }
    }

    private func widest(in text: String) -> Int {
        text.map { DisplayWidth.of($0) }.max() ?? 0
    }

    private func inked(_ text: String) -> [Character] {
        text.filter { !$0.isWhitespace }.map { $0 }
    }
}
