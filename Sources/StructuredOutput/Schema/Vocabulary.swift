/// The vocabularies of draft 2020-12, which decide what a keyword means.
struct Vocabulary: OptionSet, Sendable {
    let rawValue: UInt8
    static let core = Vocabulary(rawValue: 1)
    static let applicator = Vocabulary(rawValue: 2)
    static let unevaluated = Vocabulary(rawValue: 4)
    static let validation = Vocabulary(rawValue: 8)
    static let metaData = Vocabulary(rawValue: 16)
    static let formatAnnotation = Vocabulary(rawValue: 32)
    static let formatAssertion = Vocabulary(rawValue: 64)
    static let content = Vocabulary(rawValue: 128)

    /// The vocabularies that the standard metaschema enables.
    static let standard: Vocabulary = [
        .core, .applicator, .unevaluated, .validation, .metaData, .formatAnnotation, .content,
    ]

    private static let named: [String: Vocabulary] = [
        "core": .core, "applicator": .applicator, "unevaluated": .unevaluated,
        "validation": .validation, "meta-data": .metaData, "format-annotation": .formatAnnotation,
        "format-assertion": .formatAssertion, "content": .content,
    ]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Nil for URIs that the standard does not define.
    init?(uri: String) {
        let prefix = "https://json-schema.org/draft/2020-12/vocab/"
        guard uri.hasPrefix(prefix), let found = Self.named[String(uri.dropFirst(prefix.count))]
        else { return nil }
        self = found
    }

    /// The vocabulary that defines a keyword; nil for annotations and unknown keywords.
    static func of(_ keyword: String) -> Vocabulary? { keywords[keyword] }

    private static let keywords: [String: Vocabulary] = {
        var result: [String: Vocabulary] = [:]
        for (vocabulary, names) in [
            (core, "$ref $dynamicRef $defs definitions $id $anchor $dynamicAnchor"),
            (
                applicator,
                """
                prefixItems items contains additionalProperties properties patternProperties \
                dependentSchemas propertyNames if then else allOf anyOf oneOf not dependencies
                """
            ),
            (unevaluated, "unevaluatedItems unevaluatedProperties"),
            (
                validation,
                """
                type const enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum \
                maxLength minLength pattern maxItems minItems uniqueItems maxContains minContains \
                maxProperties minProperties required dependentRequired
                """
            ),
            (metaData, "default"),
        ] {
            for name in names.split(separator: " ") { result[String(name)] = vocabulary }
        }
        return result
    }()
}
