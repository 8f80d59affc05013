/// An incremental hash of bytes, independent of how they are split. Tells whether a text is still
/// the same, at some gigabytes a second. Not cryptographic: collisions can be constructed.
public struct RunningHash: Sendable {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325
    private var length = 0
    /// Bytes of the next word, little-endian.
    private var pending: UInt64 = 0
    private var pendingCount: UInt64 = 0

    public init() {}

    /// O(bytes).
    public mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        length += bytes.count
        var at = 0
        while at < bytes.count, pendingCount > 0 {
            addByte(bytes[at])
            at += 1
        }
        let raw = UnsafeRawBufferPointer(bytes)
        while at + 8 <= bytes.count {
            addWord(raw.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian)
            at += 8
        }
        for byte in bytes[at...] { addByte(byte) }
    }

    /// O(text).
    public mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add($0) }
    }

    /// 16 hex digits.
    public var digits: String {
        var whole = self
        whole.addWord(pending)
        whole.addWord(UInt64(length))
        return whole.value.hexDigits
    }

    private mutating func addByte(_ byte: UInt8) {
        pending |= UInt64(byte) << (8 * pendingCount)
        pendingCount += 1
        guard pendingCount == 8 else { return }
        addWord(pending)
        (pending, pendingCount) = (0, 0)
    }

    /// An FNV-1a step on a 64-bit word, with another multiplier and a shift. Each operation is
    /// invertible, so no difference is lost.
    private mutating func addWord(_ word: UInt64) {
        value = (value ^ word) &* 0x9e37_79b9_7f4a_7c15
        value ^= value >> 32
    }
}

extension UInt64 {
    /// 16 digits.
    var hexDigits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
