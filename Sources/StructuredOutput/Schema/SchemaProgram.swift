/// What validation runs on: the schemas of a graph as flat lists of plain numbers.
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
/// Rule n is what node n of the graph says, so that a fault can be worded from the node. Lists
/// refer to each other by position, -1 being nothing. A table of keys begins with an entry that
/// matches no key: what follows it is the guess for an object's first member.
final class SchemaProgram: Sendable {
    let rules: FrozenArray<Rule>
    let objects: FrozenArray<ObjectRule>
    let arrays: FrozenArray<ArrayRule>
    let strings: FrozenArray<StringRule>
    let numbers: FrozenArray<NumberRule>
    /// Of the same positions.
    let bounds: FrozenArray<NumberBounds>
    let choices: FrozenArray<ChoiceRule>
    let logic: FrozenArray<LogicRule>
    let entries: FrozenArray<KeyEntry>
    let slots: FrozenArray<Int32>
    let keyBytes: FrozenArray<UInt8>
    /// Runs of rules: branches, prefix items; and of nodes among the constants.
    let lists: FrozenArray<Int32>
    let dependencies: FrozenArray<Dependency>
    let patterns: FrozenArray<PatternRule>
    let formats: FrozenArray<FormatAssertion>
    let tags: FrozenArray<TagRule>
    /// The values of `const` and `enum` that are no strings, in one array.
    let constants: JSONDocument
    let bindings: DynamicBindings

    init(_ builder: ProgramBuilder, constants: JSONDocument) {
        rules = FrozenArray(builder.rules)
        objects = FrozenArray(builder.objects)
        arrays = FrozenArray(builder.arrays)
        strings = FrozenArray(builder.strings)
        numbers = FrozenArray(builder.numbers)
        bounds = FrozenArray(builder.bounds)
        choices = FrozenArray(builder.choices)
        logic = FrozenArray(builder.logic)
        entries = FrozenArray(builder.keys.entries)
        slots = FrozenArray(builder.keys.slots)
        keyBytes = FrozenArray(builder.keys.bytes)
        lists = FrozenArray(builder.lists)
        dependencies = FrozenArray(builder.dependencies)
        patterns = FrozenArray(builder.patterns)
        formats = FrozenArray(builder.formats)
        tags = FrozenArray(builder.tags)
        bindings = builder.bindings
        self.constants = constants
    }
}

/// Elements at a fixed address, for loops that cannot afford to count references.
final class FrozenArray<Element: Sendable>: @unchecked Sendable {
    let base: UnsafePointer<Element>
    let count: Int

    init(_ elements: [Element]) {
        let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: max(elements.count, 1))
        _ = memory.initialize(from: elements)
        base = UnsafePointer(memory.baseAddress.unsafelyUnwrapped)
        count = elements.count
    }

    deinit {
        let memory = UnsafeMutablePointer(mutating: base)
        memory.deinitialize(count: count)
        memory.deallocate()
    }
}

/// What one schema says.
struct Rule: Sendable {
    /// The types allowed.
    var types = KindSet.any
    /// The same by the kinds of a tape; whole numbers are looked at more closely if need be.
    var kinds = KindMask.all
    /// The kinds of which nothing more has to be checked.
    var clear = KindMask.all
    /// The kinds of which only what is said of that kind has to be checked.
    var plain = KindMask.none
    var traits: Traits = []
    var object: Int32 = -1
    var array: Int32 = -1
    var string: Int32 = -1
    var number: Int32 = -1
    var constant: Int32 = -1
    var choices: Int32 = -1
    var logic: Int32 = -1
    /// The resource whose dynamic anchors come into scope, -1 when it has none.
    var scope: Int32 = -1

    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        /// `const` or `enum`.
        static let choices = Traits(rawValue: 1)
        /// It has to be prepared before its content is checked: a scope or unevaluated parts.
        static let prepared = Traits(rawValue: 2)
    }
}

/// Kinds of a tape, a bit for each.
struct KindMask: Sendable {
    var bits: UInt8
    static let all = KindMask(bits: .max)
    static let none = KindMask(bits: 0)

    /// Asks the node's bits, which takes less than to make a kind of them.
    @inline(__always)
    func contains(_ node: TapeNode) -> Bool {
        bits &>> UInt8(truncatingIfNeeded: node.info & 7) & 1 == 1
    }

    /// Whether whole numbers are in it, which have a bit of their own, and the node is one that
    /// looks like it: without fraction and exponent.
    @inline(__always)
    func containsWhole(_ node: TapeNode) -> Bool {
        bits >= 0x80 && node.info & (7 | TapeNode.spelled) == TapeKind.number.rawValue
    }

    mutating func insertWhole() { bits |= 0x80 }
    mutating func remove(_ kind: TapeKind) { bits &= ~(1 << UInt8(kind.rawValue)) }
}

/// A run of positions in a list.
struct Run: Sendable {
    var start: Int32 = 0
    var count: Int32 = 0
    var indices: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

struct ObjectRule: Sendable {
    var keys = KeyTable()
    /// For members that no property and no pattern knows.
    var additional: Int32 = -1
    var names: Int32 = -1
    var patterns = Run()
    var least = 0
    var most = Int.max
    /// Bits of the entries that must be met.
    var required: UInt64 = 0
    /// Entries that are watched; beyond 64 they are kept apart.
    var watched: Int32 = 0
    var dependencies = Run()

    /// Whether members are looked at that a property knows already.
    var hasPatterns: Bool { names >= 0 || patterns.count > 0 }
}

struct KeyTable: Sendable {
    /// The first entry, which matches nothing.
    var start: Int32 = -1
    var slots: Int32 = 0
    var mask: Int32 = 0
}

struct KeyEntry: Sendable {
    /// The first eight bytes, zeros behind.
    var word: UInt64
    /// The same with the quotation mark that ends a key of a text, and which bits of it matter.
    var quoted: UInt64 = 1
    var quotedMask: UInt64 = 0
    /// Set when the key is seen; 0 when no one wants to know.
    var bit: UInt64 = 0
    var length: Int32
    /// Where the key's bytes are.
    var bytes: Int32
    /// Of a property; -1 when the key is only watched.
    var rule: Int32 = -1
    /// The number of a watched key, -1 for others.
    var watch: Int32 = -1
    /// The entry that mostly comes next.
    var next: Int32 = 0
}

/// If one watched key is there, so must be another, or a schema must hold.
struct Dependency: Sendable {
    var trigger: Int32
    /// A watched key, -1 when a rule must hold instead.
    var needed: Int32
    var rule: Int32
}

struct PatternRule: Sendable {
    let pattern: Pattern
    let rule: Int32
}

struct ArrayRule: Sendable {
    var prefix = Run()
    var items: Int32 = -1
    var contains: Int32 = -1
    var leastContained = 0
    var mostContained = Int.max
    var least = 0
    var most = Int.max
    var isUnique = false
}

struct StringRule: Sendable {
    /// Unicode scalars.
    let least: Int
    let most: Int
    /// How many bytes tell without counting that there are enough scalars: each has up to four.
    let enough: Int
    var pattern: Int32 = -1
    var format: Int32 = -1

    init(_ length: CountRange) {
        least = length.least ?? 0
        most = length.most ?? .max
        enough = least > Int.max / 4 ? .max : max(least * 4 - 3, 0)
    }
}

struct ChoiceRule: Sendable {
    var strings = KeyTable()
    /// Other values, as nodes of the constants.
    var others = Run()
}

struct LogicRule: Sendable {
    var reference: Int32 = -1
    var dynamicTarget: Int32 = -1
    /// The name of a dynamic reference, -1 when it always leads to its target.
    var dynamicName: Int32 = -1
    var negated: Int32 = -1
    var condition: Int32 = -1
    var consequence: Int32 = -1
    var alternative: Int32 = -1
    var unevaluatedProperties: Int32 = -1
    var unevaluatedItems: Int32 = -1
    var all = Run()
    var any = Run()
    var one = Run()
    /// What tells the alternatives of `anyOf` and `oneOf` apart, -1 when nothing does.
    var anyTag: Int32 = -1
    var oneTag: Int32 = -1
}

/// A member that every one of several alternatives requires and fixes, each to another string.
struct TagRule: Sendable {
    /// The member's name, an entry of its own.
    let name: KeyTable
    /// The strings, with the alternatives as their rules.
    let values: KeyTable
    /// Whether no other look at an object tells the alternatives apart, so that the one with the
    /// object's tag is the nearest, whatever else is wrong.
    let isDecisive: Bool
}

/// Which nodes the dynamic anchors of each resource stand for.
struct DynamicBindings: Sendable {
    var names: [String] = []
    var ofResource: [[(name: Int, node: Int)]] = []
}
