extension LossLedger {
    /// The ledger as a JSON object: `entries`, each `{"range", "fate", "code", "pointer"}`, and
    /// `origins`, each `{"pointer", "source", "range", "code"}`; absent values are null.
    public var report: JSONValue {
        [
            "entries": JSONValue(entries.map(\.report)),
            "origins": JSONValue(origins.map(\.report)),
        ]
    }

    /// The ledger as text: `FROM-TO fate code pointer excerpt` for each entry, then `- inferred
    /// code pointer` for each value that the text does not contain. `-` stands for an absent field
    /// and `.` for the pointer to the whole value. Ranges count UTF-8 bytes and exclude their end.
    ///
    /// - Parameter text: the text that was read.
    public func lines(of text: [UInt8]) -> [String] {
        entries.map { $0.line(of: text) } + origins.compactMap(\.line)
    }

    /// The ledger as text.
    public func lines(of text: String) -> [String] { lines(of: Array(text.utf8)) }
}

extension LossLedger.Entry {
    fileprivate var report: JSONValue {
        [
            "range": range.report,
            "fate": JSONValue(fate.rawValue),
            "code": code.map { JSONValue($0) } ?? nil,
            "pointer": pointer.map { JSONValue($0.description) } ?? nil,
        ]
    }

    fileprivate func line(of text: [UInt8]) -> String {
        // An excerpt shows less than 256 bytes of text.
        let start = text[range.clamped(to: text.indices)].prefix(256)
        let excerpt = JSONValue(String(decoding: start, as: UTF8.self)).excerpt
        let place = "\(range.lowerBound)-\(range.upperBound)"
        return "\(place) \(fate.rawValue) \(code ?? "-") \(pointer?.name ?? "-") \(excerpt)"
    }
}

extension LossLedger.Origin {
    fileprivate var report: JSONValue {
        let (source, range, code): (String, Range<Int>?, String?) =
            switch self.source {
            case .text(let range): ("text", range, nil)
            case .changed(let range, let code): ("changed", range, code)
            case .inferred(let code): ("inferred", nil, code)
            }
        return [
            "pointer": JSONValue(pointer.description),
            "source": JSONValue(source),
            "range": range?.report ?? nil,
            "code": code.map { JSONValue($0) } ?? nil,
        ]
    }

    fileprivate var line: String? {
        guard case .inferred(let code) = source else { return nil }
        return "- inferred \(code ?? "-") \(pointer.name)"
    }
}

extension Range<Int> {
    fileprivate var report: JSONValue { [JSONValue(lowerBound), JSONValue(upperBound)] }
}

extension JSONPointer {
    fileprivate var name: String { tokens.isEmpty ? "." : description }
}
