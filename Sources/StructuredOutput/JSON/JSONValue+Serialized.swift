extension JSONValue {
    /// The value as JSON text. Members keep their order and numbers their spelling. Only what RFC
    /// 8259 requires is escaped: quotation mark, backslash and control characters.
    ///
    /// - Parameter indent: the number of spaces for each level; nil for one line without spaces.
    /// - Complexity: O(n) in the size of the text.
    public func serialized(indent: Int? = nil) -> String {
        var writer = JSONWriter(indent: indent)
        writer.write(self, level: 0)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

struct JSONWriter {
    var bytes: [UInt8] = []
    let indent: Int?

    init(indent: Int?) { self.indent = indent }

    mutating func write(_ value: JSONValue, level: Int) {
        switch value.content {
        case .null: bytes += "null".utf8
        case .bool(let value): bytes += (value ? "true" : "false").utf8
        case .number(let number): bytes += number.text.utf8
        case .string(let text): write(text)
        case .array(let items):
            writeList(items, between: ("[", "]"), level: level) { $0.write($1, level: level + 1) }
        case .object(let members):
            writeList(members, between: ("{", "}"), level: level) {
                $0.write($1.key)
                $0.bytes += ($0.indent == nil ? ":" : ": ").utf8
                $0.write($1.value, level: level + 1)
            }
        }
    }

    mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 { Self.appendEscaped(byte, to: &bytes) }
        bytes.append(UInt8(ascii: "\""))
    }

    static func appendEscaped(_ byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case 0x0A: bytes += "\\n".utf8
        case 0x0D: bytes += "\\r".utf8
        case 0x09: bytes += "\\t".utf8
        case 0x08: bytes += "\\b".utf8
        case 0x0C: bytes += "\\f".utf8
        case 0..<0x20:
            bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
            bytes += String(byte, radix: 16).utf8
        default: bytes.append(byte)
        }
    }

    private mutating func writeList<Item>(
        _ items: [Item], between brackets: (Unicode.Scalar, Unicode.Scalar), level: Int,
        write: (inout JSONWriter, Item) -> Void
    ) {
        bytes.append(UInt8(ascii: brackets.0))
        for (index, item) in items.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            newline(level + 1)
            write(&self, item)
        }
        if !items.isEmpty { newline(level) }
        bytes.append(UInt8(ascii: brackets.1))
    }

    private mutating func newline(_ level: Int) {
        guard let indent else { return }
        bytes.append(0x0A)
        bytes.append(contentsOf: repeatElement(0x20, count: level * indent))
    }
}
