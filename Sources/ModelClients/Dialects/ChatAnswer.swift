import Models
import StructuredOutput
import Transport

/// An answer in Chat Completions.
struct ChatAnswer: WireAnswer {
    private(set) var usage = ModelUsage()
    private(set) var refusal = ""
    private(set) var finishReason: String?
    var isDone = false

    /// The text that a chunk adds. An error object of any shape is a refusal.
    ///
    /// Accepts chunks without choices (usage, Azure's prompt filter) and choices without a delta.
    mutating func take(
        _ chunk: JSONValue, event: String, secret: String?
    ) throws(WireFault) -> String {
        if event == "error" { throw .refused(ServerRefusal(inStream: chunk, secret: secret)) }
        let isAnswer = chunk["choices"] != nil
        if let error = chunk["error"], !error.isNull {
            throw .refused(ServerRefusal(inStream: chunk, secret: secret))
        }
        guard isAnswer || chunk["usage"] != nil else {
            if chunk["message"] != nil || chunk["detail"] != nil {
                throw .refused(ServerRefusal(inStream: chunk, secret: secret))
            }
            guard chunk.object != nil else {
                throw .failed(
                    .transport(
                        .malformed(detail: ErrorText.clean(chunk.serialized(), without: secret))))
            }
            return ""
        }
        takeUsage(chunk["usage"])
        let choices = chunk["choices"]?.array ?? []
        guard let choice = choices.first(where: { ($0["index"]?.int ?? 0) == 0 }) else { return "" }
        if let reason = choice["finish_reason"]?.string { finishReason = reason }
        let delta = choice["delta"] ?? choice["message"]
        RefusalText.add(delta?["refusal"]?.string, to: &refusal)
        return Self.text(of: delta?["content"])
    }

    var hasEnded: Bool { finishReason != nil }

    func completion() throws(ModelFailure) -> ModelCompletion {
        try FinishReason.completion(
            finishReason, isDone: isDone, usage: usage, refusal: refusal)
    }

    private mutating func takeUsage(_ value: JSONValue?) {
        if let input = value?["prompt_tokens"]?.int { usage.inputTokens = input }
        if let output = value?["completion_tokens"]?.int { usage.outputTokens = output }
    }

    /// Reads a string, or the text parts of a list, as Mistral's reasoning models send.
    private static func text(of content: JSONValue?) -> String {
        if let text = content?.string { return text }
        return (content?.array ?? []).compactMap { part in
            part["type"]?.string == "text" ? part["text"]?.string : nil
        }.joined()
    }
}
