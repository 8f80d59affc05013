/// What one schema requires.
struct Rule: Sendable {
    /// The allowed types.
    var types = KindSet.any
    /// The allowed types as kinds of a tape. Integers may need a closer look.
    var kinds = KindMask.all
    /// The kinds that need no further check.
    var clear = KindMask.all
    /// The kinds that only need the check for their kind.
    var plain = KindMask.none
    var traits: Traits = []
    var object: Int32 = -1
    var array: Int32 = -1
    var string: Int32 = -1
    var number: Int32 = -1
    var constant: Int32 = -1
    var choices: Int32 = -1
    var logic: Int32 = -1
    /// The resource whose dynamic anchors come into scope; -1 when there is none.
    var scope: Int32 = -1

    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        /// `const` or `enum`.
        static let choices = Traits(rawValue: 1)
        /// The rule needs preparation before its content is checked: a scope or unevaluated parts.
        static let prepared = Traits(rawValue: 2)
    }
}

/// A set of tape kinds, one bit each.
struct KindMask: Sendable {
    var bits: UInt8
    static let all = KindMask(bits: .max)
    static let none = KindMask(bits: 0)

    /// Tests the node's bits, which is faster than creating a kind from them.
    @inline(__always)
    func contains(_ node: TapeNode) -> Bool {
        bits &>> UInt8(truncatingIfNeeded: node.info & 7) & 1 == 1
    }

    /// Whether the set contains integers, which have their own bit, and the node is a number
    /// without fraction and exponent.
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
    /// For members that match no property and no pattern.
    var additional: Int32 = -1
    var names: Int32 = -1
    var patterns = Run()
    var least = 0
    var most = Int.max
    /// The bits of the required entries.
    var required: UInt64 = 0
    /// The number of watched entries. More than 64 need a separate mark set.
    var watched: Int32 = 0
    var dependencies = Run()

    /// Whether members that match a property need further checks.
    var hasPatterns: Bool { names >= 0 || patterns.count > 0 }
}

/// If one watched key is present, another must be too, or a schema must apply.
struct Dependency: Sendable {
    var trigger: Int32
    /// A watched key; -1 when a rule must hold instead.
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
    /// In Unicode scalars.
    let least: Int
    let most: Int
    /// The number of bytes that guarantees enough scalars: each takes up to four.
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
    /// Other values, as nodes of the constants document.
    var others = Run()
}

struct LogicRule: Sendable {
    var reference: Int32 = -1
    var dynamicTarget: Int32 = -1
    /// The name of a dynamic reference; -1 when it always leads to its target.
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
    /// The tags of `anyOf` and `oneOf`; -1 when there is none.
    var anyTag: Int32 = -1
    var oneTag: Int32 = -1
}

/// A member that each of several alternatives requires, each with another constant string.
struct TagRule: Sendable {
    /// The member's name, as a table with one entry.
    let name: KeyTable
    /// The strings, with the alternatives as their rules.
    let values: KeyTable
    /// Whether nothing else tells the alternatives apart at a glance. Then the one with the
    /// object's tag is the nearest, whatever else is wrong.
    let isDecisive: Bool
}

/// The nodes that the dynamic anchors of each resource stand for.
struct DynamicBindings: Sendable {
    var names: [String] = []
    var ofResource: [[(name: Int, node: Int)]] = []
}
