/// Builds a line from keys without showing it.
struct SecretLine {
    enum Ending: Equatable {
        case entered
        case cancelled
    }

    /// In scalars. Longer than any key or password, because a paste has to end somewhere.
    static let limit = 8_192

    private var scalars = String.UnicodeScalarView()

    var text: String { String(scalars) }

    /// Nil until the line ends. Enter ends it; Ctrl-C, and Ctrl-D on an empty line, abandon it;
    /// Backspace deletes one scalar, Ctrl-U all.
    mutating func take(_ key: KeyDecoder.Key) -> Ending? {
        switch key {
        case .scalar(let scalar): return take(scalar)
        case .paste(let text): for scalar in text.unicodeScalars { append(scalar) }
        case .pasteTooLong: scalars.removeAll()
        }
        return nil
    }

    private mutating func take(_ scalar: Unicode.Scalar) -> Ending? {
        switch scalar.value {
        case 0x0A, 0x0D: return .entered
        case 0x03: return .cancelled
        case 0x04: return scalars.isEmpty ? .cancelled : nil
        case 0x08, 0x7F: _ = scalars.popLast()
        case 0x15: scalars.removeAll()
        // Other controls; those beyond ASCII stand for arrows and similar keys.
        case 0..<0x20, 0x80..<0xA0: break
        default: append(scalar)
        }
        return nil
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        if scalars.count < SecretLine.limit { scalars.append(scalar) }
    }
}
