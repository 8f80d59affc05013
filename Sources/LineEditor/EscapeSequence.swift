/// What the bytes after an ESC turn out to be.
///
/// Keys that are more than a character come as CSI (`ESC [ … final`) or SS3 (`ESC O final`):
///
///     ESC [ A          Up                ESC [ 3 ~      Delete
///     ESC [ 1 ; 5 C    Ctrl-Right        ESC O H        Home
///     ESC [ 2 0 0 ~    a paste begins    ESC [ 2 0 1 ~  a paste ends
///     ESC [ [ A        F1 of the Linux console
enum EscapeSequence: Equatable {
    case complete(length: Int)
    case incomplete
    /// ESC followed by a key: Meta, as libedit interprets it.
    case none

    /// Longer than any key in use, so that a flood of digits ends here.
    static let longest = 24

    /// - Parameter bytes: Must begin with ESC.
    init(_ bytes: ArraySlice<UInt8>) {
        let tail = bytes.dropFirst()
        switch tail.first {
        case nil: self = .incomplete
        case UInt8(ascii: "O"): self = Self.fixed(3, bytes)
        case UInt8(ascii: "["): self = Self.control(bytes)
        default: self = .none
        }
    }

    private static func control(_ bytes: ArraySlice<UInt8>) -> Self {
        let body = bytes.dropFirst(2)
        if body.first == UInt8(ascii: "[") { return fixed(4, bytes) }
        let parameters = body.prefix { (0x20...0x3F).contains($0) }
        guard parameters.count < longest else { return .none }
        guard let final = body.dropFirst(parameters.count).first else { return .incomplete }
        guard (0x40...0x7E).contains(final) else { return .none }
        return .complete(length: 2 + parameters.count + 1)
    }

    private static func fixed(_ length: Int, _ bytes: ArraySlice<UInt8>) -> Self {
        bytes.count < length ? .incomplete : .complete(length: length)
    }
}
