import Models
import Phrases
import Trips

/// The number of requests to models, and their tokens as counted by the servers.
struct ModelCount: Sendable, Equatable, Codable {
    var requests = 0
    /// Requests without a complete answer; their tokens are unknown.
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

    /// Throws if the request could pass a daily limit.
    func admit(_ request: ModelRequest, to model: any LanguageModel) throws(Problem) {
        try meter.admit(request, to: model.label)
    }

    /// Records a request with its complete answer.
    func add(
        _ completion: ModelCompletion, of request: ModelRequest, answer text: String,
        from model: any LanguageModel
    ) {
        meter.charge(request, completion.usage, answer: text, by: model.label)
        add(completion.usage, label: model.label)
    }

    /// Records a failed request. `text` is the part of the answer that arrived.
    func add(
        _ failure: ModelFailure, of request: ModelRequest, answer text: String,
        from model: any LanguageModel
    ) {
        meter.charge(request, failure, answer: text, by: model.label)
        add(nil, label: model.label)
    }

    /// The cost; nil without a price or a count.
    func cost(of usage: ModelUsage, by model: any LanguageModel) -> Cost? {
        meter.rules.cost(of: usage, by: model.label)
    }

    /// `usage`: nil if the answer is incomplete.
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
    /// The state that a resumed session needs.
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
