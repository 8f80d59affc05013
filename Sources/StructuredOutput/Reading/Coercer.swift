/// Makes a value fit its schema where the schema leaves exactly one way, and records each change.
///
/// Also settles duplicate keys, with or without a schema. Under `strict` and `lossless` no value
/// is changed: there it only reports.
struct Coercer {
    struct Change {
        var code: RepairCode
        var range: Range<Int>
        var pointer: JSONPointer
        var before: String
        var after: String
    }

    let schema: Schema?
    let policy: Policy
    var changes: [Change] = []
    var violations: [Violation] = []
    var path: [String] = []
    /// How many values may still be tried under schemas that perhaps do not apply: alternatives
    /// inside alternatives multiply. Beyond this nothing more is tried.
    var trialsLeft = 100_000
    var isTrial = false
    /// Values inside each other that are coerced; what lies deeper is only validated.
    static let maxDepth = 64

    init(schema: Schema?, policy: Policy) {
        self.schema = schema
        self.policy = policy
    }

    mutating func coerce(_ value: JSONValue) -> JSONValue {
        let unique = withoutDuplicates(value)
        guard let schema, policy == .schemaSafe || policy == .salvage else { return unique }
        return coerce(unique, schema.root, schema.graph)
    }

    /// The changes as repairs, in the order they were made.
    func located(in bytes: UnsafeBufferPointer<UInt8>) -> [Repair] {
        var position = TextPosition()
        var at = 0
        return changes.map { change in
            // Changes mostly come in the order of the text; only steps back count anew.
            if change.range.lowerBound < at { (position, at) = (TextPosition(), 0) }
            for byte in bytes[at..<change.range.lowerBound] { position.advance(over: byte) }
            at = change.range.lowerBound
            return Repair(
                change.code, stage: .value, range: change.range, at: position,
                pointer: change.pointer, before: change.before, after: change.after)
        }
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

    // MARK: Duplicate keys

    /// A repeated member that says the same is dropped. One that says something else is a
    /// violation, unless the policy lets the last one win.
    private mutating func withoutDuplicates(_ value: JSONValue) -> JSONValue {
        var copy = value
        switch value.content {
        case .array(let items):
            var new: [JSONValue] = []
            new.reserveCapacity(items.count)
            for (place, item) in items.enumerated() {
                path.append(String(place))
                new.append(withoutDuplicates(item))
                path.removeLast()
            }
            copy.content = .array(new)
        case .object(let members):
            copy.content = .object(uniqueMembers(members))
        default: break
        }
        return copy
    }

    private mutating func uniqueMembers(_ members: [JSONMember]) -> [JSONMember] {
        var kept: [JSONMember] = []
        var places: [String: Int] = [:]
        for var member in members {
            path.append(member.key)
            member.value = withoutDuplicates(member.value)
            if let place = places[member.key] {
                settle(&kept[place], member)
            } else {
                places[member.key] = kept.count
                kept.append(member)
            }
            path.removeLast()
        }
        return kept
    }

    private mutating func settle(_ first: inout JSONMember, _ second: JSONMember) {
        let old = first.value
        if old.isEquivalent(to: second.value) {
            record(
                .repeatedMember, second.keyRange, before: second.value.serialized(), after: "")
        } else if policy == .salvage {
            record(
                .duplicateKey, first.keyRange, before: old.serialized(),
                after: second.value.serialized())
            first.value = second.value
        } else {
            violations.append(
                Violation(
                    pointer: JSONPointer(path), code: "duplicate-key", expected: "one member",
                    found: "two different ones",
                    message: "\(JSONPointer(path)) is given twice with different values "
                        + "(\(old.excerpt) and \(second.value.excerpt))."))
        }
    }
}
