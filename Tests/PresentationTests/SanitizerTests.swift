import Presentation
import Testing

struct SanitizerTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let text: String
        let cleaned: String
        var kept: String?
        var testDescription: String { name }

        init(_ name: String, _ text: String, _ cleaned: String, kept: String? = nil) {
            (self.name, self.text, self.cleaned, self.kept) = (name, text, cleaned, kept)
        }
    }

    static let sequences = [
        Case("colour", "\u{1B}[1;31mred\u{1B}[0m", "red"),
        Case("colour with colons", "\u{1B}[38:2::255:0:0mred", "red"),
        Case("clear screen and home", "a\u{1B}[2J\u{1B}[Hb", "ab"),
        Case("cursor up and erase line", "a\u{1B}[1A\u{1B}[2Kb", "ab"),
        Case("private mode", "\u{1B}[?1049hhidden\u{1B}[?1049l", "hidden"),
        Case("intermediate byte", "\u{1B}[0 qx\u{1B}[!p", "x"),
        Case("device status report", "\u{1B}[6nx", "x"),
        Case("CSI cut off", "x\u{1B}[38;5", "x"),
        Case("CSI cut off by a line end", "x\u{1B}[38\ny", "x y", kept: "x\ny"),
        Case("CSI broken by a letter outside ASCII", "x\u{1B}[38é", "xé"),
        Case("CSI broken by a new one", "\u{1B}[3\u{1B}[1mx", "x"),
        Case("CSI in one scalar", "a\u{9B}2Jb", "ab"),
        Case("CSI in one scalar, cut off", "a\u{9B}", "a"),
        Case("escape at the end", "a\u{1B}", "a"),
        Case("escape twice", "\u{1B}\u{1B}[1mx", "x"),
        Case("escape before a zero width space", "\u{1B}\u{200B}[1mx", "[1mx"),
        Case("full reset", "a\u{1B}cb", "ab"),
        Case("character set", "\u{1B}(0lqk\u{1B}(B", "lqk"),
        Case("line size", "\u{1B}#3big", "big"),
        Case("character set cut off", "x\u{1B}(", "x"),
        Case("escape before a letter outside ASCII", "\u{1B}é", "é"),
        Case("string terminator alone", "a\u{1B}\\b\u{9C}c", "abc"),
        Case("title, closed by BEL", "\u{1B}]0;owned\u{7}x", "x"),
        Case("title, closed by ST", "\u{1B}]2;owned\u{1B}\\x", "x"),
        Case("title, C1 forms", "\u{9D}2;owned\u{9C}x", "x"),
        Case("screen's title", "\u{1B}kowned\u{1B}\\x", "x"),
        Case("clipboard", "\u{1B}]52;c;cm0gLXJmIC8=\u{7}x", "x"),
        Case(
            "hyperlink", "\u{1B}]8;;https://evil.example\u{1B}\\Nishiki\u{1B}]8;;\u{1B}\\",
            "Nishiki"),
        Case("title that is never closed", "a\u{1B}]0;owned", "a"),
        Case("title that ends with its line", "a\u{1B}]0;owned\nb", "a b", kept: "a\nb"),
        Case("title ended by a new sequence", "\u{1B}]0;a\u{1B}[31mb", "b"),
        Case("title with a clipboard in it", "\u{1B}]0;a\u{1B}]52;c;AAAA\u{7}b", "b"),
        Case("title over two lines", "\u{1B}]0;a\nb\u{7}c", "c"),
        Case(
            "title that ends with its line, before a colour", "\u{1B}]0;a\nb\u{1B}[1mc", " bc",
            kept: "\nbc"),
        Case("title aborted by CAN", "\u{1B}]0;a\u{18}b", "b"),
        Case("title aborted by a C1 control", "\u{1B}]0;a\u{85}b", " b"),
        Case("DCS", "\u{1B}Pq#0;2;0;0;0~~\u{1B}\\x", "x"),
        Case("DCS holds BEL", "\u{1B}P$q\u{7}m\u{1B}\\x", "x"),
        Case("DCS in C1 form, never closed", "a\u{90}1$r", "a"),
        Case("APC", "\u{1B}_Gf=24;AAAA\u{1B}\\x", "x"),
        Case("APC in C1 form", "\u{9F}Gf=24;AAAA\u{9C}x", "x"),
        Case("PM", "\u{1B}^private\u{1B}\\x\u{9E}again\u{9C}y", "xy"),
        Case("SOS", "\u{1B}Xstart\u{1B}\\x\u{98}again\u{9C}y", "xy"),
        Case("written out, not acted on", "^[[31m \\u001b[31m", "^[[31m \\u001b[31m"),
    ]

    static let controls = [
        Case("bell", "a\u{7}b", "ab"),
        Case("null", "a\0b", "ab"),
        Case("backspace over what was said", "safe\u{8}\u{8}\u{8}\u{8}rm", "saferm"),
        Case("carriage return over what was said", "safe\rrm", "safe rm", kept: "safe\nrm"),
        Case("delete", "a\u{7F}b", "ab"),
        Case("shift out", "\u{E}lqk\u{F}", "lqk"),
        Case("lone C1 controls", "a\u{80}\u{84}\u{8D}\u{8E}\u{99}b", "ab"),
        Case("next line", "a\u{85}b", "a b"),
        Case("tab, vertical tab, form feed", "a\tb\u{B}c\u{C}d", "a b c d"),
        Case("line feed", "a\nb", "a b", kept: "a\nb"),
        Case("CRLF", "a\r\nb\r\n", "a b ", kept: "a\nb\n"),
        Case("LF CR", "a\n\rb", "a  b", kept: "a\n\nb"),
        Case("line and paragraph separators", "a\u{2028}b\u{2029}c", "a b c"),
    ]

    static let invisibles = [
        Case("bidi override", "\u{202E}otoyK\u{202C}", "otoyK"),
        Case("bidi embeddings", "\u{202A}a\u{202B}b\u{202D}c", "abc"),
        Case("bidi isolates", "\u{2066}a\u{2067}b\u{2068}c\u{2069}", "abc"),
        Case("bidi marks", "a\u{200E}b\u{200F}c\u{61C}d", "abcd"),
        Case("zero width space", "Kyo\u{200B}to", "Kyoto"),
        Case("byte order mark", "\u{FEFF}Kyoto\u{FEFF}", "Kyoto"),
        Case("word joiner, invisible operators", "a\u{2060}b\u{2061}c\u{2064}d", "abcd"),
        Case("deprecated format characters", "a\u{206A}b\u{206F}c", "abc"),
        Case("soft hyphen", "Donau\u{AD}dampf", "Donaudampf"),
        Case("interlinear annotation", "\u{FFF9}base\u{FFFA}note\u{FFFB}", "basenote"),
        Case("text in tag characters", "ok\u{E0001}\u{E0048}\u{E0069}\u{E007F}", "ok"),
        Case("subdivision flag", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "🏴"),
        Case("joiner between letters", "Kyo\u{200D}to", "Kyoto"),
        Case("non-joiner between letters", "Kyo\u{200C}to", "Kyoto"),
        Case("joiner after an emoji", "👍\u{200D} 👍\u{200D}", "👍 👍"),
        Case("joiner before an emoji", "a\u{200D}👍", "a👍"),
        Case("two joiners", "👨\u{200D}\u{200D}👩", "👨\u{200D}👩"),
        Case("joiner and hidden mark", "👨\u{200D}\u{FEFF}👩", "👨\u{200D}👩"),
        Case("two non-joiners", "می\u{200C}\u{200C}خواهم", "می\u{200C}خواهم"),
        Case("bytes in variation selectors", "👍\u{FE00}\u{FE01}\u{E0101}\u{E01EF}", "👍"),
        Case("variation selector after a letter", "a\u{FE0F}\u{FE00}", "a"),
        Case("variation selector after a digit", "1\u{FE0F}2", "12"),
        Case("two variants of one ideograph", "葛\u{E0100}\u{E0101}", "葛\u{E0100}"),
        Case("variation selector first", "\u{FE0F}a", "a"),
        Case(
            "a tower of marks", "Z" + String(repeating: "\u{335}", count: 60) + "a\u{301}",
            "Z" + String(repeating: "\u{335}", count: 8) + "a\u{301}"),
        Case(
            "a tower with joiners", String(repeating: "\u{94D}\u{200D}", count: 5) + "x",
            String(repeating: "\u{94D}\u{200D}", count: 5) + "x"),
    ]

    static let harmless = [
        Case("plain", "4 days in Kyoto, lots of food!", "4 days in Kyoto, lots of food!"),
        Case("empty", "", ""),
        Case("Latin, composed and not", "Nijō, cafe\u{301}", "Nijō, cafe\u{301}"),
        Case("Japanese", "京都・錦市場、葛\u{E0100}城", "京都・錦市場、葛\u{E0100}城"),
        Case("emoji", "👨‍👩‍👧 ❤️ 🏴‍☠️ 👍🏽 🇯🇵 1️⃣ ❤\u{FE0E}", "👨‍👩‍👧 ❤️ 🏴‍☠️ 👍🏽 🇯🇵 1️⃣ ❤\u{FE0E}"),
        Case("emoji joined after a selector", "🏳️‍🌈 ❤️‍🔥", "🏳️‍🌈 ❤️‍🔥"),
        Case("Persian", "می\u{200C}خواهم", "می\u{200C}خواهم"),
        Case("Sinhala", "ශ්\u{200D}රී ලංකා", "ශ්\u{200D}රී ලංකා"),
        Case("Thai", "น้ำตก กรุงเทพฯ", "น้ำตก กรุงเทพฯ"),
        Case("Hebrew with points", "יְרוּשָׁלַיִם", "יְרוּשָׁלַיִם"),
        Case("no-break space", "12\u{A0}km", "12\u{A0}km"),
        Case("eight marks", "a" + marks(8), "a" + marks(8)),
    ]

    static func marks(_ count: Int) -> String { String(repeating: "\u{323}", count: count) }

    static let all = sequences + controls + invisibles + harmless

    // Compares scalars, because Swift treats canonically equivalent strings as equal.
    @Test(arguments: all)
    func cleans(_ example: Case) {
        #expect(scalars(Sanitizer.clean(example.text)) == scalars(example.cleaned))
        let lines = Sanitizer.clean(example.text, keepNewlines: true)
        #expect(scalars(lines) == scalars(example.kept ?? example.cleaned))
    }

    @Test(arguments: all, [false, true])
    func cleaningTwiceChangesNothing(_ example: Case, keepNewlines: Bool) {
        let once = Sanitizer.clean(example.text, keepNewlines: keepNewlines)
        #expect(scalars(Sanitizer.clean(once, keepNewlines: keepNewlines)) == scalars(once))
    }

    /// Every pair of hostile texts, cut everywhere: nothing gets through that controls a terminal.
    @Test(arguments: sequences + controls + invisibles)
    func nothingActiveSurvives(_ example: Case) {
        for other in Self.all {
            for cut in 0...example.text.unicodeScalars.count {
                let text = String(example.text.unicodeScalars.prefix(cut)) + other.text
                let cleaned = Sanitizer.clean(text, keepNewlines: true)
                #expect(!cleaned.unicodeScalars.contains(where: isActive), "\(scalars(text))")
                #expect(scalars(Sanitizer.clean(cleaned, keepNewlines: true)) == scalars(cleaned))
            }
        }
    }

    private func isActive(_ scalar: Unicode.Scalar) -> Bool {
        if scalar == "\n" { return false }
        return scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
            || 0xE0000...0xE007F ~= scalar.value
    }

    private func scalars(_ text: String) -> [String] {
        text.unicodeScalars.map { $0.escaped(asASCII: true) }
    }
}
