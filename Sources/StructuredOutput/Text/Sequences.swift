extension Array {
    /// How many elements come before the first for which the condition does not hold; it must hold
    /// for none behind that one. O(log n).
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
    /// Each element once, where it stands first. Expected O(n).
    var withoutRepeats: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
