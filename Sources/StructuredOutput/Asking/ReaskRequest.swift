/// A request for a broken part, ready to send.
public struct ReaskRequest: Sendable {
    /// The requested part: an array item or a member. The empty pointer is the whole document.
    public let pointer: JSONPointer
    /// The schema of the part, including the `$defs` it refers to.
    public let schema: Schema
    /// The broken part as JSON; nil when a member is missing or there was no value.
    public let fragment: String?
    /// Violations with pointers relative to the part. For a missing member, they refer to its
    /// parent.
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

    /// The most UTF-8 bytes of a broken part that a message quotes.
    static let maxFragment = 4000
    /// The most violations that a message lists, and the most UTF-8 bytes of each.
    static let maxViolations = 20
    static let maxViolation = 400

    /// A short instruction with the violations, the part and its schema.
    ///
    /// Contains at most 20 violations of 400 bytes, 4000 bytes of the part, and the schema.
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
    /// The first scalars that fit into `bytes` bytes of UTF-8.
    fileprivate func start(atMost bytes: Int) -> Substring {
        if utf8.count <= bytes { return self[...] }
        var end = utf8.index(startIndex, offsetBy: bytes)
        while utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
        return self[..<end]
    }
}

extension Violation {
    /// The violation relative to the part; unchanged if it lies outside the part.
    func relative(to part: JSONPointer) -> Violation {
        guard part.contains(pointer), !part.tokens.isEmpty else { return self }
        let inner = JSONPointer(Array(pointer.tokens.dropFirst(part.tokens.count)))
        return Violation(
            pointer: inner, code: code, expected: expected, found: found,
            message: renamed(
                from: "\(pointer)", to: inner.tokens.isEmpty ? "The value" : "\(inner)")
        )
    }

    /// Replaces the place with which messages begin.
    private func renamed(from old: String, to new: String) -> String {
        for prefix in ["", "The name of "] where message.utf8.starts(with: (prefix + old).utf8) {
            let rest = message.utf8.dropFirst((prefix + old).utf8.count)
            return prefix + new + String(decoding: rest, as: UTF8.self)
        }
        return message
    }
}
