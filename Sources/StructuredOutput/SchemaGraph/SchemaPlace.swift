/// A place in one of a schema's documents.
struct SchemaPlace: Hashable, Sendable {
    let document: Int
    var pointer = JSONPointer()

    /// Deeper schemas are rejected, to limit the compiler's recursion.
    static let maxTokens = 200

    func appending(_ tokens: [String]) -> SchemaPlace {
        SchemaPlace(document: document, pointer: JSONPointer(pointer.tokens + tokens))
    }

    // Compares bytes: keys that are canonically equivalent in Unicode are still different members.

    static func == (left: SchemaPlace, right: SchemaPlace) -> Bool {
        left.document == right.document
            && left.pointer.tokens.elementsEqual(right.pointer.tokens) { $0.isSameJSON(as: $1) }
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(document)
        for var token in pointer.tokens {
            token.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
            hasher.combine(0xFF as UInt8)
        }
    }
}
