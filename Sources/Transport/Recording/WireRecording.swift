/// The network traffic between the program and servers: requests and responses in order, each
/// response in its original pieces, with the time between them and how it ended. Stored as JSON
/// Lines, without keys (``WireScrubber``).
///
///     {"wire":1,"program":"0.1.0"}
///     {"kind":"request","method":"POST","url":"http://127.0.0.1:8080/v1/chat/completions",
///      "headers":[["Authorization","Bearer [key]"]],"body":"{\"model\":…}"}          (one line)
///     {"kind":"head","after":41,"status":200,"headers":[["content-type","text/event-stream"]]}
///     {"kind":"chunk","after":3,"text":"data: {\"choices\":[{\"delta\":{\"content\":\"Ky"}
///     {"kind":"chunk","after":0,"base64":"5Lo="}
///     {"kind":"end","after":0,"how":"cancelled","chunks":2}
///
/// `after`: milliseconds since the previous line. Bytes that are not valid text by themselves, such
/// as a piece that ends within a character, are base64.
public struct WireRecording: Sendable, Equatable {
    /// The version of the format, in the first line.
    public static let format = 1

    public struct Request: Sendable, Equatable {
        /// GET or POST.
        public var method: String
        public var url: String
        public var headers: [HTTPHeader]
        public var body: [UInt8]
    }

    /// A part of a response, and the milliseconds since the previous one.
    public struct Timed<Value: Sendable & Equatable>: Sendable, Equatable {
        public var after: Int
        public var value: Value
    }

    public enum End: Sendable, Equatable {
        case complete
        /// The receiver wanted no more.
        case stopped
        /// Cancelled by the person, after the chunks before it.
        case cancelled
        /// Failed in the transport.
        case failed(TransportFailure)
        /// The recording ends before the response does.
        case open
    }

    /// One request and its response.
    public struct Exchange: Sendable, Equatable {
        public var request: Request
        /// Nil if the response did not begin.
        public var head: Timed<HTTPHead>?
        public var chunks: [Timed<[UInt8]>] = []
        public var end = Timed(after: 0, value: End.open)
    }

    public var exchanges: [Exchange]

    public init(exchanges: [Exchange] = []) { self.exchanges = exchanges }
}
