import Models
import Phrases
import StructuredOutput

/// Asks a model and reads its answer by a schema: checks how the answer ended, finds, repairs and
/// validates the JSON, and asks again for a broken part. Counts the requests, tokens and cost.
final class Asking {
    let model: any LanguageModel
    private let prompts: PromptLibrary
    private let journal: any Journal
    private let sink: any OutputSink
    private let log: AnswerLog
    private let usageLog: UsageLog
    private(set) var repairs: [Repair] = []
    private(set) var usage = ModelUsage()
    /// The cost of the answers whose tokens were counted; nil if no price is configured.
    private(set) var cost: Cost?
    private(set) var requests = 0
    private var hasNotedCut = false
    /// Whether the last part that was asked for again came back unchanged.
    private var isStubborn = false

    /// The most times that a broken part is asked for again.
    private static let maxTries = 2
    /// Multiplies the output limit when an answer was cut off by it.
    private static let limitFactor = 2

    init(
        model: any LanguageModel, prompts: PromptLibrary, journal: any Journal,
        sink: any OutputSink, log: AnswerLog = AnswerLog(), usageLog: UsageLog = UsageLog()
    ) {
        self.model = model
        self.prompts = prompts
        self.journal = journal
        self.sink = sink
        self.log = log
        self.usageLog = usageLog
    }

    /// Returns the value in the answer. `day` is for the words of a failure.
    ///
    /// Without `mending`, nothing is asked twice: the complete parts of an answer that is cut off
    /// or broken are returned, and the caller asks for the rest in its own way.
    func ask(
        _ request: ModelRequest, reading schemaJSON: JSONValue, day: Int?, mending: Bool = true,
        onText: (String) -> Void
    ) throws -> JSONValue {
        let schema = try Schema(schemaJSON)
        var (text, completion) = try answer(request, day: day, onText: onText)
        if !mending {
            return try salvaged(text, completion, reading: schema, day: day)
        }
        if completion.finish == .truncated {
            sink.show(.note("The answer was cut off; asking again with more room."))
            var longer = request
            longer.maxOutputTokens *= Asking.limitFactor
            (text, completion) = try answer(longer, day: day, onText: { _ in })
        }
        try check(completion, day: day)
        let reader = OutputReader(schema: schema, policy: .schemaSafe)
        isStubborn = false
        var recovery = reader.read(text, finish: completion.finish == .truncated ? .length : .stop)
        record(recovery)
        try checkProse(recovery, day: day)
        if !recovery.isOK {
            recovery = try mend(recovery, of: request, answer: text, reader: reader, day: day)
            // The repairs of the later answers, and the remaining violations.
            record(recovery)
        }
        guard recovery.isOK, let value = recovery.value else {
            throw unusable(recovery, day: day)
        }
        repairs += recovery.repairs
        return value
    }

    private func salvaged(
        _ text: String, _ completion: ModelCompletion, reading schema: Schema, day: Int?
    ) throws(Problem) -> JSONValue {
        isStubborn = false
        if completion.finish != .truncated { try check(completion, day: day) }
        let recovery = OutputReader(schema: schema, policy: .salvage)
            .read(text, finish: completion.finish == .truncated ? .length : .stop)
        record(recovery)
        try checkProse(recovery, day: day)
        guard let value = recovery.value, recovery.isOK else {
            throw unusable(recovery, day: day)
        }
        repairs += recovery.repairs
        return value
    }

    /// Forgets the repairs, after the first `count`, of an answer that proved unusable.
    func forgetRepairs(after count: Int) { repairs.removeLast(repairs.count - count) }

    /// Adds the repairs of a part that was used before the answer was complete.
    func note(_ new: [Repair]) {
        for repair in new { journal.record(.repair(repair)) }
        repairs += new
    }

    /// Reads a part of an answer by its own schema and drops what does not fit. Null if nothing
    /// does.
    func salvage(_ part: JSONValue, reading schema: Schema) -> JSONValue {
        let recovery = OutputReader(schema: schema, policy: .salvage).read(part.serialized())
        record(recovery)
        guard let value = recovery.value, recovery.isOK else { return nil }
        repairs += recovery.repairs
        return value
    }

    /// Sends one request. Every failure names the model and the day.
    private func answer(
        _ request: ModelRequest, day: Int?, onText: (String) -> Void
    ) throws(Problem) -> (String, ModelCompletion) {
        try usageLog.admit(request, to: model)
        requests += 1
        var text = ""
        do {
            let completion = try model.respond(to: request) { event in
                switch event {
                case .text(let piece):
                    text += piece
                    onText(piece)
                case .waiting(let wait): sink.show(.note(wait.words(label: model.label)))
                }
            }
            usage = usage.adding(completion.usage)
            noteCut(of: request, completion.usage)
            usageLog.add(completion, of: request, answer: text, from: model)
            cost = Cost.sum(cost, usageLog.cost(of: completion.usage, by: model))
            let end = completion.finish == .complete ? nil : completion.finish.rawValue
            log.add(RawAnswer(purpose: request.purpose, text: text, end: end))
            return (text, completion)
        } catch {
            usageLog.add(error, of: request, answer: text, from: model)
            log.add(RawAnswer(purpose: request.purpose, text: text, end: "failed"))
            throw .model(error, label: model.label, day: day)
        }
    }

    /// Says once that the server read only part of a prompt; nothing else reveals it.
    private func noteCut(of request: ModelRequest, _ usage: ModelUsage) {
        guard let tokens = usage.inputTokens, request.isCut(byServerCounting: tokens), !hasNotedCut
        else { return }
        hasNotedCut = true
        sink.show(
            .note(
                """
                \(model.label) counted \(tokens.grouped) tokens of a prompt of about \
                \((request.promptBytes / 4).grouped): its server cuts what is too long. Give it a larger context.
                """))
    }

    private func check(_ completion: ModelCompletion, day: Int?) throws(Problem) {
        switch completion.finish {
        case .complete: return
        case .truncated: throw .modelTruncated(label: model.label, day: day)
        case .refused: throw .modelRefused(label: model.label, words: completion.refusal)
        case .filtered: throw .modelFiltered(label: model.label)
        }
    }

    private func checkProse(_ recovery: Recovery, day: Int?) throws(Problem) {
        switch recovery.kind {
        case .refused: throw .modelRefused(label: model.label, words: recovery.prose)
        case .prose where Asking.isInternalError(recovery.prose ?? ""):
            throw .modelLacksDetail(label: model.label)
        default: return
        }
    }

    /// Whether the answer is the literal text that the prompts ask for when the input lacks detail.
    private static func isInternalError(_ text: String) -> Bool {
        text.lowercased().filter { $0.isLetter } == "internalerror"
    }

    private func mend(
        _ recovery: Recovery, of request: ModelRequest, answer: String, reader: OutputReader,
        day: Int?
    ) throws -> Recovery {
        var lastAnswer = answer
        var lastPart: JSONPointer?
        var session = Reask(reader: reader, maxTries: Asking.maxTries).session(for: recovery)
        while let part = session.request {
            let words = try prompts.render(
                "reask",
                [
                    "faults": Asking.faults(of: part, in: request),
                    "fragment": part.fragment ?? Asking.absence(of: part),
                ])
            var again = request
            again.purpose += ", once more"
            again.schema = Asking.schema(of: part, in: request)
            again.messages += [
                ModelMessage(role: .assistant, content: lastAnswer),
                ModelMessage(role: .user, content: words),
            ]
            let (text, completion) = try self.answer(again, day: day, onText: { _ in })
            if completion.finish != .truncated { try check(completion, day: day) }
            // A model that repeats its answer would do so again.
            isStubborn =
                Asking.isSame(text, as: part.fragment)
                || (text == lastAnswer && (lastPart ?? part.pointer) == part.pointer)
            if isStubborn { break }
            (lastAnswer, lastPart) = (text, part.pointer)
            session.take(text, finish: completion.finish == .truncated ? .length : .stop)
            isStubborn = session.recovery.reaskEnd == .repeated
        }
        return session.recovery
    }

    /// Whether an answer repeats the wrong part, whatever text surrounds it.
    private static func isSame(_ text: String, as fragment: String?) -> Bool {
        guard let fragment, let old = try? JSONParser.parse(fragment) else { return false }
        let reader = OutputReader(schema: nil, policy: .lossless)
        return reader.read(text).value?.isEquivalent(to: old) == true
    }

    /// The words for a fault that the model repeated after it was told.
    static func repeated(_ fault: Phrase) -> Phrase {
        "it repeated the same wrong answer (\(fault))"
    }

    private static func absence(of part: ReaskRequest) -> String {
        part.pointer.tokens.isEmpty ? "(no JSON was found)" : "(\(part.pointer) is missing)"
    }

    /// The part's subschema of the narrow schema that was sent. The wider one for reading
    /// contains keywords that servers do not know.
    private static func schema(of part: ReaskRequest, in request: ModelRequest) -> JSONValue? {
        guard let whole = request.schema, !part.pointer.tokens.isEmpty else {
            return request.schema
        }
        return (try? Schema(whole))?.subschema(at: part.pointer)?.json
    }

    /// The faults of the part by the narrow schema, whose choices the model was given, or by the
    /// wider one if the narrow one finds none.
    private static func faults(of part: ReaskRequest, in request: ModelRequest) -> String {
        var violations = part.violations
        if let narrow = schema(of: part, in: request), let schema = try? Schema(narrow),
            let fragment = part.fragment, let value = try? JSONParser.parse(fragment)
        {
            let narrower = schema.validate(value)
            if !narrower.isEmpty { violations = narrower }
        }
        return violations.map(\.message).joined(separator: " ")
    }

    private func record(_ recovery: Recovery) {
        for repair in recovery.repairs { journal.record(.repair(repair)) }
        for violation in recovery.violations { journal.record(.violation(violation)) }
    }

    private func unusable(_ recovery: Recovery, day: Int?) -> Problem {
        let detail: Phrase
        switch recovery.kind {
        case .empty: detail = "it answered nothing"
        case .prose: detail = "it answered in prose, without JSON"
        case .truncated: detail = "the answer stops in the middle"
        case .ambiguous: detail = "it gave several answers"
        default: detail = recovery.violations.first?.personWords ?? "it is not usable"
        }
        return .modelUnusable(
            label: model.label, day: day, detail: isStubborn ? Asking.repeated(detail) : detail)
    }
}

extension Violation {
    /// The message for a person, without the list of allowed values.
    fileprivate var personWords: Phrase {
        guard code == "enum", let field = pointer.tokens.last else {
            return .verbatim(message.shortened(to: 160))
        }
        return "\(field) \(found.shortened(to: 60)) is none of those it could choose"
    }
}
