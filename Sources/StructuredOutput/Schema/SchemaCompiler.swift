/// Turns a schema document into a graph of nodes, each schema once.
struct SchemaCompiler {
    let document: JSONValue
    var nodes: [SchemaNode] = []
    /// Nodes by where they stand, so that a reference finds what is compiled already.
    private var known: [JSONPointer: Int] = [:]
    /// Nodes whose `$ref` is to be resolved once everything reachable is compiled.
    private var references: [(node: Int, target: String)] = []
    /// Schemas inside each other; keeps the compiler's own recursion small.
    private static let maxDepth = 100

    init(document: JSONValue) { self.document = document }

    mutating func compile() throws(SchemaError) -> Int {
        let root = try node(document, at: JSONPointer())
        while let (node, target) = references.popLast() {
            nodes[node].reference = try resolve(target, from: nodes[node].pointer)
        }
        try rejectEndlessReferences()
        return root
    }

    mutating func node(_ json: JSONValue, at pointer: JSONPointer) throws(SchemaError) -> Int {
        if let index = known[pointer] { return index }
        guard pointer.tokens.count <= Self.maxDepth * 2 else {
            throw SchemaError(pointer: pointer, keyword: "", reason: "is nested too deeply")
        }
        let index = nodes.count
        known[pointer] = index
        nodes.append(SchemaNode(pointer: pointer, json: json))
        switch json.content {
        case .bool(let value): nodes[index].boolean = value
        case .object(let members):
            for member in members { try read(member.key, member.value, into: index) }
            try readAliases(json, into: index)
        default:
            throw SchemaError(pointer: pointer, keyword: "", reason: "must be an object or boolean")
        }
        return index
    }

    // MARK: Keywords

    private mutating func read(
        _ keyword: String, _ value: JSONValue, into index: Int
    ) throws(SchemaError) {
        if Self.unsupported.contains(keyword) {
            throw fault(index, keyword, "is not supported yet")
        }
        switch keyword {
        case "type", "enum", "const", "default", "$ref":
            try readGeneral(keyword, value, into: index)
        case "allOf", "anyOf", "oneOf", "not": try readLogic(keyword, value, into: index)
        case "properties", "required", "additionalProperties", "$defs", "definitions":
            try readMembers(keyword, value, into: index)
        case "items", "prefixItems", "uniqueItems": try readItems(keyword, value, into: index)
        default: try readBound(keyword, value, into: index)
        }
    }

    private static let unsupported: Set<String> = [
        "pattern", "patternProperties", "propertyNames", "dependentRequired", "dependentSchemas",
        "dependencies", "if", "then", "else", "contains", "minContains", "maxContains",
        "unevaluatedItems", "unevaluatedProperties", "additionalItems", "$anchor", "$dynamicRef",
        "$dynamicAnchor", "$recursiveRef", "$recursiveAnchor",
    ]

    private mutating func readGeneral(
        _ keyword: String, _ value: JSONValue, into index: Int
    ) throws(SchemaError) {
        switch keyword {
        case "type":
            let names = value.array ?? [value]
            var kinds: KindSet = []
            for name in names {
                guard let kind = name.string.flatMap(KindSet.init(name:)) else {
                    throw fault(index, keyword, "must name JSON types")
                }
                kinds.insert(kind)
            }
            if names.isEmpty { throw fault(index, keyword, "must name JSON types") }
            nodes[index].types = kinds
        case "enum":
            guard let values = value.array else { throw fault(index, keyword, "must be an array") }
            nodes[index].enumeration = values
        case "const": nodes[index].constant = value
        case "default": nodes[index].defaultValue = value
        default:
            guard let target = value.string else { throw fault(index, keyword, "must be a string") }
            references.append((index, target))
        }
    }

    private mutating func readLogic(
        _ keyword: String, _ value: JSONValue, into index: Int
    ) throws(SchemaError) {
        if keyword == "not" {
            nodes[index].not = try child(value, of: index, [keyword])
            return
        }
        let branches = try children(value, of: index, keyword)
        switch keyword {
        case "allOf": nodes[index].allOf = branches
        case "anyOf": nodes[index].anyOf = branches
        default: nodes[index].oneOf = branches
        }
    }

    private mutating func readMembers(
        _ keyword: String, _ value: JSONValue, into index: Int
    ) throws(SchemaError) {
        switch keyword {
        case "required":
            guard let names = value.array?.map(\.string), !names.contains(nil) else {
                throw fault(index, keyword, "must be an array of strings")
            }
            nodes[index].required = names.compactMap { $0 }
        case "additionalProperties":
            nodes[index].additionalProperties = try child(value, of: index, [keyword])
        default:
            guard let members = value.object else {
                throw fault(index, keyword, "must be an object")
            }
            for member in members {
                let node = try child(member.value, of: index, [keyword, member.key])
                guard keyword == "properties" else { continue }
                nodes[index].properties.append((member.key, node))
                nodes[index].propertyIndex[member.key] = node
            }
        }
    }

    private mutating func readItems(
        _ keyword: String, _ value: JSONValue, into index: Int
    ) throws(SchemaError) {
        switch keyword {
        case "items": nodes[index].items = try child(value, of: index, [keyword])
        case "prefixItems": nodes[index].prefixItems = try children(value, of: index, keyword)
        default:
            guard let isUnique = value.bool else {
                throw fault(index, keyword, "must be a boolean")
            }
            nodes[index].uniqueItems = isUnique
        }
    }

    private mutating func readBound(
        _ keyword: String, _ value: JSONValue, into index: Int
    ) throws(SchemaError) {
        let counts: [String: ReferenceWritableKeyPath<SchemaNode, Int?>] = [
            "minItems": \.itemCount.least, "maxItems": \.itemCount.most,
            "minProperties": \.memberCount.least, "maxProperties": \.memberCount.most,
            "minLength": \.length.least, "maxLength": \.length.most,
        ]
        let numbers: [String: ReferenceWritableKeyPath<SchemaNode, JSONNumber?>] = [
            "minimum": \.minimum, "maximum": \.maximum, "exclusiveMinimum": \.exclusiveMinimum,
            "exclusiveMaximum": \.exclusiveMaximum, "multipleOf": \.multipleOf,
        ]
        if let path = counts[keyword] {
            guard let count = value.int, count >= 0 else {
                throw fault(index, keyword, "must be a whole number from 0")
            }
            nodes[index][keyPath: path] = count
        } else if let path = numbers[keyword] {
            guard let number = value.number, let exact = Decimal(number.text) else {
                throw fault(index, keyword, "must be a number")
            }
            if keyword == "multipleOf", exact.isNegative || exact.digits.isEmpty {
                throw fault(index, keyword, "must be greater than 0")
            }
            nodes[index][keyPath: path] = number
        }
    }

    private mutating func readAliases(_ json: JSONValue, into index: Int) throws(SchemaError) {
        guard let aliases = json["x-aliases"] else { return }
        // Other names of the member that the schema describes: read where members are named.
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

    // MARK: Other schemas

    private mutating func child(
        _ json: JSONValue, of index: Int, _ tokens: [String]
    ) throws(SchemaError) -> Int {
        try node(json, at: JSONPointer(nodes[index].pointer.tokens + tokens))
    }

    private mutating func children(
        _ json: JSONValue, of index: Int, _ keyword: String
    ) throws(SchemaError) -> [Int] {
        guard let items = json.array, !items.isEmpty else {
            throw fault(index, keyword, "must be an array of schemas")
        }
        var result: [Int] = []
        for (place, item) in items.enumerated() {
            result.append(try child(item, of: index, [keyword, String(place)]))
        }
        return result
    }

    private mutating func resolve(
        _ target: String, from pointer: JSONPointer
    ) throws(SchemaError) -> Int {
        let fault = { (reason: String) in
            SchemaError(pointer: pointer, keyword: "$ref", reason: reason)
        }
        guard target.hasPrefix("#"), let text = Self.percentDecoded(target.dropFirst()),
            let place = JSONPointer(parsing: text)
        else { throw fault("must lead to a place in the same document (\(target))") }
        guard let json = document[pointer: place] else { throw fault("leads nowhere (\(target))") }
        return try node(json, at: place)
    }

    private static func percentDecoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = text.utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(Escapes.hexDigit),
                let low = rest.popFirst().flatMap(Escapes.hexDigit)
            else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// References that lead back to themselves without entering the value would never end.
    private func rejectEndlessReferences() throws(SchemaError) {
        var states = Array(repeating: 0, count: nodes.count)
        for start in nodes.indices where states[start] == 0 {
            var path: [(node: Int, next: Int)] = [(start, 0)]
            states[start] = 1
            while let (node, next) = path.last {
                let targets = nodes[node].inPlace
                guard next < targets.count else {
                    states[node] = 2
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let target = targets[next]
                if states[target] == 1 {
                    throw SchemaError(
                        pointer: nodes[node].pointer, keyword: "$ref",
                        reason: "leads back to itself")
                }
                if states[target] == 0 {
                    states[target] = 1
                    path.append((target, 0))
                }
            }
        }
    }

    private func fault(_ index: Int, _ keyword: String, _ reason: String) -> SchemaError {
        SchemaError(pointer: nodes[index].pointer, keyword: keyword, reason: reason)
    }
}
