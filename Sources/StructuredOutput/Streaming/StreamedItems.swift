/// Reads the items of one array while the answer arrives, each as soon as nothing that may still come
/// can change it, although the model slipped.
///
///     var days = StreamedItems(OutputReader(schema: schema), of: "/days")
///     days.feed("{\"days\": [{\"city\": \"Rome\"}")             // one item: {"city":"Rome"}
///     days.feed(" {'city': 'Pisa',}, {\"city\": \"Bari\"")   // one item: {"city":"Pisa"}
///
/// The items are those of the whole answer, mended and coerced as ``OutputReader`` does with the same
/// schema and policy. An item that breaks its schema is left out, and its position stays empty. As
/// long as the text is strict JSON, an item comes with its last byte, and only a bracket that came too
/// early could still make it another. After the first slip an item comes when the next one begins,
/// since the text behind a bracket tells whether the bracket came too early. What a ``StreamReader``
/// waits for, this waits for, too.
///
/// Amortised O(1) a byte and level of nesting; memory of the text, the mended text and 16 bytes a
/// value or key.
public struct StreamedItems {
    /// A complete item of the array.
    public struct Item: Sendable, Equatable {
        /// From 0.
        public let index: Int
        /// Mended and coerced.
        public let value: JSONValue
        /// What coercion changed, by pointers that begin at the item. How the text was mended is known
        /// when all of it is read.
        public let repairs: [Repair]
    }

    private var stream: StreamReader
    private var cursor = TextCursor()
    /// The first position that was not handed over yet.
    private var next = 0

    /// - Parameters:
    ///   - reader: whose schema is that of the whole answer.
    ///   - array: where the array stands; the empty pointer when it is the whole value.
    public init(_ reader: OutputReader, of array: JSONPointer) {
        stream = StreamReader(reader, itemsOf: array)
    }

    /// Takes the next piece of the text, of any size, and gives the items that it completed.
    public mutating func feed(_ chunk: String) -> [Item] {
        stream.feed(chunk).compactMap { item($0) }
    }

    /// What the whole text is. O(n).
    public func finish(_ finish: Finish = .stop) -> Recovery { stream.finish(finish) }

    private mutating func item(_ part: StreamReader.Part) -> Item? {
        guard let index = part.pointer.tokens.last.flatMap(JSONPointer.index), index >= next
        else { return nil }
        next = index + 1
        let bytes = stream.text.buffer
        let repairs = part.changes.map { $0.located(in: bytes, by: &cursor) }
        return Item(index: index, value: part.value, repairs: repairs)
    }
}
