import Models
import StructuredOutput
import TestAtlas
import Testing
import Trips

@testable import Conversation

/// The conversation fitted into a model's window.
@Suite struct FittedTalkTests {
    private static let reply = ScriptedModel.Answer.whole("{\"reply\":\"Yes.\",\"actions\":[]}")
    private static let note =
        "note What was said first is left out: openai:test has no room for all of it."

    private func bench(_ model: ScriptedModel, window: Int?) -> Bench {
        let bench = Bench(
            model, traits: ModelTraits(contextTokens: window, parameters: 8e9, delivery: .daily))
        bench.type("/destination Kyoto")
        return bench
    }

    /// The person's text between the marks that make it data.
    private func said(in request: ModelRequest?) -> [String] {
        (request?.messages ?? []).dropFirst().map { message in
            ["one", "two", "three", "four"].first { message.content.contains("\($0) word") }
                ?? message.content
        }
    }

    @Test func allGoesWhereThereIsRoomOrNobodyKnows() {
        for window in [nil, 100_000] {
            let model = ScriptedModel(Array(repeating: Self.reply, count: 3))
            let bench = bench(model, window: window)
            bench.type("one word", "two word", "three word")
            #expect(said(in: model.requests.last) == ["one", "Yes.", "two", "Yes.", "three"])
            #expect(!bench.said.contains(Self.note))
        }
    }

    /// As the window shrinks, whole turns are dropped, oldest first, down to the last line.
    @Test func wholeTurnsAreLeftOut() throws {
        let model = ScriptedModel(Array(repeating: Self.reply, count: 3))
        bench(model, window: nil).type("one word", "two word", "three word")
        let whole = try #require(model.requests.last)
        var seen: [[String]] = []
        for window in stride(from: whole.mostTokens, to: whole.mostTokens - 200, by: -1) {
            let model = ScriptedModel(Array(repeating: Self.reply, count: 3))
            let bench = bench(model, window: window)
            bench.type("one word", "two word", "three word")
            let sent = try #require(model.requests.last)
            #expect(sent.schema == whole.schema && sent.messages.first == whole.messages.first)
            #expect(bench.said.contains(Self.note) == (sent != whole))
            let said = said(in: sent)
            #expect(said.count == 1 || sent.mostTokens <= window)
            if seen.last != said { seen.append(said) }
        }
        #expect(
            seen == [
                ["one", "Yes.", "two", "Yes.", "three"], ["two", "Yes.", "three"], ["three"],
            ])
    }

    @Test func aServerThatSaysTooLongIsAskedWithoutTheRest() {
        let tooLong = ScriptedModel.Answer.failure(.contextTooLong(message: "9000 tokens"))
        let model = ScriptedModel([Self.reply, tooLong, Self.reply, tooLong, tooLong])
        let bench = bench(model, window: nil)
        bench.type("one word")
        let said = bench.type("two word")
        #expect(
            said.contains("note Too long for openai:test: asking without what was said before."))
        #expect(said.last?.hasPrefix("reply Yes.") == true, "\(said)")
        #expect(model.requests.map { $0.messages.count } == [2, 4, 2])
        // With nothing left to drop, it is a failure.
        bench.type("three word")
        #expect(model.requests.map { $0.messages.count } == [2, 4, 2, 6, 2])
        guard case .model(.contextTooLong, _, _)? = bench.problem else {
            Issue.record("\(bench.said)")
            return
        }
    }

    @Test(arguments: [
        (4_096, 511, false), (4_097, 512, true), (4_096, 512, false), (9_000, 1_000, true),
        (8_000, 1_000, false), (100_000, 100, false), (100_000, 4_000, true), (0, 0, false),
    ])
    func aCutShowsInTheServersCount(_ bytes: Int, _ tokens: Int, _ isCut: Bool) {
        let request = ModelRequest(
            purpose: "",
            messages: [
                ModelMessage(role: .user, content: String(repeating: "x", count: bytes))
            ], maxOutputTokens: 1)
        #expect(request.isCut(byServerCounting: tokens) == isCut)
    }

    @Test func aCutIsSaid() {
        let usage = ModelUsage(inputTokens: 512, outputTokens: 4)
        let model = ScriptedModel([
            .text(
                ["{\"reply\":\"Yes.\",\"actions\":[]}"],
                ModelCompletion(finish: .complete, usage: usage))
        ])
        let said = bench(model, window: nil)
            .type("one word" + String(repeating: " and another", count: 200))
        let bytes = model.requests[0].promptBytes
        #expect(bytes > 4_096)
        #expect(
            said.contains {
                $0.hasPrefix("note openai:test counted 512 tokens of a prompt of about 1,")
                    && $0.hasSuffix("its server cuts what is too long. Give it a larger context.")
            }, "\(said)")
    }
}
