/// Parses RFC 8259 by plain recursive descent, sharing nothing with the parser that it judges.
///
/// `check` is the text without white space, with the fewest escapes in each string and each number
/// as written; nil if the text is not JSON or is nested too deeply.
struct ReferenceJSON {
    private struct Fault: Error {}

    private let bytes: UnsafeBufferPointer<UInt8>
    private let maxDepth: Int
    private var at = 0
    private var output: [UInt8] = []
    /// The texts of all numbers, in order.
    private var numbers: [String] = []

    static func check(
        _ bytes: UnsafeBufferPointer<UInt8>, maxDepth: Int
    ) -> (text: [UInt8], numbers: [String])? {
        var reference = ReferenceJSON(bytes, maxDepth: maxDepth)
        do {
            try reference.value(depth: 0)
            reference.space()
            return reference.at == bytes.count ? (reference.output, reference.numbers) : nil
        } catch {
            return nil
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, maxDepth: Int) {
        self.bytes = bytes
        self.maxDepth = maxDepth
    }

    private var next: UInt8? { at < bytes.count ? bytes[at] : nil }

    private mutating func take(_ byte: UInt8) throws(Fault) {
        guard next == byte else { throw Fault() }
        at += 1
    }

    /// Adds the byte to the result.
    private mutating func keep(_ byte: UInt8) throws(Fault) {
        try take(byte)
        output.append(byte)
    }

    private mutating func space() {
        while let byte = next, [0x20, 0x09, 0x0A, 0x0D].contains(byte) { at += 1 }
    }

    private mutating func value(depth: Int) throws(Fault) {
        space()
        switch next {
        case UInt8(ascii: "{"): try container("{", "}", depth, isObject: true)
        case UInt8(ascii: "["): try container("[", "]", depth, isObject: false)
        case UInt8(ascii: "\""): try string()
        case UInt8(ascii: "t"): try word("true")
        case UInt8(ascii: "f"): try word("false")
        case UInt8(ascii: "n"): try word("null")
        default: try number()
        }
    }

    private mutating func word(_ word: String) throws(Fault) {
        for byte in word.utf8 { try keep(byte) }
    }

    private mutating func container(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ depth: Int, isObject: Bool
    ) throws(Fault) {
        guard depth < maxDepth else { throw Fault() }
        try keep(UInt8(ascii: open))
        space()
        if next == UInt8(ascii: close) { return try keep(UInt8(ascii: close)) }
        while true {
            if isObject {
                space()
                try string()
                space()
                try keep(UInt8(ascii: ":"))
            }
            try value(depth: depth + 1)
            space()
            if next == UInt8(ascii: close) { return try keep(UInt8(ascii: close)) }
            try keep(UInt8(ascii: ","))
        }
    }

    // MARK: Numbers

    private mutating func number() throws(Fault) {
        let start = at
        if next == UInt8(ascii: "-") { at += 1 }
        if next == UInt8(ascii: "0") { at += 1 } else { try digits() }
        if next == UInt8(ascii: ".") {
            at += 1
            try digits()
        }
        if next == UInt8(ascii: "e") || next == UInt8(ascii: "E") {
            at += 1
            if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { at += 1 }
            try digits()
        }
        output += bytes[start..<at]
        numbers.append(String(decoding: bytes[start..<at], as: UTF8.self))
    }

    private mutating func digits() throws(Fault) {
        let start = at
        while let byte = next, byte >= 0x30, byte <= 0x39 { at += 1 }
        if at == start { throw Fault() }
    }

    // MARK: Strings

    private mutating func string() throws(Fault) {
        try keep(UInt8(ascii: "\""))
        while let byte = next, byte != UInt8(ascii: "\"") {
            if byte < 0x20 { throw Fault() }
            emit(byte == UInt8(ascii: "\\") ? try escape() : try scalar())
        }
        try keep(UInt8(ascii: "\""))
    }

    /// Decodes one character with the Unicode standard's decoder.
    private mutating func scalar() throws(Fault) -> Unicode.Scalar {
        var decoder = UTF8()
        var rest = bytes[at..<min(at + 4, bytes.count)].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&rest) else { throw Fault() }
        at += UTF8.width(scalar)
        return scalar
    }

    private mutating func escape() throws(Fault) -> Unicode.Scalar {
        at += 1
        let byte = next
        at += 1
        switch byte {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicode()
        default: throw Fault()
        }
    }

    private mutating func unicode() throws(Fault) -> Unicode.Scalar {
        let unit = try hex()
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard unit < 0xDC00 else { throw Fault() }
        try take(UInt8(ascii: "\\"))
        try take(UInt8(ascii: "u"))
        let low = try hex()
        guard low >= 0xDC00, low < 0xE000,
            let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) * 0x400 + (low - 0xDC00))
        else { throw Fault() }
        return scalar
    }

    private mutating func hex() throws(Fault) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = next,
                let digit = Character(Unicode.Scalar(byte)).hexDigitValue, byte < 0x80
            else { throw Fault() }
            unit = unit * 16 + UInt32(digit)
            at += 1
        }
        return unit
    }

    private mutating func emit(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": output += "\\\"".utf8
        case "\\": output += "\\\\".utf8
        case "\n": output += "\\n".utf8
        case "\r": output += "\\r".utf8
        case "\t": output += "\\t".utf8
        case "\u{8}": output += "\\b".utf8
        case "\u{C}": output += "\\f".utf8
        case "\0"..<" ":
            let digits = String(scalar.value, radix: 16)
            output += ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8
        default: output += String(scalar).utf8
        }
    }
}
