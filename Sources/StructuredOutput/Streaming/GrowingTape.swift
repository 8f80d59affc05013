/// A text that arrives in pieces, and the tape of what was read of it.
///
/// Its storage changes while it grows, so it must not leave the tape's owner. All operations are
/// amortised O(1) for each byte and node.
struct GrowingTape {
    private(set) var storage: TapeStorage
    /// Followed by at least 64 zero bytes.
    private(set) var text: UnsafeMutablePointer<UInt8>
    private(set) var nodes: UnsafeMutablePointer<TapeNode>
    /// The length of the text so far in bytes.
    private(set) var count = 0
    private(set) var nodeCount = 0
    private var capacity: Int

    init() {
        storage = Self.blank(4096)
        text = storage.source.bytes
        nodes = storage.nodes
        capacity = storage.source.count
    }

    private static func blank(_ capacity: Int) -> TapeStorage {
        TapeStorage(
            PaddedText(count: capacity) { $0.initialize(repeating: 0, count: PaddedText.padding) })
    }

    var view: TapeView {
        TapeView(text: text, textCount: count, nodes: nodes, nodeCount: nodeCount)
    }

    mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
        guard let base = piece.baseAddress else { return }
        if count + piece.count > capacity { growText(by: piece.count) }
        (text + count).update(from: base, count: piece.count)
        count += piece.count
        (text + count).initialize(repeating: 0, count: PaddedText.padding)
    }

    /// - Returns: the index of the node.
    @inline(__always)
    mutating func append(_ node: TapeNode) -> Int {
        if nodeCount == storage.nodeCapacity { growNodes() }
        nodes[nodeCount] = node
        nodeCount += 1
        return nodeCount - 1
    }

    /// Closes a container after the last byte read and the last node.
    mutating func close(_ index: Int, end: Int, count: Int) {
        nodes[index].end = UInt32(truncatingIfNeeded: end)
        nodes[index].next = UInt32(truncatingIfNeeded: nodeCount)
        nodes[index].info |= UInt32(truncatingIfNeeded: count) << TapeNode.countShift
    }

    @inline(never)
    private mutating func growText(by length: Int) {
        capacity = max(capacity * 2, count + length)
        let larger = Self.blank(capacity)
        while larger.nodeCapacity < nodeCount { larger.grow() }
        larger.source.bytes.update(from: text, count: count)
        larger.nodes.update(from: nodes, count: nodeCount)
        storage = larger
        text = larger.source.bytes
        nodes = larger.nodes
    }

    @inline(never)
    private mutating func growNodes() {
        storage.grow()
        nodes = storage.nodes
    }
}
