/// A string that begins and ends with brackets. Models write these when they quote their own JSON.
struct TextInBrackets {
    private let text: String
    private let range: Range<Int>

    init?(_ text: String) {
        var text = text
        let range = text.withUTF8 { bytes -> Range<Int>? in
            var range = 0..<bytes.count
            range.trim(bytes)
            guard let first = range.first, let last = range.last else { return nil }
            let isWhole =
                switch (bytes[first], bytes[last]) {
                case (UInt8(ascii: "{"), UInt8(ascii: "}")): true
                case (UInt8(ascii: "["), UInt8(ascii: "]")): true
                default: false
                }
            return isWhole ? range : nil
        }
        guard let range else { return nil }
        self.text = text
        self.range = range
    }

    /// The text parsed as JSON, with lossless repairs; nil when it may also be plain text. O(n).
    var json: JSONValue? {
        (try? JSONParser.parse(text))?.withoutRanges() ?? mended
    }

    private var mended: JSONValue? {
        var text = text
        let source = text.withUTF8(PaddedText.init(copying:))
        guard
            let candidate = try? Candidate(
                in: source, from: range.lowerBound, to: range.upperBound, limits: .default,
                isInReasoning: false, opening: .object),
            candidate.range == range, candidate.isPlausible, !candidate.isTruncated,
            candidate.edits.allSatisfy({ $0.code.repairClass != .lossy })
        else { return nil }
        return candidate.document.root.value.withoutRanges()
    }
}
