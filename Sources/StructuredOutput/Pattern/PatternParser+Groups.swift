extension PatternParser {
    /// Continues after a group's `(`.
    mutating func group(from start: Int) throws(PatternError) -> Piece {
        guard depth < PatternLimits.depth else {
            throw PatternError(index: start, reason: .beyondLimit(.depth), in: scalars)
        }
        let isLookaround = try groupKind(from: start)
        depth += 1
        let piece = try alternatives()
        depth -= 1
        guard take(")") else { throw malformed(.unclosedGroup, at: start) }
        return isLookaround
            ? Piece(isRepeatable: false) : Piece(syntax: piece.syntax, size: piece.size)
    }

    /// Parses what follows `(` before the group's content; true for look-around.
    private mutating func groupKind(from start: Int) throws(PatternError) -> Bool {
        guard take("?") else {
            names.addUnnamed()
            return false
        }
        if take(":") { return false }
        for mark in ["=", "!", "<=", "<!"] where take(all: mark) {
            refuse(.unsupported(.lookaround), at: start)
            return true
        }
        if peek == "<" {
            let index = at
            let name = try groupName()
            guard names.add(name) else { throw malformed(.duplicateGroupName(name), at: index) }
            return false
        }
        guard takeModifiers() else { throw malformed(.unknownGroupKind, at: at) }
        refuse(.unsupported(.modifiers), at: start)
        return false
    }

    /// Parses modifiers such as `i:`, `-s:` or `im-s:` (ECMA-262 of 2025). No flag may be repeated.
    private mutating func takeModifiers() -> Bool {
        var ahead = 0
        var seen: Set<Unicode.Scalar> = []
        while let scalar = peek(ahead: ahead), "ims-".unicodeScalars.contains(scalar) {
            guard seen.insert(scalar).inserted else { return false }
            ahead += 1
        }
        guard !seen.isEmpty, seen != ["-"], peek(ahead: ahead) == ":" else { return false }
        at += ahead + 1
        return true
    }

    /// Parses `<name>`, an ECMAScript identifier that may contain `\u` escapes.
    mutating func groupName() throws(PatternError) -> String {
        let start = at
        guard take("<") else { throw malformed(.invalidGroupName, at: start) }
        var name = ""
        while let scalar = peek, scalar != ">" {
            at += 1
            var value = scalar.value
            if scalar == "\\" {
                guard take("u"), let escaped = try unicodeEscape(from: at - 2) else {
                    throw malformed(.invalidGroupName, at: start)
                }
                value = escaped
            }
            guard let part = Unicode.Scalar(value), part.belongsInName(first: name.isEmpty) else {
                throw malformed(.invalidGroupName, at: start)
            }
            name.unicodeScalars.append(part)
        }
        guard take(">"), !name.isEmpty else { throw malformed(.invalidGroupName, at: start) }
        return name
    }
}

extension Unicode.Scalar {
    /// IdentifierStart and IdentifierPart of ECMA-262, 12.7.
    fileprivate func belongsInName(first: Bool) -> Bool {
        if self == "$" || self == "_" { return true }
        if first { return properties.isIDStart }
        return properties.isIDContinue || self == "\u{200C}" || self == "\u{200D}"
    }
}
