import Foundation

/// What servers of each protocol send.
enum Wire: String, Sendable {
    case openai, azure, anthropic, gemini, ollama
    case responses = "openai-responses"

    static let head = head()

    static func head(_ fields: String = "") -> String {
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\(fields)Connection: close\r\n\r\n"
    }

    /// A plan for one day in Oslo.
    static let day =
        #"{"poi_list":[{"place_id":"oslo/vigeland-park"},{"place_id":"oslo/oslo-opera-house"},"#
        + #"{"name":"Akershus Fortress"}]}"#

    var model: String { "\(rawValue):test" }

    /// A piece of an answer.
    func piece(_ text: String) -> String {
        let json = Self.json(text)
        return switch self {
        case .openai, .azure: "data: {\"choices\":[{\"delta\":{\"content\":\(json)}}]}\n\n"
        case .responses:
            "event: response.output_text.delta\n"
                + "data: {\"type\":\"response.output_text.delta\",\"delta\":\(json)}\n\n"
        case .anthropic:
            "event: content_block_delta\ndata: {\"type\":\"content_block_delta\",\"delta\":"
                + "{\"type\":\"text_delta\",\"text\":\(json)}}\n\n"
        case .gemini:
            "data: {\"candidates\":[{\"content\":{\"parts\":[{\"text\":\(json)}]}}]}\n\n"
        case .ollama: "{\"message\":{\"content\":\(json)},\"done\":false}\n"
        }
    }

    /// The end of an answer; a proper end without a reason.
    func end(_ reason: String? = nil) -> String {
        switch self {
        case .openai, .azure:
            "data: {\"choices\":[{\"delta\":{},\"finish_reason\":\"\(reason ?? "stop")\"}]}\n\n"
                + "data: [DONE]\n\n"
        case .responses: Self.ended(reason)
        case .anthropic:
            "event: message_delta\ndata: {\"type\":\"message_delta\",\"delta\":{\"stop_reason\":"
                + "\"\(reason ?? "end_turn")\"}}\n\n"
                + "event: message_stop\ndata: {\"type\":\"message_stop\"}\n\n"
        case .gemini: "data: {\"candidates\":[{\"finishReason\":\"\(reason ?? "STOP")\"}]}\n\n"
        case .ollama:
            "{\"message\":{\"content\":\"\"},\"done\":true,\"done_reason\":\"\(reason ?? "stop")\"}\n"
        }
    }

    /// The last event of the Responses API, with the reason if the answer is incomplete.
    private static func ended(_ reason: String?) -> String {
        let status = reason == nil ? "completed" : "incomplete"
        let details = reason.map { "{\"reason\":\"\($0)\"}" } ?? "null"
        return "event: response.\(status)\ndata: {\"type\":\"response.\(status)\",\"response\":"
            + "{\"status\":\"\(status)\",\"incomplete_details\":\(details)}}\n\n"
    }

    /// A complete, correct answer.
    func answer(_ text: String = Wire.day) -> [ScriptedServer.Step] {
        [.send(Self.head + piece(text) + end()), .close]
    }

    /// A response without a stream.
    static func response(
        _ status: String, _ body: String = "", _ fields: String...
    ) -> [ScriptedServer.Step] {
        let fields = (fields + ["Content-Length: \(body.utf8.count)", "Connection: close"])
            .map { $0 + "\r\n" }.joined()
        return [.send("HTTP/1.1 \(status)\r\n\(fields)\r\n\(body)"), .close]
    }

    private static func json(_ text: String) -> String {
        let data = try? JSONSerialization.data(withJSONObject: [text])
        return String(String(decoding: data ?? Data(), as: UTF8.self).dropFirst().dropLast())
    }
}
