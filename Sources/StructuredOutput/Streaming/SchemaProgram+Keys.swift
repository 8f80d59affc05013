extension SchemaProgram {
    /// The entry of a key that the schema names; nil if it does not name the key.
    func entry(of key: Int, _ tape: TapeView, rule: Int) -> Int? {
        let object = Int(rules.base[rule].object)
        return object < 0 ? nil : entry(of: key, tape, in: objects.base[object].keys)
    }

    private func entry(of string: Int, _ tape: TapeView, in table: KeyTable) -> Int? {
        guard !tape[string].isSpelled else {
            // Eight bytes must be readable after the name.
            let name = Array(tape.string(string).utf8) + Array(repeating: 0, count: 8)
            return name.withUnsafeBufferPointer {
                entry(of: $0.baseAddress.unsafelyUnwrapped, name.count - 8, in: table)
            }
        }
        let name = tape.rawString(string)
        return name.baseAddress.flatMap { entry(of: $0, name.count, in: table) }
    }

    private func entry(of name: UnsafePointer<UInt8>, _ length: Int, in table: KeyTable) -> Int? {
        let word = KeyTable.word(name, length)
        var slot = KeyTable.hash(name, length, word) & Int(table.mask)
        while true {
            let entry = Int(slots.base[Int(table.slots) + slot])
            if entry == 0 { return nil }
            if entries.base[entry].matches(name, length, word, keyBytes.base) { return entry }
            slot = (slot + 1) & Int(table.mask)
        }
    }
}
