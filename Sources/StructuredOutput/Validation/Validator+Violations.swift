extension Validator {
    /// The violations for the collected faults, in the order of the text.
    mutating func violations(_ root: Int) -> [Violation] {
        if faults.isEmpty { return [] }
        var writer = FaultWriter(tape, graph, root: root, choiceLists: choiceLists)
        return writer.violations(of: faultsInOrder())
    }

    /// Sorted by the position of their values, and by discovery at the same position.
    private mutating func faultsInOrder() -> [Fault] {
        let isInOrder = zip(faults, faults.dropFirst()).allSatisfy { $0.node <= $1.node }
        if isInOrder { return faults }
        return faults.enumerated().sorted {
            ($0.element.node, $0.offset) < ($1.element.node, $1.offset)
        }.map(\.element)
    }

    /// Keeps one depth fault, or adds one at the root.
    mutating func settleDepth(_ root: Int) {
        let first = faults.firstIndex { $0.keyword == .depth }
        guard let first else {
            _ = fault(.depth, root, 0)
            return
        }
        let fault = faults[first]
        let before = faults[..<first]
        faults = before + [fault] + faults[(first + 1)...].filter { $0.keyword != .depth }
    }
}
