/// Something that the conversation asks of the world around it: what a file holds, which key there
/// is, what a day has cost.
///
/// A question is a value and so is its answer. There are three ways to answer: `WorldAnswers` asks
/// the machine (or memory), `RecordedWorld` a transcript, and `RecordingWorld` asks either and
/// writes the answer to a journal. A new question needs no code for the last two.
///
/// This folder holds the questions and knows nothing of sessions, transcripts or the screen.
public protocol WorldQuestion: Sendable {
    associatedtype Answer: Codable
    /// Why there may be no answer. A fault is recorded and replayed like an answer.
    associatedtype Fault: Error & Codable = Never

    /// Names the boundary in transcripts.
    static var boundary: String { get }
    /// Names the question among those of its boundary. Answers are replayed in their order by it.
    var key: String { get }
    /// What a transcript says before the answer of a question that changes something.
    var change: RecordedChange? { get }
    /// How a transcript holds the answer.
    static var form: RecordedForm { get }
    /// Whether a transcript holds this answer at all.
    func isRecorded(_ answer: Answer) -> Bool
    /// The answer where nothing outside answers, as in scripts.
    static var unanswered: Result<Answer, Fault> { get }
    /// The answer of a transcript that has none.
    static var unrecorded: Result<Answer, Fault> { get }
}

extension WorldQuestion {
    public var change: RecordedChange? { nil }
    public static var form: RecordedForm { .outcome }
    public func isRecorded(_ answer: Answer) -> Bool { true }
    public static var unrecorded: Result<Answer, Fault> { unanswered }
}

/// What a question is about to change.
public struct RecordedChange: Sendable {
    let key: String
    let content: String
}

/// How a transcript holds the answers to a kind of question.
public enum RecordedForm: Sendable {
    /// JSON text: `{"ok":ANSWER}` or `{"failure":FAULT}`.
    case outcome
    /// The answer as JSON text. The question cannot fail.
    case answer
    /// The answer, a text or nothing, as it is. The key of a fault begins with `refused`.
    case text
    /// Not at all: the question only changes something, and cannot fail.
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
