import Presentation
import Testing

struct DisplayWidthTests {
    @Test(arguments: [
        ("", 0), ("Kyoto", 5), ("a b", 3),
        ("caf\u{E9}", 4), ("cafe\u{301}", 4), ("e\u{301}\u{323}\u{300}", 1),
        ("Nijō", 4), ("Straße", 6), ("Ελλάδα", 6), ("Москва", 6),
        ("京都", 4), ("東京タワー", 10), ("ひらがな", 8), ("、。", 4), ("\u{3000}", 2),
        ("か\u{3099}", 2), ("葛\u{E0100}城", 4), ("𠮷野家", 6), ("Ａ１", 4),
        ("ｶ", 1), ("ｶﾞ", 2), ("서울", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{1161}", 0),
        ("\u{A960}\u{D7B0}\u{D7CB}", 2), ("\u{4DC0}", 2), ("\u{31350}", 2), ("\u{2630}", 2),
        ("👍", 2), ("👍🏽", 2), ("👨‍👩‍👧", 2), ("🏴‍☠️", 2), ("🇯🇵", 2), ("🇯🇵🇫🇷", 4), ("🇯", 2),
        ("❤", 1), ("❤️", 2), ("❤\u{FE0E}", 1), ("☎", 1), ("☎️", 2), ("1️⃣", 2), ("1\u{20E3}", 1),
        ("⌚", 2), ("🫨", 2), ("\u{1FAC8}", 2), ("🏳️‍🌈", 2), ("❤\u{200D}🔥", 2), ("✓", 1), ("≈", 1),
        ("a\u{FE0F}", 1), ("a\u{1F3FD}", 3),
        ("กรุงเทพ", 6), ("น้ำ", 2), ("दिल्ली", 5), ("क्ष", 2), ("שָׁלוֹם", 4), ("مدينة", 5),
        ("می\u{200C}خواهم", 7),
        ("\u{0600}", 1), ("▮▯…·", 4), ("\u{FFFD}", 1), ("\u{AD}", 1), ("\u{A0}", 1),
        ("\u{200B}\u{200C}\u{200D}\u{FEFF}\u{2060}\u{202E}", 0), ("\u{301}", 0), ("\u{FE0F}", 0),
        ("\u{1B}\u{7}\u{7F}\u{9B}", 0), ("a\tb\r\nc\n", 3), ("\u{2028}", 0),
        ("é\u{7}", 1), ("a\u{7F}b", 2), ("\r\né", 1),
    ])
    func columns(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
        #expect(DisplayWidth.of(text[...]) == width)
        #expect(text.reduce(0) { $0 + DisplayWidth.of($1) } == width)
    }

    @Test func edgesOfTheWideRuns() {
        let outside: [UInt32] = [
            0x10FF, 0x2319, 0x231C, 0x303F, 0x3097, 0xA4C7, 0xD7A4, 0xFAFF + 1,
        ]
        let inside: [UInt32] = [0x1100, 0x231A, 0x231B, 0x303E, 0x3096, 0xA4C6, 0xD7A3, 0xFAFF]
        let astralOutside: [UInt32] = [
            0x1F003, 0x1F005, 0x1FAF9, 0x1FFFF, 0x2FFFE, 0x3FFFE, 0x40000,
        ]
        let astralInside: [UInt32] = [0x1F004, 0x1FAF8, 0x20000, 0x2FFFD, 0x30000, 0x3FFFD]
        #expect((outside + astralOutside).filter { width(of: $0) != 1 } == [])
        #expect((inside + astralInside).filter { width(of: $0) != 2 } == [])
    }

    private func width(of value: UInt32) -> Int? {
        Unicode.Scalar(value).map { DisplayWidth.of(Character($0)) }
    }
}
