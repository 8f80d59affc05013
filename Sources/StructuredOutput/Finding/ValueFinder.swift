/// Finds the values in a text: alone, in prose, in fences, after (or, failing that, in) reasoning.
struct ValueFinder {
    let source: PaddedText
    let bytes: UnsafeBufferPointer<UInt8>
    let limits: JSONLimits
    private let opening: Candidate.Opening
    private(set) var candidates: [Candidate] = []
    /// Blocks such as `<think>…</think>`, tags included.
    private(set) var reasoning: [Range<Int>] = []
    /// How many bytes may still be read for nothing. A bracket that led nowhere is only stepped
    /// over; after that all that was read is skipped, which keeps the search linear.
    private var rereadable: Int

    init(
        _ source: PaddedText, limits: JSONLimits, opening: Candidate.Opening = .value,
        mayLackTag: Bool = true
    ) throws(ScanFault) {
        self.source = source
        self.opening = opening
        bytes = source.buffer
        rereadable = 8 * bytes.count + (64 << 10)
        self.limits = limits
        let start = mayLackTag ? orphanReasoningEnd() : 0
        if start > 0 { reasoning.append(0..<start) }
        try search(start..<bytes.count, isInReasoning: false)
        guard candidates.isEmpty else { return }
        for block in reasoning { try search(block, isInReasoning: true) }
    }

    private mutating func search(
        _ region: Range<Int>, isInReasoning: Bool
    ) throws(ScanFault) {
        var place = region.lowerBound
        while place < region.upperBound {
            let byte = bytes[place]
            if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
                place = try take(at: place, region: region, isInReasoning: isInReasoning)
            } else if byte == UInt8(ascii: "("), rereadable > 0, isAnchored(place, in: region),
                let group = try group(at: place, region: region, isInReasoning: isInReasoning)
            {
                candidates.append(group)
                place = group.range.upperBound
            } else if byte == UInt8(ascii: "<"), !isInReasoning,
                let tag = ReasoningTag(in: bytes, at: place), !tag.isClosing
            {
                let close = ReasoningTag.end(of: tag, in: bytes, from: place)
                reasoning.append(place..<close)
                place = close
            } else {
                place += 1
            }
        }
    }

    /// Reads a value there and says where to go on.
    private mutating func take(
        at place: Int, region: Range<Int>, isInReasoning: Bool
    ) throws(ScanFault) -> Int {
        let candidate = try Candidate(
            in: source, from: place, to: region.upperBound, limits: limits,
            isInReasoning: isInReasoning, opening: opening)
        if let candidate, candidate.isPlausible || isAnchored(place, in: region) {
            candidates.append(candidate)
            return max(candidate.range.upperBound, place + 1)
        }
        let end = candidate?.range.upperBound ?? region.upperBound
        rereadable -= end - place
        return rereadable < 0 ? max(end, place + 1) : place + 1
    }

    /// `(1, 2)`, only as the whole of a text or a fence: elsewhere parentheses hold remarks.
    private mutating func group(
        at place: Int, region: Range<Int>, isInReasoning: Bool
    ) throws(ScanFault) -> Candidate? {
        let candidate = try Candidate(
            in: source, from: place, to: region.upperBound, limits: limits,
            isInReasoning: isInReasoning)
        rereadable -= (candidate?.range.upperBound ?? region.upperBound) - place
        guard let candidate, !candidate.hasWords, !candidate.isTruncated else { return nil }
        var next = candidate.range.upperBound
        while next < region.upperBound, bytes[next].isJSONSpace { next += 1 }
        let isFence =
            next + 3 <= region.upperBound
            && bytes[next..<next + 3].allSatisfy { $0 == UInt8(ascii: "`") }
        return next >= region.upperBound || isFence ? candidate : nil
    }

    /// Nothing but white space, a byte-order mark, reasoning or the line of a fence stands before it.
    private func isAnchored(_ place: Int, in region: Range<Int>) -> Bool {
        var before = place
        while before > region.lowerBound, bytes[before - 1].isJSONSpace { before -= 1 }
        if before == max(region.lowerBound, orderMarkLength) { return true }
        if reasoning.contains(where: { $0.upperBound == before }) { return true }
        while before > region.lowerBound, bytes[before - 1].isWordByte { before -= 1 }
        return before >= region.lowerBound + 3
            && bytes[before - 3..<before].allSatisfy { $0 == UInt8(ascii: "`") }
    }

    /// Some servers put the opening tag into the prompt: all before a closing tag without one is
    /// reasoning. Not when the text begins as JSON does, alone or in a fence, where the tag may
    /// be part of a string.
    private func orphanReasoningEnd() -> Int {
        if beginsWithBracket { return 0 }
        var place = 0
        while place < bytes.count {
            if bytes[place] == UInt8(ascii: "<"), let tag = ReasoningTag(in: bytes, at: place) {
                return tag.isClosing ? place + tag.length : 0
            }
            place += 1
        }
        return 0
    }

    private var beginsWithBracket: Bool {
        var place = orderMarkLength
        func skipSpace() { while place < bytes.count, bytes[place].isJSONSpace { place += 1 } }
        skipSpace()
        let fence = bytes[place...].prefix { $0 == UInt8(ascii: "`") }.count
        if fence >= 3 {
            place += fence
            while place < bytes.count, bytes[place].isWordByte { place += 1 }
            skipSpace()
        }
        return place < bytes.count
            && (bytes[place] == UInt8(ascii: "{") || bytes[place] == UInt8(ascii: "["))
    }

    private var orderMarkLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}

/// `<think>` and its relatives, opening or closing.
struct ReasoningTag {
    let name: String
    let isClosing: Bool
    /// Bytes, brackets included.
    let length: Int

    private static let names = ["think", "thinking", "thought", "reasoning"]

    init?(in bytes: UnsafeBufferPointer<UInt8>, at place: Int) {
        guard place < bytes.count, bytes[place] == UInt8(ascii: "<") else { return nil }
        var at = place + 1
        isClosing = at < bytes.count && bytes[at] == UInt8(ascii: "/")
        if isClosing { at += 1 }
        let start = at
        while at < bytes.count, bytes[at].isLetter, at - start < 12 { at += 1 }
        guard at < bytes.count, bytes[at] == UInt8(ascii: ">") else { return nil }
        name = String(decoding: bytes[start..<at], as: UTF8.self).lowercased()
        length = at + 1 - place
        guard Self.names.contains(name) else { return nil }
    }

    /// Behind the tag that closes the block, or the end of the text.
    static func end(
        of tag: ReasoningTag, in bytes: UnsafeBufferPointer<UInt8>, from place: Int
    ) -> Int {
        var at = place + tag.length
        while at < bytes.count {
            if bytes[at] == UInt8(ascii: "<"), let other = ReasoningTag(in: bytes, at: at),
                other.isClosing, other.name == tag.name
            {
                return at + other.length
            }
            at += 1
        }
        return bytes.count
    }
}
