/// Owns a text, followed by 64 zero bytes so that scanners need not check for its end.
///
/// Sharing is safe: it is written before it is shared and never after.
final class PaddedText: @unchecked Sendable {
    static let padding = 64

    let bytes: UnsafeMutablePointer<UInt8>
    let count: Int
    private let block: Blocks.Block

    /// - Parameter fill: writes exactly `count` bytes.
    init(count: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
        self.count = count
        block = Blocks.shared.take(atLeast: count + Self.padding)
        bytes = block.start.bindMemory(to: UInt8.self, capacity: count + Self.padding)
        fill(bytes)
        (bytes + count).initialize(repeating: 0, count: Self.padding)
    }

    /// O(text).
    convenience init(copying source: UnsafeBufferPointer<UInt8>) {
        self.init(count: source.count) { bytes in
            if let base = source.baseAddress { bytes.initialize(from: base, count: source.count) }
        }
    }

    deinit { Blocks.shared.give(block) }

    /// Valid only while the text is kept alive.
    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }
}

/// A text and its tape. Sharing is safe: one parser writes it before it is shared and never after.
final class TapeStorage: @unchecked Sendable {
    let source: PaddedText
    private(set) var nodes: UnsafeMutablePointer<TapeNode>
    private(set) var nodeCapacity: Int
    private var block: Blocks.Block
    var nodeCount = 0
    /// The offsets of lone surrogates in the text, if they were allowed.
    var loneSurrogates: [Int] = []

    /// - Parameter nodes: the expected number of nodes.
    init(_ source: PaddedText, nodes expected: Int? = nil) {
        self.source = source
        let size = ((expected ?? source.count / 16) + 8) * MemoryLayout<TapeNode>.stride
        block = Blocks.shared.take(atLeast: size)
        (nodes, nodeCapacity) = Self.bound(block)
    }

    deinit { Blocks.shared.give(block) }

    /// Enlarges the room for nodes by half. Both blocks exist for a moment.
    func grow() {
        let larger = Blocks.shared.take(atLeast: block.size + block.size / 2 + 64)
        larger.start.copyMemory(from: block.start, byteCount: block.size)
        Blocks.shared.give(block)
        block = larger
        (nodes, nodeCapacity) = Self.bound(block)
    }

    private static func bound(
        _ block: Blocks.Block
    ) -> (UnsafeMutablePointer<TapeNode>, Int) {
        let capacity = block.size / MemoryLayout<TapeNode>.stride
        return (block.start.bindMemory(to: TapeNode.self, capacity: capacity), capacity)
    }

    /// Valid only while the storage is kept alive.
    var view: TapeView {
        TapeView(
            text: source.bytes, textCount: source.count, nodes: nodes, nodeCount: nodeCount)
    }
}
