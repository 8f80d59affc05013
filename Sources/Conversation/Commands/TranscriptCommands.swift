import Phrases
import Trips
import Understanding

extension CommandRuns {
    static let transcript: Run = { (arguments, _) in
        .transcript(try request(arguments))
    }

    private static let unreadable = Problem.reading(
        .unexpectedArguments(
            command: "transcript",
            usage: "/transcript, /transcript name WORDS, or /transcript export markdown FILE"))

    private static func request(_ arguments: String) throws -> TranscriptRequest {
        if arguments.isEmpty { return .locate }
        let words = arguments.split(separator: " ", maxSplits: 1).map(String.init)
        guard words.count == 2 else { throw unreadable }
        let rest = words[1].trimmed
        switch words[0].lowercased() {
        case "name": return .name(rest)
        case "export":
            let parts = rest.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, let form = TranscriptForm(rawValue: parts[0].lowercased())
            else { throw unreadable }
            let path = parts[1].trimmed
            guard !path.unicodeScalars.contains(where: hides) else {
                throw Problem.transcript("A file's name cannot hold characters that nobody sees")
            }
            return .export(form, path: path)
        default: throw unreadable
        }
    }

    /// Controls, and what reorders or hides: such a file could hardly be named again.
    private static func hides(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: true
        default: scalar == "\u{FFFD}"
        }
    }

    static let fork: Run = { (arguments, _) in
        try refuse(arguments, "fork")
        return .transcript(.fork)
    }
}
