import Testing

@testable import StructuredOutput

@Suite struct PatternErrorTests {
    @Test(arguments: [
        ("*", "column 1: nothing to repeat"),
        ("a|+", "column 3: nothing to repeat"),
        ("a**", "column 3: nothing to repeat"),
        ("a{2}{3}", "column 5: nothing to repeat"),
        ("é^?", "column 3: nothing to repeat"),
        (#"\b+"#, "column 3: nothing to repeat"),
        ("(?=a)*", "column 6: nothing to repeat"),
        ("{2}", "column 1: nothing to repeat"),
        ("{a", "column 1: '{' begins no quantifier; write '\\{' for the character"),
        ("a{", "column 2: '{' begins no quantifier; write '\\{' for the character"),
        ("a{,5}", "column 2: '{' begins no quantifier; write '\\{' for the character"),
        ("a{1,2", "column 2: '{' begins no quantifier; write '\\{' for the character"),
        ("a{3,2}", "column 2: the least count is greater than the most"),
        ("{3,2}", "column 1: the least count is greater than the most"),
        ("(a", "column 1: the group is never closed"),
        ("(a(b)", "column 1: the group is never closed"),
        ("a)", "column 2: ')' closes no group"),
        ("(?P<year>a)", "column 3: no kind of group begins with '(?' and this"),
        ("(?", "column 3: no kind of group begins with '(?' and this"),
        ("(?ii:a)", "column 3: no kind of group begins with '(?' and this"),
        ("(?-:a)", "column 3: no kind of group begins with '(?' and this"),
        ("(?<1>a)", "column 3: a group's name is written '<name>', an identifier"),
        ("(?<>a)", "column 3: a group's name is written '<name>', an identifier"),
        ("(?<a", "column 3: a group's name is written '<name>', an identifier"),
        ("(?<a>x)(?<a>y)", "column 10: another group is already called 'a'"),
        ("(?:(?<a>x)|y)(?<a>z)", "column 16: another group is already called 'a'"),
        ("[a", "column 1: the class is never closed"),
        ("[]", nil), ("[^", "column 1: the class is never closed"),
        ("[b-a]", "column 2: the range ends before it begins"),
        (#"[a-\d]"#, "column 2: a range runs between characters, not classes"),
        (#"[\w-z]"#, "column 2: a range runs between characters, not classes"),
        ("a\\", "column 2: a backslash ends the pattern"),
        ("[\\", "column 2: a backslash ends the pattern"),
        (#"\a"#, #"column 1: there is no escape '\a'"#),
        (#"^\S(|(.|\n)*\S)\Z"#, #"column 16: there is no escape '\Z'"#),
        (#"[\B]"#, #"column 2: there is no escape '\B'"#),
        (#"[\1]"#, #"column 2: there is no escape '\1'"#),
        (#"\é"#, #"column 1: there is no escape '\é'"#),
        (#"\00"#, #"column 1: there is no escape '\0'"#),
        (#"\x4"#, #"column 1: the escape '\x' is not complete"#),
        (#"\u123"#, #"column 1: the escape '\u' is not complete"#),
        (#"\u{}"#, #"column 1: the escape '\u' is not complete"#),
        (#"\u{110000}"#, #"column 1: the escape '\u' is not complete"#),
        (#"\c1"#, #"column 1: the escape '\c' is not complete"#),
        (#"\pL"#, #"column 1: the escape '\p' is not complete"#),
        (#"\p{Nope}"#, "column 1: there is no Unicode property 'Nope'"),
        (#"\p{letter}"#, "column 1: there is no Unicode property 'letter'"),
        (#"\p{Script=Nope}"#, "column 1: there is no Unicode property 'Script=Nope'"),
        (#"\1"#, "column 1: there is no group '1'"),
        (#"(?<a>x)\k<b>"#, "column 8: there is no group 'b'"),
        (#"\k"#, "column 3: a group's name is written '<name>', an identifier"),
    ])
    func malformed(source: String, sentence: String?) {
        guard let sentence else {
            #expect(throws: Never.self) { try Pattern(source) }
            return
        }
        let error = #expect(throws: PatternError.self) { try Pattern(source) }
        #expect(error?.description == "pattern, " + sentence)
        if case .malformed? = error?.reason {} else { Issue.record("\(source) is malformed") }
    }

    @Test(
        arguments: [
            (#"(a)\1"#, .backreference, 3), (#"é\k<a>(?<a>x)"#, .backreference, 2),
            ("a(?=b)", .lookaround, 1), ("(?!b)", .lookaround, 0), ("(?<=b)", .lookaround, 0),
            ("(?<!b)", .lookaround, 0), ("(?i:a)", .modifiers, 0), ("(?im-s:a)", .modifiers, 0),
            (#"\p{scx=Latin}"#, .property("scx=Latin"), 0),
        ] as [(String, PatternError.Feature, Int)])
    func unsupported(source: String, feature: PatternError.Feature, offset: Int) {
        let error = #expect(throws: PatternError.self) { try Pattern(source) }
        #expect(error?.reason == .unsupported(feature))
        #expect(error?.offset == offset)
    }

    /// An error takes precedence, wherever it is.
    @Test(arguments: ["(?=a", "(?=a)(", #"(a)\1\2"#, "(?i:[)", #"(a)\1*+"#, "a{9999999}("])
    func malformedThoughUnsupported(source: String) {
        let error = #expect(throws: PatternError.self) { try Pattern(source) }
        guard case .malformed? = error?.reason else {
            Issue.record("\(source): \(String(describing: error?.reason))")
            return
        }
    }

    @Test func boundsDepth() throws {
        let limit = PatternLimits.depth
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + "a" + String(repeating: ")", count: depth)
        }
        #expect(try Pattern(nested(limit)).matches("a"))
        for depth in [limit + 1, 100_000] {
            let error = #expect(throws: PatternError.self) { try Pattern(nested(depth)) }
            #expect(error?.reason == .beyondLimit(.depth))
            #expect(error?.offset == limit)
        }
        let open = String(repeating: "(?:", count: 100_000)
        let error = #expect(throws: PatternError.self) { try Pattern(open) }
        #expect(error?.reason == .beyondLimit(.depth))
    }

    @Test(arguments: [
        ("a{65537}", 0), ("a{0,99999999999999999999}", 0), ("bb(?:a{1000}){1000}", 2),
        ("^(((a{100}){100}){100}){100}$", 2), ("x(a{40000}b{40000})", 18),
    ])
    func boundsSize(source: String, offset: Int) {
        let error = #expect(throws: PatternError.self) { try Pattern(source) }
        #expect(error?.reason == .beyondLimit(.size))
        #expect(error?.offset == offset)
    }

    @Test func takesGenerousCounts() throws {
        let long = try Pattern("^.{1,4096}$")
        #expect(long.matches(String(repeating: "京", count: 4096)))
        #expect(!long.matches(String(repeating: "京", count: 4097)))
        let short = try Pattern("^[a-z]{0,255}$")
        #expect(short.matches(String(repeating: "q", count: 255)))
        #expect(!short.matches(String(repeating: "q", count: 256)))
        let most = try Pattern("^a{65534}$")
        #expect(most.matches(String(repeating: "a", count: 65534)))
        #expect(!most.matches(String(repeating: "a", count: 65533)))
    }

    @Test(arguments: [
        ("^a-b$", nil), (#"\/\."#, nil), (#"[\-]"#, nil), (#"é\-"#, 2), (#"[\_]"#, 1), ("a}", 1),
        ("]", 0), (#"\"\'"#, 0),
    ])
    func tellsLiberties(source: String, offset: Int?) throws {
        #expect(try Pattern(source).firstLiberty == offset)
    }
}
