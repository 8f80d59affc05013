extension PatternParser {
    private enum ClassAtom {
        case scalar(UInt32)
        case set(ScalarSet)
    }

    /// Continues after a class's `[`.
    mutating func characterClass(from start: Int) throws(PatternError) -> ScalarSet {
        let isNegated = take("^")
        var ranges: [ClosedRange<UInt32>] = []
        while !take("]") {
            guard at < scalars.count else { throw malformed(.unclosedClass, at: start) }
            try classItem(into: &ranges, of: start)
        }
        let set = ScalarSet(ranges)
        return isNegated ? set.complement : set
    }

    private mutating func classItem(
        into ranges: inout [ClosedRange<UInt32>], of classStart: Int
    ) throws(PatternError) {
        let start = at
        let first = try classAtom()
        guard peek == "-", let beyond = peek(ahead: 1), beyond != "]" else {
            return append(first, to: &ranges, at: start)
        }
        at += 1
        let last = try classAtom()
        guard case .scalar(let low) = first, case .scalar(let high) = last else {
            throw malformed(.rangeOfClasses, at: start)
        }
        guard low <= high else { throw malformed(.rangeOutOfOrder, at: start) }
        ranges.append(low...high)
        rangeCount += 1
    }

    private mutating func classAtom() throws(PatternError) -> ClassAtom {
        let start = at
        at += 1
        guard scalars[start] == "\\" else { return .scalar(scalars[start].value) }
        if let set = try escapedSet(from: start) { return .set(set) }
        return .scalar(try escapedScalar(from: start, inClass: true))
    }

    private mutating func append(
        _ atom: ClassAtom, to ranges: inout [ClosedRange<UInt32>], at index: Int
    ) {
        switch atom {
        case .scalar(let value):
            ranges.append(value...value)
            rangeCount += 1
        case .set(let set):
            rangeCount += set.rangeCount
            guard rangeCount <= PatternLimits.ranges else {
                return refuse(.beyondLimit(.size), at: index)
            }
            ranges += set.ranges
        }
    }
}
