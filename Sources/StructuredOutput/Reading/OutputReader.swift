/// Reads the answer of a language model: finds the JSON in it, mends it as far as the policy
/// allows, coerces it to the schema, validates it, and reports every change.
///
///     let reader = OutputReader(schema: try Schema([
///         "type": "object", "required": ["city", "days"], "additionalProperties": false,
///         "properties": ["city": ["type": "string"], "days": ["type": "integer"]],
///     ]))
///     let recovery = reader.read("Sure! {city: 'Rome', \"days\": \"3\",}")
///
///     recovery.value?.serialized()      // {"city":"Rome","days":3}
///     recovery.repairs.map(\.code)      // prose, unquoted-key, single-quotes, trailing-comma,
///                                       // number-from-string
///     recovery.isOK                     // true; under .lossless false: "3" is no integer
///
/// Reading has four stages, and each records its changes:
///
/// 1. Find the value. Reasoning, prose and fences are cut. Of several values, the one that fits the
///    schema best is taken and the others are `surplus-value`; equally good ones make the answer
///    ambiguous.
/// 2. Mend its syntax by edits of the text.
/// 3. Coerce values if the schema leaves only one way.
/// 4. Validate.
///
/// Nothing is dropped, changed or inferred without a repair that says so. What the policy does not
/// allow is a violation instead.
///
/// The policies allow these edits of the syntax: `strict` none; `lossless` and `schemaSafe` every
/// edit that keeps all values (also one forgotten closing bracket after a complete last value);
/// `salvage` also lossy edits, and closing a text that was cut off.
public struct OutputReader: Sendable {
    /// The schema that the value must satisfy; if nil, any value will do.
    public let schema: Schema?
    /// How far the reader may go to make a value out of a text.
    public let policy: Policy
    /// The limits on the text. Longer or deeper text causes a violation.
    public let limits: JSONLimits
    /// Whether everything before a closing reasoning tag without an opening one is reasoning, since
    /// some servers put the opening tag into the prompt. The default is true. If false, such a tag
    /// is prose, and a ``StreamReader`` need not wait for it.
    public var reasoningMayLackItsTag = true
    var checks: [Check] = []

    public init(
        schema: Schema?, policy: Policy = .schemaSafe, limits: JSONLimits = .default
    ) {
        self.schema = schema
        self.policy = policy
        self.limits = limits
    }

    /// Reads an answer.
    ///
    /// - Parameters:
    ///   - text: the whole output of the model.
    ///   - finish: why the model stopped. `length` makes every answer truncated, `filter` every
    ///     answer refused.
    public func read(_ text: String, finish: Finish = .stop) -> Recovery {
        var text = text
        return text.withUTF8 { read($0, finish: finish) }
    }

    /// Reads an answer that may contain invalid UTF-8.
    public func read(bytes: [UInt8], finish: Finish = .stop) -> Recovery {
        bytes.withUnsafeBufferPointer { read($0, finish: finish) }
    }

    func read(_ bytes: UnsafeBufferPointer<UInt8>, finish: Finish) -> Recovery {
        var recovery = classify(PaddedText(copying: bytes), finish)
        // An answer that reached the limit is not known to be complete.
        if finish == .length { recovery.kind = .truncated }
        runChecks(on: &recovery)
        return recovery
    }

    private func classify(_ source: PaddedText, _ finish: Finish) -> Recovery {
        let bytes = source.buffer
        if finish == .filter { return .words(.refused, in: bytes) }
        if bytes.count > limits.maxBytes {
            return .failure(
                ScanFault(offset: 0, reason: .tooLarge(limit: limits.maxBytes)), in: bytes)
        }
        if bytes.allSatisfy(\.isJSONSpace) {
            return .words(finish == .length ? .truncated : .empty, in: bytes)
        }
        do {
            if policy == .strict { return try readStrictly(source, finish) }
            guard let found = try choose(source) else { return try withoutValue(source, finish) }
            switch found {
            case .one(let candidate, let reasoning):
                return accept(candidate, reasoning, bytes, finish)
            case .rivals(let ranges, let first, let reasoning, let unchosen):
                var ambiguous = Recovery.ambiguous(ranges)
                ambiguous.unchosen = unchosen
                guard let first else { return ambiguous }
                var recovery = accept(first, reasoning, bytes, finish)
                recovery.isOK = false
                recovery.kind = .ambiguous
                // A member that was given twice is missing from the value, and no repair says so.
                recovery.violations =
                    ambiguous.violations
                    + recovery.violations.filter { $0.code == RepairCode.duplicateKey.rawValue }
                recovery.rivals = ranges
                return recovery
            }
        } catch {
            return .failure(error, in: bytes)
        }
    }

    // MARK: Choosing

    enum Found {
        case one(Candidate, reasoning: [Range<Int>])
        /// - Parameter first: the first of the best values; nil if they do not clearly fit.
        /// - Parameter unchosen: all values, including those that fit worse.
        case rivals(
            [Range<Int>], first: Candidate?, reasoning: [Range<Int>], unchosen: [Range<Int>])
    }

    /// The value that is the answer; nil if the text contains none.
    func choose(_ source: PaddedText) throws(ScanFault) -> Found? {
        let bytes = source.buffer
        let shape = RootShape(schema)
        let whole = WholeText(source, limits: limits, shape: shape, policy: policy)
        if let value = try whole.value() { return .one(value, reasoning: []) }
        let finder = try ValueFinder(
            source, limits: limits, opening: shape.wantsObject ? .object : .value,
            mayLackTag: reasoningMayLackItsTag)
        if finder.candidates.count > 1, let list = whole.list(of: finder.candidates) {
            return .one(list, reasoning: finder.reasoning)
        }
        let all = finder.candidates.map { candidate in
            var rated = candidate
            rated.fit = shape.fit(candidate.document.root)
            return rated
        }
        guard let best = all.map(\.fit).max(), var first = all.first(where: { $0.fit == best })
        else { return nil }
        if best == 0, !standsAlone(first, bytes, finder.reasoning) { return nil }
        guard all.count > 1 else { return .one(first, reasoning: finder.reasoning) }
        let value = first.value
        let others = all.filter { !$0.value.isEquivalent(to: value) }
        first.others = others.filter { !$0.isNegligible }.map(\.range)
        var rivals = others.filter { $0.fit == best }
        if rivals.isEmpty || fits(first, betterThan: rivals) {
            return .one(first, reasoning: finder.reasoning)
        }
        rivals.insert(first, at: 0)
        return .rivals(
            rivals.map(\.range), first: best == shape.bestFit ? first : nil,
            reasoning: finder.reasoning,
            unchosen: all.filter { !$0.isNegligible || $0.fit == best }.map(\.range))
    }

    /// A part of a value as it will be in the result, and the changes that this took; nil if it
    /// will break its schema.
    ///
    /// - Parameter index: the part's schema in the graph; nil if there is none.
    func settled(
        _ part: JSONValue, at index: Int?
    ) -> (JSONValue, [Coercer.Change])? {
        var coercer = Coercer(schema: schema, policy: policy, root: index)
        let coerced = coercer.coerce(part).withoutRanges()
        guard coercer.violations.isEmpty else { return nil }
        if let index, let graph = schema?.graph, !graph.accepts(coerced, at: [index]) {
            return nil
        }
        return (coerced, coercer.changes)
    }

    /// Whether the text is only that value, fences and reasoning.
    private func standsAlone(
        _ candidate: Candidate, _ bytes: UnsafeBufferPointer<UInt8>, _ reasoning: [Range<Int>]
    ) -> Bool {
        let around = Surroundings(bytes, reasoning: reasoning, around: candidate.range)
        return !around.edits.contains { $0.code == .prose }
    }

    // MARK: Strict

    private func readStrictly(
        _ source: PaddedText, _ finish: Finish
    ) throws(ScanFault) -> Recovery {
        let bytes = source.buffer
        let storage = TapeStorage(source)
        var parser = TapeParser(storage, limits: limits)
        do {
            try parser.document()
            let value = JSONDocument(storage: storage).root.value
            let violations = schema?.validate(value) ?? []
            return finished(value, [], violations, isTruncated: finish == .length)
        } catch {
            var recovery = Recovery.failure(error, in: bytes)
            switch try choose(source) {
            case nil: return try withoutValue(source, finish)
            case .one(let candidate, _) where candidate.isTruncated: recovery.kind = .truncated
            default: break
            }
            return recovery
        }
    }

    // MARK: Accepting

    private func accept(
        _ candidate: Candidate, _ reasoning: [Range<Int>], _ bytes: UnsafeBufferPointer<UInt8>,
        _ finish: Finish
    ) -> Recovery {
        var reasoning = reasoning
        if candidate.isInReasoning { reasoning = [] }
        let around = Surroundings(
            bytes, reasoning: reasoning, others: candidate.others, around: candidate.range
        ).edits
        let before = around.filter { $0.range.upperBound <= candidate.range.lowerBound }
        let edits = before + candidate.edits + around[before.count...]
        var repairs = Repair.located(
            edits, in: bytes, places: EditPlaces(candidate.document, range: candidate.range))
        if candidate.isTruncated, policy != .salvage {
            return Recovery(
                isOK: false, kind: .truncated, repairs: repairs,
                violations: [.truncated(at: candidate.range.upperBound, in: bytes)])
        }
        var coercer = Coercer(schema: schema, policy: policy)
        let value = coercer.coerce(candidate.value)
        let names = NewNames(coercer.changes)
        if !names.isEmpty { repairs = repairs.map { $0.renamed(by: names) } }
        repairs += coercer.located(in: bytes)
        var violations = policy == .salvage ? [] : lossy(repairs)
        violations += coercer.violations(of: value)
        let isTruncated = candidate.isTruncated || finish == .length
        if isTruncated, policy != .salvage {
            violations.append(.truncated(at: bytes.count, in: bytes))
        }
        return finished(value, repairs, violations, isTruncated: isTruncated)
    }

    private func finished(
        _ value: JSONValue, _ repairs: [Repair], _ violations: [Violation], isTruncated: Bool
    ) -> Recovery {
        let isOK = violations.isEmpty && (!isTruncated || policy == .salvage)
        let kind: OutcomeKind =
            isTruncated ? .truncated : violations.isEmpty ? .complete : .invalid
        return Recovery(
            isOK: isOK, kind: kind, value: value, repairs: repairs, violations: violations)
    }

    /// Below salvage nothing may be lost, so each lossy repair is a violation. Only the schema can
    /// choose among several values, and `lossless` does not consult it.
    private func lossy(_ repairs: [Repair]) -> [Violation] {
        let surplus = policy == .lossless ? RepairCode.surplusValue.rawValue : ""
        return repairs.filter { $0.class == .lossy || $0.code == surplus }.map { repair in
            Violation(
                pointer: repair.pointer, code: repair.code, expected: "valid JSON",
                found: JSONValue(repair.before).excerpt,
                message: "Line \(repair.line), column \(repair.column): "
                    + "\(JSONValue(repair.before).excerpt) cannot be kept (\(repair.code)).")
        }
    }
}
