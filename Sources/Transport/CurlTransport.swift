import CCurl

/// HTTP over the system's libcurl, loaded at the first request.
///
/// Connections are reused for the lifetime of the transport. Supports `https`, and `http` to this
/// machine only, which is always reached without a proxy (``ProxySettings``). Use it from one
/// thread at a time.
public final class CurlTransport: HTTPTransport {
    private let limits: HTTPLimits
    private let userAgent: String
    private let certificateFile: String?
    private let proxies: ProxySettings
    private var multi: UnsafeMutableRawPointer?

    /// - Parameters:
    ///   - userAgent: "ijourney/" and the version.
    ///   - certificateFile: The value of `SSL_CERT_FILE`, trusted instead of the system's.
    ///   - proxies: None by default.
    public init(
        userAgent: String, certificateFile: String? = nil,
        proxies: ProxySettings = ProxySettings(), limits: HTTPLimits = HTTPLimits()
    ) {
        self.userAgent = userAgent
        self.certificateFile = certificateFile
        self.proxies = proxies
        self.limits = limits
    }

    deinit {
        if let multi { ccurl_multi_free(multi) }
    }

    public func send(
        _ request: HTTPRequest, cancellation: any Cancellation,
        onHead: (HTTPHead) -> Void, onBody: (UnsafeRawBufferPointer) -> BodyDemand
    ) throws(TransportFailure) {
        let address = request.address
        guard address.scheme == .https || address.isLoopback else {
            throw .insecure(host: address.host)
        }
        if cancellation.isCancelled { throw .interrupted }
        try Self.checkHeaders(request.headers)
        try CurlLibrary.require()
        try withoutActuallyEscaping(onHead) { (onHead) throws(TransportFailure) in
            try withoutActuallyEscaping(onBody) { (onBody) throws(TransportFailure) in
                let sink = TransferSink(
                    bodyLimit: limits.bodyBytes, onHead: onHead, onBody: onBody)
                defer { sink.detach() }
                try run(request, into: sink, cancellation)
            }
        }
    }

    private func run(
        _ request: HTTPRequest, into sink: TransferSink, _ cancellation: any Cancellation
    ) throws(TransportFailure) {
        let address = request.address
        let settings = CurlTransfer.Settings(
            userAgent: userAgent, certificateFile: certificateFile,
            connectMilliseconds: limits.connect, proxy: try proxies.proxy(for: address))
        let multi = try openMulti()
        let transfer = try CurlTransfer(request, settings, sink: sink)
        _ = ccurl_multi_add(multi, transfer.easy)
        var finished: Int32?
        defer {
            if finished == nil { transfer.giveUpConnection() }
            end(transfer, in: multi)
        }
        var watch = TransferWatch(
            limits: limits, isLoopback: address.isLoopback, now: monotonicMilliseconds())
        repeat {
            if cancellation.isCancelled { throw .interrupted }
            finished = try step(transfer, in: multi)
            if let failure = sink.failure { throw failure }
            sink.handHead()
            watch.note(sink.demand, bytes: sink.byteCount, at: monotonicMilliseconds())
            if sink.demand == .stop || (finished != nil && sink.demand == .drain) { return }
            if finished == nil {
                let now = monotonicMilliseconds()
                if watch.isDrained(at: now) { return }
                try watch.check(at: now)
                wait(for: watch.remaining(at: now), in: multi, cancellation)
            }
        } while finished == nil
        try checkResult(finished ?? 0, of: transfer, host: address.host)
    }

    /// A control character would end the field and could begin another one.
    private static func checkHeaders(_ headers: [HTTPHeader]) throws(TransportFailure) {
        for header in headers
        where !header.value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) {
            throw .unsendable(header: header.name)
        }
    }

    private func openMulti() throws(TransportFailure) -> UnsafeMutableRawPointer {
        if multi == nil { multi = ccurl_multi_new() }
        guard let multi else { throw .libraryMissing(detail: "libcurl has no memory left") }
        return multi
    }

    /// Lets libcurl make progress. Returns its result code once the transfer has ended.
    private func step(
        _ transfer: CurlTransfer, in multi: UnsafeMutableRawPointer
    ) throws(TransportFailure) -> Int32? {
        var running: Int32 = 0
        let code = ccurl_multi_perform(multi, &running)
        guard code == 0 else { throw .streamBroken(detail: "libcurl's multi code \(code)") }
        var result: Int32 = 0
        return ccurl_multi_finished(multi, transfer.easy, &result) ? result : nil
    }

    private func wait(
        for milliseconds: Int, in multi: UnsafeMutableRawPointer, _ cancellation: any Cancellation
    ) {
        // Without a descriptor to wait on, poll often enough to notice a cancellation.
        let descriptor = cancellation.descriptor
        let longest = descriptor == nil ? 20 : 1_000
        let time = Int32(max(0, min(milliseconds, longest)))
        _ = ccurl_multi_wait(multi, descriptor ?? -1, time)
    }

    private func checkResult(
        _ code: Int32, of transfer: CurlTransfer, host: String
    ) throws(TransportFailure) {
        guard code != 0 else { return }
        if let fault = transfer.proxyFault(code, host: host) { throw .proxy(fault) }
        let detail = transfer.detail(code)
        let hasHead = transfer.sink.completedHead != nil
        switch Int(code) {
        // Only http and https are requested, so the server does not speak HTTP, or speaks a version
        // without headers.
        case CCURL_UNSUPPORTED_PROTOCOL, CCURL_WEIRD_SERVER_REPLY, CCURL_BAD_CONTENT_ENCODING:
            throw .malformed(detail: detail)
        case CCURL_SSL_CONNECT_ERROR, CCURL_PEER_FAILED_VERIFICATION, CCURL_SSL_CACERT_BADFILE:
            throw .notSecured(host: host, detail: detail)
        // The connection was there and broke: worth another try, unlike one that was never made.
        case CCURL_GOT_NOTHING, CCURL_SEND_ERROR, CCURL_RECEIVE_ERROR, CCURL_HTTP2,
            CCURL_HTTP2_STREAM:
            throw hasHead ? .streamBroken(detail: detail) : .connectionLost(detail: detail)
        default:
            if hasHead { throw .streamBroken(detail: detail) }
            throw .unreachable(host: host, detail: detail)
        }
    }

    private func end(_ transfer: CurlTransfer, in multi: UnsafeMutableRawPointer) {
        if transfer.wouldBlockOnRelease {
            // Leaves the handles to the resolver's thread: a few kilobytes for each interrupted
            // look-up, rather than seconds without response to the keyboard.
            transfer.abandon()
            self.multi = nil
        } else {
            _ = ccurl_multi_remove(multi, transfer.easy)
            transfer.release()
        }
    }
}
