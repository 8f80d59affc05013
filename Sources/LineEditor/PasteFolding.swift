/// Pasted text made one line, so that pasting never runs a command by itself.
enum PasteFolding {
    /// Line breaks and tabs become one space a run; those at either end go, and so do other
    /// controls. O(n).
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
