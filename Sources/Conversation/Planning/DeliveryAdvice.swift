import Models

/// Chooses how to ask a model for many days, by its size, its window and its earlier answers.
/// Reads each of these only when the choice depends on it.
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

/// Whether a model's last answers with a whole trip could be used, the latest last: `++-`.
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
