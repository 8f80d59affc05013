/// A pattern as a deterministic automaton: the next state for each state and column.
///
/// A state is the position of its first cell. From the first state nothing matches; in the second
/// the pattern has matched. Both lead only to themselves, so the answer is known once one is
/// reached.
struct PatternTable: Sendable {
    /// 256 columns, one per byte, then the rows.
    private let cells: [UInt16]
    private let start: UInt16
    private let accepting: UInt16
    private let classes: ScalarClasses

    static let firstRow = 256

    /// Nil when the table would exceed the limit or take too long to fill.
    init?(_ graph: PatternGraph, classes: ScalarClasses, cells limit: Int) {
        var filling = PatternTableFilling(graph, classes: classes, limit: limit)
        guard let start = filling.fill() else { return nil }
        self.start = start
        self.classes = classes
        accepting = filling.accepting
        cells = filling.cells
    }

    /// O(bytes). Stops as soon as the answer is known.
    func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        cells.withUnsafeBufferPointer { cells in
            let end = finalState(over: bytes, cells)
            return cells[Int(end) + classes.endColumn] == accepting
        }
    }

    private func finalState(
        over bytes: UnsafeBufferPointer<UInt8>, _ cells: UnsafeBufferPointer<UInt16>
    ) -> UInt16 {
        var state = start
        var at = 0
        while at < bytes.count, state > accepting {
            let column = cells[Int(bytes[at])]
            if column == ScalarClasses.decode {
                let number = classes.decodedClass(in: bytes, at: &at)
                state = cells[Int(state) + number]
                continue
            }
            at += 1
            let next = cells[Int(state) + Int(column)]
            if next == state { pass(over: bytes, at: &at, staying: state, cells) }
            state = next
        }
        return state
    }

    /// Skips bytes that do not change the state. This is faster, since no step depends on the
    /// previous one.
    @inline(__always)
    private func pass(
        over bytes: UnsafeBufferPointer<UInt8>, at: inout Int, staying state: UInt16,
        _ cells: UnsafeBufferPointer<UInt16>
    ) {
        while at < bytes.count {
            let column = cells[Int(bytes[at])]
            guard column != ScalarClasses.decode, cells[Int(state) + Int(column)] == state else {
                return
            }
            at += 1
        }
    }
}
