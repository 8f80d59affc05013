/// All scalars grouped into the classes that a pattern distinguishes, and a mapping from the bytes
/// of a text to those classes.
///
/// For `[a-f]x|[^ü]` the classes are `a-f`, `x`, `ü` and the rest. Most bytes determine the class
/// by themselves: ASCII bytes, and lead bytes whose sequences all belong to one class. Here only
/// the lead byte of `ü` requires decoding.
struct ScalarClasses: Sendable {
    /// The number of classes. Column `count` is the end of the text, and `count + 1` is for bytes
    /// to skip.
    let count: Int
    /// For each class, whether it belongs to `\w`.
    let isWord: [Bool]
    /// For each set of the pattern, its classes.
    let members: [[UInt16]]

    /// The column of each byte, or `decode`.
    let columns: [UInt16]
    static let decode = UInt16.max

    /// The start of each interval, and its class.
    private let starts: [UInt32]
    private let classAt: [UInt16]

    var endColumn: Int { count }
    var skipColumn: Int { count + 1 }
    var columnCount: Int { count + 2 }

    /// O(bounds of the sets, and for each set the bounds of others within it). Nil beyond
    /// ``PatternLimits/refinement``.
    init?(_ pattern: ParsedPattern) {
        let watched = pattern.usesWordBoundary ? pattern.sets + [.word] : pattern.sets
        var refinement = ScalarRefinement(bounds: Self.bounds(of: watched, pattern.scalars))
        for set in watched { refinement.split(by: set) }
        for scalar in pattern.scalars { refinement.split(by: ScalarSet([scalar...scalar])) }
        guard let sorted = refinement.numbered() else { return nil }
        (starts, classAt, count) = (sorted.starts, sorted.classes, sorted.count)
        members = pattern.sets.map(sorted.classes(in:))
        let wordClasses = pattern.usesWordBoundary ? sorted.classes(in: .word) : []
        var isWord = Array(repeating: false, count: sorted.count)
        for number in wordClasses { isWord[Int(number)] = true }
        self.isWord = isWord
        columns = (0...255).map { sorted.column(ofByte: $0) }
    }

    private static func bounds(of sets: [ScalarSet], _ scalars: Set<UInt32>) -> [UInt32] {
        var bounds: [UInt32] = [0]
        for set in sets { bounds += set.bounds }
        for scalar in scalars { bounds += [scalar, scalar + 1] }
        bounds.sort()
        var unique: [UInt32] = []
        for bound in bounds where bound != unique.last && bound < ScalarSet.end {
            unique.append(bound)
        }
        return unique
    }

    /// O(log n).
    func classOf(_ scalar: UInt32) -> Int { Int(classAt[starts.lastPosition(notAbove: scalar)]) }

    /// Decodes the sequence at `at`, moves past it and returns its class.
    func decodedClass(in bytes: UnsafeBufferPointer<UInt8>, at: inout Int) -> Int {
        let lead = UInt32(bytes[at])
        let trailing = lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3
        var scalar = lead & (0x3F >> UInt32(trailing))
        at += 1
        for _ in 0..<trailing where at < bytes.count {
            scalar = scalar << 6 | UInt32(bytes[at] & 0x3F)
            at += 1
        }
        return classOf(scalar)
    }
}

extension [UInt32] {
    /// The last position whose value is not above `value`, in an ascending array that begins with
    /// 0. O(log n).
    func lastPosition(notAbove value: UInt32) -> Int {
        prefixCount { $0 <= value } - 1
    }
}
