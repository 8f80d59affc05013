/// Makes a value fit its schema where only one change does so, and records each change.
///
///     {"city_name": {"type": "string"}, "kind": {"enum": ["food", "nature"]}, "price": …}
///     {"cityName": "Rome", "kind": "Food.", "price": "€1.234,50"}
///       key-spelling          enum-spelling   number-from-string
///
/// Walks from the root down and treats all schemas that apply to a value as one (``Site``):
/// 1. Alternatives: takes the branch that the value's type and constants point to, otherwise the
///    valid branch with the lowest cost (`Coercer+Unions`).
/// 2. Scalars: tries every reading and takes the only valid one (`Coercer+Scalars`).
/// 3. Structure: a list of one, a wrapper, JSON within a string (`Coercer+Structure`).
/// 4. Keys, missing members and parts (`Coercer+Members`, `Coercer+Items`).
///
/// A change that does not make its value valid is not made. A value with several possible changes,
/// or none, stays as it is, and the validator reports it. Also removes repeated members and reports
/// duplicate keys, with or without a schema. Under `strict` and `lossless` it does nothing else.
///
/// O(value) without alternatives and structural changes. ``effort`` limits it to a multiple of that
/// in any case.
struct Coercer {
    struct Change: Equatable {
        var code: RepairCode
        var range: Range<Int>
        var pointer: JSONPointer
        var before: String
        var after: String

        func located(
            in bytes: UnsafeBufferPointer<UInt8>, by cursor: inout TextCursor
        ) -> Repair {
            Repair(
                code, stage: .value, range: range,
                at: cursor.position(of: range.lowerBound, in: bytes), pointer: pointer,
                before: before, after: after)
        }
    }

    let schema: Schema?
    let policy: Policy
    var changes: [Change] = []
    /// Ambiguous values, and duplicate keys with different values.
    var violations: [Violation] = []
    var path: [String] = []
    let sites: SiteTable
    /// How many more values may be tried. Nested alternatives multiply the work; once this is used
    /// up, nothing more is tried and the value is reported as it is.
    var effort = 0
    /// The number of nested attempts, at most ``maxAttempts``. Only attempts use up the stack.
    var attempts = 0
    /// Whether to drop values that cannot be made valid.
    var dropsInvalid = false
    /// Measured to be safe on a stack of 512 KiB.
    static let maxAttempts = 16

    /// The root schema's position in the schema's graph.
    private let root: Int

    /// - Parameter root: The position of a part's schema; nil for the schema's own root.
    init(schema: Schema?, policy: Policy, root: Int? = nil) {
        self.schema = schema
        self.root = root ?? schema?.root ?? 0
        self.policy = policy
        sites = SiteTable(graph: schema?.graph ?? SchemaGraph.empty)
    }

    mutating func coerce(_ value: JSONValue) -> JSONValue {
        let unique = withoutDuplicates(value)
        guard schema != nil, policy == .schemaSafe || policy == .salvage else { return unique }
        let root = sites.site([self.root])
        let before = self
        effort = 10_000 + 64 * Self.weight(unique)
        let coerced = coerce(unique, root)
        if policy == .salvage, !isValid(coerced, root) { return dropping(unique, root, before) }
        // A valid value must stay valid, so undo the changes.
        if changes.count > before.changes.count, !isValid(coerced, root), isValid(unique, root) {
            self = before
            return unique
        }
        return coerced
    }

    /// Coerces the value again and drops what cannot be made valid.
    private mutating func dropping(
        _ value: JSONValue, _ root: Site, _ before: Coercer
    ) -> JSONValue {
        self = before
        effort = 10_000 + 64 * Self.weight(value)
        dropsInvalid = true
        return coerce(value, root)
    }

    /// All violations of the coerced value. Where a value is ambiguous, that is reported instead of
    /// what the validator finds inside it.
    func violations(of value: JSONValue) -> [Violation] {
        guard let schema else { return violations }
        let open = violations.filter { $0.code == "ambiguous" }
        let found = schema.validate(value).filter { fault in
            !open.contains { $0.pointer.contains(fault.pointer) }
        }
        return violations + found
    }

    // MARK: Trying

    /// The only call of the validator.
    func isValid(_ value: JSONValue, _ site: Site) -> Bool {
        sites.graph.accepts(value, at: site.roots)
    }

    /// Uses up effort; false when none is left.
    mutating func spend(_ weight: Int) -> Bool {
        effort -= min(weight, max(effort, 0) + 1)
        return effort >= 0
    }

    /// The approximate number of values, by the length of their text.
    static func weight(_ value: JSONValue) -> Int {
        if let range = value.range { return 1 + range.count / 8 }
        switch value.content {
        case .array(let items): return items.reduce(1) { $0 + weight($1) }
        case .object(let members): return members.reduce(1) { $0 + weight($1.value) }
        default: return 1
        }
    }

    /// The result of coercing a value in one of several ways.
    struct Attempt {
        var value: JSONValue
        var changes: [Change]
        var violations: [Violation]
        var isValid: Bool
        var cost: Int { changes.reduce(0) { $0 + $1.code.cost } }
    }

    mutating func attempt(_ value: JSONValue, _ site: Site) -> Attempt {
        var trial = self
        trial.changes = []
        trial.violations = []
        guard attempts < Self.maxAttempts, spend(Self.weight(value)) else {
            return Attempt(value: value, changes: [], violations: [], isValid: false)
        }
        trial.effort = effort
        trial.attempts += 1
        let new = trial.coerce(value, site)
        effort = trial.effort
        return Attempt(
            value: new, changes: trial.changes, violations: trial.violations,
            isValid: isValid(new, site))
    }

    mutating func adopt(_ attempt: Attempt) -> JSONValue {
        changes += attempt.changes
        violations += attempt.violations
        return attempt.value
    }

    // MARK: Recording

    /// The changes as repairs, in the order they were made.
    func located(in bytes: UnsafeBufferPointer<UInt8>) -> [Repair] {
        var cursor = TextCursor()
        return changes.map { $0.located(in: bytes, by: &cursor) }
    }

    mutating func record(
        _ code: RepairCode, _ range: Range<Int>?, before: String, after: String
    ) {
        changes.append(
            Change(
                code: code, range: range ?? 0..<0, pointer: JSONPointer(path), before: before,
                after: after))
    }

    mutating func change(_ code: RepairCode, _ old: JSONValue, to new: JSONValue) -> JSONValue {
        record(code, old.range, before: old.serialized(), after: new.serialized())
        var copy = new
        copy.range = old.range
        return copy
    }

    mutating func reportTie(_ value: JSONValue, _ ways: [JSONValue]) {
        let pointer = JSONPointer(path)
        let place = path.isEmpty ? "The value" : "\(pointer)"
        let names = ways.prefix(3).map(\.excerpt).joined(separator: " or ")
        violations.append(
            Violation(
                pointer: pointer, code: "ambiguous", expected: names, found: value.excerpt,
                message: "\(place) may mean \(names), and nothing tells which "
                    + "(found \(value.excerpt))."))
    }
}
