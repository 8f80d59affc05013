/// The kind of a node of a tape.
enum TapeKind: UInt32 {
    case null, `false`, `true`, number, string, array, object

    var isContainer: Bool { rawValue >= TapeKind.array.rawValue }
}

/// One value (or key) of a text, in 16 bytes. A text becomes a flat list of nodes, in its order:
///
///     {"a": [1, "é"]}
///
///     0 object  0..<16  next 5  count 1
///     1 string  1..<4   next 2            the key
///     2 array   6..<15  next 5  count 2
///     3 number  7..<8   next 4
///     4 string  10..<14 next 5
///
/// A container's children follow it; `next` skips a value with everything inside it. A member is
struct TapeNode {
    /// The range in the text in bytes, quotation marks and brackets included.
    var start: UInt32
    var end: UInt32
    /// The index of the node after this value.
    var next: UInt32
    /// From the lowest bit: kind (3), flags (2), number of items or members (27).
    var info: UInt32

    static let countShift: UInt32 = 5
    /// The string contains a backslash, or the number has a fraction or an exponent.
    static let spelled: UInt32 = 1 << 3
    /// The string contains a lone surrogate, to be read as U+FFFD.
    static let loneSurrogate: UInt32 = 1 << 4

    @inline(__always)
    var kind: TapeKind { TapeKind(rawValue: info & 7).unsafelyUnwrapped }

    /// The number of items of an array or members of an object.
    @inline(__always)
    var count: Int { Int(info >> Self.countShift) }

    @inline(__always)
    var isSpelled: Bool { info & Self.spelled != 0 }

    @inline(__always)
    var range: Range<Int> { Int(start)..<Int(end) }
}

/// A tape and its text, valid while their owner lives. The text is followed by 64 zero bytes.
struct TapeView {
    let text: UnsafePointer<UInt8>
    let textCount: Int
    let nodes: UnsafePointer<TapeNode>
    let nodeCount: Int

    @inline(__always)
    subscript(_ index: Int) -> TapeNode { nodes[index] }

    /// The text of a value, quotation marks and brackets included.
    func spelling(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let node = nodes[index]
        return UnsafeBufferPointer(
            start: text + Int(node.start), count: Int(node.end) - Int(node.start))
    }

    /// The text between a string's quotation marks, with its escapes.
    @inline(__always)
    func rawString(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let node = nodes[index]
        return UnsafeBufferPointer(
            start: text + Int(node.start) + 1, count: Int(node.end) - Int(node.start) - 2)
    }
}
