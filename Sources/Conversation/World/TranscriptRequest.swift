import Understanding

/// The answer is the path of the request's file: the transcript, the new one, or the exported one.
extension TranscriptRequest: WorldQuestion {
    public static var boundary: String { "transcript" }
    public static var form: RecordedForm { .text }
    public static var unanswered: Result<String, TranscriptRefusal> {
        .failure(TranscriptRefusal("This session is not being kept"))
    }
    public static var unrecorded: Result<String, TranscriptRefusal> {
        .failure(TranscriptRefusal("This was never recorded"))
    }
}

/// Why a request about the transcript failed.
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
