import Phrases
import Trips

extension CommandTable {
    /// The commands about the conversation itself.
    static let transcriptCommands: [Command] = [transcript, fork]

    static let transcript = Command(
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
    ) { (text, _) throws(ReadingProblem) in .transcript(try TranscriptRequest(text)) }

    static let fork = Command(
        name: "fork", summary: "go on in a transcript of its own",
        details: "The conversation until here stays as it is; --resume goes on with either.",
        meaning: .transcript(.fork))
}
