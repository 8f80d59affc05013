/// Values that look alike may fit the schema differently, which salvage checks: the others are
/// listed as surplus. Only the first one can win, since a stream has already returned it.
extension OutputReader {
    /// With this many rivals or more, none is tried.
    private static let maxRivals = 16

    /// How well a value can be made to fit, worst first.
    private enum Grade: Int {
        case invalid, cutOff, withLoss, whole
    }

    /// Whether the schema shows that the first of several values is the answer. O(values).
    func fits(_ first: Candidate, betterThan rivals: [Candidate]) -> Bool {
        guard policy == .salvage, schema != nil, rivals.count < Self.maxRivals else { return false }
        let grade = grade(first)
        guard grade != .invalid else { return false }
        return rivals.allSatisfy { self.grade($0).rawValue < grade.rawValue }
    }

    private func grade(_ candidate: Candidate) -> Grade {
        var coercer = Coercer(schema: schema, policy: policy)
        let value = coercer.coerce(candidate.value)
        guard coercer.violations(of: value).isEmpty else { return .invalid }
        if candidate.isTruncated { return .cutOff }
        let codes = candidate.edits.map(\.code) + coercer.changes.map(\.code)
        return codes.contains { $0.repairClass == .lossy } ? .withLoss : .whole
    }
}
