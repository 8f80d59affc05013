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

/// A dialect as a table: which keywords stay as they are, and what must be rewritten.
struct DialectRules {
    /// How arrays with a schema for each place are said.
    enum Tuples {
        /// `items` with the alternatives of all places.
        case alternatives
        /// `prefixItems`, and `items` for the rest.
        case prefixItems
        /// `prefixItems` alone, and every place is filled.
        case filledPrefixItems
    }

    /// Assertions that need no rewriting.
    let kept: Set<String>
    /// Values of `format` that are enforced.
    let formats: Set<String>
    /// Whether the model reads the schema, so that words can tell it what is not enforced.
    var readsDescriptions = true
    /// Whether every schema must name its types.
    var needsTypes = false
    /// Whether `additionalProperties` must be false.
    var closesObjects = false
    var requiresAllProperties = false
    var requiresObjectRoot = false
    /// Whether `$ref` must stand alone.
    var isolatesReferences = true
    /// Whether `#` is a reference that is understood.
    var refersToRoot = true
    var allowsRecursion = true
    /// Whether a recursion must pass through an optional property.
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

    /// From OpenAI's guide to structured outputs.
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

    /// From the schema transformation in Anthropic's client libraries.
    private static let anthropic = DialectRules(
        kept: ["enum", "minItems"],
        formats: [
            "date", "time", "date-time", "duration", "email", "hostname", "uri", "ipv4", "ipv6",
            "uuid",
        ],
        needsTypes: true, closesObjects: true, allowsRecursion: false)

    /// From the reference of `responseJsonSchema`.
    private static let gemini = DialectRules(
        kept: ["enum", "minimum", "maximum", "minItems", "maxItems"],
        formats: ["date", "time", "date-time"],
        needsOptionalRecursion: true, tuples: .prefixItems, listsEveryScalar: false)

    /// From llama.cpp's json-schema-to-grammar.cpp.
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
        // The rest is about grammars.
        case ("minimum", false), ("maximum", false), ("exclusiveMinimum", false),
            ("exclusiveMaximum", false):
            return types == ["integer"] && value.int != nil
        case ("pattern", false): return value.string.map(GrammarPattern.isSupported) ?? false
        default: return true
        }
    }
}

/// Which regular expressions llama.cpp turns into grammars as they are meant.
enum GrammarPattern {
    /// It wants anchors on both ends, and knows neither classes such as `\d` nor lookaround. O(n).
    static func isSupported(_ pattern: String) -> Bool {
        let bytes = Array(pattern.utf8)
        guard bytes.count >= 2, bytes.first == UInt8(ascii: "^"), bytes.last == UInt8(ascii: "$")
        else { return false }
        var depth = 0
        var isEscape = false
        var isClass = false
        for (place, byte) in bytes.enumerated().dropFirst().dropLast() {
            if isEscape {
                if isAlphanumeric(byte) { return false }
                isEscape = false
                continue
            }
            switch byte {
            case UInt8(ascii: "\\"): isEscape = true
            case UInt8(ascii: "["): isClass = true
            case UInt8(ascii: "]"): isClass = false
            case _ where isClass: break
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth < 0 { return false }
            // Outside of parentheses the anchors would belong to one alternative each.
            case UInt8(ascii: "|") where depth == 0: return false
            case UInt8(ascii: "^"), UInt8(ascii: "$"): return false
            // Lookaround, and quantifiers that take as little as they can.
            case UInt8(ascii: "?") where "(*+?}".utf8.contains(bytes[place - 1]):
                guard bytes[place - 1] == UInt8(ascii: "("), bytes[place + 1] == UInt8(ascii: ":")
                else { return false }
            default: break
            }
        }
        return !isEscape && !isClass && depth == 0
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        ASCIISet.alphanumerics.contains(byte)
    }
}
