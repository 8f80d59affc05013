/// Replaces a part by an answer, and decides whether the result is better.
struct Splice {
    let reader: OutputReader
    let part: BrokenPart
    let old: Recovery

    /// The recovery with the answer in place; nil when it is not better.
    func result(of text: String, _ finish: Finish) -> Recovery? {
        guard !part.pointer.tokens.isEmpty, let value = old.value else {
            return whole(reader.read(text, finish: finish))
        }
        let answers = PartAnswerReader(reader: reader, part: part, whole: value)
        guard let answer = answers.read(text, finish),
            let new = value.placing(answer.value.withoutRanges(), at: part.pointer),
            // Ensures that nothing else changed.
            value.isSame(as: new, outside: part.pointer)
        else { return nil }
        let result = recovery(of: new, repairs(for: answer))
        return isBetter(result, isSound: answer.isSound) ? result : nil
    }

    // MARK: The whole

    private func whole(_ new: Recovery) -> Recovery? {
        if new.isOK { return new }
        guard new.kind == .invalid, let value = new.value,
            !new.violations.contains(where: { $0.pointer.tokens.isEmpty && $0.code == "type" })
        else { return nil }
        if old.kind == .invalid, let before = old.value {
            let broken = old.violations.map(\.pointer)
            guard value.keepsParts(of: before, except: broken, at: JSONPointer()) else {
                return nil
            }
        }
        return standing(of: new) < standing(of: old) ? new : nil
    }

    // MARK: A part

    private func recovery(of value: JSONValue, _ repairs: [Repair]) -> Recovery {
        var result = old
        result.value = value
        result.repairs += repairs
        let kept = textFaults(of: old).filter { !part.pointer.contains($0.pointer) }
        let found = kept.isEmpty ? reader.violations(in: value) : schemaFaults(in: value)
        // Where a value is ambiguous, report that instead of the schema's violations inside it.
        let open = kept.filter { $0.code == "ambiguous" }
        result.violations =
            kept + found.filter { fault in !open.contains { $0.pointer.contains(fault.pointer) } }
        result.isOK = result.violations.isEmpty
        result.kind = result.isOK ? .complete : .invalid
        return result
    }

    /// The violations that validating the value does not find: faults of the text and of reading
    /// it.
    private func textFaults(of recovery: Recovery) -> [Violation] {
        guard let value = recovery.value else { return recovery.violations }
        var found: [JSONPointer: [Violation]] = [:]
        for violation in reader.violations(in: value) {
            found[violation.pointer, default: []].append(violation)
        }
        return recovery.violations.filter { found[$0.pointer]?.contains($0) != true }
    }

    private func schemaFaults(in value: JSONValue) -> [Violation] {
        reader.schema?.validate(value) ?? []
    }

    /// Records that the part was requested again, and the repairs of its answer. Omits repairs that
    /// changed no value, since they concern a text that is not kept.
    private func repairs(for answer: PartAnswer) -> [Repair] {
        let before = part.value?.serialized() ?? ""
        var result = [repair(.askedAgain, part.pointer, before, answer.value.serialized())]
        if let document = answer.document {
            result.append(repair(.surplusValue, JSONPointer(), document.serialized(), ""))
        }
        return result
            + answer.repairs.filter { $0.class != .lossless }.compactMap { inner in
                RepairCode(rawValue: inner.code).map {
                    repair($0, part.pointer.appending(inner.pointer), inner.before, inner.after)
                }
            }
    }

    private func repair(
        _ code: RepairCode, _ pointer: JSONPointer, _ before: String, _ after: String
    ) -> Repair {
        Repair(
            code, stage: .value, range: part.value?.range ?? 0..<0, at: TextPosition(),
            pointer: pointer, before: before, after: after)
    }

    // MARK: Comparing

    /// How bad a recovery is: no value, an invalid value, or a failed check; then the number of
    /// violations.
    private struct Standing: Comparable {
        var level: Int
        var count: Int

        static func < (left: Standing, right: Standing) -> Bool {
            (left.level, left.count) < (right.level, right.count)
        }
    }

    private func standing(of recovery: Recovery) -> Standing {
        if recovery.isOK { return Standing(level: 0, count: 0) }
        guard recovery.kind == .invalid, let value = recovery.value else {
            return Standing(level: 3, count: 0)
        }
        let isSound = schemaFaults(in: value).isEmpty && textFaults(of: recovery).isEmpty
        return Standing(level: isSound ? 1 : 2, count: recovery.violations.count)
    }

    /// Correcting a part may reveal that another one is invalid.
    private func isBetter(_ new: Recovery, isSound: Bool) -> Bool {
        let (now, before) = (standing(of: new), standing(of: old))
        if now != before { return now < before }
        return isSound
            && new.violations.filter { part.pointer.contains($0.pointer) }.count
                < part.violations.count
    }
}

extension JSONValue {
    /// The value with a part replaced or a missing member added; nil when the pointer leads
    /// nowhere.
    func placing(_ part: JSONValue, at pointer: JSONPointer) -> JSONValue? {
        if let new = replacing(pointer, with: part) { return new }
        guard let name = pointer.tokens.last, let holder = pointer.parent,
            var object = self[pointer: holder], let members = object.object
        else { return nil }
        object.content = .object(members + [JSONMember(name, part)])
        return replacing(holder, with: object)
    }

    /// Whether both are the same, byte for byte as JSON, except at the pointer. O(n).
    func isSame(as other: JSONValue, outside pointer: JSONPointer) -> Bool {
        guard let blank = placing(nil, at: pointer),
            let otherBlank = other.placing(nil, at: pointer)
        else { return false }
        return blank.serialized().isSameJSON(as: otherBlank.serialized())
    }
}

extension Repair {
    /// The repair with a pointer relative to a part that contains it.
    func relative(to part: JSONPointer) -> Repair {
        var copy = self
        copy.pointer = JSONPointer(Array(pointer.tokens.dropFirst(part.tokens.count)))
        return copy
    }
}
