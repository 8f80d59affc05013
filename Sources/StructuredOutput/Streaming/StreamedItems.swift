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
public struct StreamedItems: ~Copyable {
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

    private let reader: OutputReader
    private let array: JSONPointer
    private let text = GrowingText()
    private var preview: StreamPreview
    private var cursor = TextCursor()
    /// The first position that was not handed over yet.
    private var next = 0

    /// - Parameters:
    ///   - reader: whose schema is that of the whole answer.
    ///   - array: where the array stands; the empty pointer when it is the whole value.
    public init(_ reader: OutputReader, of array: JSONPointer) {
        self.reader = reader
        self.array = array
        preview = StreamPreview(reader, itemsOf: array, isPlain: true)
    }

    /// Takes the next piece of the text, of any size, and gives the items that it completed.
    public mutating func feed(_ chunk: String) -> [Item] {
        var chunk = chunk
        chunk.withUTF8 { text.append($0) }
        _ = preview.advance(over: text.buffer)
        let items = takeItems()
        guard preview.needsMending else { return items }
        preview = StreamPreview(reader, itemsOf: array)
        _ = preview.advance(over: text.buffer)
        return items + takeItems()
    }

    /// What the whole text is. O(n).
    public func finish(_ finish: Finish = .stop) -> Recovery {
        reader.read(text.buffer, finish: finish)
    }

    private mutating func takeItems() -> [Item] {
        preview.takeItems().compactMap { item in
            // What was complete before the first slip comes again when the text is mended.
            guard item.index >= next else { return nil }
            next = item.index + 1
            let repairs = item.changes.map { $0.located(in: text.buffer, by: &cursor) }
            return Item(index: item.index, value: item.value, repairs: repairs)
        }
    }
}
