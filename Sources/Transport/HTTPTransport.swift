/// Sends one request and delivers the response as it arrives.
///
/// The callbacks are synchronous, on the caller's thread and in order: the head once, then parts of
/// the decompressed body, each valid only during its call.
public protocol HTTPTransport: AnyObject {
    /// Throws a failure of the transport, or `interrupted` on cancellation. Any status is a
    /// response, not a failure. A receiver that has failed asks for no more. Does not follow
    /// redirects.
    func send(
        _ request: HTTPRequest, cancellation: any Cancellation,
        onHead: (HTTPHead) -> Void, onBody: (UnsafeRawBufferPointer) -> BodyDemand
    ) throws(TransportFailure)
}

/// How much of the body the receiver still wants.
public enum BodyDemand: Sendable {
    case more
    /// The answer is complete; wait only a moment for the end, to reuse the connection.
    case drain
    /// The connection may be closed at once.
    case stop
}

/// A POST of JSON, or a GET without a body.
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

/// One header field. Printing a secret one shows only its name.
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

    /// The first field of that name, ignoring case.
    public subscript(name: String) -> String? {
        let name = name.lowercased()
        return headers.first { $0.name.lowercased() == name }?.value
    }
}

/// Limits of time and size. Times in milliseconds.
public struct HTTPLimits: Sendable {
    public var connect = 10_000
    /// Without a single byte, from a remote server.
    public var idle = 60_000
    /// Without a single byte, on this machine, where a model may read a long prompt before its
    /// first word.
    public var loopbackIdle = 300_000
    public var total = 600_000
    /// After a receiver asked to drain.
    public var drain = 200
    /// The whole body, after decompression.
    public var bodyBytes = 16 << 20

    public init() {}
}
