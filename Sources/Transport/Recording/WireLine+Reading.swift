import StructuredOutput

extension WireLine {
    /// Reads a line. Throws a reason that can be shown.
    init(_ text: String) throws(WireRecording.Fault.Reason) {
        let value = try Self.value(text)
        switch value["kind"]?.string {
        case "request":
            guard let method = value["method"]?.string, let url = value["url"]?.string,
                let body = try Self.bytes(value, text: "body", isNeeded: false)
            else { throw .missing("\"method\", \"url\" and \"headers\"") }
            self = .request(
                .init(method: method, url: url, headers: try Self.headers(value), body: body))
        case "head":
            guard let status = value["status"]?.int, (100..<1_000).contains(status) else {
                throw .missing("\"status\", a number of three digits")
            }
            self = .head(
                HTTPHead(status: status, headers: try Self.headers(value)),
                after: try Self.after(value))
        case "chunk":
            guard let bytes = try Self.bytes(value, text: "text", isNeeded: true) else {
                throw .missing("\"text\" or \"base64\"")
            }
            self = .chunk(bytes, after: try Self.after(value))
        case "end": self = try Self.end(value)
        default: throw .missing("\"kind\": \"request\", \"head\", \"chunk\" or \"end\"")
        }
    }

    /// Whether a line begins a recording. Throws a reason that can be shown for a newer format.
    static func isBeginning(_ text: String) throws(WireRecording.Fault.Reason) -> Bool {
        guard let format = (try value(text))["wire"]?.int else { return false }
        guard format == WireRecording.format else { throw .newer(format) }
        return true
    }

    private static func value(_ text: String) throws(WireRecording.Fault.Reason) -> JSONValue {
        do throws(JSONSyntaxError) { return try JSONParser.parse(text) } catch {
            throw .notJSON("\(error)")
        }
    }

    private static func after(_ value: JSONValue) throws(WireRecording.Fault.Reason) -> Int {
        guard let after = value["after"]?.int, after >= 0 else {
            throw .missing("\"after\", a number of milliseconds")
        }
        return after
    }

    private static func headers(
        _ value: JSONValue
    ) throws(WireRecording.Fault.Reason) -> [HTTPHeader] {
        guard let items = value["headers"]?.array else { throw .missing("\"headers\"") }
        var headers: [HTTPHeader] = []
        for item in items {
            guard item.array?.count == 2, let name = item[0]?.string, let text = item[1]?.string
            else { throw .missing("\"headers\", pairs of a name and a value") }
            headers.append(HTTPHeader(name, text))
        }
        return headers
    }

    private static func bytes(
        _ value: JSONValue, text name: String, isNeeded: Bool
    ) throws(WireRecording.Fault.Reason) -> [UInt8]? {
        if let text = value[name]?.string { return Array(text.utf8) }
        guard let text = value["base64"]?.string else { return isNeeded ? nil : [] }
        guard let bytes = Base64.decoded(text) else { throw .notBase64 }
        return bytes
    }

    private static func end(_ value: JSONValue) throws(WireRecording.Fault.Reason) -> WireLine {
        let failure = value["failure"].flatMap { TransportFailure(json: $0) }
        guard let name = value["how"]?.string,
            let end = WireRecording.End(name: name, failure: failure)
        else {
            throw .missing("\"how\": \"complete\", \"stopped\", \"cancelled\" or \"failed\"")
        }
        guard let chunks = value["chunks"]?.int else { throw .missing("\"chunks\"") }
        return .end(end, after: try after(value), chunks: chunks)
    }
}
