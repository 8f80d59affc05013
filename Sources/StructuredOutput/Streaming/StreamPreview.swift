/// The part of ``StreamReader`` that reads before the end. It follows the first value of a growing
/// text and gives up as soon as the end might decide otherwise.
struct StreamPreview {
    private enum Phase {
        /// Before the value.
        case searching
        case reading
        /// Nothing more can be said before the end.
        case over
    }

    /// The number of bytes that may be read again with every chunk.
    private static let shortToken = 256

    private let reader: OutputReader
    /// Whether the value is read without mending, which is right while it is strict JSON.
    private let isPlain: Bool
    private var phase = Phase.searching
    private var walk = TextWalk()
    private var mender = TextMender.none
    private var tracker: ValueTracker
    private var parts: PartCollector
    /// The length of text that is mended and tracked.
    private var settled = 0
    private var places = OriginalPlaces()
    /// The number of edits applied, the number looked at, and the settled length at that time.
    private var appliedEdits = 0
    private var seenEdits = 0
    private var seenTarget = 0
    /// The text length at which the next attempt is due, and what it waits for there.
    private var nextAttempt = 0
    private var wait = TokenWait.none

    /// - Parameters:
    ///   - array: the array whose items alone are wanted.
    ///   - isPlain: whether items come with their last byte, and none after the first fault.
    init(_ reader: OutputReader, itemsOf array: JSONPointer? = nil, isPlain: Bool = false) {
        self.reader = reader
        self.isPlain = isPlain
        tracker = ValueTracker(maxDepth: reader.limits.maxDepth)
        parts = PartCollector(reader, itemsOf: array)
    }

    mutating func advance(over known: UnsafeBufferPointer<UInt8>) -> [StreamReader.Part] {
        guard isDue(known), phase == .reading || findValue(known) else { return [] }
        if isPlain { readPlainly(known) } else { read(known) }
        return parts.take()
    }

    /// Whether another attempt may find more. A long unusual token is not reread at every byte.
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

    /// Moves to the value and begins to read it, if it is certainly one. Returns false if more text
    /// is needed or nothing can be said.
    private mutating func findValue(_ known: UnsafeBufferPointer<UInt8>) -> Bool {
        while phase == .searching {
            switch walk.next(in: known, isWhole: false) {
            case .end: return false
            case .bracket:
                guard let isValue = opensValue(known) else { return false }
                if isValue { begin(known) } else { giveUp() }
            case .words:
                // A later closing tag would make everything before it reasoning.
                let mayBeReasoning = reader.reasoningMayLackItsTag && walk.reasoning.isEmpty
                guard let isProse = mayBeReasoning ? false : beginsProse(known) else {
                    return false
                }
                if isProse { walk.goOn(from: walk.place + 1) } else { giveUp() }
            case .parenthesis:
                if walk.isAnchored { giveUp() } else { walk.goOn(from: walk.place + 1) }
            }
        }
        return phase == .reading
    }

    /// After prose, only an opening that no prose has is certainly a value.
    private func opensValue(_ known: UnsafeBufferPointer<UInt8>) -> Bool? {
        walk.isAnchored ? true : Candidate.opensLikeJSON(known, at: walk.place)
    }

    /// Whether the text begins with a word of letters, followed by more words or punctuation; nil
    /// if more text is needed. Anything else may be a literal, a string, a call or a comment.
    private func beginsProse(_ known: UnsafeBufferPointer<UInt8>) -> Bool? {
        var close = walk.place
        while close < known.count, known[close].isLetter { close += 1 }
        guard close > walk.place else { return false }
        var next = close
        while next < known.count, known[next] == 0x20 { next += 1 }
        guard next < known.count else { return nil }
        return ",.:;!?".utf8.contains(known[next])
            || next > close && (known[next].isWordByte || known[next] >= 0x80)
    }

    // MARK: The value

    private mutating func begin(_ known: UnsafeBufferPointer<UInt8>) {
        guard parts.mayBegin(with: known[walk.place]) else { return giveUp() }
        settled = walk.place
        phase = .reading
        if isPlain { return }
        mender = TextMender(
            known, from: walk.place, to: known.count, maxDepth: reader.limits.maxDepth,
            readsRootSet: !RootShape(reader.schema).wantsObject)
    }

    private mutating func readPlainly(_ known: UnsafeBufferPointer<UInt8>) {
        guard known.count <= reader.limits.maxBytes else { return giveUp() }
        append(known, to: known.count)
        tracker.read(&parts)
        if parts.isOver || tracker.hasFault { giveUp() }
    }

    /// Whether a plain value turned out to need mending.
    var needsMending: Bool { isPlain && tracker.hasFault && !parts.isOver }

    /// The items completed since the last call, with ranges of the original text.
    mutating func takeItems() -> [PartCollector.Item] {
        parts.takeItems().map { item in
            PartCollector.Item(
                index: item.index, value: item.value,
                changes: item.changes.map { change in
                    var change = change
                    change.range = places.original(change.range)
                    return change
                })
        }
    }

    private mutating func read(_ known: UnsafeBufferPointer<UInt8>) {
        guard known.count <= reader.limits.maxBytes,
            let isDone = try? mender.advance(over: known)
        else { return giveUp() }
        follow(known)
        if isDone || tracker.hasFault || parts.isOver {
            giveUp()
        } else {
            nextAttempt = known.count + max(1, (known.count - mender.at - Self.shortToken) / 8)
            // Until this is certainly the answer, even a bracket may decide that.
            wait = TokenWait(
                at: mender.at, state: mender.state, in: mender.stack.last,
                seesBrackets: !parts.isCommitted || tracker.isInToken)
            // The known text was not enough, so the wait continues from its end.
            _ = wait.isOver(known)
        }
    }

    /// Applies the edits to the text that will not change any more, and tracks the values there.
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
            places.wrote(edit.range, at: tracker.tape.count)
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
        places.copied(settled..<end, to: tracker.tape.count)
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
