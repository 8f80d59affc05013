import Models

/// Asks what is known about a language model. Because the answer may come from the model's server,
/// ask only if a request is due and the person has agreed to the host.
public struct ReadModelTraits: WorldQuestion {
    public static let boundary = "traits"
    public static let form = RecordedForm.answer
    /// Also the answer in the replay of a transcript older than this question.
    public static let unanswered: Result<ModelTraits?, Never> = .success(nil)

    /// `openai:smollm2`.
    public let label: String
    public var key: String { label }

    public func isRecorded(_ answer: ModelTraits?) -> Bool { answer != nil }
}

/// Asks for the models of servers on this machine, as names that `/model` accepts.
public struct ListModelsHere: WorldQuestion {
    public static let boundary = "models"
    public static let form = RecordedForm.answer
    public static let unanswered: Result<[String]?, Never> = .success(nil)

    public let key = "here"

    public func isRecorded(_ answer: [String]?) -> Bool { answer != nil }
}

/// Forgets what was learned about a model's server.
public struct ForgetModel: WorldQuestion {
    public static let boundary = ReadModelTraits.boundary
    public static let form = RecordedForm.nothing
    public static let unanswered: Result<Done, Never> = .success(Done())

    public let label: String
    public var key: String { "forget \(label)" }
}

extension ModelTraits: JSONForm {}
