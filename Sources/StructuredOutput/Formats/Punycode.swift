/// Punycode, the ASCII encoding of Unicode labels (RFC 3492, with the parameters of section 5).
enum Punycode {
    private static let base: UInt32 = 36
    private static let firstCodePoint: UInt32 = 0x80
    private static let hyphen = UInt8(ascii: "-")

    /// Decodes a label without its prefix; nil when it is malformed or longer than the buffer.
    ///
    /// ASCII letters come out in lower case. O(n²), for labels of at most 59 characters.
    static func decode(
        _ bytes: UnsafeBufferPointer<UInt8>,
        into scalars: UnsafeMutableBufferPointer<Unicode.Scalar>
    ) -> Int? {
        var count = 0
        let delimiter = bytes.lastIndex(of: hyphen)
        // Without ASCII characters, an encoder writes no delimiter.
        if delimiter == 0 { return nil }
        for byte in bytes[..<(delimiter ?? 0)] {
            guard count < scalars.count, byte < 0x80 else { return nil }
            let isUpper = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            scalars.initializeElement(at: count, to: Unicode.Scalar(isUpper ? byte | 0x20 : byte))
            count += 1
        }
        var at = delimiter.map { $0 + 1 } ?? 0
        var state = State()
        while at < bytes.count {
            guard let delta = integer(in: bytes, at: &at, bias: state.bias),
                let (place, value) = state.advance(by: delta, count: count),
                let scalar = Unicode.Scalar(value), count < scalars.count
            else { return nil }
            insert(scalar, at: place, of: count, into: scalars)
            count += 1
        }
        return count
    }

    private static func insert(
        _ scalar: Unicode.Scalar, at place: Int, of count: Int,
        into scalars: UnsafeMutableBufferPointer<Unicode.Scalar>
    ) {
        scalars.initializeElement(at: count, to: scalar)
        var at = count
        while at > place {
            scalars.swapAt(at, at - 1)
            at -= 1
        }
    }

    /// The decoder's state between two insertions.
    private struct State {
        var codePoint = Punycode.firstCodePoint
        var place: UInt32 = 0
        var bias: UInt32 = 72
        var isFirst = true

        /// The position and code point of the next character; nil on overflow.
        mutating func advance(by delta: UInt32, count: Int) -> (Int, UInt32)? {
            let (sum, overflow) = place.addingReportingOverflow(delta)
            if overflow { return nil }
            let length = UInt32(count) + 1
            bias = Punycode.adapt(delta, length: length, isFirst: isFirst)
            isFirst = false
            let (next, carried) = codePoint.addingReportingOverflow(sum / length)
            if carried { return nil }
            codePoint = next
            defer { place = sum % length + 1 }
            return (Int(sum % length), codePoint)
        }
    }

    /// Decodes a variable-length integer, whose digit weights depend on the bias; nil when it is
    /// incomplete.
    private static func integer(
        in bytes: UnsafeBufferPointer<UInt8>, at: inout Int, bias: UInt32
    ) -> UInt32? {
        var value: UInt32 = 0
        var weight: UInt32 = 1
        var position = base
        while at < bytes.count, let digit = digit(bytes[at]) {
            at += 1
            let (product, overflow) = digit.multipliedReportingOverflow(by: weight)
            let (sum, carried) = value.addingReportingOverflow(product)
            if overflow || carried { return nil }
            value = sum
            let threshold = threshold(position, bias)
            if digit < threshold { return value }
            let (next, tooHeavy) = weight.multipliedReportingOverflow(by: base - threshold)
            if tooHeavy { return nil }
            weight = next
            position += base
        }
        return nil
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        if byte.isDigit { return UInt32(byte) - 48 + 26 }
        let lower = byte | 0x20
        guard (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lower) else { return nil }
        return UInt32(lower) - 97
    }

    private static func threshold(_ position: UInt32, _ bias: UInt32) -> UInt32 {
        position <= bias + 1 ? 1 : min(26, position - bias)
    }

    private static func adapt(_ delta: UInt32, length: UInt32, isFirst: Bool) -> UInt32 {
        var delta = isFirst ? delta / 700 : delta / 2
        delta += delta / length
        var steps: UInt32 = 0
        while delta > 35 * 26 / 2 {
            delta /= 35
            steps += base
        }
        return steps + 36 * delta / (delta + 38)
    }

    /// The length of the encoded label without the prefix. O(n²) in the length of the label.
    static func encodedLength(_ scalars: UnsafeBufferPointer<Unicode.Scalar>) -> Int? {
        let basic = scalars.count { $0.isASCII }
        var length = basic > 0 ? basic + 1 : 0
        var handled = UInt32(basic)
        var codePoint = firstCodePoint
        var delta: UInt32 = 0
        var bias: UInt32 = 72
        while handled < scalars.count {
            guard let next = scalars.lazy.map(\.value).filter({ $0 >= codePoint }).min() else {
                return nil
            }
            // At most 63 characters and 0x10FFFF code points, so no product overflows 32 bits.
            delta += (next - codePoint) * (handled + 1)
            codePoint = next
            for scalar in scalars {
                if scalar.value < codePoint { delta += 1 }
                guard scalar.value == codePoint else { continue }
                length += digitCount(delta, bias: bias)
                bias = adapt(delta, length: handled + 1, isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            codePoint += 1
        }
        return length
    }

    private static func digitCount(_ delta: UInt32, bias: UInt32) -> Int {
        var rest = delta
        var position = base
        var count = 1
        while true {
            let threshold = threshold(position, bias)
            if rest < threshold { return count }
            rest = (rest - threshold) / (base - threshold)
            position += base
            count += 1
        }
    }
}
