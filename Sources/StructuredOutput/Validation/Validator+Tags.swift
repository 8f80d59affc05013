/// Alternatives that a tag tells apart. Only the one with the value's tag is tried.
extension Validator {
    /// Nil when the value's tag names no alternative; then all must be tried.
    @inline(__always)
    mutating func checkTagged(_ index: Int, _ tag: Int32) -> Bool? {
        if tag < 0 { return nil }
        let own = tags + Int(tag)
        let branch = taggedBranch(index, own)
        if branch < 0 { return nil }
        if isQuiet { return fits(index, branch) }
        if own.pointee.isDecisive { return checkInPlace(index, branch) }
        return fits(index, branch) ? true : nil
    }

    /// Uses the first of several members with that name: all must have the alternative's tag.
    private mutating func taggedBranch(_ index: Int, _ own: UnsafePointer<TagRule>) -> Int {
        let node = tape.nodes[index]
        guard node.kind == .object else { return -1 }
        let name = entries + (Int(own.pointee.name.start) + 1)
        var key = index + 1
        for _ in 0..<node.count {
            let value = tape.nodes[key + 1]
            if name.pointee.begins(tape.text + (Int(tape.nodes[key].start) + 1), keyBytes) {
                guard value.kind == .string, !value.isSpelled else { return -1 }
                let entry = findString(value, own.pointee.values)
                return entry < 0 ? -1 : Int(entries[entry].rule)
            }
            key = Int(value.next)
        }
        return -1
    }

    /// The entry of a string without escapes; -1 when the table has none.
    @inline(__always)
    mutating func findString(_ node: TapeNode, _ table: KeyTable) -> Int {
        let bytes = tape.text + (Int(node.start) &+ 1)
        let length = Int(node.end) &- Int(node.start) &- 2
        return search(bytes, length, KeyTable.word(bytes, length), table)
    }
}
