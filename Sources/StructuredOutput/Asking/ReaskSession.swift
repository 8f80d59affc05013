/// Asking again in steps, for callers that send the requests themselves.
///
///     var session = Reask(reader: reader).session(for: recovery)
///     while let request = session.request {
///         let answer = try await client.complete(request.message)
///         session.take(answer.text, finish: answer.finish)
///     }
///     session.recovery.reaskEnd       // .mended, or why not
///
/// The parts that are broken are asked for one after another. An answer takes the place of its part
/// alone, all else being compared byte by byte, and the whole is validated and checked again. It is
/// taken when less is wrong then than before, even if not everything is right; one that makes
/// things worse is not. A part is given up after ``Reask/maxTries``, or when the model answers the
/// same value a second time and that is no good.
public struct ReaskSession: Sendable {
    /// As far as it is mended.
    public private(set) var recovery: Recovery
    /// What to ask next; the same until an answer is taken, nil when there is nothing more to ask.
    public private(set) var request: ReaskRequest?
    /// How many answers were taken in.
    public private(set) var answers = 0

    private let reask: Reask
    private var part: BrokenPart?
    private var tries: [JSONPointer: Tries] = [:]

    /// What was answered for one part.
    private struct Tries {
        var answers: [AnswerText] = []
        var repeats = false
    }

    init(_ reask: Reask, _ recovery: Recovery) {
        self.reask = reask
        self.recovery = recovery
        advance()
    }

    /// Puts an answer in the place of the part that the ``request`` is about.
    ///
    /// - Parameters:
    ///   - text: all that the model wrote.
    ///   - finish: why it stopped.
    /// - Returns: whether the answer was of use. False also when nothing was asked.
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

    /// - Parameter part: what would be asked for if tries had no end.
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

    /// Whether no part is left that ran out of tries, or was never asked for.
    private func hasOnlyRepeats() -> Bool {
        BrokenPartFinder(recovery, schema: reask.reader.schema)
            .next { tries[$0]?.repeats == true } == nil
    }
}

/// An answer in a form in which another one can be known as the same.
private struct AnswerText: Sendable, Equatable {
    /// Its value, whatever stands around it; nil when there is none.
    private let value: JSONValue?
    /// Without white space, where there is no value.
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
