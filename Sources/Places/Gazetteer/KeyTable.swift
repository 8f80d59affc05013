/// A sorted table of folded names, each with a number. A name with several numbers occurs several
/// times. For cities, the numbers are ranks by population, so the smallest is the most populous.
///
/// Each key omits the prefix that it shares with the previous one, so the table is an implicit
/// trie. The first of every 16 is stored in full, for the binary search. Sections, each aligned to
/// 4 bytes: the number of keys; for each key the bytes shared, always whole letters (1 byte); the
/// bytes that follow (1); the number (3); for each block of 16 the offset of its text (4) and its
/// smallest number (4); then the text. Safe on any thread: the bytes never change.
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
    /// For each block, the fewest bytes that a key shares with the previous one, so that the search
    /// for misspellings can skip whole blocks. Padded to a multiple of eight blocks.
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
        // The padding shares nothing, which ends a search.
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

    /// The part of a key after the bytes that it shares with the previous one. O(block).
    func rest(at index: Int) -> UnsafeRawBufferPointer {
        let block = index / KeyTable.blockSize
        let place = index % KeyTable.blockSize
        // The first key of a block is stored in full.
        guard place > 0 else {
            let shared = sharedBytes(at: index)
            return UnsafeRawBufferPointer(
                start: blockText(block) + shared, count: length(at: index) - shared)
        }
        let first = lengths + block * KeyTable.blockSize
        var before = 0
        var at = 0
        // Adds eight lengths at a time: even and odd ones apart, then all with one multiplication.
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

    /// The index of the first key not less than `key`. O(log keys).
    func lowerBound(_ key: UnsafeRawBufferPointer) -> Int {
        // Finds the last block whose first key is less than `key`.
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

    /// The index within a block whose first key is less than `key`.
    private func firstInBlock(_ block: Int, notBefore key: UnsafeRawBufferPointer) -> Int {
        let first = block * KeyTable.blockSize
        let end = min(first + KeyTable.blockSize, count)
        var at = blockText(block)
        // The bytes that the previous key, which is less than `key`, has in common with it.
        var common = KeyTable.common(
            UnsafeRawBufferPointer(start: at, count: length(at: first)), key)
        at += length(at: first)
        for index in (first + 1)..<max(end, first + 1) {
            let sharedBytes = sharedBytes(at: index)
            let rest = UnsafeRawBufferPointer(start: at, count: length(at: index))
            at += rest.count
            // It shares more with the previous key than `key` does, so it is less than `key` too.
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

    /// The keys equal to `key`.
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

    /// The smallest numbers of a range, ascending, without repeats. O(range / 16 + limit²).
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
        // Searches a block only if its smallest number would be kept.
        for block in firstWhole..<lastWhole where best.wouldTake(blockMinimum(block)) {
            let first = block * KeyTable.blockSize
            for index in first..<(first + KeyTable.blockSize) { best.insert(number(at: index)) }
        }
        return best.numbers
    }
}

/// Keeps the smallest of the numbers inserted, without repeats.
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
