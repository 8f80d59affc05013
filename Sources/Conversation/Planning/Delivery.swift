/// How a whole trip is asked of a language model.
public enum Delivery: String, Sendable, Hashable, CaseIterable {
    /// A city's days in one answer, each used as soon as its JSON is complete: the model sees the
    /// whole, and reads the traveller's wishes once.
    case whole
    /// A request for each day, with the candidates that are left: short enough for any model.
    case daily
}

/// What is known of a model beside its name. All of it is optional: servers say what they like.
public struct ModelTraits: Sendable, Hashable {
    /// Tokens that a prompt and its answer may have together.
    public var contextTokens: Int?
    /// Parameters of the model.
    public var parameters: Double?
    /// Whether it is on somebody's servers: those who sell answers have models that can.
    public var isHosted: Bool
    /// False where nothing holds its answers to a schema; nil where that is not known.
    public var isConstrained: Bool?
    /// What the person asked for; nil leaves the choice to `DeliveryAdvice`.
    public var delivery: Delivery?
    /// Whether its answers to the long form could not be used before, and those to the short one
    /// could.
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

    /// Under which a store keeps that a model needs the short form; `yes` where it does.
    public static func formKey(_ label: String) -> String { "form/\(label)" }

    /// Models under so many parameters lose the thread of a whole trip, and of a long prompt.
    static let leastParameters = 7e9

    /// Whether it can be expected to do as a long prompt says.
    var isLarge: Bool { parameters.map { $0 >= ModelTraits.leastParameters } ?? isHosted }
}

/// How to ask a model for many days, by its size, its window and what became of its earlier answers.
/// What is not needed for the choice is not asked for.
struct DeliveryAdvice {
    var traits: () -> ModelTraits = { ModelTraits() }
    var record: () -> DeliveryRecord = { DeliveryRecord() }

    /// For the request that would ask for all days.
    func delivery(of request: ModelRequest) -> Delivery {
        let traits = traits()
        if let delivery = traits.delivery { return delivery }
        if let window = traits.contextTokens, request.estimatedTokens > window { return .daily }
        return traits.isLarge && record().isTrusted ? .whole : .daily
    }
}

/// What became of a model's last answers that held a whole trip, the latest last: kept as `++-`.
struct DeliveryRecord: Equatable {
    /// More are forgotten: a server's model may have been exchanged for a better one.
    static let length = 5

    /// True where every day could be used as it came.
    private(set) var outcomes: [Bool]

    /// Nil and unknown characters are no outcomes.
    init(_ text: String? = nil) {
        outcomes = (text ?? "").compactMap { $0 == "+" ? true : $0 == "-" ? false : nil }
            .suffix(DeliveryRecord.length)
    }

    /// Not after two failures, unless there are as many successes.
    var isTrusted: Bool {
        let failures = outcomes.count { !$0 }
        return failures < 2 || outcomes.count - failures >= failures
    }

    mutating func add(_ isWhole: Bool) {
        outcomes = (outcomes + [isWhole]).suffix(DeliveryRecord.length)
    }

    var text: String { String(outcomes.map { $0 ? "+" : "-" }) }
}
