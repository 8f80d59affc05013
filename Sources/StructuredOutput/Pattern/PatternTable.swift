/// A pattern as a deterministic automaton: for each state and column the state that follows.
///
/// States are known by the place of their first cell. The first of them is the one from which
/// nothing matches, the second the one in which the pattern has matched; both lead to themselves
/// only, so that the answer is certain as soon as one is reached.
struct PatternTable: Sendable {
    /// 256 columns, by byte; then the rows.
    private let cells: [UInt16]
    private let start: UInt16
    private let accepting: UInt16
    private let classes: ScalarClasses

    static let firstRow = 256

    /// Nil when the table would exceed so many cells or take too long to fill.
    init?(_ graph: PatternGraph, classes: ScalarClasses, cells limit: Int) {
        var filling = PatternTableFilling(graph, classes: classes, limit: limit)
        guard let start = filling.fill() else { return nil }
        self.start = start
        self.classes = classes
        accepting = filling.accepting
        cells = filling.cells
    }

    /// O(bytes); stops as soon as the answer is certain.
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

    /// Passes over bytes that change nothing: faster, since no step waits for the one before.
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
