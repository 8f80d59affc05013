/// Finds the values in a text: alone, in prose, in fences, after reasoning or, failing that, in it.
struct ValueFinder {
    let source: PaddedText
    let bytes: UnsafeBufferPointer<UInt8>
    let limits: JSONLimits
    private let opening: Candidate.Opening
    private(set) var candidates: [Candidate] = []
    /// Blocks such as `<think>…</think>`, tags included.
    private(set) var reasoning: [Range<Int>] = []
    /// How many bytes may still be read in vain. A bracket that led nowhere is only stepped over.
    /// When this is used up, all that was read is skipped, which keeps the search linear.
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
        let mayLackTag = mayLackTag && !beginsWithBracket
        let start = mayLackTag ? ReasoningTag.endOfUnopenedBlock(in: bytes) : 0
        if start > 0 { reasoning.append(0..<start) }
        var walk = TextWalk(from: start)
        try search(&walk, to: bytes.count, isInReasoning: false)
        reasoning += walk.reasoning
        guard candidates.isEmpty else { return }
        for block in reasoning {
            var walk = TextWalk(from: block.lowerBound, passingReasoning: false)
            try search(&walk, to: block.upperBound, isInReasoning: true)
        }
    }

    /// Whether the text begins as JSON does, alone or in a fence. If not, everything before a
    /// closing tag without an opening one is reasoning, since some servers put the opening tag into
    /// the prompt. If it does, the tag may be part of a string.
    private var beginsWithBracket: Bool {
        var walk = TextWalk(passingReasoning: false)
        return walk.next(in: bytes, isWhole: true) == .bracket
    }

    private mutating func search(
        _ walk: inout TextWalk, to end: Int, isInReasoning: Bool
    ) throws(ScanFault) {
        let text = UnsafeBufferPointer(rebasing: bytes[..<end])
        while true {
            switch walk.next(in: text, isWhole: true) {
            case .bracket:
                walk.goOn(from: try take(at: walk, to: end, isInReasoning: isInReasoning))
            case .parenthesis where walk.isAnchored && rereadable > 0:
                let group = try group(at: walk.place, to: end, isInReasoning: isInReasoning)
                if let group { candidates.append(group) }
                walk.goOn(from: group?.range.upperBound ?? walk.place + 1)
            case .parenthesis, .words: walk.goOn(from: walk.place + 1)
            case .end: return
            }
        }
    }

    /// Reads a value at the walk's place and returns where to continue.
    private mutating func take(
        at walk: TextWalk, to end: Int, isInReasoning: Bool
    ) throws(ScanFault) -> Int {
        let place = walk.place
        let candidate = try Candidate(
            in: source, from: place, to: end, limits: limits, isInReasoning: isInReasoning,
            opening: opening)
        if let candidate, candidate.isPlausible || walk.isAnchored {
            candidates.append(candidate)
            return max(candidate.range.upperBound, place + 1)
        }
        let next = candidate?.range.upperBound ?? end
        rereadable -= next - place
        return rereadable < 0 ? max(next, place + 1) : place + 1
    }

    /// Reads `(1, 2)`, if it is a whole text or fence: other parentheses contain remarks.
    private mutating func group(
        at place: Int, to end: Int, isInReasoning: Bool
    ) throws(ScanFault) -> Candidate? {
        let candidate = try Candidate(
            in: source, from: place, to: end, limits: limits, isInReasoning: isInReasoning)
        rereadable -= (candidate?.range.upperBound ?? end) - place
        guard let candidate, !candidate.hasWords, !candidate.isTruncated else { return nil }
        var next = candidate.range.upperBound
        while next < end, bytes[next].isJSONSpace { next += 1 }
        return next >= end || bytes.fenceEnd(from: next, to: end) != nil ? candidate : nil
    }
}
