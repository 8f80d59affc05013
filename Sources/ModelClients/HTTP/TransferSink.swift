import CCurl

/// What libcurl has delivered since it was last asked to do something.
///
/// libcurl calls back in the middle of its own work, where nothing may be thrown through it: the
/// bytes are put down here and handed on afterwards.
final class TransferSink {
    /// Bytes of all header lines together.
    static let headLimit = 256 << 10

    private let bodyLimit: Int
    private var head: (status: Int, headers: [HTTPHeader])?
    private var headBytes = 0
    private var bodyBytes = 0
    private(set) var completedHead: HTTPHead?
    private(set) var body: [UInt8] = []
    private(set) var isOverLimit = false
    private(set) var isHeadOverLimit = false

    init(bodyLimit: Int) { self.bodyLimit = bodyLimit }

    /// The body's bytes so far, which are forgotten here.
    func takeBody() -> [UInt8] {
        defer { body.removeAll(keepingCapacity: true) }
        return body
    }

    fileprivate func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bodyBytes += bytes.count
        isOverLimit = isOverLimit || bodyBytes > bodyLimit
        if !isOverLimit { body.append(contentsOf: bytes) }
        return !isOverLimit
    }

    fileprivate func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Bool {
        headBytes += bytes.count
        guard headBytes <= Self.headLimit else {
            isHeadOverLimit = true
            return false
        }
        // Trailers of a chunked body arrive here too: the head that counts came before the body.
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
    /// Tells an easy handle to deliver here; the sink must outlive the transfer.
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
    func trimmingWhitespace() -> SubSequence {
        var part = self[...]
        while part.first?.isWhitespace == true { part.removeFirst() }
        while part.last?.isWhitespace == true { part.removeLast() }
        return part
    }
}
