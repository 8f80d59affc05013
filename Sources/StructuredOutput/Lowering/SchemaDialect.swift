/// What a service that holds a model to a schema takes of JSON Schema.
public enum SchemaDialect: String, CaseIterable, Sendable {
    /// OpenAI's `strict: true`: closed objects whose properties are all required.
    case openAIStrict
    /// Anthropic's `output_config.format`.
    case anthropic
    /// Gemini's `responseJsonSchema`.
    case gemini
    /// Ollama's `format`: llama.cpp's grammars.
    case ollama
    /// llama.cpp's `json_schema`: its json-schema-to-grammar.
    case llamaCpp
}
