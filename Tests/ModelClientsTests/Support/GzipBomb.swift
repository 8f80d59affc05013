/// A gzip stream of one repeated byte, about 1/159 of its unpacked size.
///
/// One deflate block with the fixed codes of RFC 1951, section 3.2.6: a literal, then matches of
/// length 258 at distance 1. The stream has no end, and a bounded reader never gets there.
enum GzipBomb {
    static func bytes(unpackingTo size: Int) -> [UInt8] {
        var bits = BitWriter()
        bits.write(0b1, count: 1)  // the last block
        bits.write(0b01, count: 2)  // fixed codes, least significant bit first
        bits.writeCode(0x30 + 0x61, count: 8)  // the literal "a"
        for _ in 0..<(size / 258 + 1) {
            bits.writeCode(0b1100_0101, count: 8)  // length 258
            bits.writeCode(0, count: 5)  // distance 1
        }
        return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF] + bits.bytes
    }

    /// A stream in two parts, without the cost of writing each bit: the second one, sent repeatedly
    /// after the first, unpacks to `unpacked` bytes each time. Eight matches are 104 bits, so the
    /// stream repeats every 13 bytes.
    static func parts(repeats: Int) -> (beginning: [UInt8], period: [UInt8], unpacked: Int) {
        let whole = bytes(unpackingTo: 64 * 258)
        let start = 10 + 2  // the header, and the two bytes that the first bits share
        let period = Array(whole[start..<start + 13])
        return (
            Array(whole[..<start]), Array(repeatElement(period, count: repeats).joined()),
            repeats * 8 * 258
        )
    }

    private struct BitWriter {
        var bytes: [UInt8] = []
        private var used = 8

        mutating func write(_ value: Int, count: Int) {
            for bit in 0..<count { append(value >> bit & 1) }
        }

        /// Huffman codes are packed from their most significant bit.
        mutating func writeCode(_ value: Int, count: Int) {
            for bit in (0..<count).reversed() { append(value >> bit & 1) }
        }

        private mutating func append(_ bit: Int) {
            if used == 8 {
                bytes.append(0)
                used = 0
            }
            bytes[bytes.count - 1] |= UInt8(bit) << used
            used += 1
        }
    }
}
