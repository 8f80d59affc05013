extension JSONPointer: ExpressibleByStringInterpolation {
    /// Creates a pointer from a literal: `"/lines/0/price"`. Text that is no pointer becomes a key.
    public init(stringLiteral text: String) {
        self = JSONPointer(parsing: text) ?? JSONPointer([text])
    }

    /// Escapes interpolated values: `"/lines/\(position)/\(key)"` is right for any key.
    public init(stringInterpolation: StringInterpolation) {
        self.init(stringLiteral: stringInterpolation.text)
    }

    /// Builds the text of a pointer.
    public struct StringInterpolation: StringInterpolationProtocol {
        var text = ""

        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        public mutating func appendLiteral(_ literal: String) { text += literal }
        /// Appends a key, escaped.
        public mutating func appendInterpolation(_ key: String) {
            text += JSONPointer([key]).description.dropFirst()
        }
        /// Appends a position in an array.
        public mutating func appendInterpolation(_ position: Int) { text += String(position) }
        /// Appends all tokens of another pointer: `"\(line)/price"`.
        public mutating func appendInterpolation(_ pointer: JSONPointer) {
            text += pointer.description
        }
    }
}
