/// Decides whether two names are the same, and whether one is a misspelling of the other.
enum Spelling {
    /// The text in lower case without the punctuation between words: `Very low`, `very_low` and
    /// `VeryLow.` agree.
    ///
    /// Keeps what carries meaning: symbols (`C` is not `C++`), a sign before a number (`-5`), and a
    /// separator between two digits (`1.5` is not `15`).
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

    /// The values by the folded spelling of their names; empty where different values share one.
    static func index(_ pairs: [(name: String, value: String)]) -> [String: String] {
        var result: [String: String] = [:]
        for (name, value) in pairs {
            let key = fold(name)
            guard !key.isEmpty else { continue }
            result[key] = result[key].map { $0 == value ? value : "" } ?? value
        }
        return result
    }

    private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "_" || scalar.properties.isWhitespace
    }

    /// Spaces, underscores and dashes between digits are equivalent.
    private static func separator(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        isBlank(scalar) || scalar.properties.generalCategory == .dashPunctuation ? "-" : scalar
    }

    /// The position of the one name that the text misspells; nil when there is none, or more than
    /// one.
    ///
    /// A misspelling has an ``EditDistance`` of at most 2 and at most a quarter of the shorter
    /// text. Every other name, including `rivals`, must be at least 2 farther away. The first
    /// letter and all non-letters must agree: another beginning usually makes another word
    /// (`complete`, `incomplete`), another digit or sign another thing. All texts must be folded.
    /// O(names × length), for texts of 4 to 64 scalars.
    static func nearest(to text: String, among names: [String], rivals: [String] = []) -> Int? {
        let wanted = Array(text.unicodeScalars)
        guard (4...maxLength).contains(wanted.count) else { return nil }
        var best: (place: Int, distance: Int)?
        var second = Int.max
        for (place, name) in (names + rivals).enumerated() {
            let other = Array(name.unicodeScalars)
            let distance = EditDistance.between(wanted, other, atMost: farthest - 1)
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
    /// Distances from here on are treated as equal.
    private static let farthest = 4
}
