/// A key or scalar that is known to be strict JSON.
struct KnownToken {
    /// The range in the text in bytes, quotation marks included.
    var start: UInt32
    var end: UInt32
    /// As in its ``TapeNode``.
    let info: UInt32
}

/// The tokens of a text that need no second reading, in their order. A reader of most of the text
/// records them for the parser that follows.
final class KnownTokens {
    /// No known tokens. Never written to.
    nonisolated(unsafe) static let none = KnownTokens(capacity: 0)

    private var block: Blocks.Block
    private var tokens: UnsafeMutablePointer<KnownToken>
    private var capacity: Int
    private(set) var count = 0

    /// - Parameter capacity: the expected number of tokens.
    init(capacity: Int) {
        // One more, for the seal.
        block = Blocks.shared.take(
            atLeast: (capacity + 1) * MemoryLayout<KnownToken>.stride)
        self.capacity = block.size / MemoryLayout<KnownToken>.stride - 1
        tokens = block.start.bindMemory(to: KnownToken.self, capacity: self.capacity + 1)
        tokens.initialize(to: Self.seal)
    }

    deinit { Blocks.shared.give(block) }

    @inline(__always)
    func append(_ start: Int, _ end: Int, _ info: UInt32) {
        if count == capacity { grow() }
        (tokens + count).initialize(
            to: KnownToken(
                start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end),
                info: info))
        count &+= 1
    }

    @inline(never)
    private func grow() {
        let larger = Blocks.shared.take(atLeast: block.size + block.size / 2 + 64)
        larger.start.copyMemory(
            from: block.start, byteCount: count * MemoryLayout<KnownToken>.stride)
        Blocks.shared.give(block)
        block = larger
        capacity = block.size / MemoryLayout<KnownToken>.stride - 1
        tokens = block.start.bindMemory(to: KnownToken.self, capacity: capacity + 1)
    }

    /// The sentinel after the last token, so the parser need not count.
    private static let seal = KnownToken(start: .max, end: .max, info: 0)

    /// The tokens followed by the seal, which begins beyond the end of any text.
    func sealed() -> UnsafeMutablePointer<KnownToken> {
        // ``none`` has no room, so it is never written to.
        if capacity > 0 { (tokens + count).initialize(to: Self.seal) }
        return tokens
    }

    /// Moves the tokens to a text that is made of stretches of theirs. Tokens that are not wholly
    /// inside a stretch are dropped.
    struct Moving {
        private let tokens: KnownTokens
        private var next = 0
        private var kept = 0

        init(_ tokens: KnownTokens) { self.tokens = tokens }

        /// Adds the next stretch. Call in the order of both texts.
        mutating func copy(_ range: Range<Int>, to place: Int) {
            let base = tokens.tokens
            let shift = place - range.lowerBound
            while next < tokens.count, base[next].start < range.lowerBound { next += 1 }
            while next < tokens.count, base[next].end <= range.upperBound {
                var token = base[next]
                next += 1
                // Digits that an edit writes directly after it would change the number.
                if token.end == range.upperBound, token.info & 7 == TapeKind.number.rawValue {
                    continue
                }
                token.start = UInt32(truncatingIfNeeded: Int(token.start) + shift)
                token.end = UInt32(truncatingIfNeeded: Int(token.end) + shift)
                base[kept] = token
                kept += 1
            }
        }

        consuming func finish() {
            // Several values that move no tokens may exist at a time.
            if tokens.count > 0 { tokens.count = kept }
        }
    }
}
