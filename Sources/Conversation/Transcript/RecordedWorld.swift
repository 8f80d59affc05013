import StructuredOutput

/// Answers questions from a recorded session. The recorded answers to each key of a boundary are
/// given in order. Questions that would change something have no effect.
public final class RecordedWorld: World {
    private struct Place: Hashable {
        let boundary: String
        let key: String
    }

    fileprivate struct Entry {
        let content: String?
        let isRefusal: Bool
    }

    private var entries: [Place: ArraySlice<Entry>] = [:]

    /// The prefix of a fault's key in the form `RecordedForm.text`.
    static let refused = "refused "

    /// O(events).
    public init(_ transcript: Transcript) {
        for (_, event) in transcript.events where event.kind == "read" {
            guard let boundary = event["boundary"]?.string, let key = event["key"]?.string
            else { continue }
            let isRefusal = key.hasPrefix(RecordedWorld.refused)
            let plain = isRefusal ? String(key.dropFirst(RecordedWorld.refused.count)) : key
            entries[Place(boundary: boundary, key: plain), default: []].append(
                Entry(content: event["content"]?.string, isRefusal: isRefusal))
        }
    }

    public func answer<Q: WorldQuestion>(_ question: Q) throws(Q.Fault) -> Q.Answer {
        guard Q.form != .nothing else { return try Q.unrecorded.get() }
        let place = Place(boundary: Q.boundary, key: question.key)
        let recorded = entries[place]?.popFirst().flatMap { Q.outcome(of: $0) }
        return try (recorded ?? Q.unrecorded).get()
    }

    /// A value as JSON; null if it cannot be encoded.
    static func json(_ value: some Encodable) -> JSONValue {
        (try? JSONValue.encode(value)) ?? nil
    }
}

extension WorldQuestion {
    /// The recorded outcome; nil if the entry is no answer to such a question.
    fileprivate static func outcome(of entry: RecordedWorld.Entry) -> Result<Answer, Fault>? {
        if form == .text { return outcome(JSONValue(entry.content), isFault: entry.isRefusal) }
        guard let json = entry.content.flatMap({ try? JSONParser.parse($0) }) else { return nil }
        if form == .answer { return outcome(json, isFault: false) }
        if let fault = json["failure"] { return outcome(fault, isFault: true) }
        return outcome(json["ok"] ?? nil, isFault: false)
    }

    private static func outcome(_ json: JSONValue, isFault: Bool) -> Result<Answer, Fault>? {
        isFault
            ? (try? json.decode(Fault.self)).map { .failure($0) }
            : (try? json.decode(Answer.self)).map { .success($0) }
    }
}
