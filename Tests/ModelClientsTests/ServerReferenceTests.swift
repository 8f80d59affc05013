import Conversation
import Models
import Testing

@testable import ModelClients
@testable import Transport

/// Resolves names and base URLs of models, and which keys may go where.
struct ServerReferenceTests {
    struct Case: Sendable {
        let text: String
        var url: String?
        var environment: [String: String] = [:]
        let address: String
        let keys: [String]
    }

    /// The account of a stored key, which no other owner's server shares.
    @Test(arguments: [
        ("openai:m", nil, "openai", "api.openai.com"),
        ("openai-responses:m", nil, "openai", "api.openai.com"),
        ("openai:m", "https://eu.api.openai.com/v1", "openai", "eu.api.openai.com"),
        ("openai:m", "https://proxy.example/v1", "proxy.example", "proxy.example"),
        ("openai:m", "https://proxy.example:8443/v1", "proxy.example:8443", "proxy.example:8443"),
        ("openai:m", "https://proxy.example:443/v1", "proxy.example", "proxy.example"),
        (
            "openai:m", "https://api.openai.com.evil.example/v1", "api.openai.com.evil.example",
            "api.openai.com.evil.example"
        ),
        ("openai:m", "https://api.groq.com/openai/v1", "groq", "api.groq.com"),
        ("groq:m", nil, "groq", "api.groq.com"),
        ("anthropic:m", nil, "anthropic", "api.anthropic.com"),
        ("ollama:m", nil, "127.0.0.1:11434", "127.0.0.1:11434"),
        ("ollama:m", "https://ollama.com", "ollama", "ollama.com"),
        ("openai:m", "http://127.0.0.1", "127.0.0.1:80", "127.0.0.1:80"),
        ("openai:m", "http://[::1]:8080/v1", "[::1]:8080", "[::1]:8080"),
        // The owner of an Azure resource owns only that name.
        ("azure:d", "https://res.openai.azure.com", "res.openai.azure.com", "res.openai.azure.com"),
    ])
    func accounts(text: String, url: String?, account: String, host: String) throws {
        let server = try ServerReference(text, baseURL: url) { _ in nil }
        #expect(server.keyAccount == account)
        #expect(server.keyHost == host)
    }

    static let cases: [Case] = [
        Case(
            text: "openai:gpt-5", address: "https://api.openai.com/v1/chat/completions",
            keys: ["OPENAI_API_KEY", "IJOURNEY_API_KEY"]),
        Case(
            text: "openai:m", url: "http://127.0.0.1:8080/v1/",
            address: "http://127.0.0.1:8080/v1/chat/completions",
            keys: ["OPENAI_API_KEY", "IJOURNEY_API_KEY"]),
        // OpenAI's key does not go to another host that was merely typed.
        Case(
            text: "openai:m", url: "https://proxy.example/v1",
            environment: ["OPENAI_BASE_URL": "https://other.example"],
            address: "https://proxy.example/v1/chat/completions", keys: ["IJOURNEY_API_KEY"]),
        Case(
            text: "openai:m", url: "https://api.openai.com.evil.example/v1",
            address: "https://api.openai.com.evil.example/v1/chat/completions",
            keys: ["IJOURNEY_API_KEY"]),
        Case(
            text: "openai:m", url: "https://evil-api.openai.com/v1",
            address: "https://evil-api.openai.com/v1/chat/completions",
            keys: ["IJOURNEY_API_KEY"]),
        // Values in the environment belong together.
        Case(
            text: "openai:m", environment: ["OPENAI_BASE_URL": "https://proxy.example/v1"],
            address: "https://proxy.example/v1/chat/completions",
            keys: ["OPENAI_API_KEY", "IJOURNEY_API_KEY"]),
        Case(
            text: "OpenAI-Responses:o5", address: "https://api.openai.com/v1/responses",
            keys: ["OPENAI_API_KEY", "IJOURNEY_API_KEY"]),
        Case(
            text: "azure:dep", url: "https://res.openai.azure.com",
            address: "https://res.openai.azure.com/openai/v1/chat/completions",
            keys: ["AZURE_OPENAI_API_KEY", "IJOURNEY_API_KEY"]),
        Case(
            text: "azure:dep",
            environment: [
                "AZURE_OPENAI_ENDPOINT": "https://res.openai.azure.com/",
                "OPENAI_API_VERSION": "2024-10-21",
            ],
            address:
                "https://res.openai.azure.com/openai/deployments/dep/chat/completions?api-version=2024-10-21",
            keys: ["AZURE_OPENAI_API_KEY", "IJOURNEY_API_KEY"]),
        Case(
            text: "azure:dep", url: "https://res.openai.azure.com?api-version=2025-01-01",
            environment: ["OPENAI_API_VERSION": "2024-10-21"],
            address:
                "https://res.openai.azure.com/openai/deployments/dep/chat/completions?api-version=2025-01-01",
            keys: ["AZURE_OPENAI_API_KEY", "IJOURNEY_API_KEY"]),
        Case(
            text: "azure:dep", url: "https://res.openai.azure.com/openai/v1/",
            address: "https://res.openai.azure.com/openai/v1/chat/completions",
            keys: ["AZURE_OPENAI_API_KEY", "IJOURNEY_API_KEY"]),
        Case(
            text: "anthropic:claude-x", address: "https://api.anthropic.com/v1/messages",
            keys: ["ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN", "IJOURNEY_API_KEY"]),
        Case(
            text: "gemini:gemini-x",
            address:
                "https://generativelanguage.googleapis.com/v1beta/models/gemini-x:streamGenerateContent?alt=sse",
            keys: ["GOOGLE_API_KEY", "GEMINI_API_KEY", "IJOURNEY_API_KEY"]),
        Case(
            text: "ollama:llama3.2:3b", address: "http://127.0.0.1:11434/api/chat",
            keys: ["OLLAMA_API_KEY", "IJOURNEY_API_KEY"]),
        Case(
            text: "ollama:m", environment: ["OLLAMA_HOST": "0.0.0.0"],
            address: "http://127.0.0.1:11434/api/chat",
            keys: ["OLLAMA_API_KEY", "IJOURNEY_API_KEY"]),
        Case(
            text: "ollama:m", environment: ["OLLAMA_HOST": "gpu.lan:9999"],
            address: "http://gpu.lan:9999/api/chat", keys: ["OLLAMA_API_KEY", "IJOURNEY_API_KEY"]),
        Case(
            text: "ollama:m", url: "http://127.0.0.1:11434/v1/",
            address: "http://127.0.0.1:11434/api/chat",
            keys: ["OLLAMA_API_KEY", "IJOURNEY_API_KEY"]),
        Case(
            text: "openrouter:a/b:free", address: "https://openrouter.ai/api/v1/chat/completions",
            keys: ["OPENROUTER_API_KEY", "IJOURNEY_API_KEY"]),
    ]

    /// The list for people matches the providers.
    @Test func allAreListed() {
        #expect(Provider.all.map(\.name) == ModelProviders.all.map(\.name))
    }

    @Test(arguments: cases)
    func resolves(_ example: Case) throws {
        let server = try ServerReference(
            example.text, baseURL: example.url, environment: { example.environment[$0] })
        let address = server.dialect.address(base: server.baseURL, model: server.name)
        #expect(address.description == example.address)
        #expect(server.keyVariables == example.keys)
    }

    @Test(
        arguments: [
            ("chatgpt", nil, .unknown("chatgpt")), ("", nil, .unknown("")),
            ("ollama", nil, .needsName(provider: "ollama")),
            ("openai:", nil, .needsName(provider: "openai")),
            (
                "azure:dep", nil,
                .needsAddress(provider: "azure", variable: "AZURE_OPENAI_ENDPOINT")
            ),
            ("openai:m", "ftp://a", .unknown("openai:m ftp://a")),
            (
                "gemini:../../x", nil,
                .unknown("gemini:../../x https://generativelanguage.googleapis.com/v1beta")
            ),
            (
                "gemini:x?key=1", nil,
                .unknown("gemini:x?key=1 https://generativelanguage.googleapis.com/v1beta")
            ),
        ] as [(String, String?, ServerReference.Fault)])
    func refuses(text: String, url: String?, fault: ServerReference.Fault) {
        #expect(throws: fault) {
            try ServerReference(text, baseURL: url, environment: { _ in nil })
        }
    }

    /// GOOGLE_API_KEY overrides GEMINI_API_KEY; an empty variable counts as not set.
    @Test(
        arguments: [
            ("gemini:m", ["GEMINI_API_KEY": "b", "GOOGLE_API_KEY": "a"], "a"),
            ("gemini:m", ["GEMINI_API_KEY": "b", "GOOGLE_API_KEY": ""], "b"),
            ("gemini:m", ["OPENAI_API_KEY": "c"], nil),
            ("openai:m", ["IJOURNEY_API_KEY": "d"], "d"),
        ] as [(String, [String: String], String?)])
    func takesTheKey(text: String, environment: [String: String], key: String?) throws {
        let server = try ServerReference(text, baseURL: nil, environment: { environment[$0] })
        #expect(server.key { environment[$0] } == key)
    }

    /// A token alone is a Bearer token; a key takes precedence.
    @Test(
        arguments: [
            (["ANTHROPIC_AUTH_TOKEN": "t"], "Authorization"),
            (["ANTHROPIC_AUTH_TOKEN": "t", "ANTHROPIC_API_KEY": "k"], "x-api-key"),
            (["IJOURNEY_API_KEY": "k"], "x-api-key"),
        ] as [([String: String], String)])
    func anthropicTokens(environment: [String: String], header: String) throws {
        let server = try ServerReference(
            "anthropic:m", baseURL: nil, environment: { environment[$0] })
        let headers = server.dialect.headers(key: server.key { environment[$0] })
        #expect(headers.first(where: \.isSecret)?.name == header)
    }
}
