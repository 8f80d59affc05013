/// Reads an answer while it arrives: each value is handed over as soon as nothing that may still
/// come can change it, and the end gives what ``OutputReader/read(_:finish:)`` gives for the whole.
///
///     var stream = StreamReader(OutputReader(schema: schema))
///     for chunk in chunks {
///         for part in stream.feed(chunk) { print(part.pointer, part.value.serialized()) }
///     }
///     let recovery = stream.finish()
///
/// Chunks may end anywhere, also inside a character or an escape. The text is mended and coerced as
/// it arrives. Handed over are scalars, and items of lists as wholes, at the places where they
/// stand in the result; not what could still move or change:
///
/// - anything before the first value outside reasoning is known to be the answer, by a member that
///   the schema names;
/// - anything under `strict`, since a text is known to be strict JSON only at its end;
/// - anything under salvage without a schema, where values one after another make a list;
/// - words at the start, when the reader must reckon with reasoning whose opening tag is missing
///   (``OutputReader/reasoningMayLackItsTag``), or a text that may be one single string;
/// - what opens unlike JSON behind words, outside a fence, which may all be prose;
/// - what stands under alternatives or under a key that the schema does not name, until the value
///   around it is an item that is complete;
/// - values that break their schema.
///
/// A copy goes its own way from the next chunk on, for which it reads what came so far once more.
///
/// Amortised O(1) a byte and level of nesting; memory of the text, the mended text and 16 bytes a
/// value or key.
public struct StreamReader {
    /// A value that will not change any more.
    public struct Part: Sendable, Equatable {
        /// Where it stands in the result.
        public let pointer: JSONPointer
        /// Mended and coerced.
        public let value: JSONValue
    }

    /// Tells what is wanted and what is allowed.
    public let reader: OutputReader
    private var text = GrowingText()
    private var preview: StreamPreview
    /// How many parts were handed over, and those that only a copy's rereading found.
    private var handedOver = 0
    private var late: [Part] = []

    public init(_ reader: OutputReader) {
        self.reader = reader
        preview = StreamPreview(reader)
    }

    /// Takes the next piece of the text and gives the values that it completed, in their order.
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

    /// What the whole text is. O(n).
    public func finish(_ finish: Finish = .stop) -> Recovery {
        reader.read(text.buffer, finish: finish)
    }
}
