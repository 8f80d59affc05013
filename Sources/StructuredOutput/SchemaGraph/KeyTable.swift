struct KeyTable: Sendable {
    /// The first entry, which matches nothing.
    var start: Int32 = -1
    var slots: Int32 = 0
    var mask: Int32 = 0
}

struct KeyEntry: Sendable {
    /// The first eight bytes, padded with zeros.
    var word: UInt64
    /// The same with the closing quotation mark of a key in JSON text, and a mask of the bits to
    /// compare.
    var quoted: UInt64 = 1
    var quotedMask: UInt64 = 0
    /// The bit to set when the key is found; 0 when the key is not watched.
    var bit: UInt64 = 0
    var length: Int32
    /// The position of the key's bytes.
    var bytes: Int32
    /// The property's rule; -1 when the key is only watched.
    var rule: Int32 = -1
    /// The number of a watched key; -1 for others.
    var watch: Int32 = -1
    /// The entry that usually follows.
    var next: Int32 = 0
}

extension KeyTable {
    /// The first eight bytes of a key, padded with zeros. Eight bytes must be readable.
    @inline(__always)
    static func word(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
        Words.load(bytes) & mask(length)
    }

    /// A mask of that many bytes, at most eight.
    @inline(__always)
    static func mask(_ length: Int) -> UInt64 {
        length >= 8 ? .max : (1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1
    }

    /// Hashes the length, the first eight bytes and the last eight.
    @inline(__always)
    static func hash(_ bytes: UnsafePointer<UInt8>, _ length: Int, _ word: UInt64) -> Int {
        var mixed = word ^ UInt64(length) &* 0x9E37_79B9_7F4A_7C15
        if length > 8 { mixed ^= Words.load(bytes + length - 8) &* 0xC2B2_AE3D_27D4_EB4F }
        mixed &*= 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed >> 40)
    }
}

extension KeyEntry {
    /// Whether a key in JSON text, terminated by a quotation mark, is this one. Its length need not
    /// be known. Eight bytes after both must be readable.
    @inline(__always)
    func begins(_ bytes: UnsafePointer<UInt8>, _ pool: UnsafePointer<UInt8>) -> Bool {
        guard Words.load(bytes) & quotedMask == quoted else { return false }
        let length = Int(length) &+ 1
        return length <= 8 || hasTail(bytes, length, pool + Int(self.bytes))
    }

    /// Whether a key is this one. Eight bytes after both must be readable.
    @inline(__always)
    func matches(
        _ bytes: UnsafePointer<UInt8>, _ length: Int, _ word: UInt64, _ pool: UnsafePointer<UInt8>
    ) -> Bool {
        guard self.length == length, self.word == word else { return false }
        return length <= 8 || hasTail(bytes, length, pool + Int(self.bytes))
    }

    @inline(__always)
    private func hasTail(
        _ bytes: UnsafePointer<UInt8>, _ length: Int, _ own: UnsafePointer<UInt8>
    ) -> Bool {
        var at = 8
        while at + 8 <= length {
            if Words.load(bytes + at) != Words.load(own + at) { return false }
            at += 8
        }
        // The last eight bytes overlap those already compared.
        return Words.load(bytes + length - 8) == Words.load(own + length - 8)
    }
}
