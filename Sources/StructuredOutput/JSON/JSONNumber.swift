/// A JSON number, kept as written so that nothing is rounded.
///
/// Two numbers are equal if their decimal values are (`1.0 == 1e0`), exactly, at any size.
public struct JSONNumber: Sendable, Equatable {
    /// The number's text, which always follows RFC 8259's grammar.
    public let text: String

    public init(_ value: Int) { text = String(value) }

    /// - Precondition: the value is finite; JSON has no infinities and no NaN.
    public init(_ value: Double) {
        precondition(value.isFinite, "JSON has no infinities and no NaN")
        text = value.description
    }

    /// Keeps the text unchanged; nil if it breaks RFC 8259's grammar.
    public init?(text: String) {
        guard NumberGrammar.matches(text.utf8) else { return nil }
        self.text = text
    }

    init(unchecked text: String) { self.text = text }

    /// The integer, also if written as `3.0`; nil for fractions and outside Int's range.
    public var int: Int? {
        if let plain = Int(text) { return plain }
        return Decimal(text)?.int
    }

    /// The nearest double; nil if the value is beyond its range.
    public var double: Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    var isInteger: Bool { Decimal(text)?.isInteger ?? false }

    public static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        if left.text == right.text { return true }
        guard let left = Decimal(left.text), let right = Decimal(right.text) else { return false }
        return left == right
    }
}

/// The number grammar of RFC 8259, section 6.
enum NumberGrammar {
    static func matches(_ bytes: some Sequence<UInt8>) -> Bool {
        let all = Array(bytes)
        return all.withUnsafeBufferPointer { end(in: $0, from: 0) == all.count }
    }

    /// The end of the longest number that begins at `start`; nil if there is none.
    static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var at = start
        if at < bytes.count, bytes[at] == UInt8(ascii: "-") { at += 1 }
        guard at < bytes.count, bytes[at].isDigit else { return nil }
        if bytes[at] == UInt8(ascii: "0") {
            at += 1
        } else {
            at = digitsEnd(in: bytes, from: at)
        }
        if at + 1 < bytes.count, bytes[at] == UInt8(ascii: "."), bytes[at + 1].isDigit {
            at = digitsEnd(in: bytes, from: at + 1)
        }
        return exponentEnd(in: bytes, from: at)
    }

    private static func exponentEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard start < bytes.count, bytes[start] | 0x20 == UInt8(ascii: "e") else { return start }
        var at = start + 1
        if at < bytes.count, bytes[at] == UInt8(ascii: "+") || bytes[at] == UInt8(ascii: "-") {
            at += 1
        }
        let digits = digitsEnd(in: bytes, from: at)
        return digits > at ? digits : start
    }

    private static func digitsEnd(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var at = start
        while at < bytes.count, bytes[at].isDigit { at += 1 }
        return at
    }
}
