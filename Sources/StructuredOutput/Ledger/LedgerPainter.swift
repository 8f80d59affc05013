/// Writes the entries of a ledger from the start of the text to its end.
struct LedgerPainter {
    /// A stretch's fate and why.
    struct Paint {
        var fate: LossLedger.Fate
        var code: String?
        var path: LedgerPath?

        static let syntax = Paint(fate: .syntax)
    }

    private(set) var entries: [LossLedger.Entry] = []
    private(set) var at = 0
    /// Stretches that have one fate whatever they contain, except for parts in the result.
    private let covers: [LedgerReasons.Reason]
    private var nextCover = 0
    private var cover: (end: Int, paint: Paint)?

    init(covers: [LedgerReasons.Reason]) { self.covers = covers }

    /// Gives one fate to all text up to `end` that is not in the result, unless it has a cover.
    mutating func cover(to end: Int, _ paint: Paint) {
        if let cover, at < cover.end { return }
        passCovers()
        if nextCover < covers.count, covers[nextCover].range.contains(at) { return }
        cover = (end, paint)
    }

    private mutating func passCovers() {
        while nextCover < covers.count, covers[nextCover].range.upperBound <= at { nextCover += 1 }
    }

    /// Paints up to `end`, ignoring covers.
    mutating func keep(to end: Int, _ paint: Paint) {
        append(to: end, paint)
    }

    /// Paints up to `end`, except where a cover is.
    ///
    /// - Parameter holder: the value from which covered stretches are missing.
    mutating func fill(to end: Int, _ paint: Paint, in holder: LedgerPath?) {
        while at < end {
            if let cover, at < cover.end {
                append(to: min(end, cover.end), cover.paint)
                continue
            }
            passCovers()
            guard nextCover < covers.count, covers[nextCover].range.lowerBound < end else {
                return append(to: end, paint)
            }
            let next = covers[nextCover]
            append(to: next.range.lowerBound, paint)
            cover = (next.range.upperBound, Paint(fate: next.fate, code: next.code, path: holder))
        }
    }

    private mutating func append(to end: Int, _ paint: Paint) {
        guard end > at else { return }
        defer { at = end }
        let path = paint.fate == .syntax || paint.fate == .noise ? nil : paint.path
        let code = paint.fate == .syntax || paint.fate == .kept ? nil : paint.code
        if let last = entries.last, last.fate == paint.fate, last.code == code, last.path === path {
            entries[entries.count - 1] = LossLedger.Entry(
                range: last.range.lowerBound..<end, fate: last.fate, code: code, path: path)
        } else {
            entries.append(
                LossLedger.Entry(range: at..<end, fate: paint.fate, code: code, path: path))
        }
    }
}
