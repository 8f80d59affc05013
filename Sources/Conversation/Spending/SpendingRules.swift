import Models
import StructuredOutput

/// The price of a million tokens of a model.
public struct ModelPrice: Sendable, Hashable {
    /// The price of prompt tokens.
    public var input: MoneyAmount
    /// The price of answer tokens.
    public var output: MoneyAmount

    /// The cost of `usage`; nil if the server did not count both kinds of tokens.
    func money(for usage: ModelUsage) -> MoneyAmount? {
        guard let input = usage.inputTokens, let output = usage.outputTokens else { return nil }
        return self.input.times(tokens: input) + self.output.times(tokens: output)
    }
}

/// The configured prices and daily limits.
///
/// The JSON has the same members as the configuration:
///
///     {"prices": {"openai:NAME": {"input": 2.5, "output": 10}}, "currency": "EUR", "daily_cost": 2}
public struct SpendingRules: Sendable, Equatable, JSONForm {
    /// Prices by model label, such as `openai:NAME`. A name ending in `*` matches all labels with
    /// that prefix.
    public private(set) var prices: [(name: String, price: ModelPrice)] = []
    /// ISO 4217.
    public private(set) var currency = "USD"
    /// The limit for the tokens of prompts and answers together.
    public private(set) var dailyTokens: Int?
    public private(set) var dailyCost: MoneyAmount?

    public init() {}

    public static func == (left: SpendingRules, right: SpendingRules) -> Bool {
        left.json == right.json
    }

    var isEmpty: Bool { self == SpendingRules() }
    var limitsDays: Bool { dailyTokens != nil || dailyCost != nil }

    /// The price for the exact label, otherwise for the longest matching prefix.
    func price(of label: String) -> ModelPrice? {
        if let exact = prices.last(where: { $0.name == label }) { return exact.price }
        let wide = prices.filter { $0.name.last == "*" && label.hasPrefix($0.name.dropLast()) }
        return wide.max { $0.name.utf8.count < $1.name.utf8.count }?.price
    }

    /// The cost of the counted tokens; nil without a price or a count.
    func cost(of usage: ModelUsage, by label: String) -> Cost? {
        price(of: label)?.money(for: usage).map { Cost(amount: $0, currency: currency) }
    }
}

extension SpendingRules {
    /// The members, each with a description of its allowed values.
    public static let members: [(key: String, allowed: String)] = [
        (
            "prices",
            """
            prices of a million tokens, as {"openai:NAME": {"input": 2.5, "output": 10}}; a name \
            may end in *
            """
        ),
        ("currency", "three capital letters, as \"EUR\""),
        ("daily_tokens", "a whole number from 1 on"),
        ("daily_cost", "a number above 0, with six decimals at most"),
    ]

    /// Sets a member; returns false if the member is unknown or its value invalid.
    public mutating func take(_ key: String, _ value: JSONValue) -> Bool {
        switch key {
        case "prices":
            guard let members = value.object else { return false }
            var prices: [(name: String, price: ModelPrice)] = []
            for member in members {
                guard !member.key.isEmpty, let price = ModelPrice(member.value) else {
                    return false
                }
                prices.append((member.key, price))
            }
            self.prices = prices
        case "currency":
            guard let text = value.string, text.utf8.count == 3,
                text.utf8.allSatisfy({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) })
            else { return false }
            currency = text
        case "daily_tokens":
            guard let tokens = value.int, tokens > 0 else { return false }
            dailyTokens = tokens
        case "daily_cost":
            guard let number = value.number, let money = MoneyAmount(number), money > .zero
            else { return false }
            dailyCost = money
        default: return false
        }
        return true
    }

    /// Reads `json`; skips invalid members.
    public init(json: JSONValue) {
        for member in json.object ?? [] { _ = take(member.key, member.value) }
    }

    public var json: JSONValue {
        var members: [(String, JSONValue)] = []
        if !prices.isEmpty {
            members.append(
                ("prices", JSONValue(pairs: prices.map { ($0.name, $0.price.json) })))
        }
        members.append(("currency", JSONValue(currency)))
        if let dailyTokens { members.append(("daily_tokens", JSONValue(dailyTokens))) }
        if let dailyCost { members.append(("daily_cost", dailyCost.json)) }
        return JSONValue(pairs: members)
    }
}

extension ModelPrice {
    fileprivate init?(_ value: JSONValue) {
        guard let members = value.object, members.count == 2,
            let input = value["input"]?.number.flatMap(MoneyAmount.init),
            let output = value["output"]?.number.flatMap(MoneyAmount.init)
        else { return nil }
        self.init(input: input, output: output)
    }

    fileprivate var json: JSONValue { ["input": input.json, "output": output.json] }
}

extension MoneyAmount {
    /// The exact amount as a number.
    var json: JSONValue { JSONNumber(text: decimal).map { JSONValue(.number($0)) } ?? nil }
}
