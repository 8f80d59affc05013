import StructuredOutput
import Transport

/// A service or program whose models are named `PROVIDER:NAME`.
public struct Provider: Sendable {
    /// The part before the colon.
    public let name: String
    /// The default base URL; nil if every customer has a different one.
    let baseURL: String?
    /// Hosts that its keys may go to. An entry with a leading dot matches the end of a host.
    let hosts: [String]
    /// Environment variables that may hold the key, in order of precedence.
    let keyVariables: [String]
    /// Environment variables that may hold the base URL.
    let baseVariables: [String]
    let speech: Speech

    enum Speech: Sendable {
        case chat
        case responses
        case azure
        case anthropic
        case gemini
        case ollama
    }

    private init(
        _ name: String, _ speech: Speech = .chat, at baseURL: String?,
        hosts: [String] = [], keys: [String] = [], bases: [String] = []
    ) {
        (self.name, self.speech) = (name, speech)
        (self.baseURL, self.hosts) = (baseURL, hosts)
        (keyVariables, baseVariables) = (keys, bases)
    }

    /// The key for a host that belongs to no provider.
    public static let ownKeyVariable = "IJOURNEY_API_KEY"

    /// All providers, in the order of ``ModelProviders``, which has their full names.
    public static let all: [Provider] = [
        Provider(
            "openai",
            at: "https://api.openai.com/v1", hosts: ["api.openai.com", ".api.openai.com"],
            keys: ["OPENAI_API_KEY"], bases: ["OPENAI_BASE_URL"]),
        Provider(
            "openai-responses", .responses,
            at: "https://api.openai.com/v1", hosts: ["api.openai.com", ".api.openai.com"],
            keys: ["OPENAI_API_KEY"], bases: ["OPENAI_BASE_URL"]),
        Provider(
            "azure", .azure, at: nil,
            hosts: [".openai.azure.com", ".cognitiveservices.azure.com"],
            keys: ["AZURE_OPENAI_API_KEY"], bases: ["AZURE_OPENAI_ENDPOINT"]),
        Provider(
            "anthropic", .anthropic, at: "https://api.anthropic.com/v1",
            hosts: ["api.anthropic.com"], keys: ["ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN"],
            bases: ["ANTHROPIC_BASE_URL"]),
        Provider(
            "gemini", .gemini,
            at: "https://generativelanguage.googleapis.com/v1beta",
            hosts: ["generativelanguage.googleapis.com"],
            keys: ["GOOGLE_API_KEY", "GEMINI_API_KEY"]),
        Provider(
            "ollama", .ollama,
            at: "http://127.0.0.1:11434", hosts: ["ollama.com"], keys: ["OLLAMA_API_KEY"],
            bases: ["OLLAMA_HOST"]),
        Provider(
            "llamacpp", at: "http://127.0.0.1:8080/v1",
            keys: ["LLAMA_API_KEY"]),
        Provider(
            "lmstudio", at: "http://127.0.0.1:1234/v1",
            keys: ["LMSTUDIO_API_KEY"]),
        Provider(
            "vllm", at: "http://127.0.0.1:8000/v1",
            keys: ["VLLM_API_KEY"]),
        Provider(
            "openrouter", at: "https://openrouter.ai/api/v1",
            hosts: ["openrouter.ai"], keys: ["OPENROUTER_API_KEY"]),
        Provider(
            "groq", at: "https://api.groq.com/openai/v1", hosts: ["api.groq.com"],
            keys: ["GROQ_API_KEY"]),
        Provider(
            "mistral", at: "https://api.mistral.ai/v1", hosts: ["api.mistral.ai"],
            keys: ["MISTRAL_API_KEY"]),
    ]

    public static func named(_ name: String) -> Provider? {
        let name = name.lowercased()
        return all.first { $0.name == name }
    }

    /// Whether its servers usually run on the person's own machine.
    public var isLocal: Bool {
        baseURL.flatMap { ServerAddress($0) }?.isLoopback ?? false
    }

    /// Whether the host may receive keys of this provider.
    func owns(_ host: String) -> Bool {
        hosts.contains { $0.hasPrefix(".") ? host.hasSuffix($0) : host == $0 }
    }
}
