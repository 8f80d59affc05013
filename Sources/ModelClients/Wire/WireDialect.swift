import Models
import StructuredOutput
import Transport

/// The protocol of a family of servers: where requests go, what they look like, and how answers
/// arrive.
///
/// A dialect is a value without state; it has no transport, keys or retries.
public protocol WireDialect: Sendable {
    /// The constraints that the protocol supports, strongest first; the last is `.unconstrained`.
    var constraints: [SchemaConstraint] { get }
    /// Fields that are sent when they have a value, and omitted when a server refuses them.
    var optionalFields: Set<SchemaSupport.OptionalField> { get }
    /// Whether the limit for the length of an answer has an older and a newer name.
    var hasTwoLimitNames: Bool { get }
    /// Whether answers are streamed as JSON values, one on each line, rather than as events.
    var isLineDelimited: Bool { get }

    func initialSupport(for server: ServerAddress) -> SchemaSupport
    /// The address for a request. `base`: the server's address without the dialect's own path.
    func address(base: ServerAddress, model: String) -> ServerAddress
    /// The headers of every request except its content type; the one with the key is secret.
    func headers(key: String?) -> [HTTPHeader]
    func body(model: String, request: ModelRequest, support: SchemaSupport) -> JSONValue
    /// A decoder for the answer to such a request.
    func answer(to request: ModelRequest, support: SchemaSupport) -> any WireAnswer
}

/// The defaults of most dialects.
extension WireDialect {
    public var hasTwoLimitNames: Bool { false }
    public var isLineDelimited: Bool { false }
    public func initialSupport(for server: ServerAddress) -> SchemaSupport { SchemaSupport() }
}

extension HTTPHeader {
    static func bearer(_ key: String) -> HTTPHeader {
        HTTPHeader("Authorization", "Bearer \(key)", isSecret: true)
    }
}

/// One answer, collected from the values of a stream or from a single object.
public protocol WireAnswer {
    var usage: ModelUsage { get }
    /// Whether the finish of the answer is known, so that the rest is not needed.
    var hasEnded: Bool { get }
    /// Whether the stream's own end mark has come.
    var isDone: Bool { get set }

    /// The text that a value adds; empty if it adds none. An error object of any shape is a
    /// refusal. `event`: the event's name, "message" by default.
    mutating func take(
        _ value: JSONValue, event: String, secret: String?
    ) throws(WireFault) -> String

    /// The result after the end of the body. `complete` only for what is known to be a proper end.
    func completion() throws(ModelFailure) -> ModelCompletion
}

extension WireAnswer {
    /// Classifies an object that is not part of an answer: an error of any shape, or useless.
    func refusal(in value: JSONValue, secret: String?) -> WireFault? {
        if let error = value["error"], !error.isNull {
            return .refused(ServerRefusal(inStream: value, secret: secret))
        }
        guard value.object != nil else {
            let text = ErrorText.clean(value.serialized(), without: secret)
            return .failed(.transport(.malformed(detail: text)))
        }
        return nil
    }
}

/// Why an attempt gave no answer.
public enum WireFault: Error, Equatable {
    /// The server refused; another form of the request may work.
    case refused(ServerRefusal)
    case failed(ModelFailure)
}

/// The beginning of a model's refusal, collected from pieces.
enum RefusalText {
    private static let limit = 4 << 10

    static func add(_ piece: String?, to text: inout String) {
        guard let piece, text.utf8.count < limit else { return }
        text += piece.prefix(limit)
    }
}

/// The servers' names for how an answer ended.
enum FinishReason {
    /// Nil for a reason that is not a proper end.
    static func classify(_ reason: String) -> ModelFinish? {
        switch reason.lowercased() {
        case "stop", "eos", "end_turn", "stop_sequence", "tool_calls", "function_call", "tool_use",
            "completed":
            .complete
        // `pause_turn` ends the first part of a long turn.
        case "length", "max_tokens", "model_length", "max_output_tokens", "pause_turn",
            "model_context_window_exceeded":
            .truncated
        case "content_filter", "safety", "recitation", "blocklist", "prohibited_content", "spii",
            "image_safety", "language":
            .filtered
        case "refusal": .refused
        default: nil
        }
    }

    /// The completion for a reason. Throws a failure for an unknown or missing reason.
    static func completion(
        _ reason: String?, isDone: Bool = false, usage: ModelUsage, refusal: String = ""
    ) throws(ModelFailure) -> ModelCompletion {
        guard reason != nil || isDone else {
            throw .transport(.streamBroken(detail: "the answer has no end"))
        }
        guard let finish = classify(reason ?? "stop") else {
            throw .transport(
                .streamBroken(detail: "finish_reason \(ErrorText.clean(reason ?? ""))"))
        }
        guard refusal.isEmpty else {
            return ModelCompletion(finish: .refused, usage: usage, refusal: refusal)
        }
        return ModelCompletion(finish: finish, usage: usage)
    }
}

extension ModelRequest {
    /// The name of the schema as `[A-Za-z0-9_-]{1,64}`; servers refuse others.
    var wireSchemaName: String {
        let plain = (schemaName ?? "").unicodeScalars.prefix(64).map { scalar -> Character in
            let isPlain =
                scalar.isASCII
                && (scalar.properties.isAlphabetic
                    || "0123456789_-".unicodeScalars.contains(scalar))
            return isPlain ? Character(scalar) : "_"
        }
        return plain.isEmpty ? "answer" : String(plain)
    }

    /// The system messages, for dialects that send them separately.
    var systemText: String {
        messages.filter { $0.role == .system }.map(\.content).joined(separator: "\n\n")
    }

    /// The conversation without system messages.
    var turns: [ModelMessage] { messages.filter { $0.role != .system } }

    func schema(for dialect: SchemaDialect) -> JSONValue? {
        schema.map { LoweredSchema($0, to: dialect).json }
    }
}
