import StructuredOutput

/// What a boundary answered when a session was recorded, by what it was asked, in the order of the
/// answers.
struct RecordedAnswers {
    private var answers: [String: [JSONValue]] = [:]

    /// Answers that are no JSON are passed over. O(events).
    init(_ transcript: Transcript, of boundary: String) {
        for (_, event) in transcript.events where event.kind == "read" {
            guard event["boundary"]?.string == boundary,
                let key = event["key"]?.string, let content = event["content"]?.string,
                let answer = try? JSONParser.parse(content)
            else { continue }
            answers[key, default: []].append(answer)
        }
    }

    /// Whether an answer is left.
    func has(_ key: String) -> Bool { answers[key]?.isEmpty == false }

    /// The next answer; nil where there is none left.
    mutating func next(_ key: String) -> JSONValue? {
        guard has(key) else { return nil }
        return answers[key]?.removeFirst()
    }
}
