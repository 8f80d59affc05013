/// Asks the model again for the broken part alone and puts its answer in the old one's place.
public struct Reask {
    /// Reads the new answers as it read the first.
    public let reader: OutputReader
    /// How often the model is asked at most.
    public let maxTries: Int

    /// - Parameters:
    ///   - reader: the one that read the first answer.
    ///   - maxTries: how often the model is asked at most.
    public init(reader: OutputReader, maxTries: Int = 2) {
        self.reader = reader
        self.maxTries = maxTries
    }

    /// The recovery with its faults mended, or as far as that went.
    ///
    /// Each try asks for the smallest part that holds all violations. A sound answer replaces that
    /// part alone, which is checked, and the whole is validated again. Asking ends when nothing is
    /// wrong, after the last try, or when the model repeats an answer. What was refused is not
    /// asked again.
    ///
    /// - Parameters:
    ///   - recovery: what the reader made of the first answer.
    ///   - ask: sends the request's message to the model.
    /// - Throws: what `ask` throws; the recovery is then as it was.
    public func mend(
        _ recovery: Recovery, ask: (ReaskRequest) throws -> (text: String, finish: Finish)
    ) rethrows -> Recovery {
        var current = recovery
        var answers: Set<String> = []
        for attempt in 1...max(maxTries, 1) where maxTries > 0 {
            guard !current.isOK, current.kind != .refused,
                let request = request(for: current, attempt: attempt)
            else { break }
            let answer = try ask(request)
            if let better = splice(answer, into: current, request) { current = better }
            if !answers.insert(answer.text).inserted { break }
        }
        return current
    }

    // MARK: What to ask

    func request(for recovery: Recovery, attempt: Int) -> ReaskRequest? {
        guard let whole = reader.schema ?? (try? Schema(true)) else { return nil }
        var pointer = JSONPointer()
        if let value = recovery.value, recovery.kind == .invalid, reader.schema != nil {
            pointer = Self.part(holding: recovery.violations, of: value)
        }
        // A part that the schema does not describe has to be asked for with what holds it.
        while whole.subschema(at: pointer) == nil, let parent = pointer.parent { pointer = parent }
        let violations = recovery.violations.map { $0.relative(to: pointer) }
        return ReaskRequest(
            pointer: pointer, schema: whole.subschema(at: pointer) ?? whole,
            fragment: recovery.value?[pointer: pointer]?.serialized(), violations: violations,
            attempt: attempt)
    }

    /// What the violations' places have in common, up to the item or member that it is part of.
    private static func part(holding violations: [Violation], of value: JSONValue) -> JSONPointer {
        var common = violations.first?.pointer.tokens ?? []
        for violation in violations {
            let shared = zip(common, violation.pointer.tokens).prefix { $0 == $1 }.count
            common = Array(common.prefix(shared))
        }
        let full = JSONPointer(common)
        if let item = enclosingItem(of: full, in: value) { return item }
        var pointer = full
        while value[pointer: pointer] == nil, let parent = pointer.parent { pointer = parent }
        return pointer
    }

    /// The innermost array item that the pointer leads into: a model answers a whole item better
    /// than one of its words.
    private static func enclosingItem(of pointer: JSONPointer, in value: JSONValue) -> JSONPointer?
    {
        for length in stride(from: pointer.tokens.count, to: 0, by: -1) {
            let holder = JSONPointer(Array(pointer.tokens.prefix(length - 1)))
            let item = JSONPointer(Array(pointer.tokens.prefix(length)))
            if value[pointer: holder]?.array != nil, value[pointer: item] != nil { return item }
        }
        return nil
    }

    // MARK: Putting the answer in

    private func splice(
        _ answer: (text: String, finish: Finish), into recovery: Recovery, _ request: ReaskRequest
    ) -> Recovery? {
        var partReader = OutputReader(
            schema: reader.schema == nil ? nil : request.schema, policy: reader.policy,
            limits: reader.limits)
        // Checks are about the whole.
        if request.pointer.tokens.isEmpty { partReader = reader }
        let part = partReader.read(answer.text, finish: answer.finish)
        guard part.isOK, let new = part.value else { return nil }
        guard let old = recovery.value, !request.pointer.tokens.isEmpty else { return part }
        guard let whole = old.replacing(request.pointer, with: new.withoutRanges()),
            // The proof that nothing else moved: with that part blanked, both are the same.
            whole.replacing(request.pointer, with: nil) == old.replacing(request.pointer, with: nil)
        else { return nil }
        var result = recovery
        result.value = whole
        result.repairs.append(.spliced(request.pointer, from: old, to: new, in: recovery))
        result.violations =
            outside(request.pointer, recovery) + reader.violations(in: whole)
        result.isOK = result.violations.isEmpty
        result.kind = result.isOK ? .complete : .invalid
        return result
    }

    /// Faults of the text and the policy elsewhere remain; the schema's are found anew.
    private func outside(_ pointer: JSONPointer, _ recovery: Recovery) -> [Violation] {
        let known = Set(
            recovery.repairs.filter { $0.class == .lossy }.map(\.code) + ["duplicate-key"])
        return recovery.violations.filter {
            known.contains($0.code) && !pointer.contains($0.pointer)
        }
    }
}

/// What is to be asked, ready to be sent.
public struct ReaskRequest: Sendable {
    /// The part that is wrong: an array item or a member; the empty pointer for the whole.
    public let pointer: JSONPointer
    /// For that part.
    public let schema: Schema
    /// The broken part as JSON; nil when there was no value.
    public let fragment: String?
    /// Relative to the part.
    public let violations: [Violation]
    /// From 1.
    public let attempt: Int

    /// The shortest instruction that says what is wrong and what is wanted instead. Its length
    /// depends on the fault alone.
    public var message: String {
        let faults = violations.map { "- \($0.message)" }.joined(separator: "\n")
        guard let fragment else {
            return """
                Your last answer could not be used:
                \(faults)
                Answer again with the JSON alone, without any other words.
                """
        }
        let subject = pointer.tokens.isEmpty ? "Your JSON" : "The part \(pointer) of your JSON"
        return """
            \(subject) is wrong:
            \(faults)
            It was: \(fragment)
            Answer with the corrected JSON of this part alone, without any other words.
            """
    }
}

extension Violation {
    func relative(to pointer: JSONPointer) -> Violation {
        guard pointer.contains(self.pointer), !pointer.tokens.isEmpty else { return self }
        let inner = JSONPointer(Array(self.pointer.tokens.dropFirst(pointer.tokens.count)))
        let outerName = self.pointer.description
        let innerName = inner.tokens.isEmpty ? "The value" : inner.description
        let message =
            self.message.hasPrefix(outerName)
            ? innerName + self.message.dropFirst(outerName.count) : self.message
        return Violation(
            pointer: inner, code: code, expected: expected, found: found, message: message)
    }
}

extension Repair {
    /// The model's second answer in the place of a part of the first.
    static func spliced(
        _ pointer: JSONPointer, from old: JSONValue, to new: JSONValue, in recovery: Recovery
    ) -> Repair {
        let part = old[pointer: pointer]
        return Repair(
            .askedAgain, stage: .value, range: part?.range ?? 0..<0, at: TextPosition(),
            pointer: pointer, before: part?.serialized() ?? "", after: new.serialized())
    }
}

extension JSONValue {
    /// The value without its places, which lie in another text.
    func withoutRanges() -> JSONValue {
        switch content {
        case .array(let items): JSONValue(items.map { $0.withoutRanges() })
        case .object(let members):
            JSONValue(members: members.map { JSONMember($0.key, $0.value.withoutRanges()) })
        default: JSONValue(content)
        }
    }
}
