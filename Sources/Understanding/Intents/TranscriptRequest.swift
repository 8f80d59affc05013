/// What a person may ask of the session's own transcript.
public enum TranscriptRequest: Sendable, Equatable {
    /// Where it is kept.
    case locate
    case name(String)
    /// Goes on in a transcript of its own; the one until now stays as it is.
    case fork
    case export(TranscriptForm, path: String)

    /// Names the request in a journal.
    public var key: String {
        switch self {
        case .locate: "locate"
        case .name(let name): "name \(name)"
        case .fork: "fork"
        case .export(let form, let path): "export \(form.rawValue) \(path)"
        }
    }
}

/// The forms in which a transcript is written for others.
public enum TranscriptForm: String, Sendable, CaseIterable {
    /// For people.
    case markdown
    /// For machines: the transcript itself.
    case jsonl
    /// To start a test from.
    case script
}
