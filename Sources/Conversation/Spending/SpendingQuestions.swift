import StructuredOutput
import Trips

/// The tokens and money spent on models.
public struct Spent: Sendable, Equatable, JSONForm {
    /// The tokens of prompts and answers together.
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

    /// Nil for JSON of another form.
    public init?(json: JSONValue) {
        guard let tokens = json["tokens"]?.int, tokens >= 0,
            let money = json["cost"]?.number.flatMap({ MoneyAmount(decimal: $0.text) })
        else { return nil }
        self.init(tokens: tokens, money: money)
    }
}

/// Asks for the configured spending rules.
public struct ReadSpendingRules: WorldQuestion {
    public static let boundary = "spending"
    public static let form = RecordedForm.answer
    public static let unanswered: Result<SpendingRules, Never> = .success(SpendingRules())

    /// The run of the program, from 0. A run that resumes a session may have other rules.
    public let run: Int
    public var key: String { "rules \(run)" }

    public func isRecorded(_ rules: SpendingRules) -> Bool { !rules.isEmpty }
}

/// Asks for the tokens and money spent on a day in all of the person's sessions, including
/// concurrent ones.
public struct ReadSpending: WorldQuestion {
    public static let boundary = ReadSpendingRules.boundary
    public static let form = RecordedForm.answer
    public static let unanswered: Result<Spent, Never> = .success(Spent())

    public let day: CalendarDate
    public var key: String { day.description }
}

/// Adds to the tokens and money spent on a day.
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

/// Keeps the daily sums in memory.
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
