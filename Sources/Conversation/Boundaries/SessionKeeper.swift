import Understanding

/// Why a request about the transcript could not be met.
public struct TranscriptRefusal: Error, Sendable, Equatable {
    public let reason: String

    public init(_ reason: String) { self.reason = reason }
}

/// Keeps the session's transcript.
public protocol SessionKeeper: AnyObject {
    /// Gives the file that the request is about: the transcript, the new one, the exported one.
    func carryOut(_ request: TranscriptRequest) throws(TranscriptRefusal) -> String
}

/// For sessions of which nothing is kept.
public final class NoSessionKeeper: SessionKeeper {
    public init() {}

    public func carryOut(_ request: TranscriptRequest) throws(TranscriptRefusal) -> String {
        throw TranscriptRefusal("This session is not being kept")
    }
}

/// Answers as it was answered when the session was recorded.
public final class RecordedSessionKeeper: SessionKeeper {
    private var answers: [(key: String, content: String)] = []

    public init(_ transcript: Transcript) {
        for (_, event) in transcript.events
        where event.kind == "read" && event["boundary"]?.string == Self.boundary {
            answers.append((event["key"]?.string ?? "", event["content"]?.string ?? ""))
        }
    }

    static let boundary = "transcript"
    static let refused = "refused "

    public func carryOut(_ request: TranscriptRequest) throws(TranscriptRefusal) -> String {
        let keys = [request.key, Self.refused + request.key]
        guard let index = answers.firstIndex(where: { keys.contains($0.key) }) else {
            throw TranscriptRefusal("This was never recorded")
        }
        let answer = answers.remove(at: index)
        if answer.key == request.key { return answer.content }
        throw TranscriptRefusal(answer.content)
    }
}
