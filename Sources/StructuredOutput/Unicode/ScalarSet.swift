/// A set of code points, including surrogates, as the ascending bounds where membership changes:
/// the set contains the code points from the first bound up to the second, exclusive, from the
/// third up to the fourth, and so on.
struct ScalarSet: Sendable, Hashable {
    static let end: UInt32 = 0x110000

    let bounds: [UInt32]

    private init(bounds: [UInt32]) { self.bounds = bounds }

    /// O(n log n). The ranges may overlap and be in any order.
    init(_ ranges: [ClosedRange<UInt32>]) {
        var bounds: [UInt32] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = bounds.last, range.lowerBound <= last {
                bounds[bounds.count - 1] = max(last, range.upperBound + 1)
            } else {
                bounds += [range.lowerBound, range.upperBound + 1]
            }
        }
        self.bounds = bounds
    }

    var complement: ScalarSet {
        var bounds = bounds.first == 0 ? Array(bounds.dropFirst()) : [0] + bounds
        if bounds.last == Self.end { bounds.removeLast() } else { bounds.append(Self.end) }
        return ScalarSet(bounds: bounds)
    }

    var rangeCount: Int { bounds.count / 2 }

    var ranges: [ClosedRange<UInt32>] {
        stride(from: 0, to: bounds.count, by: 2).map { bounds[$0]...bounds[$0 + 1] - 1 }
    }

    /// The set's only member; nil when it has none or several.
    var single: UInt32? {
        bounds.count == 2 && bounds[1] == bounds[0] + 1 ? bounds[0] : nil
    }
}

/// The sets with an escape letter in ECMA-262 (22.2.2.9 CharacterClassEscape, 12.2, 12.3).
extension ScalarSet {
    static let any = ScalarSet([0...end - 1])
    static let digit = ScalarSet([0x30...0x39])
    static let word = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    static let lineTerminator = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
    static let notLineTerminator = lineTerminator.complement
    /// WhiteSpace and LineTerminator. White space is tab, VT, FF, the byte order mark and the
    /// general category Zs.
    static let space = ScalarSet([
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
        0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])

    /// The set of `\d`, `\D`, `\s`, `\S`, `\w` or `\W`, by its letter.
    static func shorthand(_ letter: Unicode.Scalar) -> ScalarSet? {
        switch letter {
        case "d": digit
        case "D": digit.complement
        case "s": space
        case "S": space.complement
        case "w": word
        case "W": word.complement
        default: nil
        }
    }
}
