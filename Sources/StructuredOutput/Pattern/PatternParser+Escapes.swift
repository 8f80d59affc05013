extension PatternParser {
    /// Continues after a backslash outside a class.
    mutating func escapedAtom(from start: Int) throws(PatternError) -> Piece {
        guard let letter = peek else { throw malformed(.trailingBackslash, at: start) }
        switch letter {
        case "b", "B":
            at += 1
            usesWordBoundary = true
            return assertion(letter == "b" ? .wordBoundary : .noWordBoundary)
        case "1"..."9", "k":
            try backreference(from: start)
            return Piece()
        default: break
        }
        if let set = try escapedSet(from: start) { return piece(for: set) }
        return piece(for: try escapedScalar(from: start, inClass: false))
    }

    private mutating func backreference(from start: Int) throws(PatternError) {
        if take("k") {
            names.refer(to: .name(try groupName()), at: start)
        } else {
            var number = 0
            while let digit = peek?.decimalDigit {
                number = min(number, 100_000_000) * 10 + digit
                at += 1
            }
            names.refer(to: .number(number), at: start)
        }
        refuse(.unsupported(.backreference), at: start)
    }

    /// Parses the letter of a class escape such as `\d`, or `\p{…}`; nil for any other letter.
    mutating func escapedSet(from start: Int) throws(PatternError) -> ScalarSet? {
        guard let letter = peek else { return nil }
        if let set = ScalarSet.shorthand(letter) {
            at += 1
            return set
        }
        guard letter == "p" || letter == "P" else { return nil }
        at += 1
        let set = try property(from: start)
        return letter == "p" ? set : set.complement
    }

    private mutating func property(from start: Int) throws(PatternError) -> ScalarSet {
        guard take("{"), let end = scalars[at...].firstIndex(of: "}") else {
            throw malformed(.invalidEscape(scalars[start + 1]), at: start)
        }
        var name = ""
        name.unicodeScalars.append(contentsOf: scalars[at..<end])
        at = end + 1
        let answer = properties[name] ?? UnicodeProperty.set(named: name)
        properties[name] = answer
        switch answer {
        case .known(let set): return set
        case .unsupported: refuse(.unsupported(.property(name)), at: start)
        case .unknown: throw malformed(.unknownProperty(name), at: start)
        }
        return .any
    }

    /// Parses an escape for one code point, beginning with its letter.
    mutating func escapedScalar(
        from start: Int, inClass: Bool
    ) throws(PatternError) -> UInt32 {
        guard let letter = peek else { throw malformed(.trailingBackslash, at: start) }
        at += 1
        switch letter {
        case "t": return 0x09
        case "n": return 0x0A
        case "v": return 0x0B
        case "f": return 0x0C
        case "r": return 0x0D
        case "0" where peek?.decimalDigit == nil: return 0
        case "b" where inClass: return 0x08
        case "c", "x", "u":
            guard let value = try codedScalar(letter, from: start) else {
                throw malformed(.invalidEscape(letter), at: start)
            }
            return value
        default: break
        }
        guard letter.isPunctuationOrSpace else {
            throw malformed(.unknownEscape(letter), at: start)
        }
        if !letter.mayBeEscaped, !(inClass && letter == "-") { noteLiberty(at: start) }
        return letter.value
    }

    private mutating func codedScalar(
        _ letter: Unicode.Scalar, from start: Int
    ) throws(PatternError) -> UInt32? {
        switch letter {
        case "c":
            guard let control = peek, control.properties.isAlphabetic, control.isASCII else {
                return nil
            }
            at += 1
            return control.value & 0x1F
        case "x": return hex(digits: 2)
        default: return try unicodeEscape(from: start)
        }
    }

    /// Continues after `\u`: four digits, a surrogate pair of two escapes, or `{…}`.
    mutating func unicodeEscape(from start: Int) throws(PatternError) -> UInt32? {
        if peek == "{" { return bracedCodePoint() }
        guard let unit = hex(digits: 4) else { return nil }
        guard unit & 0xFC00 == 0xD800, peek == "\\", peek(ahead: 1) == "u" else { return unit }
        let afterFirst = at
        at += 2
        guard let low = hex(digits: 4), low & 0xFC00 == 0xDC00 else {
            at = afterFirst
            return unit
        }
        return 0x10000 + (unit & 0x3FF) << 10 + (low & 0x3FF)
    }

    private mutating func bracedCodePoint() -> UInt32? {
        at += 1
        let start = at
        var value: UInt32 = 0
        while let digit = peek?.hexDigit {
            value = value << 4 | digit
            guard value < ScalarSet.end else { return nil }
            at += 1
        }
        return at > start && take("}") ? value : nil
    }

    private mutating func hex(digits: Int) -> UInt32? {
        var value: UInt32 = 0
        for ahead in 0..<digits {
            guard let digit = peek(ahead: ahead)?.hexDigit else { return nil }
            value = value << 4 | digit
        }
        at += digits
        return value
    }
}

extension Unicode.Scalar {
    /// SyntaxCharacter and `/`, which ECMA-262 allows a pattern to escape.
    fileprivate var mayBeEscaped: Bool { "^$\\.*+?()[]{}|/".unicodeScalars.contains(self) }

    fileprivate var isPunctuationOrSpace: Bool {
        switch value {
        case 0x20...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
