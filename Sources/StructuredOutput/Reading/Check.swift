extension OutputReader {
    /// Adds a rule that a schema cannot express.
    ///
    ///     let reader = OutputReader(schema: schema).checking("total") { value, report in
    ///         let sum = value["lines"]?.array?.compactMap { $0["price"]?.int }.reduce(0, +)
    ///         if value["total"]?.int != sum {
    ///             report("/total", "must be the sum of the lines, \(sum ?? 0)")
    ///         }
    ///     }
    ///
    /// Checks run in the order of their addition, on the whole value after coercion, if the answer
    /// is otherwise OK. Their findings are violations like the schema's own: the answer is then not
    /// OK, and ``Reask`` asks for the smallest parts that contain them.
    ///
    /// - Parameters:
    ///   - name: the ``Violation/code`` of what the check reports.
    ///   - check: must depend on the value alone. Its cost adds to every reading.
    public func checking(
        _ name: String, _ check: @escaping @Sendable (JSONValue, inout CheckReport) -> Void
    ) -> OutputReader {
        var copy = self
        copy.checks.append(Check(name: name, run: check))
        return copy
    }

    /// Adds a rule on the value as a Swift type. A value that cannot be decoded is a violation too.
    /// Leave out the closure if decoding is the only rule.
    ///
    /// - Parameters:
    ///   - name: the ``Violation/code`` of what the check reports.
    ///   - type: decoded as ``Recovery/decode(_:evenIfNotOK:userInfo:)`` does.
    ///   - check: must depend on the value alone. Its cost adds to every reading.
    public func checking<T: Decodable & Sendable>(
        _ name: String, as type: T.Type,
        _ check: @escaping @Sendable (T, inout CheckReport) -> Void = { _, _ in }
    ) -> OutputReader {
        checking(name) { value, report in
            do {
                check(try value.decode(T.self), &report)
            } catch {
                report.undecodable(error)
            }
        }
    }

    /// Runs the checks if the answer is otherwise OK.
    func runChecks(on recovery: inout Recovery) {
        guard recovery.isOK, let value = recovery.value else { return }
        let found = findings(in: value)
        guard !found.isEmpty else { return }
        recovery.violations = found
        recovery.isOK = false
        if recovery.kind == .complete { recovery.kind = .invalid }
    }

    /// The violations of the schema or, if there are none, of the checks.
    func violations(in value: JSONValue) -> [Violation] {
        let broken = schema?.validate(value) ?? []
        return broken.isEmpty ? findings(in: value) : broken
    }

    private func findings(in value: JSONValue) -> [Violation] {
        checks.flatMap { check in
            var report = CheckReport(name: check.name, value: value)
            check.run(value, &report)
            return report.violations
        }
    }
}

struct Check: Sendable {
    let name: String
    let run: @Sendable (JSONValue, inout CheckReport) -> Void
}

/// Records what a check finds wrong. Call it like a function.
public struct CheckReport {
    let name: String
    let value: JSONValue
    private(set) var violations: [Violation] = []

    init(name: String, value: JSONValue) {
        self.name = name
        self.value = value
    }

    /// Adds a violation.
    ///
    ///     report("/lines/\(position)/price", "must not be negative")
    ///     // /lines/3/price must not be negative (found -4).
    ///
    /// - Parameters:
    ///   - pointer: the part that a model should change. A pointer that leads nowhere is allowed:
    ///     the nearest part around it is then asked for again.
    ///   - words: the rest of the sentence after the name of the place: `must be …`.
    ///   - expected: the ``Violation/expected``, for programs; `words` if left out.
    ///   - found: the ``Violation/found``; if left out, the value at the pointer, shortened.
    public mutating func callAsFunction(
        _ pointer: JSONPointer, _ words: String, expected: String? = nil, found: String? = nil
    ) {
        let words = words.last == "." ? String(words.dropLast()) : words
        let found = found ?? value[pointer: pointer]?.excerpt ?? "nothing"
        let tail = words.hasSuffix(found) ? "" : " (found \(found))"
        violations.append(
            Violation(
                pointer: pointer, code: name, expected: expected ?? words, found: found,
                message: "\(Self.name(of: pointer)) \(words)\(tail)."))
    }

    /// Adds a decoding error. The library's decoder already names the place; other code may not.
    mutating func undecodable(_ error: any Error) {
        let context = (error as? DecodingError)?.context
        let pointer = JSONPointer(context?.codingPath.map(\.stringValue) ?? [])
        let sentence = context?.debugDescription ?? "\(error)"
        let place = Self.name(of: pointer)
        let message = sentence.hasPrefix(place) ? sentence : "\(place) cannot be used: \(sentence)"
        violations.append(
            Violation(
                pointer: pointer, code: name, expected: "a value that can be decoded",
                found: value[pointer: pointer]?.excerpt ?? "nothing", message: message))
    }

    private static func name(of pointer: JSONPointer) -> String {
        pointer.tokens.isEmpty ? "The value" : pointer.description
    }
}

extension DecodingError {
    var context: Context? {
        switch self {
        case .typeMismatch(_, let context), .valueNotFound(_, let context),
            .keyNotFound(_, let context), .dataCorrupted(let context):
            context
        @unknown default: nil
        }
    }
}
