import Models
import StructuredOutput

extension KeyProblem: JSONForm {
    /// The JSON in transcripts.
    public var json: JSONValue {
        switch self {
        case .noTerminal(let variable): named("no-terminal", ("variable", JSONValue(variable)))
        case .noServer: named("no-server")
        case .noAddress(let provider, let variable):
            named(
                "no-address", ("provider", JSONValue(provider)), ("variable", JSONValue(variable)))
        case .notAKey: named("not-a-key")
        case .notStored(let path, let reason):
            named("not-stored", ("path", JSONValue(path)), ("reason", JSONValue(reason)))
        case .fault(let fault): JSONValue(pairs: [("kind", "fault")] + fault.facts)
        case .notRecorded: named("not-recorded")
        }
    }

    public init(json: JSONValue) {
        func text(_ key: String) -> String { json[key]?.string ?? "" }
        switch text("kind") {
        case "no-terminal": self = .noTerminal(variable: text("variable"))
        case "no-server": self = .noServer
        case "no-address":
            self = .noAddress(provider: text("provider"), variable: text("variable"))
        case "not-a-key": self = .notAKey
        case "not-stored": self = .notStored(path: text("path"), reason: text("reason"))
        case "fault": self = KeyFault(json: json).map { .fault($0) } ?? .notRecorded
        default: self = .notRecorded
        }
    }

    private func named(_ kind: String, _ facts: (String, JSONValue)...) -> JSONValue {
        JSONValue(pairs: [("kind", JSONValue(kind))] + facts)
    }
}
