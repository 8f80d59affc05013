import HouseReview
import Testing

/// Splits source into tokens as the compiler does, so that nothing hides in a literal or a comment.
@Suite struct LexerTests {
    /// Source, and its tokens separated by spaces; a literal is in quotes.
    static let cases: [(String, String)] = [
        ("let a = b", "let a = b"),
        ("a // Type\nb", "a b"),
        ("a /* Type /* Inner */ Type */ b", "a b"),
        ("a /* Type", "a"),
        ("x = /* \" */ Type", "x = Type"),
        ("\"Type\"", "'Type'"),
        ("\"\"", "''"),
        ("\"a \\\" Type\"", "'a \\\" Type'"),
        ("\"// no comment\" b", "'// no comment' b"),
        ("\"a \\(Type.x) b\"", "'a \\() b' ( Type . x )"),
        (
            "\"\\(f(\"in \\(Type()) ner\", (1)))\" b",
            "'\\()' ( f ( 'in \\() ner' ( Type ( ) ) , ( 1 ) ) ) b"
        ),
        ("\"\\(a /* ) */ + \")\")\" b", "'\\()' ( a + ')' ) b"),
        ("#\"raw \\(Type) \" \\\"# b", "'raw \\(Type) \" \\' b"),
        ("#\"raw \\#(Type)\"# b", "'raw \\()' ( Type ) b"),
        ("##\"a \"# \\#(b)\"## c", "'a \"# \\#(b)' c"),
        ("\"\"\"\n  \"Type\" \\(Other)\n  \"\"\" b", "'\n  \"Type\" \\()\n  ' ( Other ) b"),
        ("#\"\"\"\n\"\"\" \\(a)\n\"\"\"# b", "'\n\"\"\" \\(a)\n' b"),
        ("\"cut\nb", "'cut' b"),
        ("`class` `default` `a b`", "`class` default a b"),
        ("1_000 0xFF 1.5e3 1...2 x.0.1", "1_000 0xFF 1.5e3 1 ... 2 x . 0.1"),
        ("a..<b ... c!==d", "a ..< b ... c !== d"),
        ("Set<Array<Int>>()", "Set < Array < Int > > ( )"),
        ("a?.b ?? c!.d", "a ? . b ?? c ! . d"),
        ("a && !b || c", "a && ! b || c"),
        ("x / y / Type", "x / y / Type"),
        ("x/Type/y", "x / Type / y"),
        ("(a)/Type/2", "( a ) / Type / 2"),
        ("split(by: /[\"\\/]+/) + b", "split ( by : '/[\"\\/]+/' ) + b"),
        ("reduce(1, /) + \"/\"", "reduce ( 1 , / ) + '/'"),
        ("#/ \" Type /# b", "'#/ \" Type /#' b"),
        ("#if canImport(Glibc)\n#endif", "# if canImport ( Glibc ) # endif"),
        ("@Test @_exported import A", "@ Test @ _exported import A"),
        ("naïve日 = $0", "naïve日 = $0"),
    ]

    @Test(arguments: cases)
    func cutsSource(source: String, tokens: String) {
        let found = Lexer.tokens(of: source).map {
            $0.kind == .literal ? "'\($0.text)'" : $0.text
        }
        #expect(found.joined(separator: " ") == tokens)
    }

    @Test(arguments: cases)
    func endsForEveryBeginning(source: String, tokens: String) {
        let bytes = Array(source.utf8)
        for count in bytes.indices {
            let found = Lexer.tokens(of: Array(bytes[..<count]))
            #expect(found.allSatisfy { $0.range.upperBound <= count })
        }
    }

    @Test func saysWhereEachTokenStands() {
        let source = "let \u{E9}t = \"\\(a + 1) b\" // c"
        let bytes = Array(source.utf8)
        let found = Lexer.tokens(of: source).map {
            String(decoding: bytes[$0.range], as: UTF8.self)
        }
        #expect(
            found == [
                "let", "\u{E9}t", "=", "\"\\(a + 1) b\"", "(", "a", "+", "1", ")",
            ])
    }
}
