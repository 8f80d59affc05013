/// What to say of a value that fits none of several alternatives.
extension Validator {
    /// Reports what is wrong under the alternative that the value is nearest to.
    mutating func reportNearest(_ index: Int, _ branches: Run) {
        var best: (violations: [Violation], distance: Distance)?
        for place in branches.indices {
            let start = violations.count
            _ = checkInPlace(index, Int(lists[place]))
            let found = Array(violations[start...])
            violations.removeSubrange(start...)
            let distance = distance(found)
            if best.map({ distance < $0.distance }) ?? true { best = (found, distance) }
        }
        violations += best?.violations ?? []
    }

    /// How far a value is from an alternative: another type here is farthest, then another
    /// constant, then another constant in a member (which tells tagged alternatives apart), then
    /// the number of faults.
    struct Distance: Comparable {
        var here = 0
        var faults = 0

        static func < (left: Distance, right: Distance) -> Bool {
            (left.here, left.faults) < (right.here, right.faults)
        }
    }

    private func distance(_ violations: [Violation]) -> Distance {
        var result = Distance()
        for violation in violations {
            let isHere = violation.pointer.tokens.count == depth
            switch violation.code {
            case "type" where isHere, "false" where isHere: result.here += 2
            case "const" where isHere, "enum" where isHere: result.here += 1
            case "const": result.faults += 100
            default: result.faults += 1
            }
        }
        return result
    }

    /// Two schemas for one value may find the same fault.
    mutating func removeRepeated(from start: Int) {
        var seen: Set<[String]> = []
        var kept: [Violation] = []
        for violation in violations[start...] {
            let key = [violation.code, violation.expected] + violation.pointer.tokens
            if seen.insert(key).inserted { kept.append(violation) }
        }
        violations.replaceSubrange(start..., with: kept)
    }
}
