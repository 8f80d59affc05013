extension Unicode.Scalar {
    /// Whether it moves the cursor, starts an escape sequence or ends a line: C0, DEL, C1, and the
    /// line and paragraph separators.
    var isTerminalControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: true
        default: false
        }
    }

    /// Whether it is invisible and reorders the surrounding text (Unicode Standard Annex 9).
    var isBidiControl: Bool {
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension String {
    /// The text without controls; newlines and tabs become spaces.
    var sanitized: String {
        var result = String.UnicodeScalarView()
        for scalar in unicodeScalars where !scalar.isBidiControl {
            if !scalar.isTerminalControl {
                result.append(scalar)
            } else if scalar == "\n" || scalar == "\t" {
                result.append(" ")
            }
        }
        return String(result)
    }
}
