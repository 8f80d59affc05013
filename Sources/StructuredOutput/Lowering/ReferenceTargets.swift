/// Resolves references within a document, each once.
final class ReferenceTargets {
    private let document: JSONValue
    private var known: [String: SourcePart?] = [:]

    init(_ document: JSONValue) { self.document = document }

    /// Nil for other documents, for anchors, and for places without a schema.
    func resolve(_ target: String) -> SourcePart? {
        if let part = known[target] { return part }
        let part = find(target)
        known[target] = .some(part)
        return part
    }

    private func find(_ target: String) -> SourcePart? {
        guard target.utf8.first == UInt8(ascii: "#"),
            let text = PercentEncoding.decode(target.dropFirst()),
            let pointer = JSONPointer(parsing: text), let json = document[pointer: pointer],
            json.object != nil || json.bool != nil
        else { return nil }
        return SourcePart(json: json, pointer: pointer)
    }
}

/// Percent-encoding of RFC 3986, section 2.1.
enum PercentEncoding {
    /// Nil when a `%` is not followed by two hexadecimal digits, or the bytes are not UTF-8.
    static func decode(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(Escapes.hexDigit),
                let low = rest.popFirst().flatMap(Escapes.hexDigit)
            else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
