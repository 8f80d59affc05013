import StructuredOutput

extension ProxyFault {
    /// The form in recordings and transcripts, without the failure's kind.
    var facts: [(String, JSONValue)] {
        switch self {
        case .unusable(let variable):
            [("fault", "unusable"), ("variable", JSONValue(variable))]
        case .unreachable(let proxy, let variable, let detail):
            [
                ("fault", "unreachable"), ("proxy", JSONValue(proxy)),
                ("variable", JSONValue(variable)), ("detail", JSONValue(detail)),
            ]
        case .wantsPassword(let proxy, let variable):
            [
                ("fault", "wants-password"), ("proxy", JSONValue(proxy)),
                ("variable", JSONValue(variable)),
            ]
        case .refused(let proxy, let host, let status):
            [
                ("fault", "refused"), ("proxy", JSONValue(proxy)), ("host", JSONValue(host)),
                ("status", JSONValue(status)),
            ]
        }
    }

    /// Nil for any other form.
    init?(json: JSONValue) {
        func text(_ key: String) -> String { json[key]?.string ?? "" }
        switch text("fault") {
        case "unusable": self = .unusable(variable: text("variable"))
        case "unreachable":
            self = .unreachable(
                proxy: text("proxy"), variable: text("variable"), detail: text("detail"))
        case "wants-password":
            self = .wantsPassword(proxy: text("proxy"), variable: text("variable"))
        case "refused":
            self = .refused(
                proxy: text("proxy"), host: text("host"), status: json["status"]?.int ?? 0)
        default: return nil
        }
    }
}
