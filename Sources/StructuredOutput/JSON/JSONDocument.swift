/// A parsed JSON text: an owned copy of its bytes and a flat list of its values.
///
///     let document = try JSONDocument(parsing: #"{"days": [{"city": "Rome"}]}"#)
///     document.root["days"]?[0]?["city"]?.string      // "Rome"
///
/// Parsing creates no values. Strings and numbers are decoded on demand, which makes parsing
/// several times cheaper than building a tree. The parser is strict: it accepts RFC 8259 and
/// nothing else. Number texts, duplicate keys, the order of members and every byte are kept. Copies
/// share their storage.
public struct JSONDocument: Sendable {
    let storage: TapeStorage

    init(storage: TapeStorage) { self.storage = storage }

    /// Parses UTF-8.
    ///
    /// - Throws: the first error and its position.
    /// - Complexity: O(n). Memory: the text and 16 bytes for each value and key.
    public init(
        parsing bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .default
    ) throws(JSONSyntaxError) {
        do throws(ScanFault) {
            try self.init(bytes, limits: limits, allowsLoneSurrogates: false)
        } catch {
            throw error.located(in: bytes)
        }
    }

    public init(
        parsing bytes: [UInt8], limits: JSONLimits = .default
    ) throws(JSONSyntaxError) {
        self = try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
            try JSONDocument(parsing: buffer, limits: limits)
        }
    }

    public init(parsing text: String, limits: JSONLimits = .default) throws(JSONSyntaxError) {
        var text = text
        self = try text.withUTF8 { buffer in
            Result { () throws(JSONSyntaxError) in
                try JSONDocument(parsing: buffer, limits: limits)
            }
        }.get()
    }

    /// Creates a document from a value. O(n).
    public init(_ value: JSONValue) {
        var writer = JSONWriter(indent: nil)
        writer.write(value, level: 0)
        let limits = JSONLimits(maxDepth: 1024, maxBytes: TapeParser.maxBytes)
        do {
            self = try JSONDocument(parsing: writer.bytes, limits: limits)
        } catch {
            fatalError("a value that is no JSON: \(error)")
        }
    }

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits, allowsLoneSurrogates: Bool
    ) throws(ScanFault) {
        let limit = min(limits.maxBytes, TapeParser.maxBytes)
        if bytes.count > limit {
            throw ScanFault(offset: limit, reason: .tooLarge(limit: limit))
        }
        storage = TapeStorage(PaddedText(copying: bytes))
        var parser = TapeParser(
            storage, limits: limits, allowsLoneSurrogates: allowsLoneSurrogates)
        try parser.document()
    }

    /// The root value.
    public var root: JSONNode { JSONNode(storage: storage, index: 0) }

    /// The parsed text with the white space around the value. Valid while the document is kept
    /// alive.
    public var text: UnsafeBufferPointer<UInt8> {
        storage.source.buffer
    }
}
