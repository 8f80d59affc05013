import Conversation

/// Sends one request and hands over the response as it arrives.
///
/// The calls are synchronous and come on the caller's thread, in order: the head once, then parts
/// of the body, decompressed, each valid during its call alone.
public protocol HTTPTransport: AnyObject {
    /// Throws a failure of the transport, `interrupted` when the cancellation says so, or what a
    /// callback threw. Any status is a response, not a failure; redirects are not followed.
    func send(
        _ request: HTTPRequest, cancellation: any Cancellation,
        onHead: (HTTPHead) throws(ModelFailure) -> Void,
        onBody: (UnsafeRawBufferPointer) throws(ModelFailure) -> BodyDemand
    ) throws(ModelFailure)
}

/// What the receiver still wants of a body.
public enum BodyDemand: Sendable {
    case more
    /// All that matters has come: the end is awaited for a moment only, for the sake of reusing
    /// the connection.
    case drain
    /// The connection may be closed at once.
    case stop
}

/// A POST of JSON, or a GET when there is no body.
public struct HTTPRequest: Sendable {
    public var address: ServerAddress
    public var headers: [HTTPHeader]
    public var body: [UInt8]?

    public init(address: ServerAddress, headers: [HTTPHeader] = [], body: [UInt8]? = nil) {
        self.address = address
        self.headers = headers
        self.body = body
    }
}

/// One header field. A secret one shows its name alone when it is printed.
public struct HTTPHeader: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    public var name: String
    public var value: String
    public var isSecret: Bool

    public init(_ name: String, _ value: String, isSecret: Bool = false) {
        self.name = name
        self.value = value
        self.isSecret = isSecret
    }

    public var description: String { "\(name): \(isSecret ? "[secret]" : value)" }
    public var customMirror: Mirror { Mirror(self, children: ["header": description]) }
}

/// The status and the header fields of a response.
public struct HTTPHead: Sendable, Equatable {
    public var status: Int
    public var headers: [HTTPHeader]

    public init(status: Int, headers: [HTTPHeader] = []) {
        self.status = status
        self.headers = headers
    }

    /// The first field of that name, in whatever case.
    public subscript(name: String) -> String? {
        let name = name.lowercased()
        return headers.first { $0.name.lowercased() == name }?.value
    }
}

/// How long and how much is waited for. Times in milliseconds.
public struct HTTPLimits: Sendable {
    public var connect = 10_000
    /// Without a single byte, from a server elsewhere.
    public var idle = 60_000
    /// The same on this machine, where a model may read a long prompt before its first word.
    public var loopbackIdle = 300_000
    public var total = 600_000
    /// After a receiver asked to drain.
    public var drain = 200
    /// Of the whole body after decompression.
    public var bodyBytes = 16 << 20

    public init() {}
}
