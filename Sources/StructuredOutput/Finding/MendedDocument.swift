/// Almost-JSON, mended: the document and each repair. Repairs are worded only on demand.
///
///     let mended = try MendedDocument(mending: "{name: 'Ada', tags: [1, 2,]}")
///     mended.document.root["name"]?.string       // "Ada"
///     mended.repairs.map(\.code)                 // unquoted-key, single-quotes, …
///
/// Use this for texts that are one value and nothing else. ``OutputReader`` finds the value in an
/// answer, applies schemas and policies, and tells what may be trusted. Nothing is refused here:
/// check the classes of the repairs.
public struct MendedDocument: Sendable {
    public let document: JSONDocument
    /// Whether the text ends before the value does.
    public let isTruncated: Bool
    private let candidate: Candidate
    private let source: PaddedText

    /// - Throws: the position at which the text cannot be JSON, or at which a limit is exceeded.
    /// - Complexity: O(n) time. Memory: the text, the mended text, 16 bytes for each value or key.
    public init(
        mending bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .default
    ) throws(JSONSyntaxError) {
        do throws(ScanFault) {
            try self.init(PaddedText(copying: bytes), limits)
        } catch {
            throw error.located(in: bytes)
        }
    }

    public init(mending text: String, limits: JSONLimits = .default) throws(JSONSyntaxError) {
        var text = text
        self = try text.withUTF8 { buffer in
            Result { () throws(JSONSyntaxError) in
                try MendedDocument(mending: buffer, limits: limits)
            }
        }.get()
    }

    private init(_ source: PaddedText, _ limits: JSONLimits) throws(ScanFault) {
        let bytes = source.buffer
        let limit = min(limits.maxBytes, TapeParser.maxBytes)
        guard bytes.count <= limit else {
            throw ScanFault(offset: limit, reason: .tooLarge(limit: limit))
        }
        let start = bytes.firstIndex { !$0.isJSONSpace } ?? bytes.count
        guard start < bytes.count,
            let candidate = try Candidate(
                in: source, from: start, to: bytes.count, limits: limits, isInReasoning: false)
        else { throw ScanFault.unexpected("a value", in: bytes, at: start) }
        let rest = bytes[candidate.range.upperBound...].firstIndex { !$0.isJSONSpace }
        if let rest { throw ScanFault.unexpected("the end of the text", in: bytes, at: rest) }
        self.candidate = candidate
        self.source = source
        document = candidate.document
        isTruncated = candidate.isTruncated
    }

    /// The number of repairs. O(1).
    public var repairCount: Int { candidate.edits.count }

    /// The repairs in the order of the text. O(n).
    public var repairs: [Repair] {
        Repair.located(
            candidate.edits, in: source.buffer,
            places: EditPlaces(candidate.document, range: candidate.range))
    }
}
