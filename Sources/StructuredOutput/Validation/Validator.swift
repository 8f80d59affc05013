/// Walks a tape along a program and collects faults.
///
/// The hot path reads plain memory through pointers; only the wording of faults uses the graph.
/// Methods are mutating even when they change nothing, because otherwise each call would copy the
/// whole struct. While `isQuiet`, nothing is collected and the first fault ends the walk.
struct Validator {
    let tape: TapeView
    let graph: SchemaGraph
    let rules: UnsafePointer<Rule>
    let objects: UnsafePointer<ObjectRule>
    let arrays: UnsafePointer<ArrayRule>
    let strings: UnsafePointer<StringRule>
    let numbers: UnsafePointer<NumberRule>
    let choices: UnsafePointer<ChoiceRule>
    let logic: UnsafePointer<LogicRule>
    let patterns: UnsafePointer<PatternRule>
    let formats: UnsafePointer<FormatAssertion>
    let tags: UnsafePointer<TagRule>
    let entries: UnsafePointer<KeyEntry>
    let keyBytes: UnsafePointer<UInt8>
    let slots: UnsafePointer<Int32>
    let lists: UnsafePointer<Int32>
    /// For each key, the key that followed it last time: a guess at the next one.
    let successors: UnsafeMutablePointer<Int32>
    var depth = 0
    /// Nested rules, on the same value or deeper.
    var frames = 0
    var isQuiet = false
    /// Whether something was too deep to be checked. This is always reported.
    var wasTooDeep = false
    var faults: [Fault] = []
    /// Lists of allowed values for faults where no single rule lists them.
    var choiceLists: [[JSONValue]] = []

    /// Nested alternatives that are being compared by their faults. Each comparison costs as much
    /// as everything inside.
    var comparisons = 0
    /// Nested alternatives that are being tried, and verdicts found deep inside. Without these the
    /// cost would double at each level.
    var trials = 0
    var verdicts: [UInt64: Bool] = [:]

    /// Bits for the members or items of the values being checked.
    var marks = MarkStack()
    /// Where `marks` records the evaluated parts; -1 when nothing needs them.
    var collector = -1
    /// The current targets of dynamic references.
    var bound: [Int32]

    /// Limits on nested values, and on nested schemas on the way there. A release build needs at
    /// most 448 KiB of stack.
    static let maxDepth = 512
    static let maxFrames = 768
    static let maxComparisons = 4
    /// Nested trials before verdicts are kept.
    static let maxTrials = 3

    // MARK: Running

    static func violations(of value: JSONNode, _ graph: SchemaGraph, _ root: Int) -> [Violation] {
        run(value, graph) { validator in
            _ = validator.check(value.index, root)
            if validator.wasTooDeep { validator.settleDepth(value.index) }
            return validator.violations(value.index)
        }
    }

    static func accepts(_ value: JSONNode, _ graph: SchemaGraph, _ root: Int) -> Bool {
        run(value, graph) { validator in
            validator.isQuiet = true
            return validator.check(value.index, root) && !validator.wasTooDeep
        }
    }

    private static func run<Result>(
        _ value: JSONNode, _ graph: SchemaGraph, _ body: (inout Validator) -> Result
    ) -> Result {
        let keys = graph.program.entries.count
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: keys + 1) { successors in
            for key in 0..<keys {
                successors[key] = graph.program.entries.base[key].next
            }
            var validator = Validator(
                value.storage.view, graph, successors.baseAddress.unsafelyUnwrapped)
            defer { validator.marks.deallocate() }
            return withExtendedLifetime((value, graph)) { body(&validator) }
        }
    }

    private init(
        _ tape: TapeView, _ graph: SchemaGraph, _ successors: UnsafeMutablePointer<Int32>
    ) {
        self.tape = tape
        self.graph = graph
        rules = graph.program.rules.base
        objects = graph.program.objects.base
        arrays = graph.program.arrays.base
        strings = graph.program.strings.base
        numbers = graph.program.numbers.base
        choices = graph.program.choices.base
        logic = graph.program.logic.base
        patterns = graph.program.patterns.base
        formats = graph.program.formats.base
        tags = graph.program.tags.base
        entries = graph.program.entries.base
        keyBytes = graph.program.keyBytes.base
        slots = graph.program.slots.base
        lists = graph.program.lists.base
        self.successors = successors
        bound = Array(repeating: -1, count: graph.program.bindings.names.count)
    }

    // MARK: Any value

    /// Whether the value satisfies the rule.
    @inline(__always)
    mutating func check(_ index: Int, _ rule: Int) -> Bool {
        let node = tape.nodes[index]
        return rules[rule].clear.contains(node) || checkAnything(index, node, rule)
    }

    /// Like ``check(_:_:)``, with the most common cases inlined, for loops over members and items.
    /// It uses more stack, which matters for depth elsewhere.
    @inline(__always)
    mutating func checkPart(_ index: Int, _ rule: Int) -> Bool {
        let node = tape.nodes[index]
        if rules[rule].clear.contains(node) { return true }
        let plain = rules[rule].plain
        return plain.contains(node) || plain.containsWhole(node)
            ? checkKind(index, node, rule) : checkAnything(index, node, rule)
    }

    @inline(never)
    private mutating func checkAnything(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let here = rules + rule
        if !here.pointee.kinds.contains(node), !isInteger(index, node, rule) {
            return typeFault(index, rule)
        }
        if here.pointee.traits.contains(.prepared) { return checkPrepared(index, node, rule) }
        return checkContent(index, node, rule)
    }

    /// A number with a fraction or an exponent may still be an integer.
    @inline(__always)
    mutating func isInteger(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        node.kind == .number && rules[rule].types.contains(.integer)
            && (!node.isSpelled || isWhole(index))
    }

    @inline(never)
    private mutating func isWhole(_ index: Int) -> Bool {
        Decimal(tape.numberText(index))?.isInteger ?? false
    }

    @inline(__always)
    mutating func checkContent(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let here = rules + rule
        var holds = true
        if here.pointee.traits.contains(.choices) { holds = checkChoices(index, node, rule) }
        // If the value is not one of the listed ones, its parts do not matter.
        if holds { holds = checkKind(index, node, rule) }
        if here.pointee.logic < 0 || (isQuiet && !holds) { return holds }
        return checkLogic(index, rule) && holds
    }

    @inline(__always)
    private mutating func checkKind(_ index: Int, _ node: TapeNode, _ rule: Int) -> Bool {
        let here = rules + rule
        switch node.kind {
        case .string: return here.pointee.string < 0 || checkString(index, node, rule)
        case .object: return here.pointee.object < 0 || checkObject(index, node, rule)
        case .array: return here.pointee.array < 0 || checkArray(index, node, rule)
        case .number: return here.pointee.number < 0 || checkNumber(index, node, rule)
        default: return true
        }
    }

    // MARK: Depth

    /// Steps into a value; false when it is too deep, which the caller reports.
    @inline(__always)
    mutating func enter() -> Bool {
        guard depth < Self.maxDepth, frames < Self.maxFrames else { return false }
        depth += 1
        frames += 1
        return true
    }

    @inline(__always)
    mutating func leave() {
        depth -= 1
        frames -= 1
    }

    /// Checks without collecting faults.
    mutating func quietly(_ index: Int, _ rule: Int) -> Bool {
        let wasQuiet = isQuiet
        isQuiet = true
        defer { isQuiet = wasQuiet }
        return check(index, rule)
    }
}
