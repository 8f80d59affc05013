extension NodeDecoder {
    /// The error for a value of another kind. Null has its own error, as usual in Swift.
    func mismatch(_ type: Any.Type, _ expected: String) -> DecodingError {
        let context = context("must be \(expected)")
        return view[index].kind == .null
            ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    /// The error for a value that is not a number, or a number out of range.
    func numberFault(_ type: Any.Type, _ expected: String) -> DecodingError {
        view[index].kind == .number
            ? .dataCorrupted(context("must be \(expected)")) : mismatch(type, "a number")
    }

    func missing(_ key: some CodingKey) -> DecodingError {
        .keyNotFound(key, context("must have the member \(JSONValue(key.stringValue).excerpt)"))
    }

    func exhausted(_ type: Any.Type, at position: Int) -> DecodingError {
        var context = context("must have more than \(position) items")
        context = DecodingError.Context(
            codingPath: context.codingPath + [PlaceKey.position(position)],
            debugDescription: context.debugDescription)
        return .valueNotFound(type, context)
    }

    private func context(_ words: String) -> DecodingError.Context {
        let path = codingPath
        let place = path.isEmpty ? "The value" : JSONPointer(path.map(\.stringValue)).description
        let position = session.position(of: Int(view[index].start)).map {
            " at line \($0.line), column \($0.column)"
        }
        return DecodingError.Context(
            codingPath: path,
            debugDescription: "\(place) \(words) (found \(excerpt))\(position ?? "").")
    }

    /// What was found, in about 60 characters. O(length) for a string.
    private var excerpt: String {
        let isLong = view[index].kind == .number && view.spelling(index).count > 60
        return isLong ? "\(view.numberText(index).prefix(57))…" : view.excerpt(index)
    }
}

/// Finds lines and columns of many places in one text, in any order. O(text) in total, and O(step)
/// for each place.
struct LineIndex {
    private static let step = 1024
    /// The position at the start of each step.
    private var marks = [TextPosition()]

    mutating func position(of offset: Int, in bytes: UnsafeBufferPointer<UInt8>) -> TextPosition {
        let step = Self.step
        while marks.count <= offset / step {
            var next = marks[marks.count - 1]
            for byte in bytes[(marks.count - 1) * step..<marks.count * step] {
                next.advance(over: byte)
            }
            marks.append(next)
        }
        var position = marks[offset / step]
        for byte in bytes[offset / step * step..<offset] { position.advance(over: byte) }
        return position
    }
}
