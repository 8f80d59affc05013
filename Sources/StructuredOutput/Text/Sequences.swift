extension Array {
    /// The number of elements before the first that fails the condition. No element after that one
    /// may satisfy it. O(log n).
    @inline(__always)
    func prefixCount(where holds: (Element) -> Bool) -> Int {
        var range = 0..<count
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            range = holds(self[middle]) ? middle + 1..<range.upperBound : range.lowerBound..<middle
        }
        return range.lowerBound
    }
}

extension Sequence where Element: Hashable {
    /// The elements without later repetitions. Expected O(n).
    var withoutRepeats: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
