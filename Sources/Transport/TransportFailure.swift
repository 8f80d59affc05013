/// Why a response did not arrive whole. Any status of a server is a response, not a failure.
public enum TransportFailure: Error, Sendable, Equatable {
    case interrupted
    /// Refused, or no such name.
    case unreachable(host: String, detail: String)
    /// No TLS there, or a certificate that is not trusted.
    case notSecured(host: String, detail: String)
    /// The connection leads through a proxy, which did not open it.
    case proxy(ProxyFault)
    /// The HTTP library is not on this machine.
    case libraryMissing(detail: String)
    /// Nothing was sent: the value of a header contains a control character.
    case unsendable(header: String)
    /// Nothing was sent: http is only for this machine.
    case insecure(host: String)
    /// No byte arrived for so long, before the headers or after.
    case stalled(afterSeconds: Int)
    /// The response kept coming and was not complete.
    case tookTooLong(afterSeconds: Int)
    /// The connection was lost before the response.
    case connectionLost(detail: String)
    /// The connection was lost in the middle of the response.
    case streamBroken(detail: String)
    /// Not the protocol: a web page, broken JSON.
    case malformed(detail: String)
    case tooLarge(limitBytes: Int)
    /// A replay got a request that was never recorded.
    case notRecorded(request: String)
}
