/// JSON inside a string whose quotation marks lack backslashes or have too many.
///
///     {"body": "{"id": 7, "tags": ["a"]}"}        {"body": "{\\"id\\\": 7}"}
///               ^ unescaped-quote, eight times                ^ invalid-escape, twice
extension TextMender {
    mutating func startsBracket(at place: Int) -> Bool {
        let first = byte(skipSpace(from: place))
        return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    }

    /// Escapes every mark up to the closing bracket and moves to the mark after it. Returns false
    /// if there is none. O(length).
    ///
    /// - Parameter isFlat: whether any number of backslashes before a mark is one level.
    mutating func escapeEmbedded(from start: Int, isFlat: Bool) -> Bool {
        at = start
        var depth = 0
        var isInString = false
        while at < end {
            switch bytes[at] {
            case UInt8(ascii: "\\"), UInt8(ascii: "\""):
                guard let isMark = escapeMark(isFlat: isFlat) else { return false }
                if isMark { isInString.toggle() }
                continue
            case 0..<0x20: escapeControl(at: at)
            case _ where isInString: break
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            at += 1
            if depth == 0, !isInString, !bytes[at - 1].isJSONSpace {
                at = skipSpace(from: at)
                return byte(at) == UInt8(ascii: "\"")
            }
        }
        reachedEnd()
        return false
    }

    /// Moves past backslashes and the mark after them. Returns whether that mark delimits a string
    /// of the inner text; nil if the backslashes fit neither case.
    private mutating func escapeMark(isFlat: Bool) -> Bool? {
        let start = at
        while byte(at) == UInt8(ascii: "\\") { at += 1 }
        let count = at - start
        guard byte(at) == UInt8(ascii: "\"") else {
            // Another escape: an odd number of backslashes includes the next letter.
            if count % 2 == 1 { at += 1 }
            return at <= end ? false : nil
        }
        at += 1
        if count == 0 {
            insert("\\", at: start, .unescapedQuote)
        } else if isFlat, count > 1 {
            delete(start..<start + count - 1, .invalidEscape)
        } else if count > 1 {
            return count % 2 == 1 ? false : nil
        }
        return true
    }

    /// Whether a string's content is strict JSON after these edits, and so was meant to be JSON.
    mutating func isEmbeddedJSON(_ content: Range<Int>, _ edits: ArraySlice<Edit>) -> Bool {
        let mended = MendedText(
            bytes, range: content.lowerBound - 1..<content.upperBound + 1,
            edits: Array(edits))
        let storage = TapeStorage(mended.text)
        var parser = TapeParser(storage, limits: .default)
        guard (try? parser.document()) != nil,
            let text = JSONDocument(storage: storage).root.string
        else { return false }
        return (try? JSONParser.parse(text)) != nil
    }
}
