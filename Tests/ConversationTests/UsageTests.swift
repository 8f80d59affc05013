import Models
import Phrases
import Testing

@testable import Conversation

/// The counted use of models, and how `/usage` shows it.
@Suite struct UsageTests {
    private static func answer(_ text: String, _ usage: ModelUsage) -> ScriptedModel.Answer {
        .text([text], ModelCompletion(finish: .complete, usage: usage))
    }

    private static let reply = #"{"reply":"Hello","actions":[]}"#

    private static func rows(_ bench: Bench) -> [String] {
        bench.type("/usage")
        guard case .list(let rows)? = bench.output.values.last else { return [] }
        return rows.map { "\($0.line.english): \($0.text.english)" }
    }

    @Test func countsTheTurnAndTheSession() {
        let usage = ModelUsage(inputTokens: 1_200, outputTokens: 34)
        let model = ScriptedModel([
            UsageTests.answer(UsageTests.reply, usage),
            // Asked again, because it is unreadable.
            UsageTests.answer(#"{"reply":7}"#, usage), UsageTests.answer(UsageTests.reply, usage),
            .failure(.rateLimited(retryAfterSeconds: 600, message: "")),
        ])
        let bench = Bench(model)
        #expect(
            bench.type("/usage") == [
                "! No model was asked yet: /plan asks one, or say what you like"
            ])
        bench.type("what do you think of jazz?")
        #expect(
            UsageTests.rows(bench) == [
                "last turn · openai:test: 1 request, 1,200 tokens in, 34 out",
                "session · openai:test: 1 request, 1,200 tokens in, 34 out",
            ])
        bench.type("and of opera, would you say?")
        bench.type("and of ballet, would you say?")
        #expect(
            UsageTests.rows(bench) == [
                "last turn · openai:test: 1 request (1 without an answer)",
                "session · openai:test: 4 requests (1 without an answer), 3,600 tokens in, 102 out",
            ])
    }

    @Test func aServerThatDoesNotCount() {
        let bench = Bench(ScriptedModel([.whole(UsageTests.reply)]))
        bench.type("what do you think of jazz?")
        #expect(
            UsageTests.rows(bench).first
                == "last turn · openai:test: 1 request, tokens not counted by the server")
    }

    /// The guide uses no tokens.
    @Test func theGuideIsNotCounted() {
        let bench = Bench()
        bench.type("/destination Rome", "/dates 2027-05-03..2027-05-04", "/plan")
        #expect(bench.type("/usage").first?.hasPrefix("! No model was asked yet") == true)
    }
}
