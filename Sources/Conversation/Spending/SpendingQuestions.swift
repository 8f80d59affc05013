import StructuredOutput
import Trips

/// What models took on one day.
public struct Spent: Sendable, Equatable, JSONForm {
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

/// Asks what was configured of money.
public struct ReadSpendingRules: WorldQuestion {
    public static let boundary = "spending"
    public static let form = RecordedForm.answer
    public static let unanswered: Result<SpendingRules, Never> = .success(SpendingRules())

    /// Of the program, from 0: one that goes on with a conversation may have other rules than the
    /// run before it.
    public let run: Int
    public var key: String { "rules \(run)" }

    public func isRecorded(_ rules: SpendingRules) -> Bool { !rules.isEmpty }
}

/// Asks what a day took, in all conversations of a person; those that run beside this one count.
public struct ReadSpending: WorldQuestion {
    public static let boundary = ReadSpendingRules.boundary
    public static let form = RecordedForm.answer
    public static let unanswered: Result<Spent, Never> = .success(Spent())

    public let day: CalendarDate
    public var key: String { day.description }
}

/// Adds to what a day took.
public struct AddSpending: WorldQuestion {
    public static let boundary = ReadSpendingRules.boundary
    public static let form = RecordedForm.nothing
    public static let unanswered: Result<Done, Never> = .success(Done())

    public let spent: Spent
    public let day: CalendarDate
    public var key: String { day.description }
    public var change: RecordedChange? {
        RecordedChange(key: key, content: spent.json.serialized())
    }
}

/// Keeps the sums while the program runs.
public final class SpendingMemory: AnswerSource {
    private let rules: SpendingRules
    private var days: [CalendarDate: Spent] = [:]

    public init(_ rules: SpendingRules = SpendingRules()) { self.rules = rules }

    public func addAnswers(to world: WorldAnswers) {
        world.on(ReadSpendingRules.self) { _ in self.rules }
        world.on(ReadSpending.self) { self.spent(on: $0.day) }
        world.on(AddSpending.self) {
            self.add($0.spent, on: $0.day)
            return Done()
        }
    }

    public func spent(on day: CalendarDate) -> Spent { days[day] ?? Spent() }

    public func add(_ spent: Spent, on day: CalendarDate) {
        days[day] = self.spent(on: day) + spent
    }
}
