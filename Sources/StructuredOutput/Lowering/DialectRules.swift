/// The rules of a dialect: which keywords to keep, and what to rewrite.
struct DialectRules {
    /// How to write arrays with a schema for each position.
    enum Tuples {
        /// `items` with the alternatives of all positions.
        case alternatives
        /// `prefixItems`, and `items` for the rest.
        case prefixItems
        /// `prefixItems` alone, with every position filled.
        case filledPrefixItems
    }

    /// Assertions that are kept unchanged.
    let kept: Set<String>
    /// The enforced values of `format`.
    let formats: Set<String>
    /// Whether the model reads the schema, so descriptions can state what is not enforced.
    var readsDescriptions = true
    /// Whether every schema must name its types.
    var needsTypes = false
    /// Whether `additionalProperties` must be false.
    var closesObjects = false
    var requiresAllProperties = false
    var requiresObjectRoot = false
    /// Whether `$ref` must stand alone.
    var isolatesReferences = true
    /// Whether the reference `#` is supported.
    var refersToRoot = true
    var allowsRecursion = true
    /// Whether recursion must pass through an optional property.
    var needsOptionalRecursion = false
    var tuples = Tuples.alternatives
    /// Whether `enum` may list null and booleans.
    var listsEveryScalar = true
    var limits: [LoweredSchema.Limit: Int] = [:]

    static func of(_ dialect: SchemaDialect) -> DialectRules {
        switch dialect {
        case .openAIStrict: openAIStrict
        case .anthropic: anthropic
        case .gemini: gemini
        case .ollama, .llamaCpp: grammar
        }
    }

    /// Source: OpenAI's guide to structured outputs.
    private static let openAIStrict = DialectRules(
        kept: [
            "enum", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
            "multipleOf", "pattern", "minItems", "maxItems",
        ],
        formats: [
            "date", "time", "date-time", "duration", "email", "hostname", "ipv4", "ipv6", "uuid",
        ],
        needsTypes: true, closesObjects: true, requiresAllProperties: true,
        requiresObjectRoot: true,
        limits: [.properties: 5_000, .nesting: 10, .enumValues: 1_000])

    /// Source: the schema transformation in Anthropic's client libraries.
    private static let anthropic = DialectRules(
        kept: ["enum", "minItems"],
        formats: [
            "date", "time", "date-time", "duration", "email", "hostname", "uri", "ipv4", "ipv6",
            "uuid",
        ],
        needsTypes: true, closesObjects: true, allowsRecursion: false)

    /// Source: the reference of `responseJsonSchema`.
    private static let gemini = DialectRules(
        kept: ["enum", "minimum", "maximum", "minItems", "maxItems"],
        formats: ["date", "time", "date-time"],
        needsOptionalRecursion: true, tuples: .prefixItems, listsEveryScalar: false)

    /// Source: llama.cpp's json-schema-to-grammar.cpp.
    private static let grammar = DialectRules(
        kept: [
            "enum", "const", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
            "pattern", "minLength", "maxLength", "minItems", "maxItems",
        ],
        formats: ["date", "time", "date-time", "uuid"],
        readsDescriptions: false, needsTypes: true, isolatesReferences: false, refersToRoot: false,
        tuples: .filledPrefixItems)

    /// Whether an assertion on values of these types is enforced.
    func keeps(_ keyword: String, _ value: JSONValue, types: [String]) -> Bool {
        if keyword == "format" { return value.string.map(formats.contains) ?? false }
        guard kept.contains(keyword) else { return false }
        switch (keyword, readsDescriptions) {
        case ("minItems", _) where !kept.contains("maxItems"): return value.int ?? 2 <= 1
        // The remaining cases are about grammars.
        case ("minimum", false), ("maximum", false), ("exclusiveMinimum", false),
            ("exclusiveMaximum", false):
            return types == ["integer"] && value.int != nil
        case ("pattern", false): return value.string.map(GrammarPattern.isSupported) ?? false
        default: return true
        }
    }
}
