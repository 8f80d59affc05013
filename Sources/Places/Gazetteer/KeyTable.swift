/// Folded names in the order of their bytes, each with a number (or with several: then the name is
/// there as often). For cities the numbers are ranks by population, so that the smallest is the most
/// populous.
///
/// Each key is cut after what it shares with the one before, so that the table is an implicit
/// trie; the first of every 16 is written whole, for the binary search. Sections, each from a
/// multiple of 4 bytes: the number of keys; for each key the bytes shared, always whole letters
/// (1 byte); the bytes that follow (1); the number (3); for each block of 16 the offset of its text
/// (4) and its smallest number (4); then the text. Safe on any thread: the bytes never change.
struct KeyTable: @unchecked Sendable {
    static let blockSize = GazetteerFormat.keyBlockSize
    static let longestKey = GazetteerFormat.longestKey

    let count: Int
    let shared: UnsafeRawPointer
    private let lengths: UnsafeRawPointer
    private let numbers: UnsafeRawPointer
    private let blockTexts: UnsafeRawPointer
    private let blockMinima: UnsafeRawPointer
    private let text: UnsafeRawPointer
    /// For each block the fewest bytes that one of its keys shares with the one before it, so that
    /// the search for misspellings passes over whole blocks. Filled up to eight blocks.
    let fewestShared: [UInt8]

    /// O(keys), about a byte in a nanosecond for ten keys.
    init(_ start: UnsafeRawPointer) {
        count = Int(UInt32(littleEndian: start.loadUnaligned(as: UInt32.self)))
        func rounded(_ bytes: Int) -> Int { (bytes + 3) & ~3 }
        let blocks = (count + KeyTable.blockSize - 1) / KeyTable.blockSize
        shared = start + 4
        lengths = shared + rounded(count)
        numbers = lengths + rounded(count)
        blockTexts = numbers + rounded(count * 3)
        blockMinima = blockTexts + blocks * 4
        text = blockMinima + blocks * 4
        fewestShared = KeyTable.fewest(in: UnsafeRawBufferPointer(start: shared, count: count))
    }

    private static func fewest(in shared: UnsafeRawBufferPointer) -> [UInt8] {
        let blocks = (shared.count + blockSize - 1) / blockSize
        // Beyond the last block nothing is shared: a search ends there.
        return [UInt8](unsafeUninitializedCapacity: (blocks + 8) & ~7) { fewest, count in
            fewest.initialize(repeating: 0)
            for block in 0..<(shared.count / blockSize) {
                let bytes = shared.loadUnaligned(
                    fromByteOffset: block * blockSize, as: SIMD16<UInt8>.self)
                fewest[block] = bytes.min()
            }
            if shared.count % blockSize != 0 {
                fewest[blocks - 1] = shared[((blocks - 1) * blockSize)...].min() ?? 0
            }
            count = (blocks + 8) & ~7
        }
    }

    /// The number of a key.
    func number(at index: Int) -> Int {
        let at = numbers + index * 3
        return Int(at.load(as: UInt8.self)) | Int(at.load(fromByteOffset: 1, as: UInt8.self)) << 8
            | Int(at.load(fromByteOffset: 2, as: UInt8.self)) << 16
    }

    func sharedBytes(at index: Int) -> Int {
        Int(shared.load(fromByteOffset: index, as: UInt8.self))
    }

    private func length(at index: Int) -> Int {
        Int(lengths.load(fromByteOffset: index, as: UInt8.self))
    }

    private func blockText(_ block: Int) -> UnsafeRawPointer {
        text
            + Int(UInt32(littleEndian: blockTexts.load(fromByteOffset: block * 4, as: UInt32.self)))
    }

    private func blockMinimum(_ block: Int) -> Int {
        Int(UInt32(littleEndian: blockMinima.load(fromByteOffset: block * 4, as: UInt32.self)))
    }

    /// What follows the bytes that a key shares with the one before. O(block).
    func rest(at index: Int) -> UnsafeRawBufferPointer {
        let block = index / KeyTable.blockSize
        let place = index % KeyTable.blockSize
        // The first of a block is written whole.
        guard place > 0 else {
            let shared = sharedBytes(at: index)
            return UnsafeRawBufferPointer(
                start: blockText(block) + shared, count: length(at: index) - shared)
        }
        let first = lengths + block * KeyTable.blockSize
        var before = 0
        var at = 0
        // Eight lengths at a time: even and odd ones apart, then all by one multiplication.
        while at + 8 <= place {
            before += KeyTable.sum(first.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            at += 8
        }
        if at < place {
            let word = UInt64(
                littleEndian: first.loadUnaligned(fromByteOffset: at, as: UInt64.self))
            before += KeyTable.sum(word & ((1 << UInt64((place - at) * 8)) - 1))
        }
        return UnsafeRawBufferPointer(
            start: blockText(block) + before, count: length(at: index))
    }

    /// The sum of eight bytes.
    @inline(__always)
    private static func sum(_ word: UInt64) -> Int {
        let pairs = (word & 0x00FF_00FF_00FF_00FF) + ((word >> 8) & 0x00FF_00FF_00FF_00FF)
        return Int(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
    }

    /// Index of the first key that is not before `key`. O(log keys).
    func lowerBound(_ key: UnsafeRawBufferPointer) -> Int {
        // The last block whose first key is before `key`.
        var low = 0
        var high = (count + KeyTable.blockSize - 1) / KeyTable.blockSize
        while low < high {
            let middle = (low + high) / 2
            let first = middle * KeyTable.blockSize
            let head = UnsafeRawBufferPointer(start: blockText(middle), count: length(at: first))
            if KeyTable.isLess(head, key) { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        return firstInBlock(low - 1, notBefore: key)
    }

    /// The same within a block whose first key is before `key`.
    private func firstInBlock(_ block: Int, notBefore key: UnsafeRawBufferPointer) -> Int {
        let first = block * KeyTable.blockSize
        let end = min(first + KeyTable.blockSize, count)
        var at = blockText(block)
        // Bytes that the key before has in common with `key`; it is before `key`.
        var common = KeyTable.common(
            UnsafeRawBufferPointer(start: at, count: length(at: first)), key)
        at += length(at: first)
        for index in (first + 1)..<max(end, first + 1) {
            let sharedBytes = sharedBytes(at: index)
            let rest = UnsafeRawBufferPointer(start: at, count: length(at: index))
            at += rest.count
            // It leaves the one before later than `key` does: it is before `key` with it.
            if sharedBytes > common { continue }
            let wanted = UnsafeRawBufferPointer(rebasing: key[sharedBytes...])
            let more = KeyTable.common(rest, wanted)
            if more == wanted.count || (more < rest.count && rest[more] > wanted[more]) {
                return index
            }
            common = sharedBytes + more
        }
        return end
    }

    private static func isLess(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer)
        -> Bool
    {
        let same = common(left, right)
        if same == right.count { return false }
        return same == left.count || left[same] < right[same]
    }

    private static func common(
        _ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer
    ) -> Int {
        let end = min(left.count, right.count)
        var index = 0
        while index < end, left[index] == right[index] { index += 1 }
        return index
    }

    /// The keys that are exactly `key`.
    func range(of key: UnsafeRawBufferPointer) -> Range<Int> {
        range(from: key, endingWith: 0)
    }

    /// The keys that begin with `prefix`.
    func range(withPrefix prefix: UnsafeRawBufferPointer) -> Range<Int> {
        range(from: prefix, endingWith: 0xFF)
    }

    private func range(from key: UnsafeRawBufferPointer, endingWith last: UInt8) -> Range<Int> {
        let low = lowerBound(key)
        return withUnsafeTemporaryAllocation(byteCount: key.count + 1, alignment: 1) { end in
            end.copyMemory(from: key)
            end[key.count] = last
            return low..<max(low, lowerBound(UnsafeRawBufferPointer(end)))
        }
    }

    /// The smallest numbers of a range, each once, ascending. O(range / 16 + limit²).
    func smallest(_ limit: Int, in range: Range<Int>) -> [Int] {
        var best = SmallestNumbers(limit)
        guard limit > 0, !range.isEmpty else { return [] }
        let firstWhole = (range.lowerBound + KeyTable.blockSize - 1) / KeyTable.blockSize
        let lastWhole = range.upperBound / KeyTable.blockSize
        guard firstWhole < lastWhole else {
            for index in range { best.insert(number(at: index)) }
            return best.numbers
        }
        for index in range.lowerBound..<(firstWhole * KeyTable.blockSize) {
            best.insert(number(at: index))
        }
        for index in (lastWhole * KeyTable.blockSize)..<range.upperBound {
            best.insert(number(at: index))
        }
        // A block is looked into only when its smallest would count.
        for block in firstWhole..<lastWhole where best.wouldTake(blockMinimum(block)) {
            let first = block * KeyTable.blockSize
            for index in first..<(first + KeyTable.blockSize) { best.insert(number(at: index)) }
        }
        return best.numbers
    }
}

/// The smallest of the numbers that were shown to it, each once.
struct SmallestNumbers {
    private(set) var numbers: [Int] = []
    private let limit: Int

    init(_ limit: Int) {
        self.limit = limit
        numbers.reserveCapacity(limit + 1)
    }

    func wouldTake(_ number: Int) -> Bool {
        numbers.count < limit || number < numbers[limit - 1]
    }

    /// O(limit).
    mutating func insert(_ number: Int) {
        guard limit > 0, wouldTake(number), !numbers.contains(number) else { return }
        var at = numbers.count
        while at > 0, numbers[at - 1] > number { at -= 1 }
        numbers.insert(number, at: at)
        if numbers.count > limit { numbers.removeLast() }
    }
}
