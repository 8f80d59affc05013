/// The part of ``StreamReader`` that looks ahead of the end: it follows the first value of a text
/// while it grows, and gives up as soon as the end might decide otherwise.
struct StreamPreview {
    private enum Phase {
        /// Before the value.
        case opening
        /// In words before the value.
        case prose
        /// Inside a block such as `<think>`, whose closing tag is looked for from a place on.
        case reasoning(ReasoningTag, from: Int)
        case reading
        /// Nothing more can be said before the end.
        case over
    }

    /// Bytes that may be read once more with every chunk.
    private static let shortToken = 256

    private let reader: OutputReader
    private var phase = Phase.opening
    private var place = 0
    /// Whether words stand before the value. Behind them only what opens as nothing but JSON does is
    /// sure to be taken for a value.
    private var isBehindWords = false
    private var mender = TextMender.none
    private var tracker: ValueTracker
    private var parts: PartCollector
    /// How much of the text is mended and tracked.
    private var settled = 0
    /// How many edits were applied, how many were looked at, and how far was settled then.
    private var appliedEdits = 0
    private var seenEdits = 0
    private var seenTarget = 0
    /// The length of text that the next attempt waits for, and what it waits for there.
    private var nextAttempt = 0
    private var wait = TokenWait.none

    init(_ reader: OutputReader) {
        self.reader = reader
        tracker = ValueTracker(maxDepth: reader.limits.maxDepth)
        parts = PartCollector(reader)
    }

    mutating func advance(over known: UnsafeBufferPointer<UInt8>) -> [StreamReader.Part] {
        guard isDue(known) else { return [] }
        while true {
            switch phase {
            case .opening: if !open(known) { return [] }
            case .prose: if !passWords(known) { return [] }
            case .reasoning(let tag, let from):
                if !leave(tag, from: from, known) { return [] }
            case .reading: return read(known)
            case .over: return []
            }
        }
    }

    /// Whether another look may tell more. A token that is long and not plain is not read again
    /// with every byte.
    @inline(__always)
    private mutating func isDue(_ known: UnsafeBufferPointer<UInt8>) -> Bool {
        wait.isOpen ? known.count >= nextAttempt : wait.isOver(known)
    }

    private mutating func giveUp() {
        phase = .over
        mender = .none
        wait = .none
        nextAttempt = Int.max
    }

    // MARK: Before the value

    /// Looks at what the text begins with; false when more is needed or nothing can be said.
    private mutating func open(_ known: UnsafeBufferPointer<UInt8>) -> Bool {
        while place < known.count {
            switch known[place] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): return enter(known)
            case 0x20, 0x0A, 0x0D, 0x09: place += 1
            case 0xEF where place == 0:
                guard known.count >= 3 else { return false }
                guard known[1] == 0xBB, known[2] == 0xBF else { return startWithWords(known) }
                place = 3
            case UInt8(ascii: "`"):
                guard let close = fenceEnd(known) else { return false }
                guard close > place else { return startWithWords(known) }
                place = close
            case UInt8(ascii: "<"):
                guard known.count - place >= 16 else { return false }
                guard let tag = ReasoningTag(in: known, at: place), !tag.isClosing else {
                    return startWithWords(known)
                }
                phase = .reasoning(tag, from: place + tag.length)
                return true
            default: return startWithWords(known)
            }
        }
        return false
    }

    /// Behind the line of a fence; its own place when it is none, nil when more is needed.
    private func fenceEnd(_ known: UnsafeBufferPointer<UInt8>) -> Int? {
        var close = place
        while close < known.count, known[close] == UInt8(ascii: "`") { close += 1 }
        if close < known.count, close - place < 3 { return place }
        while close < known.count, known[close].isWordByte { close += 1 }
        return close < known.count ? close : nil
    }

    /// Words come before the value. Only when no tag can be missing are they nothing but prose, and
    /// only when they plainly are words.
    private mutating func startWithWords(_ known: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !mayBeReasoning, let isProse = beginsProse(known) else {
            if mayBeReasoning { giveUp() }
            return false
        }
        phase = .prose
        isBehindWords = true
        if !isProse { giveUp() }
        return isProse
    }

    /// Whether a closing tag further on would make all before it reasoning.
    private var mayBeReasoning: Bool { reader.reasoningMayLackItsTag && !parts.sawReasoning }

    /// Whether the text begins with a word of letters and more words or punctuation behind it; nil
    /// when more is needed. Anything else may be a literal, a string, a call or a comment.
    private func beginsProse(_ known: UnsafeBufferPointer<UInt8>) -> Bool? {
        var close = place
        while close < known.count, known[close].isLetter { close += 1 }
        guard close > place else { return false }
        var next = close
        while next < known.count, known[next] == 0x20 { next += 1 }
        guard next < known.count else { return nil }
        return ",.:;!?".utf8.contains(known[next])
            || next > close && (known[next].isWordByte || known[next] >= 0x80)
    }

    /// Steps over words.
    private mutating func passWords(_ known: UnsafeBufferPointer<UInt8>) -> Bool {
        while place < known.count {
            switch known[place] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): return enter(known)
            case UInt8(ascii: "<"), UInt8(ascii: "("):
                giveUp()
                return false
            default: place += 1
            }
        }
        return false
    }

    private mutating func leave(
        _ tag: ReasoningTag, from: Int, _ known: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var at = from
        while at < known.count {
            if known[at] == UInt8(ascii: "<") {
                if known.count - at < 16 { break }
                if let other = ReasoningTag(in: known, at: at), other.isClosing,
                    other.name == tag.name
                {
                    place = at + other.length
                    parts.sawReasoning = true
                    phase = .opening
                    return true
                }
            }
            at += 1
        }
        phase = .reasoning(tag, from: at)
        return false
    }

    // MARK: The value

    /// Begins with the value here, if it is sure to be one; false when more is needed or nothing
    /// can be said.
    private mutating func enter(_ known: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let isMeant = isBehindWords ? Candidate.opensLikeJSON(known, at: place) : true else {
            return false
        }
        if isMeant { begin(known) } else { giveUp() }
        return isMeant
    }

    private mutating func begin(_ known: UnsafeBufferPointer<UInt8>) {
        guard parts.mayBegin(with: known[place]) else { return giveUp() }
        mender = TextMender(
            known, from: place, to: known.count, maxDepth: reader.limits.maxDepth,
            readsRootSet: !RootShape(reader.schema).wantsObject)
        settled = place
        phase = .reading
    }

    private mutating func read(_ known: UnsafeBufferPointer<UInt8>) -> [StreamReader.Part] {
        guard known.count <= reader.limits.maxBytes,
            let isDone = try? mender.advance(over: known)
        else {
            giveUp()
            return []
        }
        follow(known)
        if isDone || tracker.hasFault || parts.isOver {
            giveUp()
        } else {
            nextAttempt = known.count + max(1, (known.count - mender.at - Self.shortToken) / 8)
            // Before it is certain that this is the answer, even a bracket may decide that.
            wait = TokenWait(
                at: mender.at, state: mender.state, in: mender.stack.last,
                seesBrackets: !parts.isCommitted || tracker.isInToken)
            // What is known already did not suffice, so from there on it is open when more will.
            _ = wait.isOver(known)
        }
        return parts.take()
    }

    /// Applies the edits up to where nothing changes any more, and tracks the values there.
    private mutating func follow(_ known: UnsafeBufferPointer<UInt8>) {
        let target = mender.settled
        applyEdits(known, to: target)
        append(known, to: target)
        tracker.read(&parts)
    }

    /// Edits beyond the target wait until it moves.
    private mutating func applyEdits(_ known: UnsafeBufferPointer<UInt8>, to target: Int) {
        let count = mender.editCount
        guard count > appliedEdits, count != seenEdits || target != seenTarget else { return }
        let first = target == seenTarget ? min(max(seenEdits, appliedEdits), count) : appliedEdits
        let pending = Edit.sorted(
            mender.edits[first...].filter { $0.range.upperBound <= target })
        for edit in pending {
            append(known, to: edit.range.lowerBound)
            var after = edit.after
            after.withUTF8 { tracker.append($0) }
            settled = max(settled, edit.range.upperBound)
        }
        appliedEdits += pending.count
        seenEdits = count
        seenTarget = target
    }

    private mutating func append(_ known: UnsafeBufferPointer<UInt8>, to end: Int) {
        guard settled < end else { return }
        tracker.append(UnsafeBufferPointer(rebasing: known[settled..<end]))
        settled = end
    }
}

extension TextMender {
    /// Reads nothing.
    fileprivate static var none: TextMender {
        TextMender(UnsafeBufferPointer(start: nil, count: 0), from: 0, to: 0, maxDepth: 1)
    }
}
