/// A stack of sets of members or items. Uses plain memory, because an array would be checked and
/// reference-counted for each bit.
struct MarkStack {
    private var words: UnsafeMutablePointer<UInt64>?
    private var capacity = 0
    private(set) var count = 0

    /// Pushes an empty set for `members` elements and returns its start.
    mutating func push(_ members: Int) -> Int {
        let start = count
        count += (members + 63) / 64
        if count > capacity { grow(keeping: start) }
        if count > start {
            words.unsafelyUnwrapped.advanced(by: start)
                .initialize(repeating: 0, count: count - start)
        }
        return start
    }

    private mutating func grow(keeping used: Int) {
        let larger = UnsafeMutablePointer<UInt64>.allocate(capacity: count * 2)
        if let words { larger.moveInitialize(from: words, count: used) }
        words?.deallocate()
        words = larger
        capacity = count * 2
    }

    mutating func pop(to start: Int) { count = start }

    /// Adds the top set to another one of the same size.
    mutating func merge(_ start: Int, into other: Int) {
        guard let words else { return }
        for place in start..<count { words[other + place - start] |= words[place] }
    }

    /// The place must be within the set.
    @inline(__always)
    subscript(_ place: Int, in start: Int) -> Bool {
        get { words.unsafelyUnwrapped[start + place / 64] >> UInt64(place % 64) & 1 == 1 }
        set {
            let bit: UInt64 = 1 << UInt64(place % 64)
            if newValue {
                words.unsafelyUnwrapped[start + place / 64] |= bit
            } else {
                words.unsafelyUnwrapped[start + place / 64] &= ~bit
            }
        }
    }

    func deallocate() { words?.deallocate() }
}
