import Basics
import Conversation
import LineEditor
import Phrases
import Presentation
import StructuredOutput

/// Writes to standard output and standard error. A reader that has gone away is no error.
enum Console {
    static func product(_ text: String) { write(text, to: STDOUT_FILENO) }

    static func product(_ value: JSONValue, indent: Int? = nil) {
        product(harmless(value, indent: indent))
    }

    static func error(_ value: JSONValue, indent: Int? = nil) {
        error(harmless(value, indent: indent))
    }

    /// A value as JSON, with escapes for characters that are invisible or control a terminal. They
    /// occur only inside strings, since JSON's own syntax is ASCII and the serializer escapes ASCII
    /// controls.
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

    /// Whether it is a control, bidirectional or invisible character, except the joiners that
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

    /// Prints a sentence: wrapped at words on a terminal, otherwise on one line, for scripts.
    static func say(_ words: Phrase) { say(words.english) }

    private static func say(_ sentence: String) {
        let text = Sanitizer.clean(sentence)
        guard Terminal.isTerminal(STDERR_FILENO), let columns = Terminal.columns(STDERR_FILENO)
        else { return error(text + "\n") }
        error(TextLayout.wrap(text, width: columns).map { $0 + "\n" }.joined())
    }

    /// Prints a problem and its remedy.
    static func complain(_ words: ProblemWords) {
        say("ijourney-repl: \(words.commandLineSentence.english)")
    }

    static func complain(_ failure: FileError) {
        complain(
            ProblemWords(
                what: "\(failure.path): \(failure.reason)", remedy: "check the path and its rights")
        )
    }

    /// The first write error; the program then ends with 74. Written only from the main thread.
    nonisolated(unsafe) private(set) static var failure: FileError?

    /// Records that something the person named could not be saved.
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
