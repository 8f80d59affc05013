/// A place in one of the documents that a schema is made of.
struct SchemaPlace: Hashable, Sendable {
    let document: Int
    var pointer = JSONPointer()

    /// Deeper schemas are refused, which keeps the compiler's own recursion small.
    static let maxTokens = 200

    func appending(_ tokens: [String]) -> SchemaPlace {
        SchemaPlace(document: document, pointer: JSONPointer(pointer.tokens + tokens))
    }

    // Byte by byte: keys that are equivalent to Unicode are still different members.

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
