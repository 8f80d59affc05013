/// A question about keys. No answer contains a key: a transcript records only whose it was and
/// where it is stored.
public protocol KeyQuestion: WorldQuestion where Fault == KeyProblem {}

extension KeyQuestion {
    public static var boundary: String { "key" }
    public static var unrecorded: Result<Answer, Fault> { .failure(.notRecorded) }
}

/// Asks which server's key is meant.
public struct FindKeyServer: KeyQuestion {
    public static let unanswered: Result<KeyServer, KeyProblem> =
        .failure(.noTerminal(variable: "IJOURNEY_API_KEY"))

    /// The provider's name; nil for the server of the model.
    public let provider: String?
    /// The label of the current model.
    public let label: String
    public let key = "server"
}

/// Reads a key without echo and stores it. The answer is nil if none was typed.
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
