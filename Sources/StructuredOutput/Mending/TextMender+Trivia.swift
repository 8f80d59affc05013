extension TextMender {
    /// Skips white space and comments; a fence ends the text.
    mutating func skipTrivia() {
        while at < end {
            if bytes[at].isJSONSpace {
                at += 1
            } else if isAtPlainToken {
                return
            } else if let length = foreignSpaceLength(at: at) {
                edit(at..<at + length, " ", .whitespace)
                at += length
            } else if isEscapedSpace(at: at) {
                delete(at..<at + 2, .escapedQuotes)
                at += 2
            } else if let commentEnd = commentEnd(at: at) {
                delete(at..<commentEnd, .comment)
                at = commentEnd
            } else {
                if hasPrefix("```", at: at), !stack.isEmpty {
                    end = at
                    isFenceEnd = true
                }
                return
            }
        }
    }

    /// Whether `\n`, `\r` or `\t` stands between tokens: the value was escaped once too often.
    private mutating func isEscapedSpace(at place: Int) -> Bool {
        guard bytes[place] == UInt8(ascii: "\\"), let next = byte(place + 1) else { return false }
        return [UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t")].contains(next)
    }

    /// The length of white space that JSON does not allow: U+00A0, U+1680, U+180E, U+2000…U+200B,
    /// U+2028, U+2029, U+202F, U+205F, U+3000, U+FEFF, form feed and vertical tab.
    mutating func foreignSpaceLength(at place: Int) -> Int? {
        guard let lead = byte(place) else { return nil }
        if lead == 0x0B || lead == 0x0C { return 1 }
        if lead == 0xC2, byte(place + 1) == 0xA0 { return 2 }
        guard lead >= 0xE1, lead <= 0xEF, let second = byte(place + 1), let third = byte(place + 2)
        else { return nil }
        let isSpace =
            switch (lead, second) {
            case (0xE1, 0x9A): third == 0x80
            case (0xE1, 0xA0): third == 0x8E
            case (0xE2, 0x80):
                (0x80...0x8B).contains(third) || third == 0xA8 || third == 0xA9 || third == 0xAF
            case (0xE2, 0x81): third == 0x9F
            case (0xE3, 0x80): third == 0x80
            case (0xEF, 0xBB): third == 0xBF
            default: false
            }
        return isSpace ? 3 : nil
    }

    /// The end of the comment that begins here, without its line feed; nil if there is none.
    private mutating func commentEnd(at place: Int) -> Int? {
        if hasPrefix("/*", at: place) {
            var close = place + 2
            while close + 1 < end,
                bytes[close] != UInt8(ascii: "*") || bytes[close + 1] != UInt8(ascii: "/")
            {
                close += 1
            }
            if close + 1 >= end { reachedEnd() }
            return min(close + 2, end)
        }
        // After a colon, `#` is more likely a colour or a tag than a comment.
        guard hasPrefix("//", at: place) || (bytes[place] == UInt8(ascii: "#") && !isAfterColon)
        else { return nil }
        var close = place
        while close < end, bytes[close] != 0x0A, bytes[close] != 0x0D { close += 1 }
        return close
    }

    private var isAfterColon: Bool {
        state == .value && (stack.isEmpty || stack[top].kind == .object)
    }

    /// Drops `...` or `…` that stands for more items. Returns false if there is none.
    mutating func skipEllipsis() -> Bool {
        let length: Int
        if hasPrefix("...", at: at) {
            length = 3
        } else if hasPrefix("…", at: at) {
            length = 3
        } else {
            return false
        }
        guard !stack.isEmpty else { return false }
        var close = at + length
        while close < end, bytes[close].isJSONSpace { close += 1 }
        if close >= end { reachedEnd() }
        guard close >= end || [0x2C, 0x5D, 0x7D, 0x2F].contains(bytes[close]) else { return false }
        delete(at..<at + length, .ellipsis)
        at += length
        return true
    }
}
