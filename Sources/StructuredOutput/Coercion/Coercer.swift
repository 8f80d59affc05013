/// Makes a value fit its schema where the schema leaves exactly one way, and records each change.
///
///     {"city_name": {"type": "string"}, "kind": {"enum": ["food", "nature"]}, "price": …}
///     {"cityName": "Rome", "kind": "Food.", "price": "€1.234,50"}
///       key-spelling          enum-spelling   number-from-string
///
/// The walk goes from the root down, at each value under all schemas that apply to it (``Site``):
/// 1. alternatives: the branch that the value's type and constants point to, else the one that is
///    reached at the least cost (`Coercer+Unions`);
/// 2. a scalar: every reading of it is tried under the schemas, and taken when it is the only one
///    that is valid (`Coercer+Scalars`);
/// 3. structure: a list of one, a wrapper, JSON within a string (`Coercer+Structure`);
/// 4. keys, missing members, parts (`Coercer+Members`, `Coercer+Items`).
///
/// A change that does not make its value valid is not made. What has several ways, or none, stays
/// as it was, for the validator to report. Also settles duplicate keys, with or without a schema.
/// Under `strict` and `lossless` no value is changed: there it only reports.
///
/// O(value) without alternatives and structural changes, and a multiple of that in any case: see
/// ``effort``.
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
    /// What has several ways, and duplicate keys that differ.
    var violations: [Violation] = []
    var path: [String] = []
    let sites: SiteTable
    /// How much more may be tried, in values. Alternatives inside alternatives multiply; beyond
    /// this nothing more is tried, and what would have been is reported as it stands.
    var effort = 0
    /// Attempts inside each other, at most ``maxAttempts``: only these use up the stack.
    var attempts = 0
    /// Whether what cannot be made valid is dropped.
    var dropsInvalid = false
    /// Measured to be safe on a stack of 512 KiB.
    static let maxAttempts = 16

    /// The schema of the value in the schema's graph.
    private let root: Int

    /// - Parameter root: of a part's schema; nil for the schema's own.
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
        // What was valid stays valid, and then as it was.
        if changes.count > before.changes.count, !isValid(coerced, root), isValid(unique, root) {
            self = before
            return unique
        }
        return coerced
    }

    /// Once more, and now what cannot be made valid goes.
    private mutating func dropping(
        _ value: JSONValue, _ root: Site, _ before: Coercer
    ) -> JSONValue {
        self = before
        effort = 10_000 + 64 * Self.weight(value)
        dropsInvalid = true
        return coerce(value, root)
    }

    /// All that is wrong with the value that came out. Where several ways were open, that is said
    /// instead of what the validator finds there.
    func violations(of value: JSONValue) -> [Violation] {
        guard let schema else { return violations }
        let open = violations.filter { $0.code == "ambiguous" }
        let found = schema.validate(value).filter { fault in
            !open.contains { $0.pointer.contains(fault.pointer) }
        }
        return violations + found
    }

    // MARK: Trying

    /// The one place that asks the validator.
    func isValid(_ value: JSONValue, _ site: Site) -> Bool {
        sites.graph.accepts(value, at: site.roots)
    }

    /// Takes a part of what may still be tried; false when there is no more.
    mutating func spend(_ weight: Int) -> Bool {
        effort -= min(weight, max(effort, 0) + 1)
        return effort >= 0
    }

    /// About how many values there are, by the length of their text.
    static func weight(_ value: JSONValue) -> Int {
        if let range = value.range { return 1 + range.count / 8 }
        switch value.content {
        case .array(let items): return items.reduce(1) { $0 + weight($1) }
        case .object(let members): return members.reduce(1) { $0 + weight($1.value) }
        default: return 1
        }
    }

    /// What became of a value on one of several ways.
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
