import Conversation

/// What went over the network between the program and servers: requests and responses in their
/// order, each response in the pieces in which it came, with the time between them and how it ended.
/// Kept as JSON Lines, one for each of these; keys are no part of it (``WireScrubber``).
///
///     {"wire":1,"program":"0.1.0"}
///     {"kind":"request","method":"POST","url":"http://127.0.0.1:8080/v1/chat/completions",
///      "headers":[["Authorization","Bearer [key]"]],"body":"{\"model\":…}"}          (one line)
///     {"kind":"head","after":41,"status":200,"headers":[["content-type","text/event-stream"]]}
///     {"kind":"chunk","after":3,"text":"data: {\"choices\":[{\"delta\":{\"content\":\"Ky"}
///     {"kind":"chunk","after":0,"base64":"5Lo="}
///     {"kind":"end","after":0,"how":"cancelled","chunks":2}
///
/// `after`: milliseconds since the line before. Bytes that are no text by themselves, as where a
/// piece ends within a character, are base64.
public struct WireRecording: Sendable, Equatable {
    /// The version of the form, in the first line.
    public static let format = 1

    public struct Request: Sendable, Equatable {
        /// GET or POST.
        public var method: String
        public var url: String
        public var headers: [HTTPHeader]
        public var body: [UInt8]
    }

    /// A part of a response, and the milliseconds since what came before it.
    public struct Timed<Value: Sendable & Equatable>: Sendable, Equatable {
        public var after: Int
        public var value: Value
    }

    public enum End: Sendable, Equatable {
        case complete
        /// The receiver wanted no more.
        case stopped
        /// By the person, after the chunks before it.
        case cancelled
        /// By the transport.
        case failed(ModelFailure)
        /// The recording ends before the response does.
        case open
    }

    /// One request and what came of it.
    public struct Exchange: Sendable, Equatable {
        public var request: Request
        /// Nil where the response did not begin.
        public var head: Timed<HTTPHead>?
        public var chunks: [Timed<[UInt8]>] = []
        public var end = Timed(after: 0, value: End.open)
    }

    public var exchanges: [Exchange]

    public init(exchanges: [Exchange] = []) { self.exchanges = exchanges }
}
