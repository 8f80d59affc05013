/// How much a language model is asked for at once, when a task has several parts.
public enum Delivery: String, Sendable, Hashable, CaseIterable {
    /// All parts in one answer, each used as soon as its JSON is complete. The model sees the whole.
    case whole
    /// One part (a day) in each request: short enough for any model.
    case daily
}

/// What is known about a model besides its name. All of it is optional, because servers differ in
/// what they report.
public struct ModelTraits: Sendable, Hashable {
    /// The limit for a prompt and its answer together, in tokens.
    public var contextTokens: Int?
    /// The number of parameters.
    public var parameters: Double?
    /// Whether it runs on a provider's servers, where models are large.
    public var isHosted: Bool
    /// False if nothing constrains its answers to a schema; nil if unknown.
    public var isConstrained: Bool?
    /// The person's choice; nil leaves it to the program.
    public var delivery: Delivery?
    /// Whether earlier answers to the long form were unusable and those to the short form usable.
    public var needsShortForm: Bool

    public init(
        contextTokens: Int? = nil, parameters: Double? = nil, isHosted: Bool = false,
        isConstrained: Bool? = nil, delivery: Delivery? = nil, needsShortForm: Bool = false
    ) {
        self.contextTokens = contextTokens
        self.parameters = parameters
        self.isHosted = isHosted
        self.isConstrained = isConstrained
        self.delivery = delivery
        self.needsShortForm = needsShortForm
    }

    /// The store's key for whether a model needs the short form (`yes`).
    public static func formKey(_ label: String) -> String { "form/\(label)" }

    /// Smaller models lose track of a long prompt.
    static let leastParameters = 7e9

    /// Whether it can be expected to follow a long prompt.
    package var isLarge: Bool { parameters.map { $0 >= ModelTraits.leastParameters } ?? isHosted }
}
