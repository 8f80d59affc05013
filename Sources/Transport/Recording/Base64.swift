/// RFC 4648, section 4.
enum Base64 {
    private static let alphabet = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    private static let padding = UInt8(ascii: "=")

    static func encoded(_ bytes: [UInt8]) -> String {
        var text: [UInt8] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            let group = rest.prefix(3)
            rest = rest.dropFirst(3)
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0..<4 {
                let isFilled = place <= group.count
                text.append(isFilled ? alphabet[bits >> (18 - 6 * place) & 63] : padding)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Nil for anything but complete, padded groups of four.
    static func decoded(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let group = rest.prefix(4)
            rest = rest.dropFirst(4)
            let signs = group.prefix { $0 != padding }
            let isPadded = group.dropFirst(signs.count).allSatisfy { $0 == padding }
            guard group.count == 4, signs.count >= 2, isPadded, signs.count == 4 || rest.isEmpty
            else { return nil }
            var bits = 0
            for sign in signs {
                guard let value = alphabet.firstIndex(of: sign) else { return nil }
                bits = bits << 6 | value
            }
            bits <<= 6 * (4 - signs.count)
            for place in 0..<(signs.count - 1) {
                bytes.append(UInt8(truncatingIfNeeded: bits >> (16 - 8 * place)))
            }
        }
        return bytes
    }
}
