import StructuredOutput
import Transport

extension ModelFailure {
    /// The form in transcripts: `{"kind":"not-found","message":"no such model"}`.
    public var json: JSONValue {
        func form(_ kind: String, _ facts: (String, JSONValue)...) -> JSONValue {
            JSONValue(
                members: [JSONMember("kind", JSONValue(kind))]
                    + facts.map { JSONMember($0.0, $0.1) })
        }
        func message(_ text: String) -> (String, JSONValue) { ("message", JSONValue(text)) }
        func status(_ code: Int) -> (String, JSONValue) { ("status", JSONValue(code)) }
        switch self {
        case .interrupted: return TransportFailure.interrupted.json
        case .transport(let failure): return failure.json
        case .unauthorized(let code, let text, nil):
            return form("unauthorized", status(code), message(text))
        case .unauthorized(let code, let text, let variable?):
            return form(
                "unauthorized", status(code), message(text), ("variable", JSONValue(variable)))
        case .keyMissing(let variable, let text):
            return form("key-missing", ("variable", JSONValue(variable)), message(text))
        case .keyUnavailable(let fault):
            return JSONValue(
                members: ([("kind", "key-unavailable")] + fault.facts)
                    .map { JSONMember($0.0, $0.1) })
        case .quotaExhausted(let text): return form("quota-exhausted", message(text))
        case .contextTooLong(let text): return form("context-too-long", message(text))
        case .notFound(let text): return form("not-found", message(text))
        case .versionRefused(let code, let text):
            return form("version-refused", status(code), message(text))
        case .rateLimited(let seconds, let text):
            let delay: JSONValue = seconds.map { JSONValue($0) } ?? nil
            return form("rate-limited", ("retry_after", delay), message(text))
        case .serverError(let code, let text):
            return form("server-error", status(code), message(text))
        case .rejected(let code, let text): return form("rejected", status(code), message(text))
        case .notRecorded(let purpose):
            return TransportFailure.notRecorded(request: purpose).json
        }
    }

    /// Nil for any other form.
    public init?(json: JSONValue) {
        func text(_ key: String) -> String { json[key]?.string ?? "" }
        let status = json["status"]?.int ?? 0
        switch text("kind") {
        case "unauthorized":
            self = .unauthorized(
                status: status, message: text("message"), variable: json["variable"]?.string)
        case "key-missing":
            self = .keyMissing(variable: text("variable"), message: text("message"))
        case "key-unavailable":
            guard let fault = KeyFault(json: json) else { return nil }
            self = .keyUnavailable(fault)
        case "quota-exhausted": self = .quotaExhausted(message: text("message"))
        case "context-too-long": self = .contextTooLong(message: text("message"))
        case "not-found": self = .notFound(message: text("message"))
        case "version-refused":
            self = .versionRefused(status: status, message: text("message"))
        case "rate-limited":
            self = .rateLimited(
                retryAfterSeconds: json["retry_after"]?.double, message: text("message"))
        case "server-error": self = .serverError(status: status, message: text("message"))
        case "rejected": self = .rejected(status: status, message: text("message"))
        default:
            guard let failure = TransportFailure(json: json) else { return nil }
            self.init(failure)
        }
    }
}
