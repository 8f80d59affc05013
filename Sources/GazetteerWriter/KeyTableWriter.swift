import Places

/// Writes a table of keys as `KeyTable` reads it.
enum KeyTableWriter {
    /// A folded name and the rank of a city, sorted by bytes, then by rank.
    struct Key: Hashable, Comparable {
        let bytes: [UInt8]
        let city: Int

        init(_ name: String, _ city: Int) {
            bytes = Array(name.utf8)
            self.city = city
        }

        /// Whether the table can store it.
        var fits: Bool { !bytes.isEmpty && bytes.count <= GazetteerFormat.longestKey }

        static func < (left: Key, right: Key) -> Bool {
            if left.bytes == right.bytes { return left.city < right.city }
            return left.bytes.lexicographicallyPrecedes(right.bytes)
        }
    }

    static func bytes(_ keys: [Key]) -> [UInt8] {
        let size = GazetteerFormat.keyBlockSize
        var shared: [UInt8] = []
        var lengths: [UInt8] = []
        var cities: [UInt8] = []
        var starts: [UInt8] = []
        var minima: [UInt8] = []
        var text: [UInt8] = []
        var before: [UInt8] = []
        for (index, key) in keys.enumerated() {
            let common = letters(common: before, key.bytes)
            shared.append(UInt8(common))
            let isFirst = index % size == 0
            if isFirst {
                starts.append(number: UInt32(text.count))
                let block = keys[index..<min(index + size, keys.count)]
                minima.append(number: UInt32(block.map(\.city).min() ?? 0))
            }
            let rest = key.bytes.dropFirst(isFirst ? 0 : common)
            lengths.append(UInt8(rest.count))
            text += rest
            cities += [
                UInt8(key.city & 0xFF), UInt8(key.city >> 8 & 0xFF), UInt8(key.city >> 16 & 0xFF),
            ]
            before = key.bytes
        }
        var out: [UInt8] = []
        out.append(number: UInt32(keys.count))
        for part in [shared, lengths, cities, starts, minima, text] {
            out += part
            out.pad()
        }
        return out
    }

    /// The number of bytes in common, rounded down to whole letters.
    private static func letters(common left: [UInt8], _ right: [UInt8]) -> Int {
        var count = 0
        while count < left.count, count < right.count, left[count] == right[count] { count += 1 }
        while count > 0, count < right.count, right[count] & 0xC0 == 0x80 { count -= 1 }
        return count
    }
}

extension [UInt8] {
    /// Appends a number in little-endian order.
    mutating func append(number: some FixedWidthInteger) {
        Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
    }

    mutating func pad() {
        while count % 4 != 0 { append(0) }
    }
}
