/// How a request asks for an answer that follows a schema. Dialects support different ones.
public enum SchemaConstraint: String, Sendable, CaseIterable {
    /// The dialect's own member for a schema: `response_format`, `text.format`, `output_config`,
    /// `responseJsonSchema`, `format`.
    case jsonSchema = "json_schema"
    /// `{"type":"json_object","schema":{…}}`: for llama-cpp-python, which refuses `jsonSchema`.
    case jsonObjectWithSchema = "json_object+schema"
    /// One tool that must be called, whose input is the answer: for Anthropic's older models.
    case tool = "tool"
    /// JSON of any shape.
    case jsonObject = "json_object"
    /// Nothing: only the prompt asks for JSON.
    case unconstrained = "none"

    /// The dialect's next weaker constraint, or nil after the last.
    func weaker(in constraints: [SchemaConstraint]) -> SchemaConstraint? {
        guard let index = constraints.firstIndex(of: self) else { return constraints.last }
        return constraints.dropFirst(index + 1).first
    }
}

/// What a server accepts of the features that differ between servers.
///
/// Its text form ("json_object+schema max_tokens -seed") can be stored in a file.
public struct SchemaSupport: Sendable, Equatable, LosslessStringConvertible {
    /// The name of the limit for the length of an answer. Servers may silently ignore a name that
    /// they do not know, as llama-cpp-python does with `max_completion_tokens`, and the answer is
    /// endless.
    public enum LimitField: String, Sendable {
        case maxTokens = "max_tokens"
        case maxCompletionTokens = "max_completion_tokens"

        var other: LimitField { self == .maxTokens ? .maxCompletionTokens : .maxTokens }
    }

    /// Fields that a request may omit.
    public enum OptionalField: String, Sendable, CaseIterable {
        case streamOptions = "stream_options"
        case temperature
        case seed
        case store
    }

    public var constraint: SchemaConstraint
    public var limitField: LimitField
    public var omitted: Set<OptionalField>

    public init(
        constraint: SchemaConstraint = .jsonSchema, limitField: LimitField = .maxTokens,
        omitted: Set<OptionalField> = []
    ) {
        self.constraint = constraint
        self.limitField = limitField
        self.omitted = omitted
    }

    /// Nil for text that no version of this type has written.
    public init?(_ description: String) {
        let words = description.split(separator: " ")
        guard words.count >= 2, let constraint = SchemaConstraint(rawValue: String(words[0])),
            let limitField = LimitField(rawValue: String(words[1]))
        else { return nil }
        self.init(constraint: constraint, limitField: limitField)
        for word in words.dropFirst(2) {
            guard word.hasPrefix("-"), let field = OptionalField(rawValue: String(word.dropFirst()))
            else { return nil }
            omitted.insert(field)
        }
    }

    public var description: String {
        let left = OptionalField.allCases.filter(omitted.contains).map { " -\($0.rawValue)" }
        return "\(constraint.rawValue) \(limitField.rawValue)" + left.joined()
    }
}

/// Remembers what servers accept, so that a refusal costs one round trip, not one for every answer.
public protocol SchemaSupportMemory: AnyObject {
    /// - Parameter server: The base URL and the model, separated by a space.
    func support(for server: String) -> SchemaSupport?
    func remember(_ support: SchemaSupport, for server: String)
}

/// A memory for the life of the process.
public final class TransientSchemaSupport: SchemaSupportMemory {
    private var known: [String: SchemaSupport]

    public init(_ known: [String: SchemaSupport] = [:]) { self.known = known }

    public func support(for server: String) -> SchemaSupport? { known[server] }

    public func remember(_ support: SchemaSupport, for server: String) { known[server] = support }
}

/// Never asks servers to follow a schema: the model's own output is repaired or, if it cannot be,
/// asked for again.
public final class NoConstraint: SchemaSupportMemory {
    private let known = TransientSchemaSupport()

    public init() {}

    public func support(for server: String) -> SchemaSupport? {
        known.support(for: server) ?? SchemaSupport(constraint: .unconstrained)
    }

    /// Remembers only for this process, because results without a schema do not apply with one.
    public func remember(_ support: SchemaSupport, for server: String) {
        known.remember(support, for: server)
    }
}
