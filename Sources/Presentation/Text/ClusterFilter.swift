/// Decides, scalar by scalar, which marks, joiners and variation selectors text may keep.
///
/// In normal use they are part of writing: a family emoji is three people held by joiners, Persian
/// and the Indic scripts need joiners between letters, a Japanese name may need a variant.
/// Otherwise they hide data or cover neighbouring lines with ink.
struct ClusterFilter {
    /// Enough for every living script, including cantillated Hebrew and Tibetan stacks.
    private static let maximumMarks = 8

    private var previous: Unicode.Scalar?
    private var marks = 0

    /// Whether `scalar` stays, given what was kept so far and what follows. O(1).
    ///
    /// Forgets dropped scalars, so the kept text passes a second time unchanged.
    mutating func keeps(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        switch scalar.value {
        case 0..<0x300:
            marks = 0
        case 0x200C:
            guard isInJoiningScript(previous) else { return false }
        case 0x200D:
            let joinsEmoji = isEmojiEnd(previous) && isEmoji(next)
            guard joinsEmoji || isInJoiningScript(previous) else { return false }
        case 0xFE00...0xFE0F, 0xE0100...0xE01EF:
            guard selectsVariant(scalar, before: next) else { return false }
            marks += 1
        default:
            guard isMark(scalar) else {
                marks = 0
                break
            }
            guard marks < Self.maximumMarks else { return false }
            marks += 1
        }
        previous = scalar
        return true
    }

    private func selectsVariant(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
        guard let base = previous else { return false }
        switch scalar.value {
        case 0xFE0E, 0xFE0F:
            // A digit is an emoji only in a keycap.
            return base.properties.isEmoji && (!base.isASCII || next?.value == 0x20E3)
        case 0xFE00...0xFE02, 0xE0100...0xE01EF:
            return base.properties.isIdeographic
        default:
            return false
        }
    }

    private func isEmoji(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        return !scalar.isASCII && scalar.properties.isEmoji
    }

    private func isEmojiEnd(_ scalar: Unicode.Scalar?) -> Bool {
        isEmoji(scalar) || scalar?.value == 0xFE0F
    }

    private func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    /// Scripts whose shaping depends on joiners: Arabic and related scripts, the Brahmic scripts,
    /// Mongolian, and the cursive scripts of the Supplementary Multilingual Plane. Source: Unicode
    /// Standard, chapters 9, 12 to 14 and 16; block boundaries from Blocks.txt.
    private func isInJoiningScript(_ scalar: Unicode.Scalar?) -> Bool {
        guard let scalar else { return false }
        switch scalar.value {
        case 0x0600...0x08FF, 0x0900...0x0DFF, 0x1000...0x109F, 0x1780...0x18AF, 0x1A20...0x1AAF,
            0x1B00...0x1BFF, 0xA840...0xA87F, 0xA8E0...0xA8FF, 0xA980...0xA9FF, 0xFB50...0xFDFF,
            0xFE70...0xFEFE, 0x10D00...0x10D3F, 0x10F30...0x10F6F, 0x11000...0x11FFF,
            0x1E900...0x1E95F:
            return true
        default:
            return false
        }
    }
}
