/// A text that arrives in pieces, always followed by 64 zero bytes. Appending is amortised O(1) a
/// byte.
final class GrowingText {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity = 4096
    private(set) var count = 0

    init() {
        bytes = .allocate(capacity: capacity)
        bytes.initialize(repeating: 0, count: capacity)
    }

    deinit { bytes.deallocate() }

    func append(_ piece: UnsafeBufferPointer<UInt8>) {
        guard let base = piece.baseAddress else { return }
        if count + piece.count + PaddedText.padding > capacity { grow(by: piece.count) }
        (bytes + count).update(from: base, count: piece.count)
        count += piece.count
    }

    @inline(never)
    private func grow(by length: Int) {
        capacity = max(capacity * 2, count + length + PaddedText.padding)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.initialize(from: bytes, count: count)
        (larger + count).initialize(repeating: 0, count: capacity - count)
        bytes.deallocate()
        bytes = larger
    }

    /// Until the next piece is appended.
    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }
}
