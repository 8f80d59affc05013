struct KeyTable: Sendable {
    /// The first entry, which matches nothing.
    var start: Int32 = -1
    var slots: Int32 = 0
    var mask: Int32 = 0
}

struct KeyEntry: Sendable {
    /// The first eight bytes, zeros behind.
    var word: UInt64
    /// The same with the quotation mark that ends a key of a text, and which bits of it matter.
    var quoted: UInt64 = 1
    var quotedMask: UInt64 = 0
    /// Set when the key is seen; 0 when no one wants to know.
    var bit: UInt64 = 0
    var length: Int32
    /// Where the key's bytes are.
    var bytes: Int32
    /// The rule of the property; -1 when the key is only watched.
    var rule: Int32 = -1
    /// The number of a watched key, -1 for others.
    var watch: Int32 = -1
    /// The entry that mostly comes next.
    var next: Int32 = 0
}

extension KeyTable {
    /// The first eight bytes of a key, zeros behind a shorter one. Eight must be readable.
    @inline(__always)
    static func word(_ bytes: UnsafePointer<UInt8>, _ length: Int) -> UInt64 {
        Words.load(bytes) & mask(length)
    }

    /// The bits of that many bytes, of eight at most.
    @inline(__always)
    static func mask(_ length: Int) -> UInt64 {
        length >= 8 ? .max : (1 &<< UInt64(truncatingIfNeeded: length &* 8)) &- 1
    }

    /// Looks at the length, the first eight bytes and the last eight.
    @inline(__always)
    static func hash(_ bytes: UnsafePointer<UInt8>, _ length: Int, _ word: UInt64) -> Int {
        var mixed = word ^ UInt64(length) &* 0x9E37_79B9_7F4A_7C15
        if length > 8 { mixed ^= Words.load(bytes + length - 8) &* 0xC2B2_AE3D_27D4_EB4F }
        mixed &*= 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed >> 40)
    }
}

extension KeyEntry {
    /// Whether a key of a text, which a quotation mark ends, is this one. Needs not know its
    /// length; eight bytes must be readable behind both.
    @inline(__always)
    func begins(_ bytes: UnsafePointer<UInt8>, _ pool: UnsafePointer<UInt8>) -> Bool {
        guard Words.load(bytes) & quotedMask == quoted else { return false }
        let length = Int(length) &+ 1
        return length <= 8 || hasTail(bytes, length, pool + Int(self.bytes))
    }

    /// Whether a key is this one. Eight bytes must be readable behind both.
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
        // The last eight overlap what was compared already.
        return Words.load(bytes + length - 8) == Words.load(own + length - 8)
    }
}
