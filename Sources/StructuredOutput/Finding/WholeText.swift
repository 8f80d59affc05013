/// Texts that are nothing but the answer: a scalar, members without braces, or consecutive values.
///
/// All but the last may also be the whole content of the text's only fence.
struct WholeText {
    let source: PaddedText
    let limits: JSONLimits
    let shape: RootShape
    let policy: Policy
    private let range: Range<Int>

    init(_ source: PaddedText, limits: JSONLimits, shape: RootShape, policy: Policy) {
        self.source = source
        self.policy = policy
        self.limits = limits
        self.shape = shape
        var range = 0..<source.buffer.count
        range.trim(source.buffer)
        self.range = Self.fenceContent(source.buffer, range) ?? range
    }

    /// The only value; nil if the text begins with a bracket or contains words.
    func value() throws(ScanFault) -> Candidate? {
        guard let first = range.first, !"{[<(".utf8.contains(source.buffer[first]) else {
            return nil
        }
        if let members = try members() { return members }
        if let scalar = try scalar() { return scalar }
        return try scalarLines()
    }

    /// Reads a number, literal or string, also in a call.
    private func scalar() throws(ScanFault) -> Candidate? {
        guard let candidate = try read(range), endsText(candidate), !candidate.hasWords,
            KindSet(of: candidate.document.root).isDisjoint(with: [.object, .array]),
            // Words in quotation marks are still words if a string is not wanted.
            candidate.document.root.kind != .string || !shape.kinds.isDisjoint(with: .string)
        else { return nil }
        return candidate
    }

    private func read(
        _ range: Range<Int>, opening: Candidate.Opening = .value
    ) throws(ScanFault) -> Candidate? {
        try Candidate(
            in: source, from: range.lowerBound, to: range.upperBound, limits: limits,
            isInReasoning: false, opening: opening)
    }

    private func endsText(_ candidate: Candidate) -> Bool {
        source.buffer[min(candidate.range.upperBound, range.upperBound)..<range.upperBound]
            .allSatisfy {
                $0.isJSONSpace || $0 == UInt8(ascii: ";")
            }
    }

    /// Reads members without braces: `"a": 1, "b": 2`.
    private func members() throws(ScanFault) -> Candidate? {
        let bytes = source.buffer
        var mender = TextMender(bytes, from: 0, to: range.upperBound, maxDepth: 1)
        guard bytes[range.lowerBound] == UInt8(ascii: "\""), !shape.kinds.isDisjoint(with: .object),
            mender.startsKey(at: range.lowerBound),
            let candidate = try read(range, opening: .members), endsText(candidate),
            !candidate.isTruncated, !candidate.hasWords
        else { return nil }
        return candidate
    }

    // MARK: Several values

    /// Reads scalars that each have a line of their own.
    private func scalarLines() throws(ScanFault) -> Candidate? {
        guard takesLists(of: []) else { return nil }
        var parts: [Candidate] = []
        var start = range.lowerBound
        while start < range.upperBound {
            var close = start
            while close < range.upperBound, source.buffer[close] != 0x0A { close += 1 }
            var line = start..<close
            line.trim(source.buffer)
            start = close + 1
            if line.isEmpty { continue }
            guard let part = try read(line), part.range == line, !part.hasWords,
                !part.isTruncated
            else { return nil }
            parts.append(part)
        }
        return joined(parts)
    }

    /// Joins values separated only by white space, comments and commas into one list.
    func list(of parts: [Candidate]) -> Candidate? {
        guard takesLists(of: parts), let first = parts.first, let last = parts.last,
            !parts.contains(where: { $0.isInReasoning || !$0.isPlausible }),
            isTrivia(from: range.lowerBound, to: first.range.lowerBound),
            isTrivia(from: last.range.upperBound, to: range.upperBound)
        else { return nil }
        return joined(parts)
    }

    /// Whether values become a list. A schema must want a list, and none of the values may be one.
    /// Without a schema the number of wanted values is unknown, so only salvage makes a list.
    private func takesLists(of parts: [Candidate]) -> Bool {
        guard shape.hasSchema else { return policy == .salvage }
        return shape.kinds == .array && !parts.contains { $0.document.root.kind == .array }
    }

    private func isTrivia(from start: Int, to end: Int) -> Bool {
        // A value that was cut off extends to the end of the text, white space included.
        start >= end || separator(in: start..<end) != nil
    }

    private func joined(_ parts: [Candidate]) -> Candidate? {
        guard parts.count > 1, let first = parts.first, let last = parts.last else { return nil }
        let range = first.range.lowerBound..<last.range.upperBound
        var edits = [Edit(range: range.lowerBound..<range.lowerBound, after: "[", code: .lines)]
        for (part, next) in zip(parts, parts.dropFirst()) {
            guard part.range.upperBound <= next.range.lowerBound else { return nil }
            let gap = part.range.upperBound..<next.range.lowerBound
            guard let separator = separator(in: gap) else { return nil }
            // On one line, an empty value is more likely an error than an item.
            guard separator.hasLine || !(part.isEmpty || next.isEmpty) else { return nil }
            edits += part.edits
            if !separator.hasComma {
                edits.append(Edit(range: gap.lowerBound..<gap.lowerBound, after: ",", code: .lines))
            }
            edits += separator.edits
        }
        edits += last.edits
        edits.append(Edit(range: range.upperBound..<range.upperBound, after: "]", code: .lines))
        return Candidate(in: source, joining: parts, range: range, edits: edits, limits: limits)
    }

    /// The separator in a gap; nil if the gap contains words.
    private func separator(
        in gap: Range<Int>
    ) -> (edits: [Edit], hasComma: Bool, hasLine: Bool)? {
        var mender = TextMender(
            source.buffer, from: gap.lowerBound, to: gap.upperBound, maxDepth: 1)
        var hasComma = false
        mender.skipTrivia()
        while mender.byte(mender.at) == UInt8(ascii: ",") {
            if hasComma { mender.delete(mender.at..<mender.at + 1, .surplusComma) }
            hasComma = true
            mender.at += 1
            mender.skipTrivia()
        }
        guard mender.at >= gap.upperBound else { return nil }
        return (mender.edits, hasComma, source.buffer[gap].contains(0x0A))
    }

    /// The content of a fence around the whole range; nil if there is none.
    static func fenceContent(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
    ) -> Range<Int>? {
        let marks = bytes[range].suffix(3)
        guard range.count > 6, marks.allSatisfy({ $0 == UInt8(ascii: "`") }),
            let start = bytes.fenceEnd(from: range.lowerBound, to: range.upperBound)
        else { return nil }
        var content = start..<max(start, marks.startIndex)
        content.trim(bytes)
        return content
    }
}

extension Candidate {
    /// Whether it is an empty object or list.
    fileprivate var isEmpty: Bool {
        let root = document.root
        return (root.kind == .object || root.kind == .array) && root.count == 0
    }
}
