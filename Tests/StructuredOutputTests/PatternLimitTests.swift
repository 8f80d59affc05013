import Testing

@testable import StructuredOutput

/// Patterns on which a backtracking matcher would never end.
@Suite struct PatternLimitTests {
    @Test(arguments: [
        ("^(a+)+$", "a", "b"), ("(a*)*b", "a", "c"), ("(a+a+)+b", "a", "c"),
        ("^(a|aa)+$", "a", "!"), ("^(?:a|a|a)*$", "a", "!"), ("(.*)(.*)(.*)b", "a", "c"),
        ("^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@)$", "a", "!"),
        ("^(\\s+)*x", " ", "y"), ("(?:京?)*京😀", "京", "a"),
    ])
    func takesLongTexts(source: String, letter: String, end: String) throws {
        let text = String(repeating: letter, count: 50_000)
        for pattern in [try Pattern(source), try Pattern(source, cells: 0)] {
            #expect(!pattern.matches(text + end))
        }
    }

    /// Each repetition doubles the states that a table would need.
    @Test func walksWhereATableWouldBeTooLarge() throws {
        let pattern = try Pattern("a.{20}b$")
        #expect(!pattern.hasTable)
        let middle = String(repeating: "a", count: 20)
        #expect(pattern.matches("ba" + middle + "b"))
        #expect(!pattern.matches("bb" + middle + "b"))
        #expect(pattern.matches(String(repeating: "a", count: 5_000) + "b"))
        #expect(!pattern.matches(String(repeating: "a", count: 5_000)))
    }

    /// `^a` needs a row for its start, one for what has matched, and one for all that cannot match
    /// any more. A row has a cell for each of the two classes and two besides.
    @Test func aTableHasOneStateFromWhichNothingMatches() throws {
        let cells = PatternTable.firstRow + 3 * 4
        #expect(try Pattern("^a", cells: cells).hasTable)
        #expect(try !Pattern("^a", cells: cells - 1).hasTable)
    }

    @Test func walksAnEndlessChoiceOfNothing() throws {
        let pattern = try Pattern("^(?:a?){400}a{400}$", cells: 0)
        #expect(pattern.matches(String(repeating: "a", count: 400)))
        #expect(!pattern.matches(String(repeating: "a", count: 399)))
    }

    /// Each class splits all earlier ones.
    @Test func boundsClassesThatPartEachOther() throws {
        func source(_ count: Int) -> String {
            (0..<count).map { "[^\(Unicode.Scalar(UInt32(0x4E00 + $0)) ?? "x")]" }.joined()
        }
        #expect(try Pattern(source(500)).matches(String(repeating: "a", count: 500)))
        let error = #expect(throws: PatternError.self) { try Pattern(source(5_000)) }
        #expect(error?.reason == .beyondLimit(.size))
    }

    @Test func boundsRangesOfAClass() {
        let source = "[" + String(repeating: #"\p{L}"#, count: 1_000) + "]"
        let error = #expect(throws: PatternError.self) { try Pattern(source) }
        #expect(error?.reason == .beyondLimit(.size))
    }

    @Test func takesThousandsOfLiterals() throws {
        let words = (0..<2_000).map { String(UnicodeScalar(UInt32(0x4E00 + $0)) ?? "x") + "x" }
        let pattern = try Pattern("^(?:" + words.joined(separator: "|") + ")$")
        #expect(words.suffix(20).allSatisfy { pattern.matches($0) })
        #expect(!pattern.matches("丁") && !pattern.matches("x"))
    }

    /// The result for invalid UTF-8 is undefined, but nothing is read beyond the end.
    @Test(arguments: [#"^[é-ü京😀]*$"#, #"\bé\B."#, #"\p{L}$"#, "^[^]{0,3}$"])
    func survivesWhatIsNotUTF8(source: String) throws {
        let fragments: [[UInt8]] = [
            [0xC3], [0xE4], [0xE4, 0xBA], [0xF0], [0xF0, 0x9F, 0x98], [0x80], [0xFF], [0xC0],
            [0xF4, 0xBF, 0xBF, 0xBF], [0xED, 0xA0, 0x80], [0x61],
        ]
        for pattern in [try Pattern(source), try Pattern(source, cells: 0)] {
            for first in fragments {
                for second in fragments {
                    (first + second).withUnsafeBufferPointer { _ = pattern.matches($0) }
                }
            }
            UnsafeBufferPointer<UInt8>(start: nil, count: 0).withContiguousStorageIfAvailable {
                _ = pattern.matches($0)
            }
        }
    }
}
