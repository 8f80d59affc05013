import HouseReview
import Testing

/// The mutations that tests should notice.
@Suite struct MutationTests {
    /// A line of code, and each mutation of it.
    static let cases: [(String, [String])] = [
        ("a == b && c != d", ["a != b && c != d", "a == b || c != d", "a == b && c == d"]),
        ("a < b || c >= d", ["a <= b || c >= d", "a < b && c >= d", "a < b || c > d"]),
        ("let a: Set<Int>, b = f<C>(d)", []),
        (
            "a + 1 - b - 2 + c",
            ["a - 1 - b - 2 + c", "a + 1 + b - 2 + c", "a + 1 - b + 2 + c", "a + 1 - b - 2 - c"]
        ),
        ("a += 1; b -= c; d = -1", ["a -= 1; b -= c; d = -1"]),
        ("\"a\" + b", []),
        ("f(true, a: false)", ["f(false, a: false)", "f(true, a: true)"]),
        ("a.first?.b; c.dropLast(1)", ["a.last?.b; c.dropLast(1)", "a.first?.b; c.dropFirst(1)"]),
        ("first(a); let first = b", []),
        ("min(a, b.max() ?? 0)", ["max(a, b.max() ?? 0)", "min(a, b.min() ?? 0)"]),
        ("let min = a; func max() {}", []),
        ("0..<a; b...c", ["0...a; b...c", "0..<a; b..<c"]),
        ("a[1...]; f(_ b: Int...); case ...3: c; 0x41...0x5A", []),
        ("f(!a, b!); let c: D! = !e", ["f(a, b!); let c: D! = !e", "f(!a, b!); let c: D! = e"]),
        ("static func == (a: B, c: B)", []),
        ("if a.b(c) { d() }", ["if !(a.b(c)) { d() }"]),
        ("if let a, b { c() }", []),
        ("guard a else { return nil }", ["guard !(a) else { return nil }"]),
        ("if a { return }", ["if !(a) { return }", "if a {  }"]),
        ("if case .a = b { return f { c } }", ["if case .a = b {  }"]),
        ("if !a { return b(c) }", ["if !a {  }", "if a { return b(c) }"]),
        ("continue; break", ["break; break"]),
        (
            "// a == b\n/* true */ \"c == d \\(e == f)\"",
            ["// a == b\n/* true */ \"c == d \\(e != f)\""]
        ),
        (
            "#if os(Linux) || b\nlet a = true\n#endif\nfalse",
            [
                "#if os(Linux) || b\nlet a = true\n#endif\ntrue"
            ]
        ),
    ]

    @Test(arguments: cases)
    func changesOneThing(source: String, changed: [String]) {
        let bytes = Array(source.utf8)
        let found = Mutation.all(in: bytes).map { mutation in
            var text = bytes
            text.replaceSubrange(mutation.range, with: Array(mutation.replacement.utf8))
            return String(decoding: text, as: UTF8.self)
        }
        #expect(found == changed)
    }
}
