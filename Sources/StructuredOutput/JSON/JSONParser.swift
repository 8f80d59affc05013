/// The strict parser that builds a tree. It accepts RFC 8259 and nothing else.
///
/// It keeps number texts, duplicate keys, the order of members and the byte range of every value.
/// O(n) time and space. ``JSONDocument`` is several times cheaper if you need only some values.
public struct JSONParser {
    /// - Throws: the first error and its position.
    public static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONLimits = .default
    ) throws(JSONSyntaxError) -> JSONValue {
        try JSONDocument(parsing: bytes, limits: limits).root.value
    }

    public static func parse(
        _ bytes: [UInt8], limits: JSONLimits = .default
    ) throws(JSONSyntaxError) -> JSONValue {
        try bytes.withUnsafeBufferPointer { buffer throws(JSONSyntaxError) in
            try parse(buffer, limits: limits)
        }
    }

    public static func parse(
        _ text: String, limits: JSONLimits = .default
    ) throws(JSONSyntaxError) -> JSONValue {
        var text = text
        return try text.withUTF8 { buffer in
            Result { () throws(JSONSyntaxError) in try parse(buffer, limits: limits) }
        }.get()
    }
}

/// An error without its line and column.
struct ScanFault: Error {
    var offset: Int
    var reason: JSONSyntaxError.Reason

    func located(in bytes: UnsafeBufferPointer<UInt8>) -> JSONSyntaxError {
        let position = TextPosition(of: offset, in: bytes)
        return JSONSyntaxError(
            offset: offset, line: position.line, column: position.column, reason: reason)
    }
}
