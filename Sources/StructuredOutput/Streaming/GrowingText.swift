/// A text that arrives in pieces, always followed by 64 zero bytes. Amortised O(1) for each byte.
final class GrowingText {
    private var block: Blocks.Block
    private var bytes: UnsafeMutablePointer<UInt8>
    private(set) var count = 0

    init() {
        block = Blocks.shared.take(atLeast: 4096)
        bytes = block.start.bindMemory(to: UInt8.self, capacity: block.size)
        bytes.initialize(repeating: 0, count: PaddedText.padding)
    }

    deinit { Blocks.shared.give(block) }

    func append(_ piece: UnsafeBufferPointer<UInt8>) {
        guard let base = piece.baseAddress else { return }
        if count + piece.count + PaddedText.padding > block.size { grow(by: piece.count) }
        (bytes + count).update(from: base, count: piece.count)
        count += piece.count
        (bytes + count).initialize(repeating: 0, count: PaddedText.padding)
    }

    @inline(never)
    private func grow(by length: Int) {
        let larger = Blocks.shared.take(
            atLeast: max(block.size * 2, count + length + PaddedText.padding))
        larger.start.copyMemory(from: bytes, byteCount: count)
        Blocks.shared.give(block)
        block = larger
        bytes = larger.start.bindMemory(to: UInt8.self, capacity: larger.size)
    }

    /// Valid until the next piece is appended.
    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }
}
