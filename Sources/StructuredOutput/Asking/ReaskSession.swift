/// Requests broken parts step by step, for callers that send the requests themselves.
///
///     var session = Reask(reader: reader).session(for: recovery)
///     while let request = session.request {
///         let answer = try await client.complete(request.message)
///         session.take(answer.text, finish: answer.finish)
///     }
///     session.recovery.reaskEnd       // .mended, or why not
///
/// Requests the broken parts one after another. An answer replaces only its part; everything else
/// must stay the same byte for byte. The whole is then validated and checked again. The answer is
/// accepted if the result is better, even if it is still invalid. A part is given up after
/// ``Reask/maxTries`` answers, or when the model repeats an answer that was not accepted.
public struct ReaskSession: Sendable {
    /// The recovery so far.
    public private(set) var recovery: Recovery
    /// The next request. It changes when an answer is taken; nil when there is nothing to request.
    public private(set) var request: ReaskRequest?
    /// The number of answers taken so far.
    public private(set) var answers = 0

    private let reask: Reask
    private var part: BrokenPart?
    private var tries: [JSONPointer: Tries] = [:]

    /// The answers for one part.
    private struct Tries {
        var answers: [AnswerText] = []
        var repeats = false
    }

    init(_ reask: Reask, _ recovery: Recovery) {
        self.reask = reask
        self.recovery = recovery
        advance()
    }

    /// Takes the model's answer to the ``request``.
    ///
    /// - Parameters:
    ///   - text: Everything that the model wrote.
    ///   - finish: Why the model stopped.
    /// - Returns: Whether the answer was accepted. Also false when there is no request.
    /// - Complexity: O(text + value × schemas).
    @discardableResult
    public mutating func take(_ text: String, finish: Finish = .stop) -> Bool {
        guard let part else { return false }
        answers += 1
        let answer = AnswerText(text, reader: reask.reader)
        let better = Splice(reader: reask.reader, part: part, old: recovery)
            .result(of: text, finish)
        if let better { recovery = better }
        var record = tries[part.pointer] ?? Tries()
        record.repeats = better == nil && record.answers.contains(answer)
        record.answers.append(answer)
        tries[part.pointer] = record
        advance()
        return better != nil
    }

    // MARK: Going on

    private mutating func advance() {
        part = nil
        request = nil
        guard !recovery.isOK, recovery.kind != .refused else { return end() }
        let finder = BrokenPartFinder(recovery, schema: reask.reader.schema)
        guard answers < reask.maxRequests else { return end(wouldAsk: finder.next { _ in false }) }
        guard let next = finder.next(except: isGivenUp) else {
            return end(wouldAsk: finder.next { _ in false })
        }
        part = next
        request = ReaskRequest(next, attempt: (tries[next.pointer]?.answers.count ?? 0) + 1)
    }

    private func isGivenUp(_ pointer: JSONPointer) -> Bool {
        if reask.maxTries < 1 { return true }
        guard let record = tries[pointer] else { return false }
        return record.repeats || record.answers.count >= reask.maxTries
    }

    /// - Parameter part: The part to request next if tries were unlimited.
    private mutating func end(wouldAsk part: BrokenPart? = nil) {
        if recovery.isOK, answers > 0 {
            recovery.reaskEnd = .mended
        } else if part == nil {
            recovery.reaskEnd = .nothingToAsk
        } else {
            let isStubborn = !tries.isEmpty && hasOnlyRepeats()
            recovery.reaskEnd = isStubborn ? .repeated : .tries
        }
    }

    /// Whether every remaining part was given up because the model repeated an answer.
    private func hasOnlyRepeats() -> Bool {
        BrokenPartFinder(recovery, schema: reask.reader.schema)
            .next { tries[$0]?.repeats == true } == nil
    }
}

/// An answer in a form that can be compared with another.
private struct AnswerText: Sendable, Equatable {
    /// The answer's value without the text around it; nil when there is none.
    private let value: JSONValue?
    /// The text without white space, used when there is no value.
    private let words: [UInt8]

    init(_ text: String, reader: OutputReader) {
        value = reader.withoutSchema.read(text).value
        words = value == nil ? text.utf8.filter { !$0.isJSONSpace } : []
    }

    static func == (left: AnswerText, right: AnswerText) -> Bool {
        guard let value = left.value, let other = right.value else {
            return left.value == nil && right.value == nil && left.words == right.words
        }
        return value.isEquivalent(to: other)
    }
}
