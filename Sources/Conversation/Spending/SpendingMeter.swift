import Models
import Phrases
import Transport
import Trips

/// Keeps the tokens and cost of models within the person's daily limits.
///
/// A request is sent only if the most that it can take fits: its estimated prompt tokens and its
/// longest answer. The server's counts are then charged. If it did not count, or the answer broke
/// off, the charge is estimated from the lengths of both texts.
final class SpendingMeter {
    private let world: any World
    private var run = 0
    private var knownRules: SpendingRules?
    private var day = CalendarDate(dayNumber: 0)
    /// Whether the model runs on this machine, where a model without a price is free.
    private var isHere = true

    init(_ world: any World = WorldAnswers()) { self.world = world }

    /// Read when first needed.
    var rules: SpendingRules {
        let rules = knownRules ?? world.answer(ReadSpendingRules(run: run))
        knownRules = rules
        return rules
    }

    /// Called when another run of the program, which may have other rules, resumes the session.
    func beginRun() {
        run += 1
        knownRules = nil
    }

    func beginTurn(on day: CalendarDate, isHere: Bool) {
        self.day = day
        self.isHere = isHere
    }

    /// The tokens and cost of a day; nil without a daily limit.
    func today(_ day: CalendarDate) -> Spent? {
        rules.limitsDays ? world.answer(ReadSpending(day: day)) : nil
    }

    /// Throws if the request could pass a daily limit.
    func admit(_ request: ModelRequest, to label: String) throws(Problem) {
        guard rules.limitsDays else { return }
        let spent = world.answer(ReadSpending(day: day))
        let most = ModelUsage(
            inputTokens: request.promptTokens, outputTokens: request.maxOutputTokens)
        if let limit = rules.dailyTokens, (spent + Spent(tokens: most.total)).tokens > limit {
            throw .dailyTokens(spent: spent.tokens, next: most.total, limit: limit)
        }
        guard let limit = rules.dailyCost else { return }
        guard let price = rules.price(of: label) else {
            if isHere { return }
            throw .priceMissing(label: label)
        }
        let next = price.money(for: most) ?? .zero
        guard spent.money + next > limit else { return }
        throw .dailyCost(
            spent: cost(spent.money), next: cost(next), limit: cost(limit))
    }

    /// Charges a request with a complete answer.
    func charge(
        _ request: ModelRequest, _ usage: ModelUsage, answer text: String, by label: String
    ) {
        guard rules.limitsDays else { return }
        let counted = ModelUsage(
            inputTokens: usage.inputTokens ?? request.promptTokens,
            outputTokens: usage.outputTokens ?? ModelUsage.mostTokens(ofBytes: text.utf8.count))
        let money = rules.price(of: label)?.money(for: counted) ?? .zero
        _ = world.answer(
            AddSpending(spent: Spent(tokens: counted.total, money: money), day: day))
    }

    /// Charges a failed request. `text` is the part of the answer that arrived.
    func charge(
        _ request: ModelRequest, _ failure: ModelFailure, answer text: String, by label: String
    ) {
        guard failure.mayHaveTaken || !text.isEmpty else { return }
        charge(request, ModelUsage(), answer: text, by: label)
    }

    private func cost(_ money: MoneyAmount) -> Cost {
        Cost(amount: money, currency: rules.currency)
    }
}

extension SpendingMeter {
    /// The state that a resumed session needs.
    struct Memory: Codable, Equatable {
        let run: Int
        let rules: SpendingRules?
        let day: CalendarDate
        let isHere: Bool
    }

    var memory: Memory { Memory(run: run, rules: knownRules, day: day, isHere: isHere) }

    func restore(_ memory: Memory) {
        (run, knownRules, day, isHere) = (memory.run, memory.rules, memory.day, memory.isHere)
    }
}

extension ModelUsage {
    /// The sum of both counts, saturating at `Int.max` because servers may send any number.
    fileprivate var total: Int {
        (Spent(tokens: max(0, inputTokens ?? 0)) + Spent(tokens: max(0, outputTokens ?? 0))).tokens
    }
}

extension ModelFailure {
    /// Whether the server may have read, and charged for, the prompt. A rejected request is free.
    fileprivate var mayHaveTaken: Bool {
        switch self {
        case .interrupted: true
        case .transport(let failure): failure.mayHaveTaken
        default: false
        }
    }
}

extension TransportFailure {
    fileprivate var mayHaveTaken: Bool {
        switch self {
        case .stalled, .tookTooLong, .streamBroken, .connectionLost, .tooLarge: true
        default: false
        }
    }
}

extension Spent {
    /// `12,345 of 200,000 tokens, 0.1200 of 2.00 USD`, for the limits that are set.
    func words(_ rules: SpendingRules) -> Phrase {
        let tokens: Phrase? = rules.dailyTokens.map {
            "\(self.tokens.grouped) of \($0.grouped) tokens"
        }
        let money: Phrase? = rules.dailyCost.map {
            "\(self.money.words) of \(Cost(amount: $0, currency: rules.currency).words)"
        }
        return [tokens, money].compactMap { $0 }.joined()
    }
}
