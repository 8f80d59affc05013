/// Builds tables that find keys by their bytes.
struct KeyTables {
    private(set) var entries: [KeyEntry] = []
    private(set) var slots: [Int32] = []
    /// A quotation mark terminates each key, as in JSON text. Eight zeros follow the last one, so
    /// that whole words can be read.
    private(set) var bytes: [UInt8] = Array(repeating: 0, count: 8)

    struct Key {
        let name: String
        var rule: Int32 = -1
        var watch: Int32 = -1
    }

    /// The keys must be different.
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
        // A key in JSON text that needs escapes must be decoded before it is compared.
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
