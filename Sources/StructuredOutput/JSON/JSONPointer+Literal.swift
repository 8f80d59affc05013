extension JSONPointer: ExpressibleByStringInterpolation {
    /// A pointer in the code: `"/lines/0/price"`. A text that is no pointer is taken for one key.
    public init(stringLiteral text: String) {
        self = JSONPointer(parsing: text) ?? JSONPointer([text])
    }

    /// Escapes what is put in: `"/lines/\(position)/\(key)"` is right for any key.
    public init(stringInterpolation: StringInterpolation) {
        self.init(stringLiteral: stringInterpolation.text)
    }

    /// Puts together the text of a pointer.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        public mutating func appendLiteral(_ literal: String) { text += literal }
        /// A key, whatever it holds.
        public mutating func appendInterpolation(_ key: String) {
            text += JSONPointer([key]).description.dropFirst()
        }
        /// A position in an array.
        public mutating func appendInterpolation(_ position: Int) { text += String(position) }
        /// All steps of another pointer: `"\(line)/price"`.
        public mutating func appendInterpolation(_ pointer: JSONPointer) {
            text += pointer.description
        }
    }
}
