/// Builds tables of keys that are found by their bytes.
struct KeyTables {
    private(set) var entries: [KeyEntry] = []
    private(set) var slots: [Int32] = []
    /// A quotation mark ends each key, as in a text. Eight zeros follow the last one, so that whole
    /// words can be read.
    private(set) var bytes: [UInt8] = Array(repeating: 0, count: 8)

    struct Key {
        let name: String
        var rule: Int32 = -1
        var watch: Int32 = -1
    }

    /// Expects different keys.
    mutating func add(_ keys: [Key]) -> KeyTable {
        let start = Int32(entries.count)
        entries.append(KeyEntry(word: 0, length: -1, bytes: 0, next: start + 1))
        for key in keys { append(key) }
        entries[entries.count - 1].next = start
        var size = 2
        while size < keys.count * 2 { size *= 2 }
        let table = KeyTable(start: start, slots: Int32(slots.count), mask: Int32(size - 1))
        slots += Array(repeating: 0, count: size)
        for entry in Int(start) + 1..<entries.count { place(entry, in: table) }
        return table
    }

    private mutating func append(_ key: Key) {
        let name = Array(key.name.utf8)
        let place = bytes.count - 8
        bytes.insert(contentsOf: name + [UInt8(ascii: "\"")], at: place)
        let (word, quoted) = bytes.withUnsafeBufferPointer {
            let base = $0.baseAddress.unsafelyUnwrapped + place
            return (KeyTable.word(base, name.count), KeyTable.word(base, name.count + 1))
        }
        var entry = KeyEntry(
            word: word, bit: (0..<64).contains(key.watch) ? 1 << UInt64(key.watch) : 0,
            length: Int32(name.count), bytes: Int32(place), rule: key.rule, watch: key.watch,
            next: Int32(entries.count + 1))
        // A name that cannot stand in a text as it is must be decoded first.
        if !name.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
            entry.quoted = quoted
            entry.quotedMask = KeyTable.mask(name.count + 1)
        }
        entries.append(entry)
    }

    private mutating func place(_ entry: Int, in table: KeyTable) {
        let hash = bytes.withUnsafeBufferPointer {
            KeyTable.hash(
                $0.baseAddress.unsafelyUnwrapped + Int(entries[entry].bytes),
                Int(entries[entry].length), entries[entry].word)
        }
        var slot = hash & Int(table.mask)
        while slots[Int(table.slots) + slot] != 0 { slot = (slot + 1) & Int(table.mask) }
        slots[Int(table.slots) + slot] = Int32(entry)
    }
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
