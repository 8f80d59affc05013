import Trips

/// A hand-written test of a conversation.
///
/// ```
/// # A comment.
/// #model ../recorded/kyoto.jsonl
/// > /destination Kyoto
/// Kyoto, Japan
/// > /dates 31 feb
/// ...no 31 February...
/// ```
///
/// `> ` begins a typed line. Every other line must appear in the output of the typed line above it,
/// in this order; other lines may come between. `...` matches anything within a line. White space
/// at both ends of a line is ignored.
///
/// - `#model FILE` names a transcript that answers the model's requests.
/// - `#now TIMESTAMP` sets the clock, which is 2026-01-01T09:00Z otherwise.
/// - `#terminal` simulates a person at a terminal, who is asked more questions than a pipe.
/// - `#language TAG` sets the initial language.
public struct Script: Sendable, Equatable {
    public struct Turn: Sendable, Equatable {
        /// Nil for the output before the first typed line.
        public var typed: String?
        public var expected: [String] = []
        /// The line in the file, from 1.
        public var line: Int
    }

    public static let defaultNow = Moment(timestamp: "2026-01-01T09:00Z")!

    public private(set) var turns: [Turn] = [Turn(typed: nil, line: 1)]
    public private(set) var modelFile: String?
    public private(set) var now = Script.defaultNow
    public private(set) var isAttended = false
    public private(set) var language = Language.english

    /// Reads a script. O(n).
    public init(text: String) throws(Transcript.Fault) {
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
        for (index, line) in lines.enumerated() { try read(line, number: index + 1) }
    }

    private mutating func read(_ line: Substring, number: Int) throws(Transcript.Fault) {
        if line.hasPrefix("> ") || line == ">" {
            turns.append(Turn(typed: String(line.dropFirst(2)), line: number))
        } else if line.hasPrefix("#model ") {
            modelFile = line.dropFirst(7).trimmed
        } else if line.hasPrefix("#now ") {
            guard let moment = Moment(timestamp: line.dropFirst(5).trimmed) else {
                throw Transcript.Fault(
                    line: number, reason: "#now needs a time like 2026-01-01T09:00Z")
            }
            now = moment
        } else if line.hasPrefix("#language ") {
            guard let language = Language(spelling: line.dropFirst(10).trimmed) else {
                throw Transcript.Fault(line: number, reason: "#language needs a tag like zh")
            }
            self.language = language
        } else if line.trimmed == "#terminal" {
            isAttended = true
        } else if line.hasPrefix("# ") || line == "#" || line.trimmed.isEmpty {
            return
        } else {
            turns[turns.count - 1].expected.append(line.trimmed)
        }
    }

    /// The first expectation that the output does not meet, in words; nil if all are met. `shown`
    /// contains the output lines of each turn, beginning with those before the first typed line.
    public func firstDifference(shown: [[String]]) -> TranscriptDifference? {
        for (index, turn) in turns.enumerated() {
            let screen = index < shown.count ? shown[index] : []
            var rest = screen[...]
            for expected in turn.expected {
                guard let found = rest.firstIndex(where: { Script.matches($0, expected) }) else {
                    return missing(expected, in: turn, screen: screen)
                }
                rest = rest[(found + 1)...]
            }
        }
        return nil
    }

    private func missing(
        _ expected: String, in turn: Turn, screen: [String]
    ) -> TranscriptDifference {
        let place = turn.typed.map { "after \"\($0)\"" } ?? "at the start"
        return TranscriptDifference(
            lines: ["line \(turn.line), \(place): not on the screen, or not in this order:"]
                + ["  - \(expected)", "the screen:"] + screen.map { "    \($0)" })
    }

    /// Whether a line of output matches a line of the script.
    static func matches(_ line: String, _ pattern: String) -> Bool {
        let parts = pattern.split(separator: "...", omittingEmptySubsequences: false)
        var rest = line.trimmed[...]
        guard let first = parts.first, rest.hasPrefix(first) else { return false }
        guard parts.count > 1, let last = parts.last else { return rest == pattern }
        rest = rest.dropFirst(first.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let range = rest.firstRange(of: part) else { return false }
            rest = rest[range.upperBound...]
        }
        return rest.hasSuffix(last)
    }
}
