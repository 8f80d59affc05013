import Models
import StructuredOutput
import TestSupport
import Testing
import Trips

@testable import Conversation
@testable import Understanding

/// Prices and daily limits.
@Suite struct SpendingTests {
    private static let reply = #"{"reply":"Hello","actions":[]}"#

    private static func answer(_ input: Int?, _ output: Int?) -> ScriptedModel.Answer {
        .text(
            [reply],
            ModelCompletion(
                finish: .complete, usage: ModelUsage(inputTokens: input, outputTokens: output)))
    }

    static func rules(_ text: String) throws -> SpendingRules {
        var rules = SpendingRules()
        for member in try #require(try JSONParser.parse(text).object) {
            let isTaken = rules.take(member.key, member.value)
            #expect(isTaken, "\(member.key)")
        }
        return rules
    }

    @Test(arguments: [
        ("0", 0, 0, "0", "0"),
        ("2.5", 1, 2_500_000, "0.0000025", "0.0001"),
        ("0.000001", 1, 1, "0.000000000001", "0.0001"),
        ("2.5", 400_000, 1_000_000_000_000, "1", "1.00"),
        ("15", 333, 4_995_000_000, "0.004995", "0.0050"),
        ("1e1", 123_456, 1_234_560_000_000, "1.23456", "1.24"),
        ("3", 999_999_999, 2_999_999_997_000_000, "2999.999997", "3,000.00"),
    ])
    func amountsAreExact(
        price: String, tokens: Int, trillionths: Int, decimal: String, words: String
    ) throws {
        let number = try #require(JSONNumber(text: price))
        let amount = try #require(MoneyAmount(number)).times(tokens: tokens)
        #expect(amount.trillionths == trillionths)
        #expect(amount.decimal == decimal)
        #expect(amount.words == words)
        #expect(MoneyAmount(decimal: decimal) == amount)
    }

    @Test func countsBeyondReasonDoNotOverflow() throws {
        let number = try #require(JSONNumber(text: "1000000"))
        let most = try #require(MoneyAmount(number)).times(tokens: .max)
        #expect(most.trillionths == .max)
        #expect((most + most).trillionths == .max)
        #expect((Spent(tokens: .max, money: most) + Spent(tokens: 1, money: most)).tokens == .max)
    }

    @Test(arguments: [
        ("prices", #"[]"#), ("prices", #"{"openai:a":{"input":1}}"#),
        ("prices", #"{"openai:a":{"input":1,"output":-1}}"#),
        ("prices", #"{"openai:a":{"input":1,"output":"2"}}"#),
        ("prices", #"{"":{"input":1,"output":2}}"#),
        ("prices", #"{"openai:a":{"input":0.0000001,"output":2}}"#),
        ("currency", #""eur""#), ("currency", #""EURO""#), ("currency", "7"),
        ("daily_tokens", "0"), ("daily_tokens", "-5"), ("daily_tokens", "1.5"),
        ("daily_tokens", #""100""#), ("daily_cost", "0"), ("daily_cost", "-1"),
        ("daily_cost", "1e9"), ("daily", "1"),
    ])
    func membersThatCannotBeUsed(key: String, value: String) throws {
        var rules = SpendingRules()
        let isTaken = rules.take(key, try JSONParser.parse(value))
        #expect(!isTaken)
        #expect(rules == SpendingRules())
    }

    @Test func theNearestNameHasThePrice() throws {
        let rules = try SpendingTests.rules(
            """
            {"prices": {"*": {"input": 9, "output": 9}, "openai:*": {"input": 3, "output": 3},
            "openai:gpt-4o*": {"input": 2, "output": 2}, "openai:gpt-4o": {"input": 1, "output": 1}}}
            """)
        let million = ModelUsage(inputTokens: 1_000_000, outputTokens: 0)
        func cost(_ label: String) -> String? { rules.cost(of: million, by: label)?.amount.decimal }
        #expect(cost("openai:gpt-4o") == "1")
        #expect(cost("openai:gpt-4o-mini") == "2")
        #expect(cost("openai:o3") == "3")
        #expect(cost("gemini:pro") == "9")
        #expect(try SpendingTests.rules(#"{"currency": "EUR"}"#).price(of: "openai:a") == nil)
    }

    /// A replay reads back what was configured.
    @Test func theJSONHoldsTheRules() throws {
        let text = """
            {"prices":{"openai:a":{"input":0.15,"output":0.6},"b:*":{"input":0,"output":10}},\
            "currency":"EUR","daily_tokens":5000,"daily_cost":1.25}
            """
        let rules = try SpendingTests.rules(text)
        #expect(rules.json.serialized() == text)
        #expect(SpendingRules(json: rules.json) == rules)
    }

    @Test func usageSaysWhatItCost() throws {
        let rules = try SpendingTests.rules(
            #"{"prices":{"openai:test":{"input":2.5,"output":10}},"currency":"EUR","daily_cost":0.5}"#
        )
        let bench = Bench(
            ScriptedModel([SpendingTests.answer(1_200, 34), SpendingTests.answer(nil, nil)]),
            spending: SpendingMemory(rules))
        bench.type("what do you think of jazz?")
        #expect(
            bench.rows("/usage") == [
                "last turn · openai:test: 1 request, 1,200 tokens in, 34 out, 0.0034 EUR",
                "session · openai:test: 1 request, 1,200 tokens in, 34 out, 0.0034 EUR",
                "today: 0.0034 of 0.5000 EUR",
            ])
        bench.type("and of opera, would you say?")
        let today = try #require(bench.rows("/usage").last)
        #expect(today != "today: 0.0034 of 0.5000 EUR", "an answer without a count is estimated")
    }

    @Test func aPlanSaysWhatItCost() throws {
        let rules = try SpendingTests.rules(
            #"{"prices":{"openai:test":{"input":1,"output":2}},"currency":"EUR"}"#)
        let day = #"{"poi_list":[{"place_id":"rome/colosseum","description":"Big."}]}"#
        let usage = ModelUsage(inputTokens: 1_000, outputTokens: 50)
        let answer = ScriptedModel.Answer.text(
            [day], ModelCompletion(finish: .complete, usage: usage))
        let bench = Bench(
            ScriptedModel(Array(repeating: answer, count: 4)), spending: SpendingMemory(rules))
        bench.type("/destination Rome", "/dates 2027-05-03..2027-05-03", "/plan")
        let plan = try #require(bench.state.plan)
        let requests = plan.requests
        #expect(requests > 0)
        #expect(plan.cost?.amount.trillionths == requests * 1_100_000_000)
        let json = plan.json["usage"]
        #expect(json?["cost"]?.number?.text == plan.cost?.amount.decimal)
        #expect(json?["currency"] == "EUR")
    }

    /// The second request could exceed the limit, so it is not sent; the guide continues.
    @Test func aDaysTokensAreKept() throws {
        let rules = try SpendingTests.rules(#"{"daily_tokens":9000}"#)
        let book = SpendingMemory(rules)
        let model = ScriptedModel([SpendingTests.answer(5_000, 3_900)])
        let bench = Bench(
            model, others: ["guide": .steadyGuide], spending: book)
        bench.type("what do you think of jazz?")
        #expect(bench.rows("/usage").last == "today: 8,900 of 9,000 tokens")
        bench.type("/destination Rome", "/dates 2027-05-03..2027-05-03", "/plan")
        let problem = try #require(bench.problem)
        guard case .dailyTokens(8_900, let next, 9_000) = problem else {
            Issue.record("\(problem)")
            return
        }
        #expect(next > 100)
        #expect(problem.exitCode == 75)
        #expect(model.requests.count == 1)
        #expect(bench.said.last == "hint /retry guide has the offline guide plan what is missing")
        bench.type("/retry guide")
        #expect(bench.state.plan != nil)
        // Tomorrow is another day.
        _ = bench.session.handle("/plan", at: Bench.tomorrow)
        #expect(model.requests.count == 2)
    }

    /// Other conversations of the same day count too.
    @Test func aDaysMoneyIsKept() throws {
        let rules = try SpendingTests.rules(
            #"{"prices":{"openai:test":{"input":1,"output":1}},"daily_cost":0.01}"#)
        let book = SpendingMemory(rules)
        book.add(
            Spent(tokens: 9_999, money: MoneyAmount(trillionths: 9_999_000_000)),
            on: Bench.today)
        let model = ScriptedModel([SpendingTests.answer(1, 1)])
        let bench = Bench(model, spending: book)
        bench.type("/destination Rome", "/dates 2027-05-03..2027-05-03", "/plan")
        let said = try #require(bench.said.first { $0.hasPrefix("!") })
        #expect(
            said.hasPrefix("! Today's limit is 0.0100 USD: 0.0100 USD are spent, and the next"),
            "\(said)")
        #expect(bench.problem?.exitCode == 75)
        #expect(model.requests.isEmpty)
    }

    @Test func withoutAPriceMoneyCannotBeLimited() throws {
        let rules = try SpendingTests.rules(#"{"daily_cost":2}"#)
        func problem(_ host: String?) -> (Problem?, Int) {
            let model = ScriptedModel([SpendingTests.answer(1, 1)])
            let bench = Bench(model, remoteHost: host, spending: SpendingMemory(rules))
            if let host { bench.store.contents["consent/\(host)"] = "yes" }
            bench.type("/destination Rome", "/dates 2027-05-03..2027-05-03", "/plan")
            return (bench.problem, model.requests.count)
        }
        let (remote, remoteCount) = problem("api.example.com")
        #expect(remote == .priceMissing(label: "openai:test"))
        #expect(remote?.exitCode == 78)
        #expect(remoteCount == 0)
        // A model on this machine costs nothing.
        let (here, hereCount) = problem(nil)
        #expect(here != .priceMissing(label: "openai:test"))
        #expect(hereCount > 0)
    }

    /// What a server has read may be charged; what it refused is not.
    @Test(arguments: [
        (ModelFailure.interrupted, true), (.transport(.streamBroken(detail: "")), true),
        (.transport(.stalled(afterSeconds: 60)), true),
        (.rateLimited(retryAfterSeconds: 1, message: ""), false),
        (.unauthorized(status: 401, message: ""), false),
        (.transport(.unreachable(host: "h", detail: "")), false),
    ])
    func failures(failure: ModelFailure, isCharged: Bool) throws {
        let book = SpendingMemory(try SpendingTests.rules(#"{"daily_tokens":1000000}"#))
        let bench = Bench(ScriptedModel([.failure(failure)]), spending: book)
        bench.type("what do you think of jazz?")
        #expect((book.spent(on: Bench.today).tokens > 0) == isCharged)
    }

    @Test func aReplayIsToldTheSame() throws {
        let rules = try SpendingTests.rules(#"{"daily_tokens":9000}"#)
        let bench = Bench(
            ScriptedModel([SpendingTests.answer(5_000, 3_900)]), spending: SpendingMemory(rules))
        bench.type("what do you think of jazz?", "/usage")
        let reads = bench.journal.events.filter { $0["boundary"]?.string == "spending" }
        #expect(
            reads.map { "\($0.kind) \($0["key"]?.string ?? "")" } == [
                "read rules 0", "read 2026-11-21", "write 2026-11-21", "read 2026-11-21",
            ])
    }
}

extension Bench {
    fileprivate static var today: CalendarDate { now.date }
    fileprivate static var tomorrow: Moment { now.adding(milliseconds: 86_400_000) }

    fileprivate func rows(_ line: String) -> [String] {
        type(line)
        guard case .list(let rows)? = output.values.last else { return [] }
        return rows.map { "\($0.line.english): \($0.text.english)" }
    }
}
