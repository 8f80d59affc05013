/// Folds pasted text into one line, so that pasting never runs a command.
enum PasteFolding {
    /// Replaces each run of line breaks and tabs by a space, and removes those at the ends and
    /// other controls. O(n).
    static func fold(_ pasted: String) -> String {
        var result = String.UnicodeScalarView()
        var breakPending = false
        for scalar in pasted.unicodeScalars {
            if isBreak(scalar) {
                breakPending = !result.isEmpty
            } else if !scalar.isTerminalControl {
                if breakPending { result.append(" ") }
                breakPending = false
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// Tab, LF, VT, FF, CR, NEL and the line and paragraph separators.
    private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09...0x0D, 0x85, 0x2028, 0x2029: true
        default: false
        }
    }
}
