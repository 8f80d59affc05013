import StructuredOutput

extension TransportFailure {
    /// The form in recordings and transcripts: `{"kind":"stalled","seconds":60}`.
    public var json: JSONValue {
        let (kind, facts) = named
        return JSONValue(members: [JSONMember("kind", JSONValue(kind))] + facts)
    }

    private var named: (String, [JSONMember]) {
        func fact(_ key: String, _ text: String) -> JSONMember { JSONMember(key, JSONValue(text)) }
        func fact(_ key: String, _ number: Int) -> JSONMember { JSONMember(key, JSONValue(number)) }
        return switch self {
        case .interrupted: ("interrupted", [])
        case .unreachable(let host, let detail):
            ("unreachable", [fact("host", host), fact("detail", detail)])
        case .notSecured(let host, let detail):
            ("not-secured", [fact("host", host), fact("detail", detail)])
        case .proxy(let fault): ("proxy", fault.facts.map { JSONMember($0.0, $0.1) })
        case .libraryMissing(let detail): ("transport-missing", [fact("detail", detail)])
        case .unsendable(let header): ("unsendable", [fact("header", header)])
        case .insecure(let host): ("insecure", [fact("detail", host)])
        case .stalled(let seconds): ("stalled", [fact("seconds", seconds)])
        case .tookTooLong(let seconds): ("took-too-long", [fact("seconds", seconds)])
        case .connectionLost(let detail): ("connection-lost", [fact("detail", detail)])
        case .streamBroken(let detail): ("stream-broken", [fact("detail", detail)])
        case .malformed(let detail): ("malformed", [fact("detail", detail)])
        case .tooLarge(let limit): ("too-large", [fact("limit", limit)])
        case .notRecorded(let request): ("not-recorded", [fact("purpose", request)])
        }
    }

    /// Nil for any other form.
    public init?(json: JSONValue) {
        func text(_ key: String) -> String { json[key]?.string ?? "" }
        func number(_ key: String) -> Int { json[key]?.int ?? 0 }
        switch text("kind") {
        case "interrupted": self = .interrupted
        case "unreachable": self = .unreachable(host: text("host"), detail: text("detail"))
        case "not-secured": self = .notSecured(host: text("host"), detail: text("detail"))
        case "proxy":
            guard let fault = ProxyFault(json: json) else { return nil }
            self = .proxy(fault)
        case "transport-missing": self = .libraryMissing(detail: text("detail"))
        case "unsendable": self = .unsendable(header: text("header"))
        case "insecure": self = .insecure(host: text("detail"))
        case "stalled": self = .stalled(afterSeconds: number("seconds"))
        case "took-too-long": self = .tookTooLong(afterSeconds: number("seconds"))
        case "connection-lost": self = .connectionLost(detail: text("detail"))
        case "stream-broken": self = .streamBroken(detail: text("detail"))
        case "malformed": self = .malformed(detail: text("detail"))
        case "too-large": self = .tooLarge(limitBytes: number("limit"))
        case "not-recorded": self = .notRecorded(request: text("purpose"))
        default: return nil
        }
    }
}
