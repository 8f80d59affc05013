/// What is to be asked, ready to be sent.
public struct ReaskRequest: Sendable {
    /// The part that is wrong: an array item or a member; the empty pointer for the whole.
    public let pointer: JSONPointer
    /// For that part. It brings the `$defs` it refers to.
    public let schema: Schema
    /// The broken part as JSON; nil when there is none: a member is missing, or there was no value.
    public let fragment: String?
    /// Relative to the part. That a member is missing is said of what should hold it.
    public let violations: [Violation]
    /// The number of this request for the part, from 1.
    public let attempt: Int

    init(_ part: BrokenPart, attempt: Int) {
        pointer = part.pointer
        schema = part.schema
        fragment = part.value?.serialized()
        violations = part.violations.map { $0.relative(to: part.pointer) }
        self.attempt = attempt
    }

    /// How much of a broken part a message quotes, in UTF-8 bytes.
    static let maxFragment = 4000
    /// How many violations it lists, and how long each may be in UTF-8 bytes.
    static let maxViolations = 20
    static let maxViolation = 400

    /// The shortest instruction that says what is wrong and what is wanted instead: the violations,
    /// the part, its schema. Its length depends on the fault alone: at most 20 violations of 400
    /// bytes, 4000 bytes of the part, and the schema.
    public var message: String {
        var lines = [opening] + faults
        if let fragment { lines.append(Self.quotation(of: fragment)) }
        let schema = SchemaWords.json(of: schema)
        if schema.bool != true, schema.object?.isEmpty != true {
            lines.append("It must satisfy this JSON Schema: \(schema.serialized())")
        }
        lines.append(demand)
        return lines.joined(separator: "\n")
    }

    private var isWhole: Bool { pointer.tokens.isEmpty }

    private var opening: String {
        switch (isWhole, fragment) {
        case (true, nil): "Your last answer could not be used:"
        case (true, _): "Your JSON is wrong:"
        case (false, nil): "The part \(pointer) of your JSON is missing:"
        case (false, _): "The part \(pointer) of your JSON is wrong:"
        }
    }

    private var demand: String {
        switch (isWhole, fragment) {
        case (true, nil): "Answer again with the JSON alone, without any other words."
        case (true, _): "Answer with the corrected JSON alone, without any other words."
        case (false, nil): "Answer with the JSON of this part alone, without any other words."
        case (false, _):
            "Answer with the corrected JSON of this part alone, without any other words."
        }
    }

    private var faults: [String] {
        let shown = violations.prefix(Self.maxViolations).map { violation in
            let start = violation.message.start(atMost: Self.maxViolation)
            return "- \(start)\(start.utf8.count < violation.message.utf8.count ? "…" : "")"
        }
        let rest = violations.count - shown.count
        return rest > 0 ? shown + ["- and \(rest) more"] : shown
    }

    private static func quotation(of fragment: String) -> String {
        let start = fragment.start(atMost: maxFragment)
        let (shown, all) = (start.utf8.count, fragment.utf8.count)
        return shown == all
            ? "It was: \(fragment)" : "It was (the first \(shown) of \(all) bytes): \(start)"
    }
}

extension String {
    /// As many of the first scalars as fit into so many bytes of UTF-8.
    fileprivate func start(atMost bytes: Int) -> Substring {
        if utf8.count <= bytes { return self[...] }
        var end = utf8.index(startIndex, offsetBy: bytes)
        while utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return self[..<end]
    }
}

extension Violation {
    /// The violation as it would be found in the part alone; unchanged where it is not in the part.
    func relative(to part: JSONPointer) -> Violation {
        guard part.contains(pointer), !part.tokens.isEmpty else { return self }
        let inner = JSONPointer(Array(pointer.tokens.dropFirst(part.tokens.count)))
        return Violation(
            pointer: inner, code: code, expected: expected, found: found,
            message: renamed(
                from: "\(pointer)", to: inner.tokens.isEmpty ? "The value" : "\(inner)")
        )
    }

    /// Sentences begin with the place that they are about.
    private func renamed(from old: String, to new: String) -> String {
        for prefix in ["", "The name of "] where message.utf8.starts(with: (prefix + old).utf8) {
            let rest = message.utf8.dropFirst((prefix + old).utf8.count)
            return prefix + new + String(decoding: rest, as: UTF8.self)
        }
        return message
    }
}
