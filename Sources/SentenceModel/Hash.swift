/// Hashes that are the same on every machine, which Swift's own are not.
package enum Hash {
    /// FNV-1a. O(n).
    package static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var hash: UInt32 = 2_166_136_261
        for byte in bytes { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
        return hash
    }

    /// Joins numbers to one, by the last step of MurmurHash3 for each.
    @inline(__always)
    static func join(_ a: UInt32, _ b: UInt32) -> UInt32 {
        var hash = (a &* 0x9E37_79B1) ^ b
        hash = (hash ^ (hash >> 16)) &* 0x85EB_CA6B
        hash = (hash ^ (hash >> 13)) &* 0xC2B2_AE35
        return hash ^ (hash >> 16)
    }
}
