import Basics
import TestSupport
import Testing

@testable import Conversation

/// Hand-written scripts.
@Suite struct ScriptTests {
    @Test func reads() throws {
        let script = try Script(
            text: """
                # A comment.
                #model ../recorded/kyoto.jsonl
                #now 2026-11-21T09:00+01:00

                ...Where to...
                > /destination Kyoto
                  Kyoto, Japan
                #1 is no comment
                >
                > /quit
                """)
        #expect(
            script.turns == [
                Script.Turn(typed: nil, expected: ["...Where to..."], line: 1),
                Script.Turn(
                    typed: "/destination Kyoto", expected: ["Kyoto, Japan", "#1 is no comment"],
                    line: 6),
                Script.Turn(typed: "", line: 9), Script.Turn(typed: "/quit", line: 10),
            ])
        #expect(script.modelFile == "../recorded/kyoto.jsonl")
        #expect(script.now == Moment(timestamp: "2026-11-21T09:00+01:00"))
    }

    @Test func hasItsOwnClock() throws {
        #expect(try Script(text: "").now == Moment(timestamp: "2026-01-01T09:00Z"))
        #expect(
            throws: Transcript.Fault(
                line: 2, reason: "#now needs a time like 2026-01-01T09:00Z")
        ) {
            try Script(text: "\n#now yesterday")
        }
    }

    @Test func windowsLineEndsDoNotCount() throws {
        let script = try Script(text: "> /plan\r\nDone\r\n")
        #expect(script.turns.last == Script.Turn(typed: "/plan", expected: ["Done"], line: 1))
    }

    @Test(arguments: [
        ("Kyoto, Japan", "Kyoto, Japan", true), ("  Kyoto, Japan  ", "Kyoto, Japan", true),
        ("Kyoto, Japan", "Kyoto", false), ("Kyoto, Japan", "Kyoto...", true),
        ("Kyoto, Japan", "...Japan", true), ("Kyoto, Japan", "...to, Ja...", true),
        ("Kyoto, Japan", "...Rome...", false), ("Kyoto", "...", true), ("", "...", true),
        ("abc", "a...c", true), ("abc", "ab...bc", false), ("ab", "a...b...b", false),
        ("a b b", "a...b...b", true), ("abc", "...c...a...", false), ("abc", "b...", false),
        ("kyoto", "Kyoto", false),
    ])
    func matches(line: String, pattern: String, expected: Bool) {
        #expect(Script.matches(line, pattern) == expected)
    }

    @Test(
        arguments: [
            ([["a"], ["b", "c", "d"]], nil), ([["x", "a"], ["b", "d"]], nil),
            (
                [["x"], ["b", "d"]],
                [
                    "line 1, at the start: not on the screen, or not in this order:", "  - a",
                    "the screen:", "    x",
                ]
            ),
            (
                [["a"], ["d", "b"]],
                [
                    "line 2, after \"/plan\": not on the screen, or not in this order:", "  - d",
                    "the screen:", "    d", "    b",
                ]
            ),
            (
                [["a"]],
                [
                    "line 2, after \"/plan\": not on the screen, or not in this order:", "  - b",
                    "the screen:",
                ]
            ),
        ] as [([[String]], [String]?)])
    func findsWhatIsMissing(shown: [[String]], expected: [String]?) throws {
        let script = try Script(text: "a\n> /plan\nb\nd")
        #expect(script.firstDifference(shown: shown)?.lines == expected)
    }

    @Test func knowsWhetherSomebodyIsThere() throws {
        #expect(try Script(text: "#terminal\n> /plan").isAttended)
        #expect(try !Script(text: "# terminal\n> /plan").isAttended)
    }
}
