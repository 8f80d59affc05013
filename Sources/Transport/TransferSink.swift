import CCurl

/// Receives data from libcurl and passes it on at once.
///
/// libcurl calls back in the middle of its own work, and compressed data may expand a thousandfold,
/// so nothing is stored but the head. Errors cannot be thrown through libcurl, so the first one is
/// recorded and ends the transfer.
final class TransferSink {
    typealias HeadReceiver = (HTTPHead) -> Void
    typealias BodyReceiver = (UnsafeRawBufferPointer) -> BodyDemand

    /// In bytes, for all header lines together.
    static let headLimit = 256 << 10

    private let bodyLimit: Int
    private var onHead: HeadReceiver?
    private var onBody: BodyReceiver?
    private var head: (status: Int, headers: [HTTPHeader])?
    private var headBytes = 0
    private var bodyBytes = 0
    private var hasHandedHead = false
    private(set) var completedHead: HTTPHead?
    /// The receiver's latest demand.
    private(set) var demand = BodyDemand.more
    /// Why this sink ended the transfer.
    private(set) var failure: TransportFailure?

    init(bodyLimit: Int, onHead: @escaping HeadReceiver, onBody: @escaping BodyReceiver) {
        self.bodyLimit = bodyLimit
        self.onHead = onHead
        self.onBody = onBody
    }

    /// Bytes of head and body so far.
    var byteCount: Int { headBytes + bodyBytes }

    /// Stops delivery, because the receivers live no longer than their call.
    func detach() { (onHead, onBody) = (nil, nil) }

    /// Delivers the head when it is complete, which the first body bytes imply too.
    func handHead() {
        guard !hasHandedHead, let completedHead else { return }
        hasHandedHead = true
        onHead?(completedHead)
    }

    fileprivate func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bodyBytes += bytes.count
        guard failure == nil, let onBody else { return false }
        guard demand == .more else { return demand == .drain }
        handHead()
        guard bodyBytes <= bodyLimit else {
            failure = .tooLarge(limitBytes: bodyLimit)
            return false
        }
        demand = onBody(bytes)
        return demand != .stop
    }

    fileprivate func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        headBytes += bytes.count
        guard headBytes <= Self.headLimit else {
            failure = .malformed(detail: "more than \(Self.headLimit >> 10) KB of headers")
            return false
        }
        // Trailers of a chunked body arrive here too. The head that counts precedes the body.
        guard completedHead == nil else { return true }
        let line = String(decoding: bytes, as: UTF8.self)
        if line.hasPrefix("HTTP/") {
            head = (Self.status(of: line), [])
        } else if let field = Self.field(of: line) {
            head?.headers.append(field)
        } else if line.allSatisfy(\.isNewline), let head, head.status >= 200 {
            completedHead = HTTPHead(status: head.status, headers: head.headers)
        }
        return true
    }

    private static func status(of line: String) -> Int {
        let parts = line.split(separator: " ", maxSplits: 2)
        return parts.count > 1 ? Int(parts[1].prefix(3)) ?? 0 : 0
    }

    private static func field(of line: String) -> HTTPHeader? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let value = line[line.index(after: colon)...].trimmingWhitespace()
        return HTTPHeader(String(line[..<colon]), String(value))
    }
}

extension TransferSink {
    /// Directs an easy handle's data to this sink, which must outlive the transfer.
    func attach(to easy: UnsafeMutableRawPointer) {
        let context = Unmanaged.passUnretained(self).toOpaque()
        _ = ccurl_set_pointer(easy, Int32(CCURL_OPT_WRITEDATA), context)
        _ = ccurl_set_pointer(easy, Int32(CCURL_OPT_HEADERDATA), context)
        _ = ccurl_set_sink(easy, Int32(CCURL_OPT_WRITEFUNCTION)) { bytes, size, count, context in
            TransferSink.take(bytes, size * count, context) { $0.receiveBody($1) }
        }
        _ = ccurl_set_sink(easy, Int32(CCURL_OPT_HEADERFUNCTION)) { bytes, size, count, context in
            TransferSink.take(bytes, size * count, context) { $0.receiveHeader($1) }
        }
    }

    private static func take(
        _ bytes: UnsafeMutablePointer<CChar>?, _ count: Int, _ context: UnsafeMutableRawPointer?,
        _ receive: (TransferSink, UnsafeRawBufferPointer) -> Bool
    ) -> Int {
        guard let context else { return 0 }
        let sink = Unmanaged<TransferSink>.fromOpaque(context).takeUnretainedValue()
        return receive(sink, UnsafeRawBufferPointer(start: bytes, count: count)) ? count : 0
    }
}

extension StringProtocol {
    /// Without white space at either end.
    package func trimmingWhitespace() -> SubSequence {
        var part = self[...]
        while part.first?.isWhitespace == true { part.removeFirst() }
        while part.last?.isWhitespace == true { part.removeLast() }
        return part
    }
}
