#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Memory for texts and tapes. Keeps a few large blocks for the next document.
///
/// Getting fresh pages from the system and returning them costs as much as parsing their content,
/// so the last large blocks that were freed are reused. At most ``slots`` blocks of at most
/// ``largest`` bytes each are kept. Small blocks are left to the C library, which keeps them
/// anyway. Safe on any thread.
final class Blocks: @unchecked Sendable {
    struct Block {
        let start: UnsafeMutableRawPointer
        /// The size in bytes.
        let size: Int
    }

    static let shared = Blocks()
    private static let slots = 4
    private static let smallest = 64 << 10
    private static let largest = 16 << 20

    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private var kept: [Block] = []

    private init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        kept.reserveCapacity(Self.slots)
    }

    /// A block of at least `size` bytes, and not many times as large. Its content is undefined.
    func take(atLeast size: Int) -> Block {
        if size >= Self.smallest, let block = takeKept(atLeast: size) { return block }
        return Block(start: .allocate(byteCount: max(size, 16), alignment: 16), size: max(size, 16))
    }

    private func takeKept(atLeast size: Int) -> Block? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        let index = kept.indices.filter { kept[$0].size >= size && kept[$0].size / 4 <= size }
            .min { kept[$0].size < kept[$1].size }
        return index.map { kept.remove(at: $0) }
    }

    func give(_ block: Block) {
        guard block.size >= Self.smallest, block.size <= Self.largest else {
            return block.start.deallocate()
        }
        pthread_mutex_lock(mutex)
        let oldest = kept.count == Self.slots ? kept.removeFirst() : nil
        kept.append(block)
        pthread_mutex_unlock(mutex)
        oldest?.start.deallocate()
    }
}
