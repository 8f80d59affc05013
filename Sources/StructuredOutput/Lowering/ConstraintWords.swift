/// Describes assertions in words, for a model to read where nothing enforces them.
enum ConstraintWords {
    /// The words for one assertion; nil when they would not help.
    static func words(_ keyword: String, _ value: JSONValue) -> String? {
        if let (relation, unit) = counts[keyword] {
            return value.int.map { "\(relation) \($0) \($0 == 1 ? unit : unit + "s")" }
        }
        if let relation = bounds[keyword] { return value.number.map { "\(relation) \($0.text)" } }
        switch keyword {
        case "pattern": return value.string.map { "matching the regular expression \($0)" }
        case "format": return value.string.map { "in the format \($0)" }
        case "uniqueItems": return value.bool == true ? "no two items equal" : nil
        case "enum":
            let values = value.array?.map { $0.serialized() }.joined(separator: ", ")
            return values.map { "one of \($0)" }
        default: return nil
        }
    }

    private static let counts = [
        "minLength": ("at least", "character"), "maxLength": ("at most", "character"),
        "minItems": ("at least", "item"), "maxItems": ("at most", "item"),
        "minProperties": ("at least", "member"), "maxProperties": ("at most", "member"),
    ]

    private static let bounds = [
        "minimum": "at least", "maximum": "at most", "exclusiveMinimum": "more than",
        "exclusiveMaximum": "less than", "multipleOf": "a multiple of",
    ]

    /// The description with a sentence added: "At least 3 items, at most 5 items."
    static func adding(_ words: [String], to description: String?) -> String? {
        guard !words.isEmpty else { return description }
        let joined = words.joined(separator: ", ")
        let sentence = joined.prefix(1).uppercased() + joined.dropFirst() + "."
        guard let description, let last = description.last else { return sentence }
        return description + (".!?:;".contains(last) ? " " : ". ") + sentence
    }
}
