import Basics
import StructuredOutput
import Understanding

/// Exports a transcript without secrets.
public struct TranscriptExport {
    private var scrubber = SecretScrubber()
    /// The number of secrets removed so far.
    public var removedSecrets: Int { scrubber.count }

    public init() {}

    /// - Parameter source: The transcript's file, which a script names as its model.
    /// - Complexity: O(n).
    public mutating func text(
        of transcript: Transcript, as form: TranscriptForm, source: String
    ) -> String {
        switch form {
        case .markdown: markdown(transcript)
        case .jsonl: jsonLines(transcript)
        case .script: script(transcript, source: source)
        }
    }

    private mutating func jsonLines(_ transcript: Transcript) -> String {
        var text = transcript.header.event.line(sequence: 0, milliseconds: 0)
        for (index, (milliseconds, event)) in transcript.events.enumerated() {
            let fields = event.fields.map { ($0.key, scrubbed($0.value, of: $0.key)) }
            text += JournalEvent(event.kind, fields)
                .line(sequence: index + 1, milliseconds: milliseconds)
        }
        return text
    }

    /// Scrubs all texts in a value except a request's key, a hash that a replay needs.
    private mutating func scrubbed(_ value: JSONValue, of key: String) -> JSONValue {
        switch value.content {
        case .string(let text): return key == "key" ? value : JSONValue(scrubber.scrub(text))
        case .array(let items): return JSONValue(items.map { scrubbed($0, of: "") })
        case .object(let members):
            return JSONValue(
                members: members.map { JSONMember($0.key, scrubbed($0.value, of: $0.key)) })
        default: return value
        }
    }

    private mutating func markdown(_ transcript: Transcript) -> String {
        let header = transcript.header
        var text = "# A conversation about a trip\n\n"
        text += "- \(header.now.timestamp)\n- ijourney-repl \(header.program)\n- \(header.model)\n"
        for turn in Turns(transcript) {
            if let typed = turn.typed { text += "\n## \(Self.escaped(scrubber.scrub(typed)))\n" }
            guard !turn.shown.isEmpty else { continue }
            // A fence longer than any in the text.
            let fence = String(repeating: "`", count: max(3, turn.longestFence + 1))
            let shown = turn.shown.map { scrubber.scrub($0) }.joined(separator: "\n")
            text += "\n\(fence)\n\(shown)\n\(fence)\n"
        }
        return text
    }

    /// The text in one line, with the special characters of Markdown and HTML escaped.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            if "\\`*_{}[]<>#|&!".contains(character) { result.append("\\") }
            result.append(character.isNewline ? " " : character)
        }
        return result
    }

    private mutating func script(_ transcript: Transcript, source: String) -> String {
        var text = "# Made from a session. Each line below a typed one must be shown.\n"
        text += "#now \(transcript.header.now.timestamp)\n"
        if transcript.header.language != "en" {
            text += "#language \(transcript.header.language)\n"
        }
        if transcript.hasAnswers { text += "#model \(source)\n" }
        // Requests about the session itself have other answers in a test.
        for turn in Turns(transcript) where !turn.isAboutItself {
            if let typed = turn.typed { text += "\n> \(scrubber.scrub(typed))\n" }
            for line in turn.shown where !line.trimmed.isEmpty {
                text += Self.expected(scrubber.scrub(line)) + "\n"
            }
        }
        return text
    }

    /// The line as a script expects it. One that a script would read as something else begins with
    /// "..." instead.
    private static func expected(_ line: String) -> String {
        let line = line.replacing(SecretScrubber.mark, with: "...").trimmed
        guard line.hasPrefix(">") || line.hasPrefix("#") else { return line }
        return "..." + line.dropFirst()
    }
}

/// The turns of a transcript: each typed line with the output for it.
private struct Turns: Sequence, IteratorProtocol {
    struct Turn {
        /// Nil before the first typed line.
        var typed: String?
        var shown: [String] = []

        var isAboutItself = false

        /// The length of the longest run of backticks at the start of a line.
        var longestFence: Int {
            shown.map { $0.trimmed.prefix { $0 == "`" }.count }.max() ?? 0
        }
    }

    private var events: ArraySlice<JournalEvent>
    private var isFirst = true

    init(_ transcript: Transcript) { events = transcript.events.map(\.event)[...] }

    mutating func next() -> Turn? {
        var turn = Turn()
        if isFirst {
            isFirst = false
        } else {
            guard let line = events.popFirst() else { return nil }
            turn.typed = line["text"]?.string ?? ""
        }
        while let event = events.first, event.kind != "line" {
            events.removeFirst()
            if event.kind == "shown" {
                turn.shown += event["lines"]?.array?.map { $0.string ?? "" } ?? []
            }
            if event.kind == "read", event["boundary"]?.string == TranscriptRequest.boundary {
                turn.isAboutItself = true
            }
        }
        return turn
    }
}
