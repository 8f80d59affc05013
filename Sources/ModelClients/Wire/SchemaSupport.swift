/// How a server is asked to keep to a schema. Which of these there are is the dialect's matter.
public enum SchemaConstraint: String, Sendable, CaseIterable {
    /// The dialect's own member for a schema: `response_format`, `text.format`, `output_config`,
    /// `responseJsonSchema`, `format`.
    case jsonSchema = "json_schema"
    /// `{"type":"json_object","schema":{…}}`: llama-cpp-python, which refuses the form above.
    case jsonObjectWithSchema = "json_object+schema"
    /// One tool that must be called, whose input is the answer: Anthropic's older models.
    case tool = "tool"
    /// JSON, of whatever shape.
    case jsonObject = "json_object"
    /// Nothing: the prompt alone asks for JSON.
    case unconstrained = "none"

    /// The next weaker way of a dialect, nil after the last.
    func weaker(in constraints: [SchemaConstraint]) -> SchemaConstraint? {
        guard let index = constraints.firstIndex(of: self) else { return constraints.last }
        return constraints.dropFirst(index + 1).first
    }
}

/// What one server took of what newer and older servers disagree about.
///
/// Its text form ("json_object+schema max_tokens -seed") is meant to be kept in a file.
public struct SchemaSupport: Sendable, Equatable, LosslessStringConvertible {
    /// The name that bounds the length of an answer. An unknown one may be ignored silently, as
    /// `max_completion_tokens` is by llama-cpp-python: the answer is then endless.
    public enum LimitField: String, Sendable {
        case maxTokens = "max_tokens"
        case maxCompletionTokens = "max_completion_tokens"

        var other: LimitField { self == .maxTokens ? .maxCompletionTokens : .maxTokens }
    }

    /// Fields that an answer can do without.
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

    /// Nil for a text that no version of this type has written.
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

/// Keeps what servers took, so that a refusal costs its round trip once and not at every answer.
public protocol SchemaSupportMemory: AnyObject {
    /// - Parameter server: the base URL and the model, parted by a space.
    func support(for server: String) -> SchemaSupport?
    func remember(_ support: SchemaSupport, for server: String)
}

/// A memory that lasts as long as the program.
public final class TransientSchemaSupport: SchemaSupportMemory {
    private var known: [String: SchemaSupport]

    public init(_ known: [String: SchemaSupport] = [:]) { self.known = known }

    public func support(for server: String) -> SchemaSupport? { known[server] }

    public func remember(_ support: SchemaSupport, for server: String) { known[server] = support }
}

/// No server is asked to hold an answer to a schema: what a model does by itself is mended and, where
/// it cannot be, asked for again.
public final class NoConstraint: SchemaSupportMemory {
    private let known = TransientSchemaSupport()

    public init() {}

    public func support(for server: String) -> SchemaSupport? {
        known.support(for: server) ?? SchemaSupport(constraint: .unconstrained)
    }

    /// For as long as the program runs: what was learned without a schema is no news with one.
    public func remember(_ support: SchemaSupport, for server: String) {
        known.remember(support, for: server)
    }
}
