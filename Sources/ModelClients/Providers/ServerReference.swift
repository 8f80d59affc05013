import StructuredOutput
import Transport

/// A typed model name and base URL, resolved: the provider, the address, the dialect and the key
/// variables. Sends nothing.
public struct ServerReference: Sendable {
    public let provider: Provider
    /// The model's name on the server.
    public let name: String
    public let baseURL: ServerAddress
    public let dialect: any WireDialect
    /// Environment variables that may hold the key for this server, in order of precedence.
    public let keyVariables: [String]

    /// Why a text does not name a server's model.
    public enum Fault: Error, Sendable, Equatable {
        case unknown(String)
        /// A provider without the name of a model.
        case needsName(provider: String)
        /// A provider without a server of its own; `variable` of the environment may name one.
        case needsAddress(provider: String, variable: String)
    }

    /// Whether the address comes from the environment, which a replay cannot know.
    public let isPlacedByEnvironment: Bool

    /// `openai:smollm2`
    public var label: String { "\(provider.name):\(name)" }

    /// - Parameters:
    ///   - text: `PROVIDER:NAME`.
    ///   - baseURL: As the person gave it; nil for the provider's own.
    ///   - environment: Returns the value of a variable.
    public init(
        _ text: String, baseURL: String?, environment: (String) -> String?
    ) throws(Fault) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let provider = Provider.named(String(parts[0])) else { throw .unknown(text) }
        guard parts.count == 2, !parts[1].isEmpty else {
            throw .needsName(provider: provider.name)
        }
        let name = String(parts[1])
        let fromEnvironment = provider.baseVariables.lazy.compactMap(environment).first
        guard let written = baseURL ?? fromEnvironment ?? provider.baseURL else {
            throw .needsAddress(
                provider: provider.name, variable: provider.baseVariables.first ?? "--base-url")
        }
        let url = provider.speech == .ollama ? ServerReference.ollamaURL(written) : written
        guard let address = ServerAddress(url), ServerReference.isPlain(name) else {
            throw .unknown("\(text) \(written)")
        }
        self.provider = provider
        self.name = name
        isPlacedByEnvironment = baseURL == nil && fromEnvironment != nil
        let isOwn =
            provider.owns(address.host) || address.isLoopback
            || isPlacedByEnvironment
        keyVariables = (isOwn ? provider.keyVariables : []) + [Provider.ownKeyVariable]
        let version = environment("OPENAI_API_VERSION")
        self.baseURL =
            provider.speech == .azure
            ? ServerReference.azure(address, deployment: name, version: version) : address
        dialect = ServerReference.dialect(
            provider.speech, at: address,
            isToken: keyVariables.first { environment($0)?.isEmpty == false }
                == "ANTHROPIC_AUTH_TOKEN")
    }

    /// The key for this server; nil if there is none. Read for each request, so that a key is in
    /// memory no longer than needed.
    public func key(_ environment: (String) -> String?) -> String? {
        keyVariables.lazy.compactMap(environment).first { !$0.isEmpty }
    }

    /// Refuses spaces, control characters and path delimiters, because some dialects put the name
    /// into the address, and because it is shown.
    private static func isPlain(_ name: String) -> Bool {
        name.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"\"#<>?\\^`{|}%".utf8.contains($0) }
            && !name.contains("..")
    }

    /// `OLLAMA_HOST` may be an address to listen at, without a scheme, a port or both.
    private static func ollamaURL(_ text: String) -> String {
        var url = text.firstRange(ofASCII: "://") == nil ? "http://\(text)" : text
        while url.hasSuffix("/") { url.removeLast() }
        if url.hasSuffix("/v1") { url.removeLast(3) }
        guard var address = ServerAddress(url) else { return url }
        if address.host == "0.0.0.0" {
            address = ServerAddress(url.replacing("0.0.0.0", with: "127.0.0.1")) ?? address
        }
        let hasPort = address.port != nil || address.scheme == .https || !address.path.isEmpty
        return hasPort ? address.description : "\(address):11434"
    }

    /// Resolves an endpoint (`https://RESOURCE.openai.azure.com`), with or without a path: the
    /// deployment's own address if an API version is given, otherwise that of `v1`.
    private static func azure(
        _ address: ServerAddress, deployment: String, version: String?
    ) -> ServerAddress {
        if address.path.contains("/openai") { return address }
        let named = address.query?.hasPrefix("api-version=") == true
        guard named || version != nil else { return address.appending("/openai/v1") }
        return address.appending(
            "/openai/deployments/\(deployment)",
            query: named ? nil : version.map { "api-version=\($0)" })
    }

    private static func dialect(
        _ speech: Provider.Speech, at address: ServerAddress, isToken: Bool
    ) -> any WireDialect {
        switch speech {
        case .chat: ChatCompletions(schemas: address.isLoopback ? .llamaCpp : .openAIStrict)
        case .azure: ChatCompletions(keyHeader: .apiKey)
        case .responses: Responses()
        case .anthropic: AnthropicMessages(keyHeader: isToken ? .bearer : .apiKey)
        case .gemini: Gemini()
        case .ollama: Ollama()
        }
    }
}
