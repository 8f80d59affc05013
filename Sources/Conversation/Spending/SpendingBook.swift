import StructuredOutput
import Trips

/// What models took on one day.
public struct Spent: Sendable, Equatable {
    /// Of prompts and answers together.
    public var tokens: Int
    public var money: MoneyAmount

    public init(tokens: Int = 0, money: MoneyAmount = .zero) {
        self.tokens = tokens
        self.money = money
    }

    public static func + (left: Spent, right: Spent) -> Spent {
        let (tokens, overflows) = left.tokens.addingReportingOverflow(right.tokens)
        return Spent(tokens: overflows ? .max : tokens, money: left.money + right.money)
    }

    /// `{"tokens": 1204, "cost": 0.0123}`
    public var json: JSONValue { ["tokens": JSONValue(tokens), "cost": money.json] }

    /// Nil for what is no such object.
    public init?(json: JSONValue) {
        guard let tokens = json["tokens"]?.int, tokens >= 0,
            let money = json["cost"]?.number.flatMap({ MoneyAmount(decimal: $0.text) })
        else { return nil }
        self.init(tokens: tokens, money: money)
    }
}

/// What was configured of money and what each day took, over all conversations of a person.
public protocol SpendingBook: AnyObject {
    /// Of one run of the program, from 0: one that goes on with a conversation may have others than
    /// the run before it. Only a recording knows more than one.
    func rules(ofRun run: Int) -> SpendingRules
    /// By all conversations, those that run beside this one too.
    func spent(on day: CalendarDate) -> Spent
    func add(_ spent: Spent, on day: CalendarDate)
}

/// Without rules, and kept while the program runs.
public final class SpendingMemory: SpendingBook {
    private let rules: SpendingRules
    private var days: [CalendarDate: Spent] = [:]

    public init(_ rules: SpendingRules = SpendingRules()) { self.rules = rules }

    public func rules(ofRun run: Int) -> SpendingRules { rules }

    public func spent(on day: CalendarDate) -> Spent { days[day] ?? Spent() }

    public func add(_ spent: Spent, on day: CalendarDate) {
        days[day] = self.spent(on: day) + spent
    }
}
