/// Decides which characters a label may contain, and where (RFC 5892).
struct LabelContext {
    let label: UnsafeBufferPointer<Unicode.Scalar>

    /// Whether the character at a position is valid there. O(1), or O(n) for the few characters
    /// that depend on the whole label.
    func allows(_ place: Int) -> Bool {
        switch label[place].value {
        case 0x2D, 0x30...0x39, 0x61...0x7A: true
        case 0..<0x80: false
        // Appendix A.
        case 0x200C: isAfterVirama(place) || joins(place)
        case 0x200D: isAfterVirama(place)
        case 0xB7: scalar(place - 1) == 0x6C && scalar(place + 1) == 0x6C
        case 0x375: Script.isGreek(scalar(place + 1))
        case 0x5F3, 0x5F4: Script.isHebrew(scalar(place - 1))
        case 0x30FB: label.contains { Script.isJapanese($0.value) }
        case 0x660...0x669: !label.contains { (0x6F0...0x6F9).contains($0.value) }
        case 0x6F0...0x6F9: !label.contains { (0x660...0x669).contains($0.value) }
        default: Self.isValidAnywhere(label[place])
        }
    }

    /// Section 3's classification of all other characters.
    private static func isValidAnywhere(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        // Section 2.6: exceptions.
        case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
        case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
        // Section 2.9: jamo, which normalization would combine. Section 2.8: marks for symbols and
        // music.
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
        case 0x20D0...0x20FF, 0x1D100...0x1D24F: return false
        default: break
        }
        let properties = scalar.properties
        // Section 2.2. Characters that only change because ignorables are removed fall under 2.3.
        if properties.changesWhenNFKCCaseFolded || properties.isDefaultIgnorableCodePoint {
            return false
        }
        switch properties.generalCategory {
        case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
            .nonspacingMark, .spacingMark:
            return true
        default: return false
        }
    }

    private func scalar(_ place: Int) -> UInt32? {
        label.indices.contains(place) ? label[place].value : nil
    }

    private func isAfterVirama(_ place: Int) -> Bool {
        place > 0 && label[place - 1].properties.canonicalCombiningClass == .virama
    }

    /// Appendix A.1: between a letter that joins the next one and a letter that joins the previous
    /// one, ignoring marks.
    private func joins(_ place: Int) -> Bool {
        let before = label[..<place].last { !$0.isMark }
        let after = label[(place + 1)...].first { !$0.isMark }
        guard let before, let after else { return false }
        return [.left, .dual].contains(JoiningType(before))
            && [.right, .dual].contains(JoiningType(after))
    }
}

/// The scripts that appendix A of RFC 5892 refers to, from Unicode's Scripts.txt, limited to
/// characters that labels may contain.
private enum Script {
    static func isGreek(_ value: UInt32?) -> Bool {
        switch value ?? 0 {
        case 0x370...0x373, 0x375...0x377, 0x37B...0x37D, 0x3AC...0x3CE, 0x3D7...0x3E1,
            0x3F3...0x3FF, 0x1D26...0x1D2A, 0x1F00...0x1FFE, 0x10140...0x1018E, 0x101A0:
            true
        case 0x390: true
        default: false
        }
    }

    static func isHebrew(_ value: UInt32?) -> Bool {
        switch value ?? 0 {
        case 0x591...0x5C7, 0x5D0...0x5EA, 0x5EF...0x5F4: true
        default: false
        }
    }

    /// Hiragana, Katakana or Han.
    static func isJapanese(_ value: UInt32) -> Bool {
        switch value {
        case 0x3041...0x3096, 0x309D...0x309E, 0x1B001...0x1B11F, 0x1B132, 0x1B150...0x1B152: true
        case 0x30A1...0x30FA, 0x30FD...0x30FE, 0x31F0...0x31FF, 0x1AFF0...0x1B000,
            0x1B120...0x1B122, 0x1B155, 0x1B164...0x1B167:
            true
        case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xFA0E...0xFA29,
            0x16FE2...0x16FE3, 0x16FF0...0x16FF6, 0x20000...0x323AF, 0x323B0...0x33479:
            true
        default: false
        }
    }
}
