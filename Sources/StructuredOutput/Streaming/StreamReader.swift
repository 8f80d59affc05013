/// Reads an answer while it arrives. It returns each value as soon as no later text can change it.
/// ``finish(_:)`` returns what ``OutputReader/read(_:finish:)`` returns for the whole text.
///
///     var stream = StreamReader(OutputReader(schema: schema))
///     for chunk in chunks {
///         for part in stream.feed(chunk) { print(part.pointer, part.value.serialized()) }
///     }
///     let recovery = stream.finish()
///
/// Chunks may end anywhere, also inside a character or an escape. The text is mended and coerced as
/// it arrives. The parts are scalars and whole items of lists, with their pointers in the result.
/// These are not returned, because they could still move or change:
///
/// - anything, until a member that the schema names shows that the first value outside reasoning is
///   the answer;
/// - anything under `strict`, since a text is known to be strict JSON only at its end;
/// - anything under `salvage` without a schema, where consecutive values make a list;
/// - text at the start, if it may be reasoning without its opening tag
///   (``OutputReader/reasoningMayLackItsTag``) or one single string;
/// - a value after prose, outside a fence, that does not begin like JSON and so may be prose;
/// - values under alternatives, or under a key that the schema does not name, until the value
///   around them is a complete item;
/// - values that break their schema.
///
/// A copy is independent from the next chunk on, for which it reads the text so far once more.
///
/// Amortised O(1) for each byte and level of nesting. Memory: the text, the mended text and 16
/// bytes for each value or key.
public struct StreamReader {
    /// A value that will not change.
    public struct Part: Sendable, Equatable {
        /// The value's position in the result.
        public let pointer: JSONPointer
        /// The value, mended and coerced.
        public let value: JSONValue
    }

    /// The reader, with the schema and the policy.
    public let reader: OutputReader
    private var text = GrowingText()
    private var preview: StreamPreview
    /// The number of parts handed over, and the parts that only a copy's second reading found.
    private var handedOver = 0
    private var late: [Part] = []

    public init(_ reader: OutputReader) {
        self.reader = reader
        preview = StreamPreview(reader)
    }

    /// Takes the next piece of the text and returns the values that it completed, in their order.
    public mutating func feed(_ chunk: UnsafeBufferPointer<UInt8>) -> [Part] {
        if !isKnownUniquelyReferenced(&text) { separate() }
        text.append(chunk)
        let parts = preview.advance(over: text.buffer)
        handedOver += parts.count
        return late.isEmpty ? parts : withLate(parts)
    }

    private mutating func separate() {
        let known = text
        text = GrowingText()
        text.append(known.buffer)
        preview = StreamPreview(reader)
        late += preview.advance(over: text.buffer).dropFirst(handedOver)
        handedOver += late.count
    }

    private mutating func withLate(_ parts: [Part]) -> [Part] {
        defer { late = [] }
        return late + parts
    }

    /// Takes the next piece of the text, which may end inside a character.
    public mutating func feed(_ chunk: [UInt8]) -> [Part] {
        chunk.withUnsafeBufferPointer { feed($0) }
    }

    /// Takes the next piece of the text.
    public mutating func feed(_ chunk: String) -> [Part] {
        var chunk = chunk
        return chunk.withUTF8 { feed($0) }
    }

    /// Reads the whole text. O(n).
    public func finish(_ finish: Finish = .stop) -> Recovery {
        reader.read(text.buffer, finish: finish)
    }
}
