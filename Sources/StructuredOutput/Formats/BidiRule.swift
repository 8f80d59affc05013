/// The rule of RFC 5893, section 2, for labels with right-to-left characters.
enum BidiRule {
    /// Bidi_Class, limited to the classes that occur in labels. All other classes are `other`.
    private enum Class {
        case left, right, arabicLetter, arabicNumber, europeanNumber, mark, other
    }

    /// Labels without right-to-left characters are valid. O(n).
    static func holds(_ label: UnsafeBufferPointer<Unicode.Scalar>) -> Bool {
        let classes = label.lazy.map(classify)
        let isRightToLeft = classes.contains {
            $0 == .right || $0 == .arabicLetter || $0 == .arabicNumber
        }
        guard isRightToLeft else { return true }
        // Condition 1: such a label begins with a right-to-left character. Conditions 5 and 6, for
        // labels that begin with a left-to-right one, therefore never apply.
        guard let first = classes.first, first == .right || first == .arabicLetter,
            !classes.contains(.left)
        else { return false }
        switch classes.last(where: { $0 != .mark }) {
        case .right, .arabicLetter, .europeanNumber, .arabicNumber: break
        default: return false
        }
        return !(classes.contains(.europeanNumber) && classes.contains(.arabicNumber))
    }

    /// The defaults of DerivedBidiClass.txt for the blocks of right-to-left scripts. The exceptions
    /// in these blocks are marks and numbers.
    private static func classify(_ scalar: Unicode.Scalar) -> Class {
        if scalar.properties.generalCategory == .nonspacingMark { return .mark }
        switch scalar.value {
        case 0x30...0x39, 0x6F0...0x6F9: return .europeanNumber
        case 0x2D, 0xB7, 0x375, 0x200C, 0x200D, 0x30FB: return .other
        case 0x660...0x669, 0x10D30...0x10D39, 0x10E60...0x10E7E: return .arabicNumber
        case 0x600...0x7BF, 0x860...0x8FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF, 0x10D00...0x10D3F,
            0x10EC0...0x10EFF, 0x10F30...0x10F6F, 0x1EC70...0x1ECBF, 0x1ED00...0x1ED4F,
            0x1EE00...0x1EEFF:
            return .arabicLetter
        case 0x590...0x5FF, 0x7C0...0x85F, 0xFB1D...0xFB4F, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            return .right
        default: return .left
        }
    }
}
