import Models

/// Asks what is known of a language model. It may ask the model's server, so it is asked only when a
/// request is due and the person agreed to the host.
public struct ReadModelTraits: WorldQuestion {
    public static let boundary = "traits"
    public static let form = RecordedForm.answer
    /// A transcript from before models were asked for what they are has no answer, nor has a replay.
    public static let unanswered: Result<ModelTraits?, Never> = .success(nil)

    /// `openai:smollm2`.
    public let label: String
    public var key: String { label }

    public func isRecorded(_ answer: ModelTraits?) -> Bool { answer != nil }
}

/// Asks what `/model` would take for the models that servers on this machine have.
public struct ListModelsHere: WorldQuestion {
    public static let boundary = "models"
    public static let form = RecordedForm.answer
    public static let unanswered: Result<[String]?, Never> = .success(nil)

    public let key = "here"

    public func isRecorded(_ answer: [String]?) -> Bool { answer != nil }
}

/// Forgets what was found out about a model's server.
public struct ForgetModel: WorldQuestion {
    public static let boundary = ReadModelTraits.boundary
    public static let form = RecordedForm.nothing
    public static let unanswered: Result<Done, Never> = .success(Done())

    public let label: String
    public var key: String { "forget \(label)" }
}

extension ModelTraits: JSONForm {}
