/// The program that validation runs on: the schemas of a graph as flat lists of plain numbers.
///
///     {"type": "object", "required": ["n"], "additionalProperties": false,
///      "properties": {"n": {"type": "integer", "minimum": 1}, "t": {"enum": ["a", "b"]}}}
///
///     rules    0  object                 object 0
///              1  any                    (the schema `false`: no type at all)
///              2  integer                number 0
///              3  any                    choices 0
///     objects  0  keys 0, required 0b1, additional 1
///     numbers  0  1...Int.max
///     choices  0  keys 1
///     entries  (keys 0)  -             "n" → rule 2, bit 0b1     "t" → rule 3
///              (keys 1)  -             "a"                       "b"
///
/// Rule n corresponds to node n of the graph, so a fault can be worded from the node. Lists refer
/// to each other by position, with -1 for none. Each key table begins with an entry that matches no
/// key; its successor is the guess for an object's first member.
final class SchemaProgram: Sendable {
    let rules: FrozenArray<Rule>
    let objects: FrozenArray<ObjectRule>
    let arrays: FrozenArray<ArrayRule>
    let strings: FrozenArray<StringRule>
    let numbers: FrozenArray<NumberRule>
    /// The exact bounds of the number rules, at the same positions.
    let bounds: FrozenArray<NumberBounds>
    let choices: FrozenArray<ChoiceRule>
    let logic: FrozenArray<LogicRule>
    let entries: FrozenArray<KeyEntry>
    let slots: FrozenArray<Int32>
    let keyBytes: FrozenArray<UInt8>
    /// Runs of rules (branches, prefix items) and of nodes in the constants document.
    let lists: FrozenArray<Int32>
    let dependencies: FrozenArray<Dependency>
    let patterns: FrozenArray<PatternRule>
    let formats: FrozenArray<FormatAssertion>
    let tags: FrozenArray<TagRule>
    /// The `const` and `enum` values that are not strings, in one array.
    let constants: JSONDocument
    let bindings: DynamicBindings

    init(_ parts: ProgramParts, constants: JSONDocument) {
        rules = FrozenArray(parts.rules)
        objects = FrozenArray(parts.objects)
        arrays = FrozenArray(parts.arrays)
        strings = FrozenArray(parts.strings)
        numbers = FrozenArray(parts.numbers)
        bounds = FrozenArray(parts.bounds)
        choices = FrozenArray(parts.choices)
        logic = FrozenArray(parts.logic)
        entries = FrozenArray(parts.keys.entries)
        slots = FrozenArray(parts.keys.slots)
        keyBytes = FrozenArray(parts.keys.bytes)
        lists = FrozenArray(parts.lists)
        dependencies = FrozenArray(parts.dependencies)
        patterns = FrozenArray(parts.patterns)
        formats = FrozenArray(parts.formats)
        tags = FrozenArray(parts.tags)
        bindings = parts.bindings
        self.constants = constants
    }
}

/// The lists of a program under construction.
struct ProgramParts {
    var rules: [Rule] = []
    var objects: [ObjectRule] = []
    var arrays: [ArrayRule] = []
    var strings: [StringRule] = []
    var numbers: [NumberRule] = []
    var bounds: [NumberBounds] = []
    var choices: [ChoiceRule] = []
    var logic: [LogicRule] = []
    var keys = KeyTables()
    var lists: [Int32] = []
    var dependencies: [Dependency] = []
    var patterns: [PatternRule] = []
    var formats: [FormatAssertion] = []
    var tags: [TagRule] = []
    var bindings = DynamicBindings()
}
