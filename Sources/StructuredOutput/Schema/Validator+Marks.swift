/// Sets of members or items, one inside the other like the calls that need them.
extension Validator {
    /// Where a new, empty set for so many begins.
    mutating func pushMarks(_ count: Int) -> Int {
        let start = marks.count
        marks.append(contentsOf: repeatElement(0, count: (count + 63) / 64))
        return start
    }

    mutating func popMarks(_ start: Int) { marks.removeLast(marks.count - start) }

    mutating func mark(_ number: Int32, in start: Int) {
        guard number >= 0 else { return }
        marks[start + Int(number) / 64] |= 1 << UInt64(number % 64)
    }

    mutating func isMarked(_ number: Int32, in start: Int) -> Bool {
        marks[start + Int(number) / 64] >> UInt64(number % 64) & 1 == 1
    }

    /// Adds the last set to another of the same size.
    mutating func mergeMarks(_ start: Int, into other: Int) {
        for place in start..<marks.count { marks[other + place - start] |= marks[place] }
    }
}
