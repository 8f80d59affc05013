/// A schema with its own URI: a document, or a part of one with an `$id`.
struct SchemaResource {
    /// Without a fragment; empty for a document without a URI.
    let uri: String
    let root: SchemaPlace
    let vocabularies: Vocabulary
    /// By the names of `$anchor` and `$dynamicAnchor`.
    var anchors: [String: SchemaPlace] = [:]
    var dynamicAnchors: [String: SchemaPlace] = [:]
}

/// All documents reachable from a schema, and their named parts.
///
/// Names are read before references, and only where the standard allows a schema: an `$id` in an
/// `enum` or under an unknown keyword is ignored.
struct SchemaResources {
    private(set) var documents: [JSONValue] = []
    private(set) var all: [SchemaResource] = []
    private let registry: SchemaRegistry
    private var byURI: [String: Int] = [:]
    private var byPlace: [SchemaPlace: Int] = [:]
    private var hasLoadedRegistry = false

    init(registry: SchemaRegistry) { self.registry = registry }

    // MARK: Loading

    /// Adds a document and returns the resource of its root.
    mutating func load(_ json: JSONValue, uri: String) throws(SchemaError) -> Int {
        let place = SchemaPlace(document: documents.count)
        documents.append(json)
        let index = all.count
        // The document has this URI even without an `$id`.
        byURI[uri] = byURI[uri] ?? index
        try enter(json, at: place, base: uri, vocabularies: .standard)
        return index
    }

    /// Registers a schema's resource and anchors, then those inside it.
    private mutating func enter(
        _ json: JSONValue, at place: SchemaPlace, base: String, vocabularies: Vocabulary
    ) throws(SchemaError) {
        var uri = base
        if let id = json["$id"] { uri = try identifier(id, base, place) }
        var vocabularies = vocabularies
        if let metaschema = json["$schema"]?.string {
            vocabularies = try self.vocabularies(of: metaschema, at: place) ?? vocabularies
        }
        let index = all.count
        all.append(SchemaResource(uri: uri, root: place, vocabularies: vocabularies))
        byPlace[place] = index
        byURI[uri] = byURI[uri] ?? index
        try readNames(json, at: place, resource: index)
    }

    private func identifier(
        _ id: JSONValue, _ base: String, _ place: SchemaPlace
    ) throws(SchemaError) -> String {
        let reference = id.string.map { URIReference($0) }
        guard let reference, reference.fragment ?? "" == "" else {
            throw fault(place, "$id", "must be a URI reference without a fragment")
        }
        return reference.resolved(against: URIReference(base)).document
    }

    /// The vocabularies that a custom metaschema enables; nil when the metaschema is unknown.
    private func vocabularies(
        of metaschema: String, at place: SchemaPlace
    ) throws(SchemaError) -> Vocabulary? {
        let uri = URIReference(metaschema).resolved(against: URIReference("")).document
        let document = registry.documents[uri] ?? Metaschema.document(uri)
        guard let listed = document?["$vocabulary"]?.object else { return nil }
        var result: Vocabulary = []
        for member in listed {
            if let vocabulary = Vocabulary(uri: member.key) {
                result.insert(vocabulary)
            } else if member.value == true {
                throw fault(
                    place, "$schema", "needs the vocabulary \(member.key), which is not supported")
            }
        }
        return result
    }

    private mutating func readNames(
        _ json: JSONValue, at place: SchemaPlace, resource: Int
    ) throws(SchemaError) {
        // The compiler rejects schemas nested this deeply.
        guard let members = json.object, place.pointer.tokens.count <= SchemaPlace.maxTokens
        else { return }
        for member in members {
            switch member.key {
            case "$anchor", "$dynamicAnchor":
                try addAnchor(member, at: place, resource: resource)
            default:
                for (tokens, child) in Subschemas.of(member) {
                    let childPlace = place.appending([member.key] + tokens)
                    if child["$id"] == nil {
                        try readNames(child, at: childPlace, resource: resource)
                    } else {
                        try enter(
                            child, at: childPlace, base: all[resource].uri,
                            vocabularies: all[resource].vocabularies)
                    }
                }
            }
        }
    }

    private mutating func addAnchor(
        _ member: JSONMember, at place: SchemaPlace, resource: Int
    ) throws(SchemaError) {
        guard let name = member.value.string, Self.isAnchor(name) else {
            throw fault(place, member.key, "must be a name of letters, digits, '-', '.' and '_'")
        }
        if let other = all[resource].anchors[name], other != place {
            throw fault(place, member.key, "is also the name of \(other.pointer) (\(name))")
        }
        all[resource].anchors[name] = place
        if member.key == "$dynamicAnchor" { all[resource].dynamicAnchors[name] = place }
    }

    /// Core, section 8.2.2.
    private static func isAnchor(_ name: String) -> Bool {
        guard let first = name.utf8.first, first.isLetter || first == UInt8(ascii: "_") else {
            return false
        }
        return name.utf8.allSatisfy { $0.isLetter || $0.isDigit || "-._".utf8.contains($0) }
    }

    // MARK: Finding

    /// The resource with that URI, loaded if necessary; nil when the URI is unknown.
    mutating func resource(uri: String) throws(SchemaError) -> Int? {
        if let known = byURI[uri] { return known }
        if let json = registry.documents[uri] ?? Metaschema.document(uri) {
            return try load(json, uri: uri)
        }
        // It may be the `$id` of a schema inside another document.
        if !hasLoadedRegistry {
            hasLoadedRegistry = true
            for (name, json) in registry.documents.sorted(by: { $0.key < $1.key })
            where byURI[name] == nil {
                _ = try load(json, uri: name)
            }
        }
        return byURI[uri]
    }

    func json(at place: SchemaPlace) -> JSONValue? {
        documents[place.document][pointer: place.pointer]
    }

    /// The resource whose root is at that place.
    func resource(at place: SchemaPlace) -> Int? { byPlace[place] }

    /// The innermost resource around a place.
    func resource(around place: SchemaPlace) -> Int {
        var pointer: JSONPointer? = place.pointer
        while let here = pointer {
            if let found = byPlace[SchemaPlace(document: place.document, pointer: here)] {
                return found
            }
            pointer = here.parent
        }
        return 0
    }

    /// The URI of a place's document; nil for the first document.
    func name(of document: Int) -> String? {
        guard document > 0 else { return nil }
        return byPlace[SchemaPlace(document: document)].map { all[$0].uri }
    }

    func fault(_ place: SchemaPlace, _ keyword: String, _ reason: String) -> SchemaError {
        SchemaError(
            pointer: place.pointer, keyword: keyword, reason: reason,
            document: name(of: place.document))
    }
}
