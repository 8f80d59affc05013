import Foundation
import Models

@testable import ModelClients
@testable import Transport

/// Streams of real servers, recorded with `--wire` (CONTRIBUTING.md says how).
enum RecordedStreams {
    static let cases = [
        // llama-cpp-python, with a schema.
        chat("talk.jsonl", #"{ "reply": "", "actions": [] }"#),
        chat("one-stop.jsonl", #"{"poi_list": [{"place_id":"oslo/munch-museum"}]}"#),
    ]

    private static func chat(_ file: String, _ text: String) -> DialectStreamTests.Case {
        let chunks = (try? recording(file))?.exchanges.first?.chunks ?? []
        return DialectStreamTests.Case(
            description: file, dialect: ChatCompletions(),
            body: String(decoding: chunks.flatMap(\.value), as: UTF8.self),
            expected: Answer(text: text, finish: .complete))
    }

    static func recording(_ file: String) throws -> WireRecording {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Recordings/\(file)")
        return try WireRecording(text: try String(contentsOf: url, encoding: .utf8))
    }
}
