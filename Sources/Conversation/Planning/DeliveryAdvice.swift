import Models

/// Chooses how to ask a model for many days, by its size, context window and earlier answers. Reads
/// the record of these only if the choice depends on it.
struct DeliveryAdvice {
    var traits: () -> ModelTraits = { ModelTraits() }
    var record: () -> DeliveryRecord = { DeliveryRecord() }

    /// The delivery for `request`, which asks for all days.
    func delivery(of request: ModelRequest) -> Delivery {
        let traits = traits()
        if let delivery = traits.delivery { return delivery }
        if let window = traits.contextTokens, request.estimatedTokens > window { return .daily }
        return traits.isLarge && record().isTrusted ? .whole : .daily
    }
}

/// Whether a model's last answers for a whole stay could be used, latest last: `++-`.
struct DeliveryRecord: Equatable {
    /// Older outcomes are forgotten, because a server's model may have been replaced.
    static let length = 5

    /// True for an answer in which every day could be used as it came.
    private(set) var outcomes: [Bool]

    /// Skips unknown characters.
    init(_ text: String? = nil) {
        outcomes = (text ?? "").compactMap { $0 == "+" ? true : $0 == "-" ? false : nil }
            .suffix(DeliveryRecord.length)
    }

    /// False after two failures or more, unless there are at least as many successes.
    var isTrusted: Bool {
        let failures = outcomes.count { !$0 }
        return failures < 2 || outcomes.count - failures >= failures
    }

    mutating func add(_ isWhole: Bool) {
        outcomes = (outcomes + [isWhole]).suffix(DeliveryRecord.length)
    }

    var text: String { String(outcomes.map { $0 ? "+" : "-" }) }
}
