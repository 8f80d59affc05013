/// Parses a pattern by the grammar of ECMA-262, 22.2.1, with the `u` flag. O(length).
///
/// An unsupported feature is recorded and parsing continues, so a malformed pattern is never
/// reported as merely unsupported.
struct PatternParser {
    /// A part of the tree, and the number of graph nodes it takes.
    struct Piece {
        var syntax: PatternSyntax = .empty
        var size = 0
        /// False for assertions.
        var isRepeatable = true
    }

    let scalars: [Unicode.Scalar]
    var at = 0
    var depth = 0
    var names = GroupNames()
    var literals: Set<UInt32> = []
    var sets: [ScalarSet] = []
    var setPositions: [ScalarSet: Int] = [:]
    var rangeCount = 0
    /// Cached properties.
    var properties: [String: UnicodeProperty.Answer] = [:]
    var usesWordBoundary = false
    var refusal: PatternError?
    var firstLiberty: Int?

    init(_ source: String) { scalars = Array(source.unicodeScalars) }

    mutating func parse() throws(PatternError) -> ParsedPattern {
        let piece = try alternatives()
        if at < scalars.count { throw malformed(.unopenedGroup, at: at) }
        if let (index, name) = names.firstUnknownReference {
            throw malformed(.unknownGroup(name), at: index)
        }
        if let refusal { throw refusal }
        return ParsedPattern(
            syntax: piece.syntax, scalars: literals, sets: sets,
            usesWordBoundary: usesWordBoundary, firstLiberty: firstLiberty)
    }

    // MARK: Structure

    mutating func alternatives() throws(PatternError) -> Piece {
        names.open()
        var pieces = [try sequence()]
        while take("|") {
            names.nextAlternative()
            pieces.append(try sequence())
        }
        names.close()
        if pieces.count == 1 { return pieces[0] }
        let size = pieces.reduce(pieces.count - 1) { $0 + $1.size }
        if size == pieces.count - 1 { return Piece() }
        return bounded(
            Piece(syntax: .alternatives(pieces.map(\.syntax)), size: size), at: at)
    }

    private mutating func sequence() throws(PatternError) -> Piece {
        var parts: [PatternSyntax] = []
        var size = 0
        while let scalar = peek, scalar != "|", scalar != ")" {
            let piece = try term()
            guard piece.size > 0 else { continue }
            parts.append(piece.syntax)
            size += piece.size
        }
        let syntax: PatternSyntax =
            switch parts.count {
            case 0: .empty
            case 1: parts[0]
            default: .sequence(parts)
            }
        return bounded(Piece(syntax: syntax, size: size), at: at)
    }

    private mutating func term() throws(PatternError) -> Piece {
        let start = at
        let piece = try atom()
        guard piece.isRepeatable, let count = try quantifier() else { return piece }
        return bounded(repetition(of: piece, count), at: start)
    }

    private mutating func atom() throws(PatternError) -> Piece {
        let start = at
        let scalar = scalars[at]
        at += 1
        switch scalar {
        case "^": return assertion(.start)
        case "$": return assertion(.end)
        case ".": return piece(for: .notLineTerminator)
        case "(": return try group(from: start)
        case "[": return piece(for: try characterClass(from: start))
        case "\\": return try escapedAtom(from: start)
        case "*", "+", "?": throw malformed(.nothingToRepeat, at: start)
        case "{": throw malformed(try strayBrace(from: start), at: start)
        case "]", "}": noteLiberty(at: start)
        default: break
        }
        return piece(for: scalar.value)
    }

    // MARK: Quantifiers

    private func strayBrace(from start: Int) throws(PatternError) -> PatternError.Fault {
        var probe = self
        probe.at = start
        return try probe.counts() == nil ? .incompleteQuantifier : .nothingToRepeat
    }

    private mutating func quantifier() throws(PatternError) -> (least: Int, most: Int?)? {
        let start = at
        var count: (least: Int, most: Int?)
        switch peek {
        case "*": count = (0, nil)
        case "+": count = (1, nil)
        case "?": count = (0, 1)
        case "{":
            guard let counts = try counts() else {
                throw malformed(.incompleteQuantifier, at: start)
            }
            count = counts
            at -= 1
        default: return nil
        }
        at += 1
        // Laziness does not affect which texts match.
        _ = take("?")
        return count
    }

    /// Parses `{n}`, `{n,}` or `{n,m}`; nil for anything else.
    private mutating func counts() throws(PatternError) -> (least: Int, most: Int?)? {
        let start = at
        guard take("{"), let least = number() else { return nil }
        if take("}") { return (least, least) }
        guard take(",") else { return nil }
        if take("}") { return (least, nil) }
        guard let most = number(), take("}") else { return nil }
        if least > most { throw malformed(.quantifierOutOfOrder, at: start) }
        return (least, most)
    }

    /// Parses a number. Counts above a thousand million are capped, since all are too large.
    private mutating func number() -> Int? {
        let start = at
        var value = 0
        while let scalar = peek, let digit = scalar.decimalDigit {
            value = min(value, 100_000_000) * 10 + digit
            at += 1
        }
        return at > start ? value : nil
    }

    private func repetition(of piece: Piece, _ count: (least: Int, most: Int?)) -> Piece {
        guard piece.size > 0, count.most != 0 else { return Piece() }
        if count.least == 1, count.most == 1 { return piece }
        let cap = PatternLimits.size + 1
        let size = Int64(piece.size)
        let least = Int64(min(count.least, cap))
        let written: Int64
        if let most = count.most {
            written = least * size + Int64(min(most - count.least, cap)) * (size + 1)
        } else {
            written = max(least, 1) * size + 1
        }
        return Piece(
            syntax: .repetition(piece.syntax, least: count.least, most: count.most),
            size: Int(min(written, Int64(cap))))
    }

    // MARK: Leaves

    func assertion(_ assertion: PatternAssertion) -> Piece {
        Piece(syntax: .assertion(assertion), size: 1, isRepeatable: false)
    }

    mutating func piece(for scalar: UInt32) -> Piece {
        literals.insert(scalar)
        return Piece(syntax: .scalar(scalar), size: 1)
    }

    mutating func piece(for set: ScalarSet) -> Piece {
        if let single = set.single { return piece(for: single) }
        if let known = setPositions[set] { return Piece(syntax: .set(known), size: 1) }
        setPositions[set] = sets.count
        sets.append(set)
        return Piece(syntax: .set(sets.count - 1), size: 1)
    }

    // MARK: Facts for the caller

    /// Replaces a piece that is too large; the error is reported at the end.
    private mutating func bounded(_ piece: Piece, at index: Int) -> Piece {
        guard piece.size > PatternLimits.size else { return piece }
        refuse(.beyondLimit(.size), at: index)
        return Piece()
    }

    mutating func refuse(_ reason: PatternError.Reason, at index: Int) {
        guard refusal == nil else { return }
        refusal = PatternError(index: index, reason: reason, in: scalars)
    }

    mutating func noteLiberty(at index: Int) {
        guard firstLiberty == nil else { return }
        firstLiberty = scalars[..<index].reduce(0) { $0 + UTF8.width($1) }
    }

    func malformed(_ fault: PatternError.Fault, at index: Int) -> PatternError {
        PatternError(index: index, reason: .malformed(fault), in: scalars)
    }

    // MARK: Reading on

    var peek: Unicode.Scalar? { at < scalars.count ? scalars[at] : nil }

    func peek(ahead: Int) -> Unicode.Scalar? {
        at + ahead < scalars.count ? scalars[at + ahead] : nil
    }

    mutating func take(_ scalar: Unicode.Scalar) -> Bool {
        guard peek == scalar else { return false }
        at += 1
        return true
    }

    mutating func take(all word: String) -> Bool {
        let wanted = word.unicodeScalars
        guard scalars[at...].starts(with: wanted) else { return false }
        at += wanted.count
        return true
    }
}

extension Unicode.Scalar {
    var decimalDigit: Int? { ("0"..."9").contains(self) ? Int(value - 0x30) : nil }

    var hexDigit: UInt32? {
        guard isASCII else { return nil }
        return Escapes.hexDigit(UInt8(value)).map(UInt32.init)
    }
}
