import Conversation
import StructuredOutput

/// How one family of servers is spoken to: where a request goes, what it looks like, and how its
/// answer comes.
///
/// A dialect knows no transport, no key and no retries; it is a value without state.
public protocol WireDialect: Sendable {
    /// The ways in which a schema can be asked for, the strongest first; the last is
    /// `.unconstrained`.
    var constraints: [SchemaConstraint] { get }
    /// Fields that are sent where there is something to send, and left out when a server refuses
    /// them.
    var optionalFields: Set<SchemaSupport.OptionalField> { get }
    /// Whether the name that bounds the length of an answer has an older and a newer form.
    var hasTwoLimitNames: Bool { get }
    /// Whether answers are streamed as JSON values, one on each line, and not as events.
    var isLineDelimited: Bool { get }

    func initialSupport(for server: ServerAddress) -> SchemaSupport
    /// Where a request goes. `base`: the server's address without what the dialect adds to it.
    func address(base: ServerAddress, model: String) -> ServerAddress
    /// What goes with every request beside its content type; the key's header is secret.
    func headers(key: String?) -> [HTTPHeader]
    func body(model: String, request: ModelRequest, support: SchemaSupport) -> JSONValue
    /// A decoder for one answer to a request that was sent so.
    func answer(to request: ModelRequest, support: SchemaSupport) -> any WireAnswer
}

/// What most dialects have.
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

/// One answer, gathered from the values of a stream or from a single object.
public protocol WireAnswer {
    var usage: ModelUsage { get }
    /// How the answer ended is known; what may follow is not needed.
    var hasEnded: Bool { get }
    /// The stream's own end mark has come.
    var isDone: Bool { get set }

    /// The text that a value adds; empty for what carries none. An error object, in whatever shape,
    /// is a refusal. `event`: the event's name, "message" where there is none.
    mutating func take(
        _ value: JSONValue, event: String, secret: String?
    ) throws(WireFault) -> String

    /// How the answer ended, once the body has. Only what is known to be a proper end is `complete`.
    func completion() throws(ModelFailure) -> ModelCompletion
}

extension WireAnswer {
    /// An object that is no part of an answer: an error in whatever shape, else nothing of use.
    func refusal(in value: JSONValue, secret: String?) -> WireFault? {
        if let error = value["error"], !error.isNull {
            return .refused(ServerRefusal(inStream: value, secret: secret))
        }
        guard value.object != nil else {
            let text = ErrorText.clean(value.serialized(), without: secret)
            return .failed(.malformed(detail: text))
        }
        return nil
    }
}

/// Why an attempt gave no answer.
public enum WireFault: Error, Equatable {
    /// The server said no; another form of the request may do.
    case refused(ServerRefusal)
    case failed(ModelFailure)
}

/// A model's own words of refusal, piece by piece, of which the beginning is kept.
enum RefusalText {
    private static let limit = 4 << 10

    static func add(_ piece: String?, to text: inout String) {
        guard let piece, text.utf8.count < limit else { return }
        text += piece.prefix(limit)
    }
}

/// What servers call the end of an answer.
enum FinishReason {
    /// Nil for a reason that is none of a proper end.
    static func classify(_ reason: String) -> ModelFinish? {
        switch reason.lowercased() {
        case "stop", "eos", "end_turn", "stop_sequence", "tool_calls", "function_call", "tool_use",
            "completed":
            .complete
        // `pause_turn` is a long turn's first part.
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

    /// The completion for a reason, or the failure that an unknown or a missing one is.
    static func completion(
        _ reason: String?, isDone: Bool = false, usage: ModelUsage, refusal: String = ""
    ) throws(ModelFailure) -> ModelCompletion {
        guard reason != nil || isDone else { throw .streamBroken(detail: "the answer has no end") }
        guard let finish = classify(reason ?? "stop") else {
            throw .streamBroken(detail: "finish_reason \(ErrorText.clean(reason ?? ""))")
        }
        guard refusal.isEmpty else {
            return ModelCompletion(finish: .refused, usage: usage, refusal: refusal)
        }
        return ModelCompletion(finish: finish, usage: usage)
    }
}

extension ModelRequest {
    /// The name of the schema as `[A-Za-z0-9_-]{1,64}`; servers refuse any other.
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

    /// What the system says, apart from the conversation, for dialects that keep it apart.
    var systemText: String {
        messages.filter { $0.role == .system }.map(\.content).joined(separator: "\n\n")
    }

    /// The conversation without what the system says.
    var turns: [ModelMessage] { messages.filter { $0.role != .system } }

    func schema(for dialect: SchemaDialect) -> JSONValue? {
        schema.map { LoweredSchema($0, to: dialect).json }
    }
}
