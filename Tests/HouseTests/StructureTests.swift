import HouseReview
import Testing

/// References between files, and cycles among them.
@Suite struct StructureTests {
    private static func structure(_ files: [String: String]) -> Structure {
        Structure(
            Target(
                name: "House", files: files.map { SourceFile(path: $0, $1) },
                modules: ["House", "Trips"]))
    }

    /// Files, and the references between them as `from → to: type`.
    static let references: [([String: String], [String])] = [
        (["a": "struct A {}", "b": "let b = A()"], ["b → a: A"]),
        (["a": "struct A {}", "b": "// A\nlet b = \"A\""], []),
        (["a": "struct A {}", "b": "let b = \"\\(A())\""], ["b → a: A"]),
        (["a": "struct A {}", "b": "extension A {}"], ["b → a: A"]),
        (["a": "struct A { struct B {} }", "b": "let b: A.B"], ["b → a: A", "b → a: A.B"]),
        // A nested type is unknown outside of its type ...
        (["a": "struct A { struct B {} }", "b": "let b: B"], []),
        // ... but within it, wherever that is extended.
        (
            ["a": "struct A { struct B {} }", "b": "extension A { var b: B { B() } }"],
            ["b → a: A", "b → a: A.B"]
        ),
        (
            ["a": "struct A {}", "b": "extension A { struct B {} }", "c": "let c: A.B"],
            ["b → a: A", "c → a: A", "c → b: A.B"]
        ),
        (
            ["a": "enum A { enum B { enum C {} } }", "b": "extension A.B { let c: C }"],
            ["b → a: A", "b → a: A.B", "b → a: A.B.C"]
        ),
        (
            ["a": "struct A { struct B {} }", "b": "extension A { let b = Self.B() }"],
            ["b → a: A", "b → a: A.B"]
        ),
        // Nearer names come first, the file's own before all others.
        (
            ["a": "struct A { struct B {} }", "b": "struct B {}", "c": "extension A { let b: B }"],
            ["c → a: A", "c → a: A.B"]
        ),
        (["a": "struct A {}", "b": "private struct A {}\nlet b = A()"], []),
        (["a": "private struct A {}", "b": "let b = A()"], []),
        (["a": "fileprivate enum A { enum B {} }", "b": "let b: A.B"], []),
        (["a": "func f() { struct A {} }", "b": "let b = A()"], []),
        // Declared in two files: the name means neither for certain.
        (["a": "struct A {}", "b": "struct A {}", "c": "let c = A()"], []),
        (["a": "typealias A = Int", "b": "let b: A"], ["b → a: A"]),
        (["a": "protocol A {}", "b": "actor B: A {}"], ["b → a: A"]),
        // Qualified by a module.
        (["a": "struct A {}", "b": "let b = House.A()"], ["b → a: A"]),
        (["a": "struct A {}", "b": "let b = Trips.A()"], []),
        (["a": "struct A {}", "b": "let b = c.A; let d = e().A"], []),
    ]

    @Test(arguments: references)
    func findsReferences(files: [String: String], expected: [String]) {
        let structure = Self.structure(files)
        let paths = structure.target.files.map(\.path)
        let found = structure.references.map { "\(paths[$0.from]) → \(paths[$0.to]): \($0.type)" }
        #expect(found == expected)
    }

    @Test func findsCyclesOfFilesAndFolders() {
        let structure = Self.structure([
            "A.swift": "struct A { let b: B }",
            "B.swift": "struct B { let c: C }",
            "In/C.swift": "struct C { let a: A }",
            "In/D.swift": "struct D { let e: E? }",
            "In/E.swift": "struct E { let d: D? }",
            "Out/F.swift": "struct F { let d: D }",
        ])
        #expect(structure.folders == [".", "In", "Out"])
        #expect(
            structure.fileCycles.map(\.members) == [
                ["A.swift", "B.swift", "In/C.swift"], ["In/D.swift", "In/E.swift"],
            ])
        #expect(structure.folderCycles.map(\.members) == [[".", "In"]])
        #expect(
            structure.folderCycles[0].example == [
                ". → In (B.swift names C)", "In → . (In/C.swift names A)",
            ])
        #expect(
            structure.fileCycles[1].example == [
                "In/D.swift → In/E.swift (names E)", "In/E.swift → In/D.swift (names D)",
            ])
    }

    /// Arrows, and the cycles among them.
    static let graphs: [([Set<Int>], [[Int]])] = [
        ([], []),
        ([[0]], []),
        ([[1], []], []),
        ([[1], [0]], [[0, 1]]),
        ([[1], [2], [0], [0]], [[0, 1, 2]]),
        ([[1], [0], [3], [4], [2, 0]], [[2, 3, 4], [0, 1]]),
        ([[1, 2], [3], [3], [0]], [[0, 1, 2, 3]]),
        ([[1], [2], [], [4], [3, 2]], [[3, 4]]),
    ]

    @Test(arguments: graphs)
    func findsCycles(arrows: [Set<Int>], expected: [[Int]]) {
        #expect(cycles(arrows) == expected)
    }

    @Test func pointsAtTheShortestWayRound() {
        #expect(shortestLoop(in: [0, 1, 2, 3], [[1], [2], [3, 1], [0]]) == [1, 2])
    }
}
