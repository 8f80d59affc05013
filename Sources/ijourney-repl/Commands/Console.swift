import Basics
import Conversation
import LineEditor
import Phrases
import Presentation
import StructuredOutput

/// Writes to the program's three descriptors. A reader that has gone away is no failure.
enum Console {
    static func product(_ text: String) { write(text, to: STDOUT_FILENO) }

    static func product(_ value: JSONValue, indent: Int? = nil) {
        product(harmless(value, indent: indent))
    }

    static func error(_ value: JSONValue, indent: Int? = nil) {
        error(harmless(value, indent: indent))
    }

    /// A value as JSON. What a terminal could act on and what nobody would see is written as an
    /// escape, which every JSON reader takes for the same character. It stands inside strings only:
    /// JSON's own syntax is ASCII, and the serializer escapes ASCII's controls.
    private static func harmless(_ value: JSONValue, indent: Int?) -> String {
        let json = value.serialized(indent: indent) + "\n"
        guard json.unicodeScalars.contains(where: isActive) else { return json }
        var result = ""
        for scalar in json.unicodeScalars {
            if isActive(scalar) {
                for unit in UTF16.encode(scalar)! {
                    let digits = String(unit, radix: 16)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Controls, bidirectional and others, and characters without ink but for the joiners that
    /// scripts and emoji need.
    private static func isActive(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x7F, scalar.value != 0x200C, scalar.value != 0x200D else {
            return false
        }
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    static func error(_ text: String) { write(text, to: STDERR_FILENO) }

    /// A sentence for the person: on a terminal wrapped at its words, else in one line, as scripts
    /// take it.
    static func say(_ words: Phrase) { say(words.english) }

    private static func say(_ sentence: String) {
        let text = Sanitizer.clean(sentence)
        guard Terminal.isTerminal(STDERR_FILENO), let columns = Terminal.columns(STDERR_FILENO)
        else { return error(text + "\n") }
        error(TextLayout.wrap(text, width: columns).map { $0 + "\n" }.joined())
    }

    /// What was wrong and what to do.
    static func complain(_ words: ProblemWords) {
        say("ijourney-repl: \(words.sentence.english)")
    }

    static func complain(_ failure: FileError) {
        complain(
            ProblemWords(
                what: "\(failure.path): \(failure.reason)", remedy: "check the path and its rights")
        )
    }

    /// The first thing that could not be written; the program then ends with 74. The program
    /// writes from its main thread alone.
    nonisolated(unsafe) private(set) static var failure: FileError?

    /// Notes that something the person asked for by name could not be kept.
    static func note(_ failure: FileError) { self.failure = self.failure ?? failure }

    private static func write(_ text: String, to descriptor: Int32) {
        guard !text.isEmpty else { return }
        do throws(FileError) {
            try Files.append(text, to: descriptor, path: "standard output")
        } catch {
            guard error.code != EPIPE, descriptor == STDOUT_FILENO, failure == nil else { return }
            failure = error
            complain(error)
        }
    }
}
