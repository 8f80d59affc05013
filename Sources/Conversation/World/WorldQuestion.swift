/// A question of the conversation to the outside world, such as the contents of a file, the
/// available API key or the cost of a day.
///
/// Questions and answers are values. `WorldAnswers` answers from the machine or memory,
/// `RecordedWorld` from a transcript; `RecordingWorld` asks either and records the answer in a
/// journal. A new question needs no code for the last two.
///
/// This folder contains the questions and is independent of sessions, transcripts and the screen.
public protocol WorldQuestion: Sendable {
    associatedtype Answer: Codable
    /// Why there may be no answer. A fault is recorded and replayed like an answer.
    associatedtype Fault: Error & Codable = Never

    /// The name of the boundary in transcripts.
    static var boundary: String { get }
    /// The name of the question within its boundary. The answers to a key are replayed in order.
    var key: String { get }
    /// The change that a transcript records before the answer; nil if the question changes nothing.
    var change: RecordedChange? { get }
    /// How a transcript records the answer.
    static var form: RecordedForm { get }
    /// Whether a transcript records this answer.
    func isRecorded(_ answer: Answer) -> Bool
    /// The answer if no source answers, as in scripts.
    static var unanswered: Result<Answer, Fault> { get }
    /// The answer in a replay if the transcript has none.
    static var unrecorded: Result<Answer, Fault> { get }
}

extension WorldQuestion {
    public var change: RecordedChange? { nil }
    public static var form: RecordedForm { .outcome }
    public func isRecorded(_ answer: Answer) -> Bool { true }
    public static var unrecorded: Result<Answer, Fault> { unanswered }
}

/// A change that a question is about to make.
public struct RecordedChange: Sendable {
    let key: String
    let content: String
}

/// How a transcript records the answers to a kind of question.
public enum RecordedForm: Sendable {
    /// JSON text: `{"ok":ANSWER}` or `{"failure":FAULT}`.
    case outcome
    /// The answer as JSON text. The question cannot fail.
    case answer
    /// The answer's text, or null. The key of a fault begins with `refused`.
    case text
    /// Not recorded. The question only changes something, and cannot fail.
    case nothing
}

/// The answer to a question that only changes something.
public struct Done: Codable, Sendable, Equatable {
    public init() {}

    public init(from decoder: any Decoder) throws {}

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}
