// Strings and regular expressions.
extension Lexer {
    mutating func readString(hashes: Int) {
        let start = place
        let index = tokens.count
        place += hashes
        let quotes = at("\"\"\"") ? 3 : 1
        place += quotes
        var text: [UInt8] = []
        tokens.append(Token(kind: .literal, text: "", range: start..<place))
        while place < bytes.count, !closes(quotes: quotes, hashes: hashes) {
            if quotes == 1, bytes[place] == UInt8(ascii: "\n") { break }
            if isEscape(hashes) {
                readEscape(hashes, into: &text)
            } else {
                text.append(bytes[place])
                place += 1
            }
        }
        if closes(quotes: quotes, hashes: hashes) { place += quotes + hashes }
        tokens[index] = Token(
            kind: .literal, text: String(decoding: text, as: UTF8.self), range: start..<place)
    }

    private func closes(quotes: Int, hashes: Int) -> Bool {
        guard place + quotes + hashes <= bytes.count else { return false }
        return bytes[place..<(place + quotes)].allSatisfy { $0 == UInt8(ascii: "\"") }
            && hasHashes(hashes, from: place + quotes)
    }

    private func hasHashes(_ count: Int, from start: Int) -> Bool {
        start + count <= bytes.count
            && bytes[start..<(start + count)].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    private func isEscape(_ hashes: Int) -> Bool {
        bytes[place] == UInt8(ascii: "\\") && hasHashes(hashes, from: place + 1)
            && place + 1 + hashes < bytes.count
    }

    private mutating func readEscape(_ hashes: Int, into text: inout [UInt8]) {
        place += 1 + hashes
        if bytes[place] == UInt8(ascii: "(") {
            text += Array("\\()".utf8)
            readCode(untilParenthesis: true)
        } else {
            text += [UInt8(ascii: "\\"), bytes[place]]
            place += 1
        }
    }

    /// Whether a slash begins a pattern: a value may begin here, and no space follows.
    var beginsPattern: Bool {
        guard place + 1 < bytes.count, bytes[place + 1] > 0x20 else { return false }
        if let last = tokens.last {
            switch last.kind {
            case .literal, .number: return false
            case .name where !["return", "in", "case", "try", "await"].contains(last.text):
                return false
            case .mark where [")", "]", "}", "!", "?", ">", "."].contains(last.text): return false
            default: break
            }
        }
        return patternEnd(from: place + 1, hashes: 0) != nil
    }

    /// The position after the pattern's closing slash; nil if the line ends first.
    private func patternEnd(from start: Int, hashes: Int) -> Int? {
        var end = start
        while end < bytes.count {
            switch bytes[end] {
            case UInt8(ascii: "\n") where hashes == 0: return nil
            case UInt8(ascii: "\\"): end += 1
            case UInt8(ascii: "/") where hasHashes(hashes, from: end + 1): return end + 1 + hashes
            case UInt8(ascii: ")") where hashes == 0 && !hasOpen(from: start, to: end): return nil
            default: break
            }
            end += 1
        }
        return nil
    }

    /// Whether a parenthesis opened within the pattern is still open; `(/, x)` has none.
    private func hasOpen(from start: Int, to end: Int) -> Bool {
        bytes[start..<end].contains(UInt8(ascii: "("))
    }

    mutating func readPattern(hashes: Int) {
        let start = place
        place = patternEnd(from: place + hashes + 1, hashes: hashes) ?? place + hashes + 1
        append(.literal, from: start)
    }
}
