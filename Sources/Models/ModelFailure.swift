import Transport

/// Why there is no whole answer: facts, worded where they are shown.
public enum ModelFailure: Error, Sendable, Equatable {
    case interrupted
    /// The response did not arrive, or not whole. Never `.interrupted` or `.notRecorded`, which
    /// are cases of their own.
    case transport(TransportFailure)
    /// 401, 403.
    case unauthorized(status: Int, message: String, variable: String? = nil)
    /// 401 to a request without a key: `variable` of the environment would have held it.
    case keyMissing(variable: String, message: String)
    /// Nothing was sent: there may be a key, but it could not be read.
    case keyUnavailable(KeyFault)
    /// 404: the model or the path.
    case notFound(message: String)
    case rateLimited(retryAfterSeconds: Double?, message: String)
    /// Nothing more is answered until the person pays or a day has passed.
    case quotaExhausted(message: String)
    /// 413, or a message that says the same: the prompt does not fit the model.
    case contextTooLong(message: String)
    /// The version of the API that the address names (Azure's `api-version`).
    case versionRefused(status: Int, message: String)
    case serverError(status: Int, message: String)
    /// Any other 4xx.
    case rejected(status: Int, message: String)
    /// A replay got a request that was never recorded.
    case notRecorded(purpose: String)

    public init(_ failure: TransportFailure) {
        switch failure {
        case .interrupted: self = .interrupted
        case .notRecorded(let request): self = .notRecorded(purpose: request)
        default: self = .transport(failure)
        }
    }
}
