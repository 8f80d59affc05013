/// Finds where a terminal's control sequence ends.
///
/// Two families matter. A control sequence proper runs to its final byte: `ESC [ 2 J`. A control
/// string runs to a terminator: `ESC ] 0 ; title BEL`, `ESC P … ESC \`. Each introducer also has a
/// form of one scalar, U+0080 to U+009F.
///
/// Source: ECMA-48 (5th edition), sections 5.3 to 5.6; xterm's control sequences for BEL after OSC
/// and GNU screen's for `ESC k`.
enum ControlSequence {
    /// The index after the sequence that the introducer at `start` begins; always beyond `start`.
    ///
    /// A control string without a terminator ends before the next introducer or at the end of its
    /// line, whichever comes first: text that a terminal would swallow stays readable. Cleaning a
    /// whole text is O(n), because no search passes an introducer.
    static func end(of start: Int, in scalars: [Unicode.Scalar]) -> Int {
        switch scalars[start].value {
        case 0x1B: escapeEnd(start + 1, in: scalars)
        case 0x9B: parameterEnd(start + 1, in: scalars)
        case 0x9D: stringEnd(start + 1, in: scalars, closedByBell: true)
        case 0x90, 0x98, 0x9E, 0x9F: stringEnd(start + 1, in: scalars, closedByBell: false)
        default: start + 1
        }
    }

    private static func escapeEnd(_ index: Int, in scalars: [Unicode.Scalar]) -> Int {
        guard index < scalars.count else { return index }
        switch scalars[index] {
        case "[": return parameterEnd(index + 1, in: scalars)
        case "]": return stringEnd(index + 1, in: scalars, closedByBell: true)
        case "P", "X", "^", "_", "k": return stringEnd(index + 1, in: scalars, closedByBell: false)
        default: break
        }
        let final = skip(0x20...0x2F, from: index, in: scalars)
        return skipOne(0x30...0x7E, at: final, in: scalars)
    }

    private static func parameterEnd(_ index: Int, in scalars: [Unicode.Scalar]) -> Int {
        let final = skip(0x20...0x3F, from: index, in: scalars)
        return skipOne(0x40...0x7E, at: final, in: scalars)
    }

    private static func stringEnd(
        _ start: Int, in scalars: [Unicode.Scalar], closedByBell: Bool
    ) -> Int {
        var lineEnd: Int?
        for index in start..<scalars.count {
            switch scalars[index].value {
            case 0x07 where closedByBell: return index + 1
            case 0x18, 0x1A, 0x9C: return index + 1  // CAN and SUB abort, ST closes.
            case 0x1B where scalars[index...].dropFirst().first == "\\": return index + 2
            case 0x1B, 0x80..<0xA0: return lineEnd ?? index
            case 0x0A, 0x0D: lineEnd = lineEnd ?? index
            default: break
            }
        }
        return lineEnd ?? scalars.count
    }

    private static func skip(
        _ bytes: ClosedRange<UInt32>, from start: Int, in scalars: [Unicode.Scalar]
    ) -> Int {
        scalars[start...].firstIndex { !(bytes ~= $0.value) } ?? scalars.count
    }

    private static func skipOne(
        _ bytes: ClosedRange<UInt32>, at index: Int, in scalars: [Unicode.Scalar]
    ) -> Int {
        index < scalars.count && bytes ~= scalars[index].value ? index + 1 : index
    }
}
