/// A number in 0..<1 that depends only on a seed and a text: the same on every machine and in every
/// run, whatever was asked before.
enum SeededOrder {
    static func fraction(seed: UInt64, text: String) -> Double {
        // FNV-1a over the bytes, then the finaliser of SplitMix64 to spread the low bits.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return Double((hash ^ (hash >> 31)) >> 11) / Double(UInt64(1) << 53)
    }
}

/// Pseudorandom numbers that are the same everywhere for the same seed (SplitMix64).
struct SeededRandom {
    private var state: UInt64

    init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

    /// A number in 0..<bound. `bound` must be above 0.
    mutating func below(_ bound: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return Int(mixed % UInt64(bound))
    }
}
