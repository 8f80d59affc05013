/// Members that became part of an unclosed string at the end of the text.
extension TextMender {
    /// Where members such as `, count: 3, open: true` begin before `place`; nil if there are none.
    ///
    /// Only a number or literal after a name of one word counts as a member, since text may contain
    /// a colon. Looks at most 128 bytes back for each.
    mutating func memberTail(from start: Int, before place: Int) -> Int? {
        var first: Int?
        var close = place
        while let comma = comma(before: close, from: start), isMember(comma + 1..<close) {
            first = comma
            close = comma
        }
        guard let first, !bytes[start..<first].allSatisfy(\.isJSONSpace) else { return nil }
        return first
    }

    private mutating func comma(before place: Int, from start: Int) -> Int? {
        bytes[max(start, place - 128)..<place].lastIndex(of: UInt8(ascii: ","))
    }

    /// Whether the range is `name: 1.5` or `name: true`, and nothing else.
    private mutating func isMember(_ range: Range<Int>) -> Bool {
        var range = range
        range.trim(bytes)
        guard let first = range.first, bytes[first].isWordByte, !bytes[first].isDigit,
            let colon = bytes[range].firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        var name = range.lowerBound..<colon
        name.trim(bytes)
        var value = colon + 1..<range.upperBound
        value.trim(bytes)
        guard bytes[name].allSatisfy({ $0.isWordByte || $0 == UInt8(ascii: "-") }) else {
            return false
        }
        return NumberGrammar.matches(bytes[value])
            || literal(at: value.lowerBound)?.0 == value
    }
}
