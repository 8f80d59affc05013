/// A value that was found in a text.
struct Candidate {
    /// From its first to behind its last byte.
    var range: Range<Int>
    var value: JSONValue
    /// What makes it strict JSON; empty when it is.
    var edits: [Edit]
    var isTruncated: Bool
    var isInReasoning: Bool
    var fit = 0

    /// Reads a value that begins exactly at `start`; nil when it cannot be made JSON at all.
    ///
    /// - Throws: when a limit is exceeded, which no other reading would change.
    init?(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int, limits: JSONLimits,
        isInReasoning: Bool
    ) throws(ScanFault) {
        self.isInReasoning = isInReasoning
        isTruncated = false
        edits = []
        let window = UnsafeBufferPointer(rebasing: bytes[..<end])
        var mender = TextMender(window, from: start, to: end, maxDepth: limits.maxDepth)
        if let strict = try Self.strict(window, from: start, limits: limits),
            let close = strict.range?.upperBound, !mender.goesOn(after: close, strict)
        {
            (value, range) = (strict, start..<close)
            return
        }
        try mender.mend()
        edits = mender.edits
        isTruncated = mender.isTruncated
        range = start..<mender.at
        guard Self.areApart(edits, in: range) else { return nil }
        let mended = MendedText(bytes, range: range, edits: edits)
        guard let value = try? JSONParser.parse(mended.bytes, limits: limits) else { return nil }
        self.value = mended.withOriginalRanges(value)
    }

    /// Edits that overlap would be a fault of the mender; the text then counts as beyond mending.
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
        _ bytes: UnsafeBufferPointer<UInt8>, from start: Int, limits: JSONLimits
    ) throws(ScanFault) -> JSONValue? {
        var scanner = JSONScanner(bytes: bytes, limits: limits)
        scanner.at = start
        do {
            let value = try scanner.value()
            let read = UnsafeBufferPointer(rebasing: bytes[start..<scanner.at])
            return UTF8Validity.firstFault(in: read) == nil ? value : nil
        } catch {
            if case .depthExceeded = error.reason { throw error }
            return nil
        }
    }

    /// Whether it looks like JSON that someone meant, and not like words between brackets.
    var isPlausible: Bool {
        if edits.isEmpty { return true }
        if edits.contains(where: { $0.code == .missingValue }) { return false }
        switch value.content {
        case .object(let members): return !members.isEmpty
        case .array(let items):
            return !items.isEmpty && !edits.contains { $0.code == .unquotedString }
        default: return true
        }
    }
}
