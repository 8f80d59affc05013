/// The best insertions of places into orders that the search has seen before: taking out and inserting
/// anew asks for the same ones again and again.
///
/// A table with a slot for each hash of the day, its order and the place; what comes later takes the
/// slot of what was there. O(stops) for a key, O(1) for a look-up.
final class InsertionMemory {
    struct Insertion {
        let gain: Double
        let position: Int
    }

    private static let bits: UInt64 = 13
    private var slots = [(key: UInt64, insertion: Insertion)](
        repeating: (0, Insertion(gain: 0, position: 0)), count: 1 << bits)

    /// The part of the key that all places share.
    static func key(_ order: [Int], on day: Int) -> UInt64 {
        order.reduce(mixed(UInt64(day + 1))) { mixed($0 ^ UInt64($1 + 1)) }
    }

    subscript(key: UInt64, place: Int) -> Insertion? {
        get {
            let key = InsertionMemory.mixed(key ^ UInt64(place + 1))
            let slot = slots[InsertionMemory.slot(key)]
            return slot.key == key ? slot.insertion : nil
        }
        set {
            guard let newValue else { return }
            let key = InsertionMemory.mixed(key ^ UInt64(place + 1))
            slots[InsertionMemory.slot(key)] = (key, newValue)
        }
    }

    private static func slot(_ key: UInt64) -> Int {
        Int(truncatingIfNeeded: key >> (64 - bits))
    }

    /// By Fibonacci hashing: the same on every machine. Two orders of one stay in 2^64 share a key.
    private static func mixed(_ value: UInt64) -> UInt64 {
        let product = value &* 0x9e37_79b9_7f4a_7c15
        return product ^ (product >> 29)
    }
}
