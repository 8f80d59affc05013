import Models
import Phrases
import Trips

/// What requests to models came to: how many, and their tokens as the servers counted them.
struct ModelCount: Sendable, Equatable, Codable {
    var requests = 0
    /// Requests whose answer did not come whole; their tokens are not known.
    var failures = 0
    var usage = ModelUsage()

    mutating func add(_ answer: ModelUsage?) {
        requests += 1
        if let answer { usage = usage.adding(answer) } else { failures += 1 }
    }
}

/// The requests to one model.
struct ModelUse: Sendable, Equatable, Codable {
    let label: String
    var count = ModelCount()
}

/// The counts of the last turn and of the session, by model, for `/usage`.
final class UsageLog {
    private(set) var turn: [ModelUse] = []
    private(set) var session: [ModelUse] = []
    let meter: SpendingMeter

    init(meter: SpendingMeter = SpendingMeter()) { self.meter = meter }

    func beginTurn(on day: CalendarDate, isHere: Bool) {
        turn = []
        meter.beginTurn(on: day, isHere: isHere)
    }

    /// Throws where a limit of the day is in the way of a request.
    func admit(_ request: ModelRequest, to model: any LanguageModel) throws(Problem) {
        try meter.admit(request, to: model.label)
    }

    /// Notes a request and its whole answer.
    func add(
        _ completion: ModelCompletion, of request: ModelRequest, answer text: String,
        from model: any LanguageModel
    ) {
        meter.charge(request, completion.usage, answer: text, by: model.label)
        add(completion.usage, label: model.label)
    }

    /// Notes a request and how far its answer came.
    func add(
        _ failure: ModelFailure, of request: ModelRequest, answer text: String,
        from model: any LanguageModel
    ) {
        meter.charge(request, failure, answer: text, by: model.label)
        add(nil, label: model.label)
    }

    /// Nil without a price or a count.
    func cost(of usage: ModelUsage, by model: any LanguageModel) -> Cost? {
        meter.rules.cost(of: usage, by: model.label)
    }

    /// `usage`: nil where the answer did not come whole.
    private func add(_ usage: ModelUsage?, label: String) {
        UsageLog.add(usage, label: label, to: &turn)
        UsageLog.add(usage, label: label, to: &session)
    }

    private static func add(_ usage: ModelUsage?, label: String, to uses: inout [ModelUse]) {
        if !uses.contains(where: { $0.label == label }) { uses.append(ModelUse(label: label)) }
        for index in uses.indices where uses[index].label == label { uses[index].count.add(usage) }
    }
}

extension UsageLog {
    /// What another run of the program goes on with.
    struct Memory: Codable, Equatable {
        let turn, session: [ModelUse]
        let meter: SpendingMeter.Memory
    }

    var memory: Memory { Memory(turn: turn, session: session, meter: meter.memory) }

    func restore(_ memory: Memory) {
        (turn, session) = (memory.turn, memory.session)
        meter.restore(memory.meter)
    }
}

extension ModelCount {
    /// `2 requests (1 without an answer), 1,204 tokens in, 310 out`
    var words: Phrase {
        let start: Phrase = requests == 1 ? "1 request" : "\(requests.grouped) requests"
        let end: Phrase = failures == 0 ? start : "\(start) (\(failures.grouped) without an answer)"
        guard let input = usage.inputTokens, let output = usage.outputTokens else {
            return failures == requests ? end : "\(end), tokens not counted by the server"
        }
        return "\(end), \(input.grouped) tokens in, \(output.grouped) out"
    }
}
