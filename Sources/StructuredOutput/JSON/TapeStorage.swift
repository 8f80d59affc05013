#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Owns a text, padded by 64 zero bytes so that scanners need not look for its end, and its tape.
///
/// Written by one parser before anyone else sees it and never after: that makes it safe to share.
final class TapeStorage: @unchecked Sendable {
    static let padding = 64

    let text: UnsafeMutablePointer<UInt8>
    let textCount: Int
    private(set) var nodes: UnsafeMutablePointer<TapeNode>
    private(set) var nodeCapacity: Int
    var nodeCount = 0
    /// Where halves of surrogate pairs stand in the text, when they were allowed.
    var loneSurrogates: [Int] = []

    /// Copies the text. O(text).
    init(copying source: UnsafeBufferPointer<UInt8>) {
        textCount = source.count
        text = .allocate(capacity: source.count + Self.padding)
        if let base = source.baseAddress { text.initialize(from: base, count: source.count) }
        (text + source.count).initialize(repeating: 0, count: Self.padding)
        nodeCapacity = source.count / 16 + 8
        nodes = Self.reallocate(nil, nodeCapacity)
    }

    deinit {
        text.deallocate()
        free(nodes)
    }

    func grow() {
        nodeCapacity *= 2
        nodes = Self.reallocate(nodes, nodeCapacity)
    }

    /// The C library moves large blocks without copying them.
    private static func reallocate(
        _ old: UnsafeMutablePointer<TapeNode>?, _ capacity: Int
    ) -> UnsafeMutablePointer<TapeNode> {
        guard let block = realloc(old, capacity * MemoryLayout<TapeNode>.stride) else {
            fatalError("no memory for \(capacity) nodes")
        }
        return block.assumingMemoryBound(to: TapeNode.self)
    }

    /// Only while the storage is kept alive.
    var view: TapeView {
        TapeView(text: text, textCount: textCount, nodes: nodes, nodeCount: nodeCount)
    }
}
