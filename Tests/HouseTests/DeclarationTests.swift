import HouseReview
import Testing

/// The declarations, imports and mentions of a file.
@Suite struct DeclarationTests {
    /// Source, and the paths of the types that it declares, with `-` before private ones.
    static let declarations: [(String, [String])] = [
        ("struct A {}\npublic final class B: C {}\nindirect enum D { case e }", ["A", "B", "D"]),
        (
            "protocol P { associatedtype Item }\nactor Q {}\ntypealias R = P",
            ["P", "P.Item", "Q", "R"]
        ),
        ("struct A { enum B { struct C {} } ; struct D {} }", ["A", "A.B", "A.B.C", "A.D"]),
        ("extension A.B { struct C {} }\nextension [String] { enum D {} }", ["A.B.C", "-D"]),
        ("private struct A { struct B {} }\nfileprivate enum C {}", ["-A", "-A.B", "-C"]),
        (
            "struct A { private struct B {}\n private(set) var c = 0\n struct D {} }",
            ["A", "-A.B", "A.D"]
        ),
        ("private extension A { struct B {} }", ["-A.B"]),
        ("func f() { struct A {} }\nvar g: Int { enum B {}; return 1 }", ["-A", "-B"]),
        ("struct A { func f() { if true { struct B {} } }\n struct C {} }", ["A", "-A.B", "A.C"]),
        ("class A { class func make() {}\n class var one: Int { 1 } }", ["A"]),
        ("f(struct: 1, protocol: 2); let actor = a.actor; g(actor name: b)", []),
        ("func protocol(_ x: A) where B: C {}", []),
        ("let text = \"struct A {\"\n// struct B {}\n/* enum C {} */", []),
        ("let text = \"\\(run { struct A {} })\"\nstruct B {}", ["-A", "B"]),
        ("struct `class` {}\nlet `struct` = 1", ["`class`"]),
        ("struct A<Element>: B where Element: C { struct D {} }", ["A", "A.D"]),
        ("@MainActor public struct A: Sendable\n{\n}\nstruct B {}", ["A", "B"]),
        ("#if DEBUG\nstruct A {}\n#else\nstruct B {}\n#endif", ["A", "B"]),
    ]

    @Test(arguments: declarations)
    func findsTypes(source: String, types: [String]) {
        let found = SourceFile(path: "a.swift", source).types.map {
            ($0.isOfFile ? "-" : "") + $0.path
        }
        #expect(found == types)
    }

    /// Source, and the mentions of possible types in it, as `scope: chain`.
    static let mentions: [(String, [String])] = [
        ("let a: B.C = D.make()", [": B.C", ": D"]),
        ("struct A: B { var c: C }", [": B", "A: C"]),
        ("extension A { func f() -> Self.B {} }", [": A", "A: Self.B"]),
        ("extension A.B: C { let d: D }", [": A.B", ": C", "A.B: D"]),
        (
            "func f<T: A>(_ x: some B) throws(C) -> [D: E?] {}",
            [": T", ": A", ": B", ": C", ": D", ": E"]
        ),
        ("struct A { func f() { { B() }() } }", ["A: B"]),
        ("x.B.c = E", [": E", ": x.B"]),
        ("f().B; a?.C; [d].D", []),
        ("\"B \\(C.d) // D\" /* E */", [": C"]),
        ("#\"\\(B)\"#", []),
        ("\\A.b.c", [": A"]),
        ("@A(b) let c = try? D<E>.make()", [": A", ": D", ": E"]),
    ]

    @Test(arguments: mentions)
    func findsMentions(source: String, mentions: [String]) {
        let found = SourceFile(path: "a.swift", source).mentions.filter {
            $0.chain.contains { $0.first?.isUppercase == true }
        }
        #expect(
            Set(found.map { "\($0.scope): \($0.chain.joined(separator: "."))" }) == Set(mentions))
    }

    @Test func findsImports() {
        let source = """
            import A
            @testable import B
            public import struct C.D
            #if canImport(E)
                import E
            #endif
            // import F
            let text = "import G"
            x.import(H)
            """
        #expect(SourceFile(path: "a.swift", source).imports == ["A", "B", "C", "E"])
    }

    @Test func countsLinesAndKnowsItsFolder() {
        let file = SourceFile(path: "State/Parts/A.swift", "let a = 1\n\nlet b = 2\n")
        #expect(file.lineCount == 3)
        #expect(file.folder == "State/Parts")
        #expect(SourceFile(path: "A.swift", "").folder == ".")
        #expect(file.tokens.map { file.line(of: $0) } == [1, 1, 1, 1, 3, 3, 3, 3])
    }
}
