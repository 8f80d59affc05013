/// Literal backslashes: `"C:\Users\new"`, `r"\d"`.
extension TextMender {
    /// The end of the path that contains the backslash here; nil if it is no path.
    ///
    /// A path begins with a drive (`C:\`) or a server (`\\name\`). At least one of its backslashes
    /// must not be a JSON escape: a string that is valid JSON keeps its JSON meaning. Only a path
    /// that is the whole string may contain spaces. Looks at most 256 bytes ahead.
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

    /// Whether `C:` stands before a single backslash and is not the end of a word.
    private mutating func isDrive(before place: Int, from start: Int) -> Bool {
        guard place >= start + 2, bytes[place - 1] == UInt8(ascii: ":"), bytes[place - 2].isLetter,
            byte(place + 1) != UInt8(ascii: "\\")
        else { return false }
        return place == start + 2 || !bytes[place - 3].isWordByte
    }

    /// Whether `\\name\` stands here, with a single backslash after the name.
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

    /// Whether Windows forbids the byte in names, apart from the backslash.
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

    /// Doubles a literal backslash, or both of the pair before a server's name.
    mutating func doubleBackslash(isServer: Bool) {
        insert(isServer ? "\\\\" : "\\", at: at, .pathBackslash)
        at += isServer ? 2 : 1
    }
}
