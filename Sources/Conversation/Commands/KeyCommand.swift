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

extension CommandTable {
    static let key = Command(
        name: "key", usage: "/key [forget] [PROVIDER]",
        summary: "the key of a model's server, typed unseen",
        examples: [
            ListRow("/key", "for the server of the model that answers"),
            ListRow("/key openai", "for a provider's own servers"),
            ListRow("/key forget", "removes it"),
        ],
        details: """
            The key goes into the system's keychain or, where there is none, into a file that only \
            you can read; never into a transcript or the history. The environment comes first, then \
            key_command of config.json. A key is sent to the host that it was typed for and to no \
            other.
            """,
        argument: .key
    ) { (arguments, _) throws(Problem) in
        guard let request = KeyRequest(arguments) else { throw .key(.pasted) }
        return .key(request)
    }
}
