import Models
import StructuredOutput

/// A recorded request and its answer.
public struct Exchange: Sendable {
    public enum End: Sendable {
        case finished(ModelCompletion)
        case failed(ModelFailure)
        /// The recording ends before the answer does.
        case open
    }

    public var key: String
    public var request: JSONValue
    /// The waits before the first chunk.
    public var waits: [ModelWait] = []
    public var chunks: [String] = []
    public var end = End.open
}

extension Transcript {
    /// All requests in order.
    public var exchanges: [Exchange] {
        var exchanges: [Int: Exchange] = [:]
        var order: [Int] = []
        for (_, event) in events {
            guard let number = (event["number"] ?? event["request"])?.int else { continue }
            switch event.kind {
            case "request":
                exchanges[number] = Exchange(
                    key: event["key"]?.string ?? "", request: event["request"] ?? nil)
                order.append(number)
            case "chunk": exchanges[number]?.chunks.append(event["text"]?.string ?? "")
            case "waiting":
                if let wait = ModelWait(event) { exchanges[number]?.waits.append(wait) }
            case "finish": exchanges[number]?.end = .finished(ModelCompletion(event))
            case "interrupt": exchanges[number]?.end = .failed(.interrupted)
            case "failure":
                let failure = event["failure"].flatMap { ModelFailure(json: $0) }
                exchanges[number]?.end = failure.map { .failed($0) } ?? .open
            default: break
            }
        }
        return order.compactMap { exchanges[$0] }
    }
}

extension ModelWait {
    init?(_ event: JournalEvent) {
        guard let reason = event["reason"]?.string.flatMap({ Reason(rawValue: $0) }) else {
            return nil
        }
        self.init(reason, seconds: event["seconds"]?.double ?? 0)
    }
}

extension ModelCompletion {
    init(_ event: JournalEvent) {
        self.init(
            finish: event["reason"]?.string.flatMap { ModelFinish(rawValue: $0) } ?? .complete,
            usage: ModelUsage(
                inputTokens: event["input_tokens"]?.int, outputTokens: event["output_tokens"]?.int),
            refusal: event["refusal"]?.string)
    }
}
