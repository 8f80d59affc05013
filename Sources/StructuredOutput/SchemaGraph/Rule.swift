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
