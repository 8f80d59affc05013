import Conversation
import StructuredOutput

/// One answer, gathered from the chunks of a stream or from a single object.
struct ChatAnswer {
    private(set) var usage = ModelUsage()
    private(set) var refusal = ""
    private(set) var finishReason: String?
    /// The stream's own end mark has come.
    var isDone = false

    /// The text that a chunk adds. An error object, in whatever shape, is a refusal.
    ///
    /// Chunks without choices (usage, Azure's prompt filter) and choices without a delta are fine.
    mutating func take(
        _ chunk: JSONValue, secret: String?
    ) throws(ChatFault) -> String {
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
                    .malformed(detail: ErrorText.clean(chunk.serialized(), without: secret)))
            }
            return ""
        }
        takeUsage(chunk["usage"])
        let choices = chunk["choices"]?.array ?? []
        guard let choice = choices.first(where: { ($0["index"]?.int ?? 0) == 0 }) else { return "" }
        if let reason = choice["finish_reason"]?.string { finishReason = reason }
        let delta = choice["delta"] ?? choice["message"]
        refusal += delta?["refusal"]?.string ?? ""
        return Self.text(of: delta?["content"])
    }

    /// How the answer ended. Only what is known to be a proper end is `complete`.
    func completion() throws(ModelFailure) -> ModelCompletion {
        let finish: ModelFinish
        switch finishReason {
        case nil where !isDone:
            throw .streamBroken(detail: "the answer has no end")
        case nil, "stop", "eos", "tool_calls", "function_call": finish = .complete
        case "length", "max_tokens", "model_length": finish = .truncated
        case "content_filter": finish = .filtered
        case "refusal": finish = .refused
        case .some(let other):
            throw .streamBroken(detail: "finish_reason \(ErrorText.clean(other))")
        }
        guard refusal.isEmpty else {
            return ModelCompletion(finish: .refused, usage: usage, refusal: refusal)
        }
        return ModelCompletion(finish: finish, usage: usage)
    }

    private mutating func takeUsage(_ value: JSONValue?) {
        if let input = value?["prompt_tokens"]?.int { usage.inputTokens = input }
        if let output = value?["completion_tokens"]?.int { usage.outputTokens = output }
    }

    /// A string, or the text parts of a list (Mistral's reasoning models part it so).
    private static func text(of content: JSONValue?) -> String {
        if let text = content?.string { return text }
        return (content?.array ?? []).compactMap { part in
            part["type"]?.string == "text" ? part["text"]?.string : nil
        }.joined()
    }
}

/// Why an attempt gave no answer.
enum ChatFault: Error, Equatable {
    /// The server said no; another form of the request may do.
    case refused(ServerRefusal)
    case failed(ModelFailure)
}
