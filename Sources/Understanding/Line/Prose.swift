/// What a person types is prose. Control characters, markup and code are none, and nothing inside
/// of them is taken for a wish.
package enum Prose {
    /// Characters of a line that rules read. What it costs to read one grows with its length, and
    /// nobody types this much.
    package static let longest = 4_000

    package static func checkLength(_ line: String) throws(ReadingProblem) {
        guard line.count <= longest else { throw .textTooLong(limit: longest) }
    }

    /// Throws for a line that is too long or is no prose.
    package static func check(_ line: String) throws(ReadingProblem) {
        try checkLength(line)
        let scalars = line.unicodeScalars
        let hasControls = scalars.contains { scalar in
            scalar != "\t" && isControl(scalar)
        }
        guard !hasControls, !scalars.contains(where: code.contains), !hasMark(line) else {
            throw .notProse
        }
    }

    private static let code: Set<Unicode.Scalar> = ["{", "}", "`", "\\", "|"]

    /// Controls, and the marks that turn the direction of writing.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default:
            (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }

    /// `<traveller>`, `</x>`; `<100 euros` and `<3` are none.
    private static func hasMark(_ line: String) -> Bool {
        zip(line, line.dropFirst()).contains { $0 == "<" && ($1.isLetter || "/!?".contains($1)) }
    }
}
