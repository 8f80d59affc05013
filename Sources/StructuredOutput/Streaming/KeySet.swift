/// The keys of an object so far, to recognise repeated ones. Expected O(1) for each key.
///
/// It stores only the positions of the keys on the tape.
struct KeySet {
    /// Positions of keys; 0 for a free slot, since no key is the first node of a tape.
    private var slots: [Int32] = Array(repeating: 0, count: 32)
    private var count = 0

    /// - Returns: whether the key was there already.
    mutating func insert(_ key: Int, _ view: TapeView) -> Bool {
        if count * 2 >= slots.count { grow(view) }
        let slot = slot(of: key, view)
        if slots[slot] != 0 { return true }
        slots[slot] = Int32(truncatingIfNeeded: key)
        count += 1
        return false
    }

    private mutating func grow(_ view: TapeView) {
        let old = slots
        slots = Array(repeating: 0, count: old.count * 2)
        for key in old where key != 0 { slots[slot(of: Int(key), view)] = key }
    }

    /// The slot of the key, used or free. The hash is seeded, so no text can make keys collide.
    private func slot(of key: Int, _ view: TapeView) -> Int {
        var hasher = Hasher()
        view.withStringBytes(key) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        let mask = slots.count - 1
        var slot = hasher.finalize() & mask
        while slots[slot] != 0, !view.hasSameString(Int(slots[slot]), key) {
            slot = (slot + 1) & mask
        }
        return slot
    }
}
