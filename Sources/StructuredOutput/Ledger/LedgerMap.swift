/// Maps offsets of the edited text to the original, as ``MendedText`` does, and to its edits.
struct LedgerMap {
    let edits: [Edit]
    /// The range that each edit wrote in the edited text.
    let written: [Range<Int>]
    /// The edited text, parsed.
    let document: JSONDocument

    /// Nil if the repairs do not belong to this text. O(text + edits).
    init?(_ repairs: [Repair], _ bytes: UnsafeBufferPointer<UInt8>) {
        var edits: [Edit] = []
        var written: [Range<Int>] = []
        var at = 0
        var shift = 0
        for repair in repairs where repair.stage == .text {
            guard let code = RepairCode(rawValue: repair.code), repair.range.lowerBound >= at,
                repair.range.upperBound <= bytes.count
            else { return nil }
            at = repair.range.upperBound
            let start = repair.range.lowerBound + shift
            let count = repair.after.utf8.count
            edits.append(Edit(range: repair.range, after: repair.after, code: code))
            written.append(start..<start + count)
            shift += count - repair.range.count
        }
        self.edits = edits
        self.written = written
        guard let document = Self.parsed(edits, bytes, count: bytes.count + shift) else {
            return nil
        }
        self.document = document
    }

    private static func parsed(
        _ edits: [Edit], _ bytes: UnsafeBufferPointer<UInt8>, count: Int
    ) -> JSONDocument? {
        guard count <= TapeParser.maxBytes else { return nil }
        let storage = TapeStorage(
            MendedText(bytes, range: 0..<bytes.count, edits: edits).text)
        var parser = TapeParser(storage, limits: JSONLimits(maxDepth: 1024))
        do { try parser.document() } catch { return nil }
        return JSONDocument(storage: storage)
    }

    /// The original range of a value in the edited text. O(log edits).
    func original(_ range: Range<Int>) -> Range<Int> {
        let lower = start(range.lowerBound)
        return lower..<max(lower, end(range.upperBound))
    }

    private func start(_ place: Int) -> Int {
        guard let edit = lastEdit(at: place) else { return place }
        return place < written[edit].upperBound
            ? edits[edit].range.lowerBound
            : edits[edit].range.upperBound + place - written[edit].upperBound
    }

    /// Maps an end from its last byte, not from the start of the next stretch.
    private func end(_ place: Int) -> Int {
        guard let edit = lastEdit(at: place - 1) else { return place }
        return edits[edit].range.upperBound + max(0, place - written[edit].upperBound)
    }

    /// The last edit that begins at or before an offset of the edited text.
    private func lastEdit(at place: Int) -> Int? {
        let count = written.prefixCount { $0.lowerBound <= place }
        return count > 0 ? count - 1 : nil
    }

    /// Whether an edit comes before a token at that offset.
    func isBefore(_ place: Int, _ edit: Int) -> Bool {
        written[edit].isEmpty
            ? written[edit].lowerBound <= place : written[edit].upperBound <= place
    }
}

extension Edit {
    /// Whether a value that contains this edit differs from what was written.
    var alters: Bool { code.repairClass == .lossy || code == .unclosedLiteral }

    /// The fate of the replaced text between tokens.
    var outerFate: LossLedger.Fate {
        switch code {
        case .prose, .fence, .reasoning, .byteOrderMark, .comment: .noise
        case .surplusValue: .dropped
        default: alters ? .dropped : .syntax
        }
    }

    /// The fate of the replaced text within a token. Marks and what joins strings are syntax.
    var innerFate: LossLedger.Fate {
        if alters { return after.isEmpty ? .dropped : .changed }
        if after == "\"" { return .syntax }
        guard after.isEmpty else { return .kept }
        return [.invalidEscape, .escapedQuotes, .pathBackslash].contains(code) ? .kept : .syntax
    }

    /// The part of the replaced text that the edit puts in quotation marks; nil if it does not, or
    /// changes its spelling.
    func quotedContent(in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        let content = after.utf8.dropFirst().dropLast()
        let marks = range.count - content.count
        guard after.utf8.count >= 2, after.utf8.first == UInt8(ascii: "\""), marks >= 0 else {
            return nil
        }
        // Most opening marks are as long as their closing ones.
        for start in [marks / 2, 0, marks] {
            let lower = range.lowerBound + start
            let place = lower..<lower + content.count
            if bytes[place].elementsEqual(content) { return place }
        }
        return nil
    }
}
