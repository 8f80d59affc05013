/// A text that arrives in pieces, always followed by 64 zero bytes. Appending is amortised O(1) a
/// byte.
final class GrowingText {
    private var bytes: UnsafeMutablePointer<UInt8>
    private var capacity: Int
    private(set) var count = 0

    init() {
        capacity = 4096
        bytes = .allocate(capacity: capacity)
        bytes.initialize(repeating: 0, count: PaddedText.padding)
    }

    deinit { bytes.deallocate() }

    func append(_ piece: UnsafeBufferPointer<UInt8>) {
        guard let base = piece.baseAddress else { return }
        if count + piece.count + PaddedText.padding > capacity { grow(by: piece.count) }
        (bytes + count).update(from: base, count: piece.count)
        count += piece.count
        (bytes + count).update(repeating: 0, count: PaddedText.padding)
    }

    private func grow(by length: Int) {
        capacity = max(capacity * 2, count + length + PaddedText.padding)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        larger.update(from: bytes, count: count)
        bytes.deallocate()
        bytes = larger
    }

    /// Until the next piece is appended.
    var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }
}
