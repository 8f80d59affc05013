import Phrases
import Trips

extension CommandTable {
    /// The commands about the conversation itself.
    static let transcriptCommands: [Command] = [transcript, fork]

    private static let transcript = Command(
        name: "transcript", usage: "/transcript [name | export]",
        summary: "where this conversation is kept; name it, or write it out",
        examples: [
            ListRow("/transcript", "where it is kept, and what was typed"),
            ListRow("/transcript name Kyoto in spring", "gives its file a name"),
            ListRow("/transcript export markdown kyoto.md", "to read"),
            ListRow("/transcript export jsonl kyoto.jsonl", "for machines"),
            ListRow("/transcript export script kyoto.txt", "to start a test from"),
        ],
        details: """
            What looks like a key or a password is left out of what is written. An existing file \
            is never overwritten.
            """
    ) { (arguments, _) throws(Problem) in
        .transcript(try request(arguments))
    }

    private static let unreadable = Problem.unexpectedArguments(
        command: "transcript",
        usage: "/transcript, /transcript name WORDS, or /transcript export markdown FILE")

    private static func request(_ arguments: String) throws(Problem) -> TranscriptRequest {
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
                throw .transcript("A file's name cannot hold characters that nobody sees")
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

    private static let fork = Command(
        name: "fork", usage: "/fork", summary: "go on in a transcript of its own",
        details: "The conversation until here stays as it is; --resume goes on with either."
    ) { (arguments, _) throws(Problem) in
        try Command.refuse(arguments, "fork")
        return .transcript(.fork)
    }
}
