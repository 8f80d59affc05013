/// Reads the keywords of a schema into a node.
extension SchemaCompiler {
    mutating func read(
        _ keyword: String, _ value: JSONValue, into index: Int, _ vocabularies: Vocabulary
    ) throws(SchemaError) {
        if keyword == "format" { return try readFormat(value, into: index, vocabularies) }
        guard let vocabulary = Vocabulary.of(keyword), vocabularies.contains(vocabulary) else {
            return
        }
        switch keyword {
        case "type", "enum", "const", "default", "uniqueItems", "pattern":
            try readGeneral(keyword, value, into: index)
        case "$ref", "$dynamicRef": try refer(keyword, value, from: index)
        case "allOf", "anyOf", "oneOf", "prefixItems":
            try readList(keyword, value, into: index)
        case "properties", "patternProperties", "dependentSchemas", "$defs", "definitions":
            try readMembers(keyword, value, into: index)
        case "required": nodes[index].required = try names(keyword, value, index)
        case "dependentRequired", "dependencies":
            try readDependencies(keyword, value, into: index)
        default:
            if let path = Self.schemas[keyword] {
                nodes[index][keyPath: path] = try child(value, of: index, [keyword])
            } else {
                try readBound(keyword, value, into: index)
            }
        }
    }

    private typealias Field<Content> = ReferenceWritableKeyPath<SchemaNode, Content> & Sendable

    /// Keywords whose value is one schema.
    private static let schemas: [String: Field<Int?>] = [
        "not": \.not, "if": \.ifSchema, "then": \.thenSchema, "else": \.elseSchema,
        "additionalProperties": \.additionalProperties, "propertyNames": \.propertyNames,
        "unevaluatedProperties": \.unevaluatedProperties, "items": \.items,
        "unevaluatedItems": \.unevaluatedItems, "contains": \.contains,
    ]

    private static let counts: [String: Field<Int?>] = [
        "minItems": \.itemCount.least, "maxItems": \.itemCount.most,
        "minProperties": \.memberCount.least, "maxProperties": \.memberCount.most,
        "minLength": \.length.least, "maxLength": \.length.most,
        "minContains": \.containsCount.least, "maxContains": \.containsCount.most,
    ]

    private static let numbers: [String: Field<JSONNumber?>] = [
        "minimum": \.minimum, "maximum": \.maximum, "exclusiveMinimum": \.exclusiveMinimum,
        "exclusiveMaximum": \.exclusiveMaximum, "multipleOf": \.multipleOf,
    ]

    private mutating func readGeneral(
        _ keyword: String, _ value: JSONValue, into index: Int
    ) throws(SchemaError) {
        switch keyword {
        case "type": nodes[index].types = try kinds(value, index)
        case "enum":
            guard let values = value.array else { throw fault(index, keyword, "must be an array") }
            nodes[index].enumeration = values
        case "const": nodes[index].constant = value
        case "default": nodes[index].defaultValue = value
        case "pattern":
            guard let source = value.string else {
                throw fault(index, keyword, "must be a string")
            }
            nodes[index].pattern = try pattern(source, keyword, index)
        default:
            guard let isUnique = value.bool else {
                throw fault(index, keyword, "must be a boolean")
            }
            nodes[index].uniqueItems = isUnique
        }
    }

    private func kinds(_ value: JSONValue, _ index: Int) throws(SchemaError) -> KindSet {
        var kinds: KindSet = []
        for name in value.array ?? [value] {
            guard let kind = name.string.flatMap(KindSet.init(name:)) else {
                throw fault(index, "type", "must name JSON types")
            }
            kinds.insert(kind)
        }
        if kinds.isEmpty { throw fault(index, "type", "must name JSON types") }
        return kinds
    }

    private func pattern(
        _ source: String, _ keyword: String, _ index: Int
    ) throws(SchemaError) -> NamedPattern {
        do {
            return NamedPattern(pattern: try Pattern(source), source: source)
        } catch {
            throw fault(
                index, keyword, "must be a regular expression that can be used (\(error))")
        }
    }

    /// Formats are annotations unless assertion is requested; unknown ones always are.
    private func readFormat(
        _ value: JSONValue, into index: Int, _ vocabularies: Vocabulary
    ) throws(SchemaError) {
        guard vocabularies.contains(.formatAnnotation) || vocabularies.contains(.formatAssertion)
        else { return }
        guard let name = value.string else { throw fault(index, "format", "must be a string") }
        guard assertsFormats || vocabularies.contains(.formatAssertion) else { return }
        nodes[index].format = FormatAssertion(name)
    }

    private mutating func readList(
        _ keyword: String, _ value: JSONValue, into index: Int
    ) throws(SchemaError) {
        let branches = try children(value, of: index, keyword)
        switch keyword {
        case "allOf": nodes[index].allOf += branches
        case "anyOf": nodes[index].anyOf = branches
        case "oneOf": nodes[index].oneOf = branches
        default: nodes[index].prefixItems = branches
        }
    }

    private mutating func readMembers(
        _ keyword: String, _ value: JSONValue, into index: Int
    ) throws(SchemaError) {
        for member in try members(keyword, value, index) {
            let node = try child(member.value, of: index, [keyword, member.key])
            switch keyword {
            case "properties":
                nodes[index].properties.append((member.key, node))
                nodes[index].propertyIndex[member.key] = node
            case "patternProperties":
                let pattern = try pattern(member.key, keyword, index)
                nodes[index].patternProperties.append((pattern, node))
            case "dependentSchemas": nodes[index].dependentSchemas.append((member.key, node))
            default: break
            }
        }
    }

    /// Duplicate keys are rejected, because readers disagree on which one counts.
    private func members(
        _ keyword: String, _ value: JSONValue, _ index: Int
    ) throws(SchemaError) -> [JSONMember] {
        guard let members = value.object else { throw fault(index, keyword, "must be an object") }
        if let key = members.repeatedKey { throw fault(index, keyword, "holds \"\(key)\" twice") }
        return members
    }

    private func names(
        _ keyword: String, _ value: JSONValue, _ index: Int
    ) throws(SchemaError) -> [String] {
        guard let names = value.array?.map(\.string), !names.contains(nil) else {
            throw fault(index, keyword, "must be an array of strings")
        }
        return names.compactMap { $0 }
    }

    /// `dependencies` is the older spelling of `dependentRequired` and `dependentSchemas`.
    private mutating func readDependencies(
        _ keyword: String, _ value: JSONValue, into index: Int
    ) throws(SchemaError) {
        for member in try members(keyword, value, index) {
            if keyword == "dependencies", member.value.array == nil {
                let node = try child(member.value, of: index, [keyword, member.key])
                nodes[index].dependentSchemas.append((member.key, node))
            } else {
                let needed = try names(keyword, member.value, index)
                nodes[index].dependentRequired.append((member.key, needed))
            }
        }
    }

    private mutating func readBound(
        _ keyword: String, _ value: JSONValue, into index: Int
    ) throws(SchemaError) {
        if let path = Self.counts[keyword] {
            guard let count = value.int, count >= 0 else {
                throw fault(index, keyword, "must be a whole number from 0")
            }
            nodes[index][keyPath: path] = count
        } else if let path = Self.numbers[keyword] {
            guard let number = value.number, let exact = Decimal(number.text) else {
                throw fault(index, keyword, "must be a number")
            }
            if keyword == "multipleOf", exact.isNegative || exact.digits.isEmpty {
                throw fault(index, keyword, "must be greater than 0")
            }
            nodes[index][keyPath: path] = number
        }
    }

    mutating func readAliases(_ json: JSONValue, into index: Int) throws(SchemaError) {
        guard let aliases = json["x-aliases"] else { return }
        // An array lists aliases of the member that the schema describes. ``Site`` reads those.
        if let names = aliases.array, names.allSatisfy({ $0.string != nil }) { return }
        let names = nodes[index].enumeration?.compactMap(\.string) ?? []
        for member in aliases.object ?? [] {
            guard let target = member.value.string, names.contains(target) else {
                throw fault(index, "x-aliases", "must lead to strings of \"enum\"")
            }
            nodes[index].aliases[Folding.fold(member.key)] = target
        }
        if aliases.object == nil { throw fault(index, "x-aliases", "must be an object or strings") }
    }
}
