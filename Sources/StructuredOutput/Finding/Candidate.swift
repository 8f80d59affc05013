/// A value found in a text.
struct Candidate {
    /// The bytes of the value in the text.
    var range: Range<Int>
    /// The edits that make it strict JSON; empty if it is.
    var edits: [Edit] = []
    var isTruncated = false
    var isInReasoning: Bool
    var fit = 0
    /// Whether it begins as no prose does, which is known before it ends.
    private var opensLikeJSON = false
    /// The ranges of values that were not chosen and differ from this one.
    var others: [Range<Int>] = []
    /// The tape of the whole text if there are no edits, else of the mended value alone.
    let document: JSONDocument
    private var mended: MendedText?

    /// The way in which a value may begin.
    enum Opening {
        case value
        /// A value, but `{1, 2}` is not a list, since an object is wanted.
        case object
        /// The members of an object whose opening brace is missing.
        case members
    }

    /// Reads a value that begins exactly at `start`; nil if it cannot be made JSON at all.
    ///
    /// - Throws: if a limit is exceeded, which no other reading would change.
    init?(
        in source: PaddedText, from start: Int, to end: Int, limits: JSONLimits,
        isInReasoning: Bool, opening: Opening = .value
    ) throws(ScanFault) {
        self.isInReasoning = isInReasoning
        opensLikeJSON = Self.opensLikeJSON(source.buffer, at: start) ?? false
        let window = UnsafeBufferPointer(rebasing: source.buffer[..<end])
        var mender = TextMender(
            window, from: start, to: end, maxDepth: limits.maxDepth,
            readsRootSet: opening != .object)
        if opening == .members { mender.openMissingBrace() }
        if opening != .members,
            let strict = try Self.strict(source, from: start, to: end, limits: limits),
            !mender.goesOn(after: strict.root.range.upperBound, strict.root)
        {
            document = strict
            range = start..<strict.root.range.upperBound
            return
        }
        let tokens = KnownTokens(capacity: (end - start) / 20)
        mender.noted = tokens
        try mender.mend()
        edits = mender.edits
        isTruncated = mender.isTruncated
        range = start..<mender.at
        guard let (text, document) = Self.applied(edits, to: source, range, limits, tokens) else {
            return nil
        }
        self.document = document
        mended = text
    }

    /// Joins consecutive values into a list.
    ///
    /// - Parameter edits: the edits that make the range one list, including those of the values.
    init?(
        in source: PaddedText, joining parts: [Candidate], range: Range<Int>, edits: [Edit],
        limits: JSONLimits
    ) {
        guard let (text, document) = Self.applied(edits, to: source, range, limits) else {
            return nil
        }
        self.document = document
        self.range = range
        self.edits = edits
        mended = text
        isInReasoning = false
        isTruncated = parts.last?.isTruncated ?? false
    }

    private static func applied(
        _ edits: [Edit], to source: PaddedText, _ range: Range<Int>, _ limits: JSONLimits,
        _ tokens: KnownTokens = .none
    ) -> (MendedText, JSONDocument)? {
        guard areApart(edits, in: range) else { return nil }
        let mended = MendedText(source.buffer, range: range, edits: edits, moving: tokens)
        // Most nodes are known tokens; the rest are containers and what was mended.
        let expected = tokens.count > 0 ? tokens.count + edits.count + tokens.count / 4 : nil
        let storage = TapeStorage(mended.text, nodes: expected)
        var parser = TapeParser(storage, limits: limits, known: tokens)
        defer { withExtendedLifetime(tokens) {} }
        do { try parser.document() } catch { return nil }
        return (mended, JSONDocument(storage: storage))
    }

    /// The value as a tree, with ranges in the original text. O(n).
    var value: JSONValue {
        let value = document.root.value
        return mended?.places.withOriginalRanges(value) ?? value
    }

    /// Whether no edits overlap. If some do, which is a bug, the text counts as unmendable.
    private static func areApart(_ edits: [Edit], in range: Range<Int>) -> Bool {
        var at = range.lowerBound
        for edit in edits {
            if edit.range.lowerBound < at || edit.range.upperBound > range.upperBound {
                return false
            }
            at = edit.range.upperBound
        }
        return true
    }

    private static func strict(
        _ source: PaddedText, from start: Int, to end: Int, limits: JSONLimits
    ) throws(ScanFault) -> JSONDocument? {
        let storage = TapeStorage(source)
        var parser = TapeParser(storage, from: start, limits: limits)
        do {
            try parser.value()
            return parser.at <= end ? JSONDocument(storage: storage) : nil
        } catch {
            if case .depthExceeded = error.reason { throw error }
            return nil
        }
    }

    /// Whether unquoted text was taken for strings, or something was missing.
    var hasWords: Bool {
        edits.contains {
            [.missingQuote, .missingValue].contains($0.code) || Self.quotesWords($0)
        }
    }

    /// Whether an edit quotes text. Text with invalid UTF-8 has that more serious code, but is
    /// quoted all the same.
    private static func quotesWords(_ edit: Edit) -> Bool {
        edit.code == .unquotedString
            || edit.code == .invalidUTF8 && edit.after.utf8.first == UInt8(ascii: "\"")
    }

    /// Whether leaving the value out loses nothing: it is empty, or a list of citation numbers.
    var isNegligible: Bool {
        let root = document.root
        switch root.kind {
        case .object: return root.count == 0
        case .array: return root.items.allSatisfy { $0.kind == .number }
        default: return false
        }
    }

    /// Whether it looks like intended JSON rather than words between brackets.
    var isPlausible: Bool {
        if edits.isEmpty || opensLikeJSON { return true }
        if edits.contains(where: { $0.code == .missingValue }) { return false }
        let root = document.root
        switch root.kind {
        case .object: return root.count > 0
        case .array: return root.count > 0 && !edits.contains(where: Self.quotesWords)
        default: return true
        }
    }

    /// Whether a text opens with `{"key":`, in lists or not, which no prose does; nil if it ends
    /// before that is certain. Looks at 256 bytes at most.
    static func opensLikeJSON(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool? {
        var at = start
        let limit = min(bytes.count, start + 256)
        let unknown: Bool? = limit < start + 256 ? nil : false
        func skip(_ isSkipped: (UInt8) -> Bool) -> UInt8? {
            while at < limit, isSkipped(bytes[at]) { at += 1 }
            return at < limit ? bytes[at] : nil
        }
        guard let brace = skip({ $0.isJSONSpace || $0 == UInt8(ascii: "[") }) else {
            return unknown
        }
        guard brace == UInt8(ascii: "{") else { return false }
        at += 1
        guard let mark = skip(\.isJSONSpace) else { return unknown }
        guard mark == UInt8(ascii: "\"") else { return false }
        at += 1
        // A real key needs no escape.
        let isPlain = { (byte: UInt8) in
            byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
        guard let close = skip(isPlain) else { return unknown }
        guard close == UInt8(ascii: "\"") else { return false }
        at += 1
        return skip(\.isJSONSpace).map { $0 == UInt8(ascii: ":") } ?? unknown
    }
}
