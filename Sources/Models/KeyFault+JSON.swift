import StructuredOutput

extension KeyFault {
    /// The form in transcripts, beside what it belongs to.
    public var facts: [(String, JSONValue)] {
        switch self {
        case .commandFailed(let status, let said):
            [
                ("fault", "command-failed"), ("status", JSONValue(status)),
                ("said", JSONValue(said)),
            ]
        case .commandTookTooLong(let seconds):
            [("fault", "command-took-too-long"), ("seconds", JSONValue(seconds))]
        case .commandPrintedNoKey: [("fault", "command-printed-no-key")]
        case .fileOpenToOthers(let path):
            [("fault", "file-open-to-others"), ("path", JSONValue(path))]
        case .fileUnreadable(let path, let reason):
            [
                ("fault", "file-unreadable"), ("path", JSONValue(path)),
                ("reason", JSONValue(reason)),
            ]
        }
    }

    /// Nil for any other form.
    public init?(json: JSONValue) {
        func text(_ key: String) -> String { json[key]?.string ?? "" }
        switch text("fault") {
        case "command-failed":
            self = .commandFailed(status: json["status"]?.int ?? 0, said: text("said"))
        case "command-took-too-long":
            self = .commandTookTooLong(seconds: json["seconds"]?.int ?? 0)
        case "command-printed-no-key": self = .commandPrintedNoKey
        case "file-open-to-others": self = .fileOpenToOthers(path: text("path"))
        case "file-unreadable":
            self = .fileUnreadable(path: text("path"), reason: text("reason"))
        default: return nil
        }
    }
}
