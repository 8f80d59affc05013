/// Decides which regular expressions llama.cpp translates correctly.
enum GrammarPattern {
    /// Requires anchors at both ends, and no classes such as `\d` or lookaround. O(n).
    static func isSupported(_ pattern: String) -> Bool {
        let bytes = Array(pattern.utf8)
        guard bytes.count >= 2, bytes.first == UInt8(ascii: "^"), bytes.last == UInt8(ascii: "$")
        else { return false }
        var depth = 0
        var isEscape = false
        var isClass = false
        for (place, byte) in bytes.enumerated().dropFirst().dropLast() {
            if isEscape {
                if byte.isLetter || byte.isDigit { return false }
                isEscape = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\\"): isEscape = true
            case UInt8(ascii: "["): isClass = true
            case UInt8(ascii: "]"): isClass = false
            case _ where isClass: break
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth < 0 { return false }
            // Outside parentheses, each anchor would belong to one alternative only.
            case UInt8(ascii: "|") where depth == 0: return false
            case UInt8(ascii: "^"), UInt8(ascii: "$"): return false
            // Lookaround and lazy quantifiers.
            case UInt8(ascii: "?") where "(*+?}".utf8.contains(bytes[place - 1]):
                guard bytes[place - 1] == UInt8(ascii: "("), bytes[place + 1] == UInt8(ascii: ":")
                else { return false }
            default: break
            }
        }
        return !isEscape && !isClass && depth == 0
    }
}
