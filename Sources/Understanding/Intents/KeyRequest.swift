/// What is wanted of the keeper of keys.
public struct KeyRequest: Sendable, Equatable {
    /// Nil for the server of the model that answers.
    public var provider: String?
    public var forgets: Bool

    public init(provider: String? = nil, forgets: Bool = false) {
        (self.provider, self.forgets) = (provider, forgets)
    }

    private static let forget = "forget"

    /// All that may follow `/key`.
    package static func words(of providers: [String]) -> [String] { providers + [forget] }

    /// Nil when there is anything else among the words.
    init?(_ text: String, providers: [String]) {
        var words = text.split(whereSeparator: \.isWhitespace).map { $0.lowercased() }[...]
        forgets = words.first == KeyRequest.forget
        if forgets { words.removeFirst() }
        provider = words.popFirst()
        guard words.isEmpty, provider.map(providers.contains) ?? true else { return nil }
    }

    /// What `/key` takes.
    var arguments: String {
        [forgets ? KeyRequest.forget : nil, provider].compactMap { $0 }.joined(separator: " ")
    }
}
