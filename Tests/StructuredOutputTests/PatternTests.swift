import Testing

@testable import StructuredOutput

@Suite struct PatternTests {
    /// A pattern with texts that it matches and texts that it does not.
    struct Row: Sendable, CustomTestStringConvertible {
        let pattern: String
        let yes: [String]
        let no: [String]

        init(_ pattern: String, _ yes: [String], not no: [String] = []) {
            (self.pattern, self.yes, self.no) = (pattern, yes, no)
        }

        var testDescription: String { pattern }
    }

    @Test(arguments: [
        Row("", ["", "x"]),
        Row("|", ["", "x"]),
        Row("()", [""]),
        Row("abc", ["abc", "xabcx", "ababc"], not: ["", "ab", "acb", "ABC"]),
        Row("^abc$", ["abc"], not: ["abc\n", "xabc", "abcx", "\nabc"]),
        Row("^(?:)$", [""], not: ["x", "\n"]),
        Row("a|b|cd", ["a", "xb", "cd"], not: ["c", "d", ""]),
        Row("^(?:a||b)$", ["a", "", "b"], not: ["ab", "c"]),
        Row("^(|a)b$", ["b", "ab"], not: ["a", "aab"]),
        Row("^(?<year>[0-9]{4})-(?<month>[0-9]{2})$", ["2024-05"], not: ["2024-5", "024-05"]),
        Row("^(?:(?<n>a)|(?<n>b))$", ["a", "b"], not: ["ab"]),
        Row("^(?<\\u0061\u{e9}$_\u{200d}>x)$", ["x"]),
        Row("^.$", ["a", "é", "京", "😀", "\u{85}"], not: ["", "\n", "\r", "\u{2028}", "\u{2029}"]),
        Row("a^b", [], not: ["ab", "a", "b"]),
        Row("$^", [""], not: ["a"]),
        Row("(?:$a|$^)", [""], not: ["a"]),
        Row("(?:^|,)a(?:$|,)", ["a", "b,a", "a,b", "b,a,c"], not: ["ab", "ba"]),
    ])
    func structure(row: Row) throws { try check(row) }

    @Test(arguments: [
        Row("^a*$", ["", "a", "aaa"], not: ["b", "ab"]),
        Row("^a+$", ["a", "aaa"], not: ["", "ab"]),
        Row("^a?$", ["", "a"], not: ["aa"]),
        Row("^a*?b+?c??$", ["b", "aabbc", "abc"], not: ["ac", "abcc"]),
        Row("^a{2}$", ["aa"], not: ["a", "aaa"]),
        Row("^a{2,}$", ["aa", "aaaaa"], not: ["a"]),
        Row("^a{2,4}$", ["aa", "aaa", "aaaa"], not: ["a", "aaaaa"]),
        Row("^a{0}$", [""], not: ["a"]),
        Row("^a{0,0}b{0,1}$", ["", "b"], not: ["a", "bb"]),
        Row("^a{1}$", ["a"], not: ["", "aa"]),
        Row("^(ab){2,3}?$", ["abab", "ababab"], not: ["ab", "aba"]),
        Row("^(a*)*b$", ["b", "aab"], not: ["a", "aac"]),
        Row("^(a|b*)+$", ["", "abba"], not: ["c"]),
        Row("^(?:a?){3}a{3}$", ["aaa", "aaaaaa"], not: ["aa", "aaaaaaa"]),
        Row("^(?:(?:a{2}){2}){2}$", ["aaaaaaaa"], not: ["aaaaaaa", "aaaaaaaaa"]),
        Row("^(?:){1000000000}$", [""], not: ["a"]),
        Row("^(?:^|a){3}$", ["", "a", "aa", "aaa"], not: ["aaaa"]),
    ])
    func repetition(row: Row) throws { try check(row) }

    @Test(arguments: [
        Row(#"\bfoo\b"#, ["foo", "a foo.", "é foo"], not: ["food", "a_foo", "1foo"]),
        Row(#"^foo\b"#, ["foo", "fooé", "foo-"], not: ["foos", "foo_"]),
        Row(#"\Boo\B"#, ["foot"], not: ["oo", "foo", "oot"]),
        Row(#"^\B$"#, [""], not: ["a", "é"]),
        Row(#"^\b"#, ["a"], not: ["", "é", "-"]),
        Row(#"\Ba"#, ["aa", "_a"], not: ["a", "-a", "éa"]),
        // There is no position to match between the bytes of a character.
        Row(#"a\B"#, ["ab"], not: ["aé", "a"]),
        Row(#"^a.\Bb"#, [], not: ["aéb"]),
        Row(#"x*\b\Bx*"#, [], not: ["", "x", "é", "xé"]),
        Row(#"(?:\b|-)a(?:\b|\B)b"#, ["ab", "xx-ab"], not: ["xab", "a-b"]),
        Row(#"\b(?:\B|$)"#, ["a", "aa"], not: ["", "-", "a-"]),
    ])
    func wordBoundaries(row: Row) throws { try check(row) }

    @Test(arguments: [
        Row("^[abc]$", ["a", "b", "c"], not: ["d", "", "ab"]),
        Row("^[^abc]$", ["d", "é", "😀", "\n"], not: ["a", ""]),
        Row("^[a-cx-z]$", ["b", "y"], not: ["d", "w"]),
        Row("^[]$", [], not: ["", "]", "a"]),
        Row("^[^]$", ["a", "\n", "😀"], not: ["", "ab"]),
        Row("^[-a]$", ["-", "a"], not: ["b"]),
        Row("^[a-]$", ["-", "a"], not: ["b"]),
        Row("^[a-c-e]$", ["b", "-", "e"], not: ["d"]),
        Row("^[--/]$", ["-", ".", "/"], not: ["0", ","]),
        Row(#"^[\d-]$"#, ["5", "-"], not: ["d"]),
        Row(#"^[\^\]\\\-]$"#, ["^", "]", "\\", "-"], not: ["a"]),
        Row("^[a^]$", ["a", "^"], not: ["b"]),
        Row("^[.*+?(){}[|$/]$", [".", "*", "[", "}", "|"], not: ["a"]),
        Row(#"^[\b]$"#, ["\u{8}"], not: ["b"]),
        Row(#"^[^\d\s]$"#, ["a", "é"], not: ["1", " "]),
        Row(#"^[\D\d]$"#, ["1", "a"], not: [""]),
        Row(#"^[\W_]$"#, ["_", "é", " "], not: ["a"]),
        Row("^[é-ü]$", ["é", "ö", "ü"], not: ["è", "ý", "e"]),
        Row("^[а-яё]+$", ["ёлка"], not: ["Ёлка", "elka"]),
        Row("^[一-龥]{2}$", ["北京"], not: ["北", "ab", "北京市"]),
        Row("^[😀-😂]$", ["😀", "😁", "😂"], not: ["😃", "🀀", "a"]),
        Row("^[^😀]$", ["😁", "a", "\u{FFFF}"], not: ["😀", ""]),
        Row(#"^[\ud83d\ude00-\u{1F602}]$"#, ["😁"], not: ["😃"]),
        Row(#"^[\u{10FFFF}]$"#, ["\u{10FFFF}"], not: ["\u{10FFFE}"]),
        Row(#"^[\ud800-\udfff]$"#, [], not: ["\u{D7FF}", "\u{E000}"]),
        Row("^[\u{0}-\u{7F}]+$", ["a\u{0}~"], not: ["\u{80}"]),
    ])
    func characterClasses(row: Row) throws { try check(row) }

    @Test(arguments: [
        Row(#"^\d$"#, ["0", "9"], not: ["a", "߀", "٣"]),
        Row(#"^\D$"#, ["a", "߀", "\n"], not: ["0"]),
        Row(#"^\w+$"#, ["azAZ09_"], not: ["é", "-", "ſ", "\u{212A}"]),
        Row(#"^\W$"#, ["é", "-", "京"], not: ["a", "_"]),
        Row(
            #"^\s$"#,
            [
                "\t", "\n", "\u{B}", "\u{C}", "\r", " ", "\u{A0}", "\u{1680}", "\u{2003}",
                "\u{2028}", "\u{2029}", "\u{202F}", "\u{205F}", "\u{3000}", "\u{FEFF}",
            ], not: ["\u{85}", "\u{180E}", "\u{200B}", "\u{1}", "a"]),
        Row(
            #"^\S$"#, ["a", "\u{85}", "\u{180E}", "\u{2013}"], not: [" ", "\u{FEFF}", "\u{2029}"]),
        Row(#"^\t\n\v\f\r\0$"#, ["\t\n\u{B}\u{C}\r\u{0}"]),
        Row(#"^\cA\cz\cC$"#, ["\u{1}\u{1A}\u{3}"], not: [#"\cA\cz\cC"#]),
        Row(#"^\x41\xe9\u4eac\u{1F600}\u{00000041}$"#, ["Aé京😀A"]),
        Row(#"^\ud83d\ude00$"#, ["😀"]),
        Row(#"\ud83d"#, [], not: ["😀", "\u{D7FF}"]),
        Row(#"\ud83d\u0041"#, [], not: ["A", "😀A"]),
        Row(#"^\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/$"#, [#"^$\.*+?()[]{}|/"#]),
        Row(##"^\-\_\"\'\@\#\ \:$"##, [##"-_"'@# :"##]),
        Row(#"^]}$"#, ["]}"]),
    ])
    func escapes(row: Row) throws { try check(row) }

    /// The table stops when the answer is certain; the graph is walked to the end. Both must agree,
    /// for the text as a string and for its bytes.
    private func check(_ row: Row) throws {
        for pattern in [try Pattern(row.pattern), try Pattern(row.pattern, cells: 0)] {
            #expect(row.yes.filter { !pattern.matches($0) } == [], "should match")
            #expect(row.no.filter { pattern.matches($0) } == [], "should not match")
        }
    }
}
