/// A key or scalar that was found to be strict JSON, wherever it stands.
struct KnownToken {
    /// Bytes of the text, quotation marks included.
    var start: UInt32
    var end: UInt32
    /// As in its ``TapeNode``.
    let info: UInt32
}

/// The tokens of a text that need no second reading, in their order: whoever has read most of a
/// text spares the parser that comes after.
final class KnownTokens {
    /// No token is known. Never written to.
    nonisolated(unsafe) static let none = KnownTokens(capacity: 0)

    private var block: Blocks.Block
    private var tokens: UnsafeMutablePointer<KnownToken>
    private var capacity: Int
    private(set) var count = 0

    /// - Parameter capacity: how many are expected.
    init(capacity: Int) {
        // One more for the seal.
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

    /// What stands behind the last token, so that no one need count.
    private static let seal = KnownToken(start: .max, end: .max, info: 0)

    /// The tokens with a seal behind them, which begins where no text reaches.
    func sealed() -> UnsafeMutablePointer<KnownToken> {
        // ``none`` has no room, so no one else ever writes to it.
        if capacity > 0 { (tokens + count).initialize(to: Self.seal) }
        return tokens
    }

    /// The same tokens in a text made of stretches of theirs; those that no stretch holds whole
    /// are left out.
    struct Moving {
        private let tokens: KnownTokens
        private var next = 0
        private var kept = 0

        init(_ tokens: KnownTokens) { self.tokens = tokens }

        /// The next stretch. Both texts are passed in their order.
        mutating func copy(_ range: Range<Int>, to place: Int) {
            let base = tokens.tokens
            let shift = place - range.lowerBound
            while next < tokens.count, base[next].start < range.lowerBound { next += 1 }
            while next < tokens.count, base[next].end <= range.upperBound {
                var token = base[next]
                next += 1
                // Digits that an edit writes right behind would make it another number.
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
            // Several may exist at a time that move none at all.
            if tokens.count > 0 { tokens.count = kept }
        }
    }
}
