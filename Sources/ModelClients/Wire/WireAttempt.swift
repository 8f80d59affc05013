import Models
import Transport

/// One request and its outcome.
struct WireAttempt {
    enum Outcome {
        /// `wasIgnored`: the text shows that the schema was not applied.
        case answered(ModelCompletion, wasIgnored: Bool)
        /// The schema was not applied, found before any text was shown.
        case ignored
        case refused(ServerRefusal)
    }

    let request: HTTPRequest
    let model: ModelRequest
    let support: SchemaSupport
    let dialect: any WireDialect

    func run(
        over transport: any HTTPTransport, _ cancellation: any Cancellation,
        onText: (String) -> Void
    ) throws(ModelFailure) -> Outcome {
        var state = State(attempt: self)
        var failure: ModelFailure?
        do throws(TransportFailure) {
            try transport.send(
                request, cancellation: cancellation,
                onHead: { state.head = $0 },
                onBody: { bytes in
                    do throws(ModelFailure) {
                        return try state.push(bytes, cancellation, onText)
                    } catch {
                        failure = error
                        return .stop
                    }
                })
        } catch {
            // Loss after the end of an answer, or of an error's body, does not matter.
            guard error != .interrupted, state.canDoWithoutTheRest else {
                throw ModelFailure(error)
            }
        }
        if let failure { throw failure }
        return try state.outcome(onText)
    }

    fileprivate var secret: String? {
        request.headers.first(where: \.isSecret).map { header in
            String(header.value.split(separator: " ").last ?? "")
        }
    }

    /// Far more than the requested tokens could be: the server ignores its limit.
    fileprivate var textLimit: Int { model.maxOutputTokens * 24 + 4_096 }
}

/// The state of reading a response.
private struct State {
    private let attempt: WireAttempt
    var head: HTTPHead?
    private var reader: BodyReader
    private var gate: ConstraintGate
    private var errorBody: [UInt8] = []
    private var shownBytes = 0
    private var ending: WireAttempt.Outcome?

    init(attempt: WireAttempt) {
        self.attempt = attempt
        reader = BodyReader(
            attempt.dialect.answer(to: attempt.model, support: attempt.support),
            isLineDelimited: attempt.dialect.isLineDelimited, secret: attempt.secret)
        gate = ConstraintGate(constraint: attempt.support.constraint, schema: attempt.model.schema)
    }

    private var isSuccess: Bool { (200..<300).contains(head?.status ?? 0) }

    var canDoWithoutTheRest: Bool {
        head != nil && (!isSuccess || reader.answer.hasEnded)
    }

    mutating func push(
        _ bytes: UnsafeRawBufferPointer, _ cancellation: any Cancellation,
        _ onText: (String) -> Void
    ) throws(ModelFailure) -> BodyDemand {
        guard isSuccess else {
            errorBody += bytes
            return errorBody.count < ServerRefusal.bodyLimit ? .more : .stop
        }
        var pieces: [String] = []
        var fault: WireFault?
        do throws(WireFault) { try reader.push(bytes) { pieces.append($0) } } catch {
            fault = error
        }
        for piece in pieces where ending == nil {
            if cancellation.isCancelled { throw .interrupted }
            show(piece, onText)
        }
        if let fault, ending == nil { try settle(fault) }
        return ending != nil ? .stop : reader.answer.isDone ? .drain : .more
    }

    mutating func outcome(_ onText: (String) -> Void) throws(ModelFailure) -> WireAttempt.Outcome {
        guard let head else { throw .transport(.streamBroken(detail: "no response")) }
        guard isSuccess else {
            let refusal = ServerRefusal(head: head, body: errorBody, secret: attempt.secret)
            return refusal.isFiltered ? filtered : .refused(refusal)
        }
        if let ending { return ending }
        do throws(WireFault) { show(try reader.finish(), onText) } catch { try settle(error) }
        if let ending { return ending }
        let completion = try reader.answer.completion()
        return .answered(
            completion, wasIgnored: completion.finish == .complete && gate.wasIgnored)
    }

    private var filtered: WireAttempt.Outcome {
        .answered(
            ModelCompletion(finish: .filtered, usage: reader.answer.usage), wasIgnored: false)
    }

    /// Treats an error object as a refusal if nothing was shown yet, otherwise as a failure.
    private mutating func settle(_ fault: WireFault) throws(ModelFailure) {
        switch fault {
        case .refused(let refusal) where refusal.isFiltered: ending = filtered
        case .refused(let refusal) where shownBytes == 0: ending = .refused(refusal)
        case .refused(let refusal): throw refusal.failure
        case .failed(let failure): throw failure
        }
    }

    /// Passes on text that may be shown. Ends the answer if its text violates the schema.
    private mutating func show(_ piece: String, _ onText: (String) -> Void) {
        guard case .pass(let text) = gate.push(piece) else {
            ending = .ignored
            return
        }
        if !text.isEmpty { onText(text) }
        shownBytes += text.utf8.count
        if shownBytes > attempt.textLimit {
            ending = .answered(
                ModelCompletion(finish: .truncated, usage: reader.answer.usage), wasIgnored: false)
        }
    }
}
