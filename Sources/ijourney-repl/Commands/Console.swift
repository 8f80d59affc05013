import Conversation
import Presentation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes to the program's three descriptors. A reader that has gone away is no failure.
enum Console {
    static func product(_ text: String) { write(text, to: STDOUT_FILENO) }

    static func error(_ text: String) { write(text, to: STDERR_FILENO) }

    /// What was wrong and what to do, in one line.
    static func complain(_ words: ProblemWords) {
        error("ijourney-repl: \(Sanitizer.clean(words.what)); \(Sanitizer.clean(words.remedy))\n")
    }

    static func complain(_ failure: FileError) {
        complain(
            ProblemWords(
                what: "\(failure.path): \(failure.reason)", remedy: "check the path and its rights")
        )
    }

    private static func write(_ text: String, to descriptor: Int32) {
        guard !text.isEmpty else { return }
        try? Files.append(text, to: descriptor, path: "output")
    }
}
