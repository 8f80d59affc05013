/// A JSON Schema (draft 2020-12), compiled once for repeated use.
///
/// Supports all keywords of the core, applicator, unevaluated and validation vocabularies, also
/// across documents (``SchemaRegistry``), and a metaschema's `$vocabulary`. `pattern` takes
/// ECMA-262 regular expressions without look-around and backreferences. `format` is an annotation
/// unless assertion is requested. `content…`, other annotations and unknown keywords do not affect
/// validity. `dependencies` and `definitions` of earlier drafts are supported.
///
/// `x-aliases` beside `enum` declares other names for its strings, which the reader accepts:
/// `{"enum": ["historical"], "x-aliases": {"historic": "historical"}}`.
public struct Schema: Sendable {
    /// The schema as JSON, for a model to read. A subschema includes the `$defs` it refers to.
    public let json: JSONValue
    let graph: SchemaGraph
    let root: Int

    /// Compiles a schema.
    ///
    /// - Parameters:
    ///   - json: An object or a boolean.
    ///   - registry: The documents that the schema may refer to by URI.
    ///   - assertsFormats: Whether a string that breaks its `format` is invalid. Unknown formats
    ///     are ignored.
    /// - Throws: The first keyword that is malformed, unsupported or an unresolvable reference,
    ///   with its place.
    /// - Complexity: O(size of the schema and of everything it refers to).
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

    /// Returns all violations in the order of the text.
    ///
    /// Only root causes are reported: a value of the wrong type is not also too short, and a
    /// misspelled required member is only reported as missing. O(value × schemas that apply to it).
    public func validate(_ document: JSONDocument) -> [Violation] { validate(document.root) }

    /// Returns all violations, with pointers relative to this value.
    public func validate(_ node: JSONNode) -> [Violation] {
        Validator.violations(of: node, graph, root)
    }

    /// Builds a document from the value and returns all its violations.
    public func validate(_ value: JSONValue) -> [Violation] {
        if let document = value.document { return validate(document) }
        return [
            Violation(
                pointer: JSONPointer(), code: "depth", expected: "less nesting",
                found: value.excerpt, message: "The value is nested too deeply.")
        ]
    }
}
