/// Makes the error message of a server or library safe to show and store.
package enum ErrorText {
    /// In characters; longer text is cut.
    package static let limit = 300
    /// Replaces a key.
    package static let keyMark = "[key]"

    /// The text on one line, without control, format and bidirectional characters, at most `limit`
    /// characters long, with all secrets replaced. O(length of the text).
    package static func clean(_ text: String, without secret: String? = nil) -> String {
        let text = secret.map { replace(Array($0.utf8), in: text) } ?? text
        var result = ""
        var count = 0
        var pendingSpace = false
        for character in text {
            if character.isWhitespace {
                pendingSpace = !result.isEmpty
                continue
            }
            guard character.unicodeScalars.allSatisfy(isShowable) else { continue }
            if count >= limit { return result + "…" }
            if pendingSpace { result.append(" ") }
            count += pendingSpace ? 2 : 1
            pendingSpace = false
            result.append(character)
        }
        return result
    }

    private static func isShowable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }

    /// Works on bytes: a combining character after a secret would hide it otherwise.
    package static func replace(_ needle: [UInt8], in text: String) -> String {
        guard !needle.isEmpty else { return text }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: needle) {
                result += keyMark.utf8
                index += needle.count
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
