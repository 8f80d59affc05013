extension Validator {
    /// What was noted down, in words and in the order of the text.
    mutating func violations(_ root: Int) -> [Violation] {
        if faults.isEmpty { return [] }
        var writer = FaultWriter(tape, graph, root: root, choiceLists: choiceLists)
        return writer.violations(of: faultsInOrder())
    }

    /// By the places of their values; at one place in the order in which they were found.
    private mutating func faultsInOrder() -> [Fault] {
        let isInOrder = zip(faults, faults.dropFirst()).allSatisfy { $0.node <= $1.node }
        if isInOrder { return faults }
        return faults.enumerated().sorted {
            ($0.element.node, $0.offset) < ($1.element.node, $1.offset)
        }.map(\.element)
    }

    /// That something was too deep is said once, in any case.
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
