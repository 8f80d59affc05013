/// Splits intervals of scalars into classes, one set at a time.
struct ScalarRefinement {
    private let starts: [UInt32]
    private var classes: [Int32]
    /// For each class, the class that its intervals move to in this round.
    private var successors: [(round: Int, number: Int32)] = [(0, 0)]
    private var round = 0
    private var steps = 0

    /// - Parameter bounds: Ascending, beginning with 0, with the bounds of all sets to come.
    init(bounds: [UInt32]) {
        starts = bounds
        classes = Array(repeating: 0, count: bounds.count)
    }

    /// Separates the scalars in the set from the rest. O(intervals within the set).
    mutating func split(by set: ScalarSet) {
        round += 1
        for range in set.ranges {
            var position = starts.lastPosition(notAbove: range.lowerBound)
            while position < starts.count, starts[position] <= range.upperBound {
                guard steps < PatternLimits.refinement else { return }
                steps += 1
                move(position)
                position += 1
            }
        }
    }

    /// Moves an interval to the class for the part of its old class that lies in the set.
    private mutating func move(_ position: Int) {
        let old = Int(classes[position])
        if successors[old].round != round {
            successors[old] = (round, Int32(successors.count))
            successors.append((0, 0))
        }
        classes[position] = successors[old].number
    }

    /// The classes numbered from 0, with adjacent intervals of one class joined; nil when the limit
    /// on steps is reached.
    func numbered() -> Numbered? {
        guard steps < PatternLimits.refinement else { return nil }
        var numbers = Array(repeating: UInt16.max, count: successors.count)
        var result = Numbered()
        for (start, old) in zip(starts, classes) {
            if numbers[Int(old)] == .max {
                guard result.count < PatternLimits.size / 2 else { return nil }
                numbers[Int(old)] = UInt16(result.count)
                result.count += 1
            }
            let number = numbers[Int(old)]
            guard number != result.classes.last else { continue }
            result.starts.append(start)
            result.classes.append(number)
        }
        return result
    }

    struct Numbered {
        var starts: [UInt32] = []
        var classes: [UInt16] = []
        var count = 0

        /// The classes in the set, without repeats, ascending.
        func classes(in set: ScalarSet) -> [UInt16] {
            var found: Set<UInt16> = []
            for range in set.ranges { found.formUnion(classes(in: range)) }
            return found.sorted()
        }

        private func classes(in range: ClosedRange<UInt32>) -> ArraySlice<UInt16> {
            let first = starts.lastPosition(notAbove: range.lowerBound)
            return classes[first...starts.lastPosition(notAbove: range.upperBound)]
        }

        /// By Unicode's table 3-7 of well-formed sequences. Bytes that cannot begin one are
        /// skipped.
        func column(ofByte byte: UInt32) -> UInt16 {
            let begun: ClosedRange<UInt32>
            switch byte {
            case 0..<0x80: begun = byte...byte
            case 0xC2...0xDF: begun = (byte & 0x1F) << 6...(byte & 0x1F) << 6 | 0x3F
            case 0xE0: begun = 0x800...0xFFF
            case 0xE1...0xEF: begun = (byte & 0xF) << 12...(byte & 0xF) << 12 | 0xFFF
            case 0xF0: begun = 0x10000...0x3FFFF
            case 0xF1...0xF3: begun = (byte & 7) << 18...(byte & 7) << 18 | 0x3FFFF
            case 0xF4: begun = 0x100000...0x10FFFF
            default: return UInt16(count + 1)
            }
            let classes = classes(in: begun)
            return classes.count == 1 ? classes[classes.startIndex] : ScalarClasses.decode
        }
    }
}
