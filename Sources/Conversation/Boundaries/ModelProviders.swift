import Phrases

/// The providers in `PROVIDER:NAME`, and how they are listed. The model clients implement them.
public enum ModelProviders {
    public struct Entry: Sendable {
        public let name: String
        /// The placeholder of the model's name in a list.
        let placeholder: String
        let words: Phrase

        init(_ name: String, _ words: Phrase, placeholder: String = "NAME") {
            (self.name, self.words, self.placeholder) = (name, words, placeholder)
        }
    }

    public static let all: [Entry] = [
        Entry("openai", "OpenAI, or with a URL any server that speaks Chat Completions"),
        Entry("openai-responses", "OpenAI, by its Responses API"),
        Entry("azure", "Azure OpenAI at AZURE_OPENAI_ENDPOINT", placeholder: "DEPLOYMENT"),
        Entry("anthropic", "Anthropic"),
        Entry("gemini", "Google Gemini"),
        Entry("ollama", "Ollama on this machine, or at OLLAMA_HOST"),
        Entry("llamacpp", "llama.cpp's server on this machine"),
        Entry("lmstudio", "LM Studio on this machine"),
        Entry("vllm", "vLLM on this machine"),
        Entry("openrouter", "OpenRouter"),
        Entry("groq", "Groq"),
        Entry("mistral", "Mistral"),
    ]

    /// The prefixes of model names, such as `openai:`.
    static var prefixes: [String] { all.map { "\($0.name):" } }

    static let rows = all.map { ListRow("/model \($0.name):\($0.placeholder)", $0.words) }
}
