/// A question about keys. No answer has a key in it: a transcript learns whose it was and where it
/// went.
public protocol KeyQuestion: WorldQuestion where Fault == KeyProblem {}

extension KeyQuestion {
    public static var boundary: String { "key" }
    public static var unrecorded: Result<Answer, Fault> { .failure(.notRecorded) }
}

/// Asks whose key is meant.
public struct FindKeyServer: KeyQuestion {
    public static let unanswered: Result<KeyServer, KeyProblem> =
        .failure(.noTerminal(variable: "IJOURNEY_API_KEY"))

    /// By name; nil for the server of the model.
    public let provider: String?
    /// The model that answers now.
    public let label: String
    public let key = "server"
}

/// Reads a key unseen and keeps it. The answer is nil when none was typed.
public struct AskForKey: KeyQuestion {
    public static let unanswered: Result<KeyPlace?, KeyProblem> = .success(nil)

    public let server: KeyServer
    public let prompt: String
    public let key = "ask"
}

/// Removes a key. The answer is the places that had one.
public struct ForgetKey: KeyQuestion {
    public static let unanswered: Result<[KeyPlace], KeyProblem> = .success([])

    public let server: KeyServer
    public let key = "forget"
}
