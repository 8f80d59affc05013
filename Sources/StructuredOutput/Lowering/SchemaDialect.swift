/// The subset of JSON Schema that a service supports.
public enum SchemaDialect: String, CaseIterable, Sendable {
    /// OpenAI's `strict: true`: closed objects whose properties are all required.
    case openAIStrict
    /// Anthropic's `output_config.format`.
    case anthropic
    /// Gemini's `responseJsonSchema`.
    case gemini
    /// Ollama's `format`, a llama.cpp grammar.
    case ollama
    /// llama.cpp's `json_schema`, translated by its json-schema-to-grammar.
    case llamaCpp
}
