/// Backslashes that stand for themselves: `"C:\Users\new"`, `r"\d"`.
extension TextMender {
    /// Where the path ends in which the backslash here stands; nil when it is no path.
    ///
    /// A drive (`C:\`) or a server (`\\name\`) begins it, and some backslash in it must be no
    /// escape of JSON: a string that JSON can read as it is keeps JSON's meaning. Spaces belong to
    /// a path that is the whole string. Looks at most 256 bytes ahead.
    mutating func pathEnd(from start: Int) -> Int? {
        guard isDrive(before: at, from: start) || (at == start && isServer(at: at)) else {
            return nil
        }
        let isWhole = at - start <= 2
        var close = at + 1
        var hasForeignEscape = false
        while let byte = byte(close), close - at < 256, !endsPath(byte), isWhole || byte != 0x20 {
            if bytes[close - 1] == UInt8(ascii: "\\"), !isEscape(at: close - 1) {
                hasForeignEscape = true
            }
            close += 1
        }
        return hasForeignEscape ? close : nil
    }

    /// `C:` before the backslash, with nothing before that could make it part of a word, and one
    /// backslash only.
    private mutating func isDrive(before place: Int, from start: Int) -> Bool {
        guard place >= start + 2, bytes[place - 1] == UInt8(ascii: ":"), bytes[place - 2].isLetter,
            byte(place + 1) != UInt8(ascii: "\\")
        else { return false }
        return place == start + 2 || !bytes[place - 3].isWordByte
    }

    /// `\\name\` with a single backslash behind the name.
    private mutating func isServer(at place: Int) -> Bool {
        guard hasPrefix("\\\\", at: place) else { return false }
        var next = place + 2
        while let byte = byte(next), byte.isWordByte || byte == UInt8(ascii: "-") || byte == 0x2E,
            next - place < 64
        {
            next += 1
        }
        return next > place + 3 && byte(next) == UInt8(ascii: "\\")
            && byte(next + 1) != UInt8(ascii: "\\")
    }

    /// What Windows allows in no name, apart from the backslash.
    private mutating func endsPath(_ byte: UInt8) -> Bool {
        byte < 0x20 || [0x22, 0x2A, 0x2F, 0x3A, 0x3C, 0x3E, 0x3F, 0x7C].contains(byte)
    }

    private mutating func isEscape(at place: Int) -> Bool {
        guard let next = byte(place + 1) else { return true }
        if next == UInt8(ascii: "u") {
            return (2..<6).allSatisfy {
                byte(place + $0).map { Escapes.hexDigit($0) != nil } ?? false
            }
        }
        return Escapes.simple(next) != nil || bytes[place - 1] == UInt8(ascii: "\\")
    }

    /// Doubles a backslash that is content; a pair at a server's name is two that are.
    mutating func doubleBackslash(isServer: Bool) {
        insert(isServer ? "\\\\" : "\\", at: at, .pathBackslash)
        at += isServer ? 2 : 1
    }
}
