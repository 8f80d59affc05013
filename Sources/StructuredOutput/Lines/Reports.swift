extension Recovery {
    /// The outcome as one JSON object, for programs in other languages: `id`, `ok`, `outcome`,
    /// `json` (the value as JSON text, or null if there is none), `repairs` and `violations`.
    public func report(id: JSONValue? = nil) -> JSONValue {
        [
            "id": id ?? nil,
            "ok": JSONValue(isOK),
            "outcome": JSONValue(kind.rawValue),
            "json": value.map { JSONValue($0.serialized()) } ?? nil,
            "repairs": JSONValue(repairs.map(\.report)),
            "violations": JSONValue(violations.map(\.report)),
        ]
    }
}

extension Repair {
    /// The repair as a JSON object; `range` is `[from, to]` in UTF-8 bytes.
    public var report: JSONValue {
        [
            "code": JSONValue(code),
            "class": JSONValue(self.class.rawValue),
            "range": [JSONValue(range.lowerBound), JSONValue(range.upperBound)],
            "line": JSONValue(line),
            "column": JSONValue(column),
            "pointer": JSONValue(pointer.description),
            "before": JSONValue(before),
            "after": JSONValue(after),
        ]
    }
}

extension Violation {
    /// The violation as a JSON object.
    public var report: JSONValue {
        [
            "pointer": JSONValue(pointer.description),
            "code": JSONValue(code),
            "expected": JSONValue(expected),
            "found": JSONValue(found),
            "message": JSONValue(message),
        ]
    }
}
