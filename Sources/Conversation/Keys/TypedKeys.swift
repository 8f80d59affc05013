import Basics
import Understanding

/// Removes keys from a typed line before it is journalled, kept in the history or sent to a model.
public enum TypedKeys {
    /// The line without keys. After `/key`, removes everything unless all words are the command's
    /// own; elsewhere, removes words that look like keys of well-known services. O(length).
    public static func removed(from line: String) -> String {
        if let command = keyCommand(line) { return command }
        guard mayHoldKey(line) else { return line }
        var result = ""
        var rest = line[...]
        while let first = rest.first {
            guard SecretScrubber.isPart(first) else {
                result.append(first)
                rest.removeFirst()
                continue
            }
            let word = rest.prefix(while: SecretScrubber.isPart)
            rest = rest.dropFirst(word.count)
            result += SecretScrubber.isKey(word) ? SecretScrubber.mark : String(word)
        }
        return result
    }

    /// A `/key` line that is safe to keep; nil for other lines. Includes text directly after the
    /// name (`/key=…`).
    private static func keyCommand(_ line: String) -> String? {
        let typed = line.trimmed
        guard typed.first == "/" else { return nil }
        let body = typed.dropFirst().trimmed
        guard body.prefix(3).lowercased() == "key" else { return nil }
        let rest = body.dropFirst(3)
        let isApart = rest.first.map(\.isWhitespace) ?? true
        let words = rest.split(whereSeparator: \.isWhitespace)
        let isPlain = (isApart || rest == "s") && words.allSatisfy(isWord)
        return isPlain || rest == "s" ? line : "/key \(SecretScrubber.mark)"
    }

    private static func isWord(_ word: Substring) -> Bool {
        KeyRequest.words(of: ModelProviders.all.map(\.name)).contains(word.lowercased())
    }

    /// A fast check, since almost no line has a key: 16 key characters in a row, with a digit.
    private static func mayHoldKey(_ line: String) -> Bool {
        var (length, hasDigit) = (0, false)
        for byte in line.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): (length, hasDigit) = (length + 1, true)
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "+"):
                length += 1
            default: (length, hasDigit) = (0, false)
            }
            if length >= 16, hasDigit { return true }
        }
        return false
    }
}
