/// A repair of the text, without its line and column.
struct Edit: Equatable {
    var range: Range<Int>
    var after: String
    var code: RepairCode

    /// Sorts edits in the order of the text. At the same offset insertions come before
    /// replacements; otherwise the order is kept. Almost linear if the edits are almost sorted.
    static func sort(_ edits: inout [Edit]) {
        for index in edits.indices.dropFirst() {
            var place = index
            while place > 0, edits[place].precedes(edits[place - 1]) {
                edits.swapAt(place, place - 1)
                place -= 1
            }
        }
    }

    static func sorted(_ edits: [Edit]) -> [Edit] {
        var edits = edits
        sort(&edits)
        return edits
    }

    private func precedes(_ other: Edit) -> Bool {
        range.lowerBound < other.range.lowerBound
            || (range.lowerBound == other.range.lowerBound && range.isEmpty
                && !other.range.isEmpty)
    }
}
