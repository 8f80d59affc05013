import Foundation
import SentenceTraining
import Testing

@testable import SentenceModel

/// The folder of the labelled lines.
private let talk = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "talk")

private func texts() throws -> [String] {
    var urls = [talk.appending(path: "classes.txt"), talk.appending(path: "clusters.txt")]
    for folder in ["english", "chinese"] {
        let files = try FileManager.default.contentsOfDirectory(
            at: talk.appending(path: folder), includingPropertiesForKeys: nil)
        urls += files.filter { $0.pathExtension == "txt" }.sorted { $0.path < $1.path }
    }
    return try urls.map { try String(contentsOf: $0, encoding: .utf8) }
}

@Suite struct SentenceModelTests {
    /// `scripts/train-sentences` makes it anew.
    @Test func theModelIsOfTheLinesThatAreThere() throws {
        let source = SentenceTrainer.source(of: try texts())
        let number = source.reversed().reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
        #expect(SentenceModel.embedded.source == number, "run scripts/train-sentences")
    }

    @Test func everyLineOfTheCorpusCanBeRead() throws {
        let lines = try texts().dropFirst(2).flatMap { try LabelledLine.all(in: $0) }
        #expect(lines.count > 10_000)
        let clauses = lines.flatMap(\.clauses)
        let rare = ClauseIntent.allCases.filter { intent in
            clauses.count { $0.intent == intent } < 25
        }
        #expect(rare == [])
    }

    @Test(arguments: [
        ("drop 2.3, at 10:30", ["drop", "2.3", ",", "at", "10:30"]),
        ("the 5th - 2027-04-02", ["the", "5th", "-", "2027-04-02"]),
        ("Don’t café", ["dont", "cafe"]), ("周六去博物馆", ["周六", "去", "博物馆"]), ("", []),
    ])
    func cuts(line: String, words: [String]) {
        #expect(Word.cut(line, by: SentenceModel.embedded).map(\.text) == words)
    }

    @Test(arguments: [
        ("plan", "take out the pantheon and start later on day 2", ["remove", "start"]),
        ("empty", "4 days in Rome from 3 May with my wife", ["trip"]),
        ("plan", "what time are we at the aquarium", ["q-when"]),
        ("trip", "write me a poem", ["other"]),
        ("ask-plan", "sure why not", ["yes"]), ("plan", "把博物馆删掉", ["remove"]),
        ("trip", "qwxzv kjhgf", ["other"]),
    ])
    func reads(situation: String, line: String, intents: [String]) throws {
        let situation = try #require(TalkSituation(rawValue: situation))
        let read = SentenceModel.embedded.read(line, in: situation) { _ in }
        #expect(read.map { $0.intents[0].intent.rawValue } == intents)
    }

    @Test func fillsSlots() throws {
        let line = "no museums but lots of jazz"
        let read = SentenceModel.embedded.read(line, in: .trip) { _ in }
        let parts = try #require(read.first?.parts.first?.parts)
        let bytes = Array(line.utf8)
        let said = parts.map {
            "\($0.slot.rawValue) \(String(decoding: bytes[$0.range], as: UTF8.self))"
        }
        #expect(said == ["dislike museums", "love jazz"])
    }

    /// A few thousand characters take no more than their share.
    @Test func readsALongLine() {
        let line = String(repeating: "and then we go to the museum, ", count: 130)
        #expect(!SentenceModel.embedded.read(line, in: .plan) { _ in }.isEmpty)
    }

    /// The same bits as the C library within the last digits, on every machine.
    @Test(arguments: [-30, -3.2, -0.1, 0, 0.5, 2, 11.7])
    func arithmeticIsRight(x: Double) {
        #expect(abs(Steady.exp(x) / exp(x) - 1) < 1e-12)
        #expect(abs(Steady.log(Steady.exp(x / 3)) - x / 3) < 1e-8)
    }

    @Test func aFaultyLineOfTheCorpusIsNamed() {
        #expect(throws: LabelledLine.Fault.self) { try LabelledLine("plan: fly= away") }
        #expect(throws: LabelledLine.Fault.self) { try LabelledLine("plan: remove= {it|stops}") }
        #expect(throws: LabelledLine.Fault.self) { try LabelledLine("moon: remove= {it|stop}") }
    }
}
