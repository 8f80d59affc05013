extension Repair {
    init(
        _ code: RepairCode, stage: Stage, range: Range<Int>, at position: TextPosition,
        pointer: JSONPointer, before: String, after: String
    ) {
        self.code = code.rawValue
        self.class = code.repairClass
        self.stage = stage
        self.range = range
        line = position.line
        column = position.column
        self.pointer = pointer
        self.before = before
        self.after = after
    }

    /// Adds lines, columns and pointers to sorted edits.
    ///
    /// - Parameters:
    ///   - places: finds the pointers of edits inside the value.
    /// - Complexity: O(text + tape + repairs × depth).
    static func located(
        _ edits: [Edit], in bytes: UnsafeBufferPointer<UInt8>, places: EditPlaces? = nil
    ) -> [Repair] {
        var cursor = TextCursor()
        var places = places
        return edits.map { edit in
            Repair(
                edit.code, stage: .text, range: edit.range,
                at: cursor.position(of: edit.range.lowerBound, in: bytes),
                pointer: places?.pointer(of: edit) ?? JSONPointer(),
                before: String(decoding: bytes[edit.range], as: UTF8.self), after: edit.after)
        }
    }
}
