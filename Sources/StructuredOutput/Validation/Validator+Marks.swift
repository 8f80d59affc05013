extension Validator {
    mutating func pushMarks(_ count: Int) -> Int { marks.push(count) }

    mutating func popMarks(_ start: Int) { marks.pop(to: start) }

    @inline(__always)
    mutating func mark(_ number: Int32, in start: Int) {
        if number >= 0 { marks[Int(number), in: start] = true }
    }

    @inline(__always)
    mutating func isMarked(_ number: Int32, in start: Int) -> Bool {
        marks[Int(number), in: start]
    }

    mutating func mergeMarks(_ start: Int, into other: Int) { marks.merge(start, into: other) }
}
