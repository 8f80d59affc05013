/// When two names are the same name, and when one is a slip of another.
enum Spelling {
    /// Lower case without the punctuation between words: `Very low`, `very_low` and `VeryLow.`
    /// agree.
    ///
    /// Kept is what carries meaning: symbols (`C` is not `C++`), a sign before a number (`-5`), and
    /// whatever stands between two digits (`1.5` is not `15`).
    static func fold(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var gap: Unicode.Scalar?
        var isSign = false
        for scalar in text.lowercased().unicodeScalars {
            guard isKept(scalar) else {
                isSign = scalar == "-" && (gap?.properties.isWhitespace ?? result.isEmpty)
                if gap == nil || !isBlank(scalar) { gap = scalar }
                continue
            }
            if let gap, isDigit(scalar) {
                if result.last.map(isDigit) == true {
                    result.append(separator(gap))
                } else if isSign {
                    result.append("-")
                }
            }
            (gap, isSign) = (nil, false)
            result.append(scalar)
        }
        return String(result)
    }

    private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "0"..."9", "#", "%", "!": true
        case "`", "^": false
        default:
            switch scalar.properties.generalCategory {
            case .mathSymbol, .currencySymbol, .otherSymbol, .nonspacingMark, .spacingMark: true
            default:
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
            }
        }
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
        ("0"..."9").contains(scalar)
    }

    private static func isNoLetter(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isAlphabetic
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isWhitespace
    }

    /// Between digits spaces, underscores and dashes are the same thing.
    private static func separator(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        isBlank(scalar) || scalar.properties.generalCategory == .dashPunctuation ? "-" : scalar
    }

    /// The one name that a text is a slip of, by position; nil when none is, or more than one.
    ///
    /// A slip is at most two insertions, deletions, replacements or swaps of neighbours (optimal
    /// string alignment), and at most a quarter of the shorter text. Every other name, also among
    /// `rivals`, must be at least 2 farther away. The first letter must agree, and
    /// whatever is no letter: another beginning is mostly another word (`complete`,
    /// `incomplete`), another digit or sign another thing. All texts are folded. O(names × length), on texts of at most 64 scalars.
    static func nearest(to text: String, among names: [String], rivals: [String] = []) -> Int? {
        let wanted = Array(text.unicodeScalars)
        guard (4...maxLength).contains(wanted.count) else { return nil }
        var best: (place: Int, distance: Int)?
        var second = Int.max
        for (place, name) in (names + rivals).enumerated() {
            let other = Array(name.unicodeScalars)
            let distance = distance(wanted, other)
            if distance < best?.distance ?? Int.max {
                second = best?.distance ?? Int.max
                best = (place, distance)
            } else {
                second = min(second, distance)
            }
        }
        guard let best, best.place < names.count, best.distance <= 2, second >= best.distance + 2
        else { return nil }
        let other = Array(names[best.place].unicodeScalars)
        guard best.distance <= min(wanted.count, other.count) / 4, wanted.first == other.first,
            wanted.filter(isNoLetter) == other.filter(isNoLetter)
        else { return nil }
        return best.place
    }

    private static let maxLength = 64
    /// Farther than this is all the same.
    private static let farthest = 4

    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        guard abs(left.count - right.count) < farthest, !right.isEmpty else { return farthest }
        var previous: [Int] = []
        var above = Array(0...right.count)
        for i in left.indices {
            var row = [i + 1]
            row.reserveCapacity(right.count + 1)
            for j in right.indices {
                let cost = left[i] == right[j] ? 0 : 1
                var best = min(above[j + 1] + 1, row[j] + 1, above[j] + cost)
                if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                    best = min(best, previous[j - 1] + 1)
                }
                row.append(best)
            }
            // Distances along a row never shrink below its least.
            if row.min() ?? 0 >= farthest, above.min() ?? 0 >= farthest { return farthest }
            (previous, above) = (above, row)
        }
        return min(above[right.count], farthest)
    }
}
