/// The value that an answer gives for the requested part.
struct PartAnswer {
    let value: JSONValue
    /// The changes made to read it, without those to the answer's text.
    var repairs: [Repair] = []
    /// Whether the part is valid by its schema and the policy.
    var isSound = true
    /// The whole document, if the answer repeated it and only the part was taken.
    var document: JSONValue?
}

/// Reads the answer to a request for one part.
///
/// A model that is asked for `/cost` should answer `12`. It may also answer `{"cost": 12}`, or
/// repeat its first answer with the cost corrected.
struct PartAnswerReader {
    /// Reads the whole document.
    let reader: OutputReader
    let part: BrokenPart
    let whole: JSONValue

    func read(_ text: String, _ finish: Finish) -> PartAnswer? {
        let document = reader.withoutChecks.read(text, finish: finish)
        if let answer = sameDocument(document) { return answer }
        let loose = reader.withoutSchema.read(text, finish: finish)
        if let answer = inWrapper(loose) { return answer }
        let own = partReader.read(text, finish: finish)
        if own.isOK, let value = own.value { return PartAnswer(value: value, repairs: own.repairs) }
        if let answer = otherDocument(document) { return answer }
        return loose.value == nil ? scalar(text, finish) : unsound(own)
    }

    /// Without checks, which apply to the whole document.
    private var partReader: OutputReader {
        reader.withoutChecks.reading(reader.schema == nil ? nil : part.schema)
    }

    // MARK: The whole again

    /// The first answer again, with only the part changed. It is accepted even if other parts are
    /// still invalid.
    private func sameDocument(_ document: Recovery) -> PartAnswer? {
        guard document.kind == .complete || document.kind == .invalid, let value = document.value,
            let new = value[pointer: part.pointer], whole.isSame(as: value, outside: part.pointer),
            part.schema.validate(new).isEmpty
        else { return nil }
        return taken(new, from: value, document)
    }

    /// Another document that is valid as a whole.
    private func otherDocument(_ document: Recovery) -> PartAnswer? {
        guard reader.schema != nil, document.isOK, let value = document.value,
            let new = value[pointer: part.pointer]
        else { return nil }
        return taken(new, from: value, document)
    }

    private func taken(
        _ new: JSONValue, from document: JSONValue, _ recovery: Recovery
    ) -> PartAnswer {
        let own = recovery.repairs.filter { part.pointer.contains($0.pointer) }
        return PartAnswer(
            value: new, repairs: own.map { $0.relative(to: part.pointer) }, document: document)
    }

    // MARK: The part

    /// `{"cost": 12}` for the member `cost`, or a member named by the pointer in the request.
    private func inWrapper(_ loose: Recovery) -> PartAnswer? {
        guard loose.isOK, let value = loose.value, let outer = value.wrappedName,
            !part.schema.graph.knownNames(part.schema.root).contains(outer),
            part.value?[outer] == nil, let inside = inside(of: value)
        else { return nil }
        let inner = partReader.coerced(inside.withoutRanges())
        guard inner.isOK, let value = inner.value else { return nil }
        return PartAnswer(value: value, repairs: inner.repairs)
    }

    /// The value at the path to the part, or at its last tokens, if nothing else is around it.
    /// O(depth²).
    private func inside(of value: JSONValue) -> JSONValue? {
        let tokens = part.pointer.tokens
        let named = [[part.pointer.description]]
        let ways = named + tokens.indices.reversed().map { Array(tokens[$0...]) }
        return ways.lazy.compactMap { value.alone($0) }.first
    }

    private func scalar(_ text: String, _ finish: Finish) -> PartAnswer? {
        guard finish == .stop, let name = part.pointer.tokens.last else { return nil }
        let words = ScalarAnswer(reader: partReader, schema: part.schema, name: name)
        guard let read = words.value(in: text), let value = read.value else { return nil }
        return PartAnswer(value: value, repairs: read.repairs)
    }

    /// An object or a list that is still invalid, but may have fewer faults than before.
    private func unsound(_ own: Recovery) -> PartAnswer? {
        guard own.kind == .invalid, let value = own.value, let old = part.value,
            value.keepsParts(of: old, except: part.violations.map(\.pointer), at: part.pointer),
            // Only violations of the schema, no faults of the text.
            own.violations.count == part.schema.validate(value).count
        else { return nil }
        return PartAnswer(value: value, repairs: own.repairs, isSound: false)
    }
}

extension OutputReader {
    /// A reader of any value, with the same policy.
    var withoutSchema: OutputReader { withoutChecks.reading(nil) }

    /// Reads a value without a text, under the schema and the policy.
    func coerced(_ value: JSONValue) -> Recovery {
        var coercer = Coercer(schema: schema, policy: policy)
        let new = coercer.coerce(value)
        let violations = coercer.violations(of: new)
        return Recovery(
            isOK: violations.isEmpty, kind: violations.isEmpty ? .complete : .invalid, value: new,
            repairs: coercer.located(in: UnsafeBufferPointer(start: nil, count: 0)),
            violations: violations)
    }

    var withoutChecks: OutputReader {
        var copy = self
        copy.checks = []
        return copy
    }

    func reading(_ schema: Schema?) -> OutputReader {
        var copy = OutputReader(schema: schema, policy: policy, limits: limits)
        copy.reasoningMayLackItsTag = reasoningMayLackItsTag
        copy.checks = checks
        return copy
    }
}

extension SchemaGraph {
    /// Whether the schema lists the allowed values.
    func listsValues(_ index: Int) -> Bool {
        parts(of: index).contains {
            nodes[$0].enumeration?.isEmpty == false || nodes[$0].constant != nil
        }
    }
}

extension JSONValue {
    /// The key of an object with one member.
    fileprivate var wrappedName: String? { object?.count == 1 ? object?[0].key : nil }

    /// The value at a path, if nothing is beside it. A list must have a single item.
    fileprivate func alone(_ way: [String]) -> JSONValue? {
        var value = self
        for token in way {
            if let members = value.object, members.count == 1, members[0].key.isSameJSON(as: token)
            {
                value = members[0].value
            } else if let items = value.array, items.count == 1, JSONPointer.index(token) != nil {
                value = items[0]
            } else {
                return nil
            }
        }
        return value
    }

    /// Whether a list has as many items as the old one, or an object all members that were valid.
    func keepsParts(
        of old: JSONValue, except broken: [JSONPointer], at place: JSONPointer
    ) -> Bool {
        switch (content, old.content) {
        case (.array(let new), .array(let old)): return new.count >= old.count
        case (.object(let new), .object(let old)):
            let keys = Set(new.map(\.key))
            let wrong = Set(broken.filter { $0.parent == place }.compactMap(\.tokens.last))
            return old.allSatisfy { keys.contains($0.key) || wrong.contains($0.key) }
        default: return false
        }
    }
}
