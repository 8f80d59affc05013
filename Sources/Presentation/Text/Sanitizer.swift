/// Makes text from a model, a file or a server harmless to a terminal and honest to readers.
///
/// A worked example: `"\u{1B}[2JKyoto\u{7}\u{202E}!"` clears the screen, rings the bell and
/// reverses the rest. Cleaned, it is `"Kyoto!"`.
///
/// Removes whole control sequences (`ControlSequence`), other control characters, bidi controls,
/// invisible characters, and marks and joiners beyond what a script needs (`ClusterFilter`).
/// Replaces tabs and line ends. Removes tag characters, so the flag of a subdivision becomes the
/// plain black flag that it is based on.
///
/// Source: ECMA-48 (control sequences), UAX #9 (bidi controls), UTS #55 (source code and spoofing).
public enum Sanitizer {
    /// The text without anything that controls a terminal or is hidden from readers.
    ///
    /// White-space controls become a space. Line ends (CR, LF or CRLF) become a newline with
    /// `keepNewlines`, otherwise a space. An unterminated control sequence ends with its line.
    /// Cleaning is idempotent. Clean text is returned as it is after one scan. O(n).
    public static func clean(_ text: String, keepNewlines: Bool = false) -> String {
        if isClean(text, keepNewlines: keepNewlines) { return text }
        let newline: Unicode.Scalar = keepNewlines ? "\n" : " "
        return filtered(withoutControls(Array(text.unicodeScalars), newline: newline))
    }

    private static func isClean(_ text: String, keepNewlines: Bool) -> Bool {
        var filter = ClusterFilter()
        var pending: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            switch Treatment(scalar) {
            case .keep: break
            case .lineEnd where keepNewlines && scalar == "\n": break
            default: return false
            }
            if let pending, !filter.keeps(pending, before: scalar) { return false }
            pending = scalar
        }
        return pending.map { filter.keeps($0, before: nil) } ?? true
    }

    private static func withoutControls(
        _ scalars: [Unicode.Scalar], newline: Unicode.Scalar
    ) -> [Unicode.Scalar] {
        var kept: [Unicode.Scalar] = []
        kept.reserveCapacity(scalars.count)
        var index = 0
        while index < scalars.count {
            switch Treatment(scalars[index]) {
            case .keep: kept.append(scalars[index])
            case .drop: break
            case .space: kept.append(" ")
            case .lineEnd:
                kept.append(newline)
                if scalars[index] == "\r" && scalars[index...].dropFirst().first == "\n" {
                    index += 1
                }
            case .introducer:
                index = ControlSequence.end(of: index, in: scalars)
                continue
            }
            index += 1
        }
        return kept
    }

    // Works on the result of the first stage, so that a joiner's neighbours are those that remain.
    private static func filtered(_ scalars: [Unicode.Scalar]) -> String {
        var filter = ClusterFilter()
        var text = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            if filter.keeps(scalar, before: next) { text.append(scalar) }
        }
        return String(text)
    }
}

extension Sanitizer {
    /// What to do with a scalar, whatever surrounds it.
    private enum Treatment {
        case keep, drop, space, lineEnd, introducer

        init(_ scalar: Unicode.Scalar) {
            switch scalar.value {
            case 0x20..<0x7F: self = .keep
            case 0x0A, 0x0D: self = .lineEnd
            case 0x09, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: self = .space
            case 0x1B, 0x90, 0x98, 0x9B, 0x9D...0x9F: self = .introducer
            case 0..<0x20, 0x7F..<0xA0: self = .drop
            case 0xAD, 0x200B, 0xFEFF: self = .drop  // Soft hyphen, zero-width spaces.
            case 0x061C, 0x200E...0x200F, 0x202A...0x202E: self = .drop  // Bidi controls.
            case 0x2060...0x206F: self = .drop  // Word joiner, invisible operators, bidi isolates.
            case 0xFFF9...0xFFFB: self = .drop  // Interlinear annotation.
            case 0xE0000...0xE00FF, 0xE01F0...0xE0FFF: self = .drop  // Tags, and others unseen.
            default: self = .keep
            }
        }
    }
}
