/// Reads the items of one array while the answer arrives. It returns each item as soon as no later
/// text can change it, even if the JSON is faulty.
///
///     var days = StreamedItems(OutputReader(schema: schema), of: "/days")
///     days.feed("{\"days\": [{\"city\": \"Rome\"}")             // one item: {"city":"Rome"}
///     days.feed(" {'city': 'Pisa',}, {\"city\": \"Bari\"")   // one item: {"city":"Pisa"}
///
/// The items are those of the whole answer, mended and coerced as by ``OutputReader`` with the same
/// schema and policy. An item that breaks its schema is left out, and its position stays empty.
/// While the text is strict JSON, an item comes with its last byte, and only a bracket that came
/// too early could still change it. After the first fault, an item comes when the next one begins,
/// since the text after a bracket shows whether the bracket came too early. It also waits for
/// everything that a ``StreamReader`` waits for.
///
/// Amortised O(1) for each byte and level of nesting. Memory: the text, the mended text and 16
/// bytes for each value or key.
public struct StreamedItems: ~Copyable {
    /// A complete item of the array.
    public struct Item: Sendable, Equatable {
        /// The item's position, counted from 0.
        public let index: Int
        /// The item, mended and coerced.
        public let value: JSONValue
        /// The changes made by coercion, with pointers that begin at the item. How the text was
        /// mended is known only when all of it is read.
        public let repairs: [Repair]
    }

    private let reader: OutputReader
    private let array: JSONPointer
    private let text = GrowingText()
    private var preview: StreamPreview
    private var cursor = TextCursor()
    /// The first position that was not yet returned.
    private var next = 0

    /// - Parameters:
    ///   - reader: the reader, with the schema of the whole answer.
    ///   - array: the pointer to the array; empty if it is the whole value.
    public init(_ reader: OutputReader, of array: JSONPointer) {
        self.reader = reader
        self.array = array
        preview = StreamPreview(reader, itemsOf: array, isPlain: true)
    }

    /// Takes the next piece of the text, of any size, and returns the items that it completed.
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

    /// Reads the whole text. O(n).
    public func finish(_ finish: Finish = .stop) -> Recovery {
        reader.read(text.buffer, finish: finish)
    }

    private mutating func takeItems() -> [Item] {
        preview.takeItems().compactMap { item in
            // Items that were complete before the first fault come again when the text is mended.
            guard item.index >= next else { return nil }
            next = item.index + 1
            let repairs = item.changes.map { $0.located(in: text.buffer, by: &cursor) }
            return Item(index: item.index, value: item.value, repairs: repairs)
        }
    }
}
