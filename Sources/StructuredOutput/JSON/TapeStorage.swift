#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Owns a text, padded by 64 zero bytes so that scanners need not look for its end.
///
/// Written before anyone else sees it and never after: that makes it safe to share.
final class PaddedText: @unchecked Sendable {
    static let padding = 64

    let bytes: UnsafeMutablePointer<UInt8>
    let count: Int

    /// - Parameter fill: writes exactly `count` bytes.
    init(count: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Void) {
        self.count = count
        bytes = .allocate(capacity: count + Self.padding)
        fill(bytes)
        (bytes + count).initialize(repeating: 0, count: Self.padding)
    }

    /// O(text).
    convenience init(copying source: UnsafeBufferPointer<UInt8>) {
        self.init(count: source.count) { bytes in
            if let base = source.baseAddress { bytes.initialize(from: base, count: source.count) }
        }
    }

    deinit { bytes.deallocate() }

    /// Only while the text is kept alive.
    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }
}

/// A text and its tape. Written by one parser before anyone else sees it and never after: that
/// makes it safe to share.
final class TapeStorage: @unchecked Sendable {
    let source: PaddedText
    private(set) var nodes: UnsafeMutablePointer<TapeNode>
    private(set) var nodeCapacity: Int
    var nodeCount = 0
    /// Where halves of surrogate pairs stand in the text, when they were allowed.
    var loneSurrogates: [Int] = []

    init(_ source: PaddedText) {
        self.source = source
        nodeCapacity = source.count / 16 + 8
        nodes = Self.reallocate(nil, nodeCapacity)
    }

    deinit { free(nodes) }

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
        TapeView(
            text: source.bytes, textCount: source.count, nodes: nodes, nodeCount: nodeCount)
    }
}
