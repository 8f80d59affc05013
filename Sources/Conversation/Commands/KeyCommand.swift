import Phrases

/// What is asked of the keeper of keys.
public struct KeyRequest: Sendable, Equatable {
    /// Nil for the server of the model that answers.
    var provider: String?
    var forgets = false

    private static let forget = "forget"

    /// All that may follow `/key`.
    static let words = ModelProviders.all.map(\.name) + [forget]

    /// Nil when there is anything else among the words.
    init?(_ arguments: String) {
        var words = arguments.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }[...]
        if words.first == KeyRequest.forget {
            forgets = true
            words.removeFirst()
        }
        provider = words.popFirst()
        let isKnown = provider.map { $0 != KeyRequest.forget && KeyRequest.words.contains($0) }
        guard words.isEmpty, isKnown ?? true else { return nil }
    }
}

extension CommandRuns {
    static let key: Run = { (arguments, _) in
        guard let request = KeyRequest(arguments) else { throw Problem.key(.pasted) }
        return .key(request)
    }
}
