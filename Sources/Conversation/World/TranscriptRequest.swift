/// What a person may ask of the session's own transcript. The answer is the file that it is about:
/// the transcript, the new one, the exported one.
public enum TranscriptRequest: WorldQuestion, Equatable {
    /// Where it is kept.
    case locate
    case name(String)
    /// Goes on in a transcript of its own; the one until now stays as it is.
    case fork
    case export(TranscriptForm, path: String)

    public static let boundary = "transcript"
    public static let form = RecordedForm.text
    public static let unanswered: Result<String, TranscriptRefusal> =
        .failure(TranscriptRefusal("This session is not being kept"))
    public static let unrecorded: Result<String, TranscriptRefusal> =
        .failure(TranscriptRefusal("This was never recorded"))

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

/// Why a request about the transcript could not be met.
public struct TranscriptRefusal: Error, Sendable, Equatable, Codable {
    public let reason: String

    public init(_ reason: String) { self.reason = reason }

    public init(from decoder: any Decoder) throws {
        reason = try decoder.singleValueContainer().decode(String.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(reason)
    }
}
