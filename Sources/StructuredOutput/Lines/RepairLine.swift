/// One line of `repair --lines`: a JSON object in, a JSON object out.
public enum RepairLine {
    /// Reads the text in the line and reports the result.
    ///
    /// The line is `{"id", "text", "finish"?, "schema"?, "policy"?}`. A line of another form, or
    /// with an unusable schema, is invalid, with the violation `request` or `schema`. Lone
    /// surrogates in `text` are read as U+FFFD, each with a lossy repair; those inside the value
    /// are a violation under every policy but salvage.
    ///
    /// - Parameters:
    ///   - line: the line without its line feed.
    ///   - defaultPolicy: the policy for lines without one.
    ///   - schema: the schema for lines without one.
    ///   - registry: the documents to which schemas in lines may refer by URI.
    ///   - assertsFormats: whether schemas in lines reject a string that breaks its `format`.
    ///   - addsLedger: whether the answer has a member `ledger` (``LossLedger/report``), which is
    ///     null if the line has no text.
    public static func process(
        _ line: String, defaultPolicy: Policy = .schemaSafe, schema: Schema? = nil,
        registry: SchemaRegistry = SchemaRegistry(), assertsFormats: Bool = false,
        addsLedger: Bool = false
    ) -> JSONValue {
        let answer = answer(to: line, defaultPolicy, schema) { json throws(SchemaError) in
            try Schema(json, registry: registry, assertsFormats: assertsFormats)
        }
        let report = answer.recovery.report(id: answer.id)
        guard addsLedger, let members = report.object else { return report }
        let ledger = answer.text.map { answer.recovery.ledger(of: $0).report }
        return JSONValue(members: members + [JSONMember("ledger", ledger ?? nil)])
    }

    private struct Answer {
        let id: JSONValue?
        /// Nil if the line has no text.
        let text: String?
        let recovery: Recovery
    }

    private static func answer(
        to line: String, _ defaultPolicy: Policy, _ schema: Schema?,
        compile: (JSONValue) throws(SchemaError) -> Schema
    ) -> Answer {
        var line = line
        return line.withUTF8 { bytes in
            let request: JSONDocument
            do throws(ScanFault) {
                request = try JSONDocument(bytes, limits: .default, allowsLoneSurrogates: true)
            } catch {
                let error = error.located(in: bytes)
                return refusal(nil, "request", "The line is not JSON: \(error).")
            }
            let replaced = request.root["text"]?.loneSurrogates ?? []
            return answer(request.root.value, replaced, defaultPolicy, schema, compile: compile)
        }
    }

    private static func answer(
        _ request: JSONValue, _ replaced: [Int], _ defaultPolicy: Policy, _ schema: Schema?,
        compile: (JSONValue) throws(SchemaError) -> Schema
    ) -> Answer {
        let id = request["id"]
        guard let text = request["text"], let words = text.string else {
            return refusal(id, "request", "The line must be an object with a string \"text\".")
        }
        guard let finish = choice(request["finish"], or: .stop, Finish.init(rawValue:)) else {
            return refusal(id, "request", "\"finish\" must be stop, length or filter.")
        }
        guard let policy = choice(request["policy"], or: defaultPolicy, Policy.init(rawValue:))
        else {
            return refusal(
                id, "request", "\"policy\" must be strict, lossless, schema-safe or salvage.")
        }
        var schema = schema
        if let own = request["schema"], !own.isNull {
            do {
                schema = try compile(own)
            } catch {
                return refusal(id, "schema", "\(error).")
            }
        }
        var recovery = OutputReader(schema: schema, policy: policy).read(words, finish: finish)
        recovery.noteLoneSurrogates(at: replaced, in: words, policy: policy)
        return Answer(id: id, text: words, recovery: recovery)
    }

    /// The choice of a member: the default if it is missing or null, nil if it is invalid.
    private static func choice<Choice>(
        _ value: JSONValue?, or standard: Choice, _ read: (String) -> Choice?
    ) -> Choice? {
        guard let value, !value.isNull else { return standard }
        return value.string.flatMap(read)
    }

    private static func refusal(_ id: JSONValue?, _ code: String, _ message: String) -> Answer {
        let violation = Violation(
            pointer: JSONPointer(), code: code, expected: "a request", found: "another line",
            message: message)
        return Answer(
            id: id, text: nil,
            recovery: Recovery(isOK: false, kind: .invalid, violations: [violation]))
    }
}

extension Recovery {
    /// - Parameter places: the ascending offsets of the replacement characters in the text.
    mutating func noteLoneSurrogates(at places: [Int], in text: String, policy: Policy) {
        guard !places.isEmpty else { return }
        let edits = places.map { Edit(range: $0..<$0 + 3, after: "\u{FFFD}", code: .loneSurrogate) }
        var text = text
        let notes = text.withUTF8 { Repair.located(edits, in: $0) }
        let cuts = repairs.filter { $0.stage == .text && $0.after.isEmpty }.map(\.range)
        let inside = notes.filter { note in !cuts.contains { $0.contains(note.range.lowerBound) } }
        repairs += notes.map { note in
            Repair(
                .loneSurrogate, stage: .value, range: note.range,
                at: TextPosition(line: note.line, column: note.column), pointer: note.pointer,
                before: note.before, after: note.after)
        }
        guard policy != .salvage, value != nil, let first = inside.first else { return }
        isOK = false
        if kind == .complete { kind = .invalid }
        violations.append(
            Violation(
                pointer: JSONPointer(), code: "lone-surrogate", expected: "Unicode text",
                found: "half of a surrogate pair",
                message: "Line \(first.line), column \(first.column): half of a surrogate pair "
                    + "cannot be kept."))
    }
}
