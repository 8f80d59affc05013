import StructuredOutput

/// The server whose key `/key` sets or forgets.
public struct KeyServer: Sendable, Equatable, JSONForm {
    /// What the key is stored under: a provider's name, or a host.
    public var account: String
    /// The host that the key is for.
    public var host: String
    /// The environment variable that may contain the key as well.
    public var variable: String
    /// What takes precedence over a stored key and is set: a variable, or `key_command`.
    public var first: String?
    /// Whether a key can be typed without echo.
    public var isAtTerminal: Bool

    public init(
        account: String, host: String, variable: String, first: String? = nil,
        isAtTerminal: Bool
    ) {
        (self.account, self.host, self.variable) = (account, host, variable)
        (self.first, self.isAtTerminal) = (first, isAtTerminal)
    }

    /// `openai (api.openai.com)`, or the host alone.
    var name: String { account == host ? host : "\(account) (\(host))" }

    public var json: JSONValue {
        JSONValue(pairs: [
            ("account", JSONValue(account)), ("host", JSONValue(host)),
            ("variable", JSONValue(variable)), ("first", JSONValue(first)),
            ("terminal", JSONValue(isAtTerminal)),
        ])
    }

    public init(json: JSONValue) {
        account = json["account"]?.string ?? ""
        host = json["host"]?.string ?? ""
        variable = json["variable"]?.string ?? ""
        first = json["first"]?.string
        isAtTerminal = json["terminal"]?.bool ?? false
    }
}

/// Where a key is kept.
public enum KeyPlace: Sendable, Equatable, JSONForm {
    case keychain
    case file(String)

    public var json: JSONValue {
        switch self {
        case .keychain: "keychain"
        case .file(let path): JSONValue(pairs: [("file", JSONValue(path))])
        }
    }

    public init?(json: JSONValue) {
        if json.string == "keychain" {
            self = .keychain
        } else if let path = json["file"]?.string {
            self = .file(path)
        } else {
            return nil
        }
    }
}
