/// A JSON Schema (draft 2020-12), compiled once to be used many times.
///
/// All keywords of the core, applicator, unevaluated and validation vocabularies are obeyed, also
/// across documents (``SchemaRegistry``); a metaschema's `$vocabulary` is, too. `pattern` takes
/// ECMA-262 expressions without look-around and backreferences. `format` is an annotation unless
/// it is asked to assert; `content…`, other annotations and unknown keywords say nothing about
/// validity. `dependencies` and `definitions` of earlier drafts are understood.
///
/// `x-aliases` beside `enum` gives other names for its strings, for the reader to accept:
/// `{"enum": ["historical"], "x-aliases": {"historic": "historical"}}`.
public struct Schema: Sendable {
    /// The schema as JSON, for a model to read. A subschema brings the `$defs` it refers to.
    public let json: JSONValue
    let graph: SchemaGraph
    let root: Int

    /// - Parameters:
    ///   - json: an object or a boolean.
    ///   - registry: what the schema may refer to by URI.
    ///   - assertsFormats: whether a string that breaks its `format` is not valid. Formats that
    ///     are not known say nothing either way.
    /// - Throws: the first keyword that is malformed, leads nowhere or cannot be obeyed, and where
    ///   it stands.
    /// - Complexity: O(size of the schema and of all that it refers to).
    public init(
        _ json: JSONValue, registry: SchemaRegistry = SchemaRegistry(),
        assertsFormats: Bool = false
    ) throws(SchemaError) {
        graph = try SchemaCompiler.graph(
            of: json, registry: registry, assertsFormats: assertsFormats)
        root = 0
        self.json = json
    }

    init(graph: SchemaGraph, root: Int) {
        self.graph = graph
        self.root = root
        json = Standalone.json(of: root, in: graph)
    }

    /// All violations in the order of the text, root causes only: a value of the wrong type is not
    /// also too short, and a misspelt member that is missing under its name is told as missing.
    /// O(value × schemas that apply to it).
    public func validate(_ document: JSONDocument) -> [Violation] { validate(document.root) }

    /// As for a document; pointers begin at this value.
    public func validate(_ node: JSONNode) -> [Violation] {
        Validator.violations(of: node, graph, root)
    }

    /// As for a document, which is built first.
    public func validate(_ value: JSONValue) -> [Violation] {
        if let document = value.document { return validate(document) }
        return [
            Violation(
                pointer: JSONPointer(), code: "depth", expected: "less nesting",
                found: value.excerpt, message: "The value is nested too deeply.")
        ]
    }
}
