/// The members of a large object by key. Uses open addressing over the tape without copying keys.
/// Swift's hash seed is random in every process, so no text can force collisions.
struct MemberIndex {
    /// Nodes of keys. 0 marks a free slot, since node 0 is the root.
    private var slots: [UInt32]
    /// Whether no key is repeated.
    private(set) var isUnique = true

    /// Nil for a small object, where a linear search is as fast. O(members).
    init?(_ object: Int, _ view: TapeView) {
        let count = view[object].count
        guard count > 8 else { return nil }
        var capacity = 32
        while capacity < count * 2 { capacity *= 2 }
        slots = Array(repeating: 0, count: capacity)
        view.forEachMember(of: object) { member in
            // The last duplicate replaces the first.
            let place = view.withStringBytes(member) { slot(of: $0, view) }
            if slots[place] != 0 { isUnique = false }
            slots[place] = UInt32(member)
        }
    }

    /// Expected O(length of the key).
    func value(of name: UnsafeBufferPointer<UInt8>, _ view: TapeView) -> Int? {
        let member = slots[slot(of: name, view)]
        return member == 0 ? nil : Int(member) + 1
    }

    /// The slot of the key, or the free slot where it belongs. At least half of all slots are free.
    private func slot(of name: UnsafeBufferPointer<UInt8>, _ view: TapeView) -> Int {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(name))
        let mask = slots.count - 1
        var slot = hasher.finalize() & mask
        while slots[slot] != 0, !view.isString(Int(slots[slot]), name) { slot = (slot + 1) & mask }
        return slot
    }
}
