/// A part of an answer to request again.
struct BrokenPart: Sendable {
    let pointer: JSONPointer
    let schema: Schema
    /// Nil when the part is missing.
    let value: JSONValue?
    /// All violations in the part, with pointers from the root.
    let violations: [Violation]
}

/// Finds the smallest parts of an answer that contain its violations.
///
///     {"city": "Rome", "days": [{"n": 1}, {"n": "x"}], "total": true}
///
/// If `/days/1/n` and `/total` are invalid and `/people` is missing, there are three: `/days/1`,
/// because a model answers a small item better than one of its values, `/total` and `/people`. A
/// part that is invalid itself replaces the parts inside it.
struct BrokenPartFinder {
    private let recovery: Recovery
    /// Nil when any value is allowed.
    private let schema: Schema?
    private let value: JSONValue?
    /// Objects with members that are not allowed.
    private let overfull: Set<JSONPointer>
    /// The number of missing members of each object.
    private let missing: [JSONPointer: Int]

    /// Items up to this weight are requested as a whole. The weight is roughly the bytes of their
    /// JSON.
    private static let smallItem = 400

    init(_ recovery: Recovery, schema: Schema?) {
        self.recovery = recovery
        self.schema = schema
        // An answer that is incomplete or uncertain has no parts.
        value = recovery.kind == .invalid ? recovery.value : nil
        overfull = Set(recovery.violations.filter(\.isSurplus).compactMap(\.pointer.parent))
        missing = Dictionary(
            recovery.violations.filter(\.isMissing).map { ($0.pointer, 1) }, uniquingKeysWith: +)
    }

    /// The first broken part in the order of the violations; nil when there is none.
    ///
    /// - Parameter isGivenUp: Whether a part must not be requested again.
    /// - Complexity: O(violations × depth + schema), and O(members on the way) for each violation
    ///   in a part that was given up.
    func next(except isGivenUp: (JSONPointer) -> Bool) -> BrokenPart? {
        guard let value else { return isGivenUp(JSONPointer()) ? nil : part(at: JSONPointer()) }
        var seen: Set<JSONPointer> = []
        for violation in recovery.violations where !violation.isSurplus {
            let place = place(of: violation)
            guard seen.insert(place).inserted else { continue }
            let pointer = askable(place, in: value)
            guard !isGivenUp(pointer) else { continue }
            let outer = enclosing(pointer, in: value)
            return part(at: isGivenUp(outer) ? pointer : outer)
        }
        return nil
    }

    private func part(at pointer: JSONPointer) -> BrokenPart? {
        let known = schema.map { $0.subschema(at: pointer) ?? $0 }
        guard let schema = known ?? (try? Schema(true)) else { return nil }
        return BrokenPart(
            pointer: pointer, schema: schema, value: recovery.value?[pointer: pointer],
            violations: recovery.violations.filter {
                pointer.contains($0.pointer) || $0.isMissing(pointer)
            })
    }

    // MARK: Where

    /// The value that would have to change for this violation alone.
    private func place(of violation: Violation) -> JSONPointer {
        if violation.code == "propertyNames" { return violation.pointer.parent ?? JSONPointer() }
        guard violation.isMissing, let missing = missingMember(violation) else {
            return violation.pointer
        }
        return missing
    }

    /// The missing member, if it can be requested by itself. An object that lacks more members than
    /// it has, or has a disallowed member, is the wrong object.
    private func missingMember(_ violation: Violation) -> JSONPointer? {
        let (holder, name) = (violation.pointer, violation.expected)
        guard !overfull.contains(holder), let members = value?[pointer: holder]?.object,
            !members.contains(where: { $0.key.isSameJSON(as: name) }),
            let schema, let index = schema.index(at: holder)
        else { return nil }
        let known = Set(schema.graph.knownNames(index))
        let count = members.filter { known.contains($0.key) }.count
        return known.contains(name) && count >= missing[holder] ?? 0
            ? holder.appending(name) : nil
    }

    /// The smallest part around the place that can be requested. A small item is preferred to one
    /// of its values. The part must exist or be missing, and the schema must describe it.
    private func askable(_ place: JSONPointer, in value: JSONValue) -> JSONPointer {
        var pointer = smallItem(around: place, in: value) ?? place
        while let parent = pointer.parent {
            let isThere = value[pointer: pointer] != nil || pointer == place && isMissing(place)
            if isThere, isDescribed(pointer) { break }
            pointer = parent
        }
        return pointer
    }

    private func isMissing(_ place: JSONPointer) -> Bool {
        place.parent.map { missing[$0] != nil } ?? false
    }

    private func isDescribed(_ pointer: JSONPointer) -> Bool {
        guard let schema else { return true }
        guard let index = schema.index(at: pointer) else { return false }
        return schema.graph.nodes[index].boolean != false
    }

    /// The innermost array item that contains the place, unless the item is large.
    private func smallItem(around pointer: JSONPointer, in value: JSONValue) -> JSONPointer? {
        var current = value
        var found: (length: Int, item: JSONValue)?
        for (depth, token) in pointer.tokens.enumerated() {
            guard let next = current[pointer: JSONPointer([token])] else { break }
            if current.array != nil { found = (depth + 1, next) }
            current = next
        }
        guard let found else { return nil }
        var room = Self.smallItem
        return found.item.fits(into: &room)
            ? JSONPointer(Array(pointer.tokens.prefix(found.length))) : nil
    }

    /// The outermost part around this one that is invalid itself, otherwise this part.
    private func enclosing(_ pointer: JSONPointer, in value: JSONValue) -> JSONPointer {
        var outer = pointer
        var seen: Set<JSONPointer> = []
        for violation in recovery.violations
        where !violation.isSurplus && violation.pointer.tokens.count < outer.tokens.count
            && violation.pointer.contains(outer) && seen.insert(violation.pointer).inserted
        {
            let place = askable(place(of: violation), in: value)
            if place.contains(outer) { outer = place }
        }
        return outer
    }
}

extension Violation {
    /// Whether something must be removed, which needs no model.
    fileprivate var isSurplus: Bool {
        ["additionalProperties", "unevaluatedProperties", "unevaluatedItems", "false"]
            .contains(code)
    }

    /// Whether the object lacks the expected member.
    fileprivate var isMissing: Bool { code == "required" || code == "dependentRequired" }

    /// Whether this member is the missing one.
    fileprivate func isMissing(_ member: JSONPointer) -> Bool {
        isMissing && member.tokens.last == expected && member.parent == pointer
    }
}

extension JSONValue {
    /// Whether the value's JSON fits into about `room` bytes; subtracts its size. Stops when the
    /// room is used up.
    fileprivate func fits(into room: inout Int) -> Bool {
        room -= 2
        guard room >= 0 else { return false }
        switch content {
        case .string(let text): room -= text.utf8.count
        case .number(let number): room -= number.text.utf8.count
        case .array(let items):
            for item in items where !item.fits(into: &room) { return false }
        case .object(let members):
            for member in members {
                room -= member.key.utf8.count + 2
                if !member.value.fits(into: &room) { return false }
            }
        default: room -= 3
        }
        return room >= 0
    }
}
