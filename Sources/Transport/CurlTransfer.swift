import CCurl

/// A curl easy handle for one request, with everything that must live as long as it does.
struct CurlTransfer {
    let easy: UnsafeMutableRawPointer
    let sink: TransferSink
    private let errorBuffer: UnsafeMutablePointer<CChar>
    private let headerList: UnsafeMutableRawPointer?
    /// Whether a pending name look-up can be abandoned (libcurl 7.87). Earlier versions wait for
    /// the resolver's thread, for many seconds on a bad network.
    private let leavesLookUps: Bool
    let proxy: Proxy?

    struct Settings {
        var userAgent: String
        var certificateFile: String?
        var connectMilliseconds: Int
        /// Nil for a direct connection.
        var proxy: Proxy?
    }

    init(
        _ request: HTTPRequest, _ settings: Settings, sink: TransferSink
    ) throws(TransportFailure) {
        guard let easy = ccurl_easy_new() else {
            throw .libraryMissing(detail: "libcurl has no memory left")
        }
        self.easy = easy
        self.sink = sink
        proxy = settings.proxy
        errorBuffer = .allocate(capacity: CCURL_ERROR_SIZE)
        errorBuffer.initialize(repeating: 0, count: CCURL_ERROR_SIZE)
        headerList = Self.list(of: request.headers, hasBody: request.body != nil)
        leavesLookUps = ccurl_set_long(easy, Int32(CCURL_OPT_QUICK_EXIT), 1) == Int32(CCURL_OK)
        setSafety(for: request.address)
        set(CCURL_OPT_URL, request.address.description)
        set(CCURL_OPT_USERAGENT, settings.userAgent)
        set(CCURL_OPT_ACCEPT_ENCODING, "gzip, deflate")
        set(CCURL_OPT_CONNECTTIMEOUT_MS, settings.connectMilliseconds)
        if let file = settings.certificateFile {
            set(CCURL_OPT_CAINFO, file)
            set(CCURL_OPT_PROXY_CAINFO, file)
        }
        setProxy()
        if let body = request.body { setBody(body) }
        _ = ccurl_set_pointer(easy, Int32(CCURL_OPT_HTTPHEADER), headerList)
        _ = ccurl_set_pointer(easy, Int32(CCURL_OPT_ERRORBUFFER), errorBuffer)
        sink.attach(to: easy)
    }

    /// libcurl's own words for a result.
    func detail(_ code: Int32) -> String {
        let own = String(cString: errorBuffer)
        return ErrorText.clean(own.isEmpty ? String(cString: ccurl_describe(code)) : own)
    }

    /// Whether releasing the handle now would wait for a resolver that cannot be stopped.
    var wouldBlockOnRelease: Bool { !leavesLookUps && !ccurl_name_is_resolved(easy) }

    /// Closes the connection when the handle leaves its multi handle. Over HTTP/2 it would stay
    /// open, and the server would go on sending an answer until the next request.
    func giveUpConnection() { set(CCURL_OPT_FORBID_REUSE, 1) }

    /// Frees everything. The handle must have left its multi handle.
    func release() {
        ccurl_easy_free(easy)
        ccurl_list_free(headerList)
        errorBuffer.deallocate()
    }

    /// Keeps the objects that libcurl may still write to alive forever.
    func abandon() { _ = Unmanaged.passRetained(sink) }

    private func setSafety(for address: ServerAddress) {
        let http = address.isLoopback ? CCURL_PROTOCOL_HTTP : 0
        set(CCURL_OPT_PROTOCOLS, CCURL_PROTOCOL_HTTPS | http)
        set(CCURL_OPT_NOSIGNAL, 1)
        set(CCURL_OPT_FOLLOWLOCATION, 0)
        set(CCURL_OPT_SUPPRESS_CONNECT_HEADERS, 1)
    }

    /// An empty string disables proxies and exceptions: ``ProxySettings`` has read the environment
    /// already, and libcurl must not read it again.
    private func setProxy() {
        set(CCURL_OPT_NOPROXY, "")
        set(CCURL_OPT_PROXY, proxy?.address ?? "")
        if let name = proxy?.userName { set(CCURL_OPT_PROXYUSERNAME, name) }
        if let password = proxy?.password { set(CCURL_OPT_PROXYPASSWORD, password) }
    }

    private func setBody(_ body: [UInt8]) {
        // Set the size first: COPYPOSTFIELDS copies that many bytes, and implies POST.
        _ = ccurl_set_int64(easy, Int32(CCURL_OPT_POSTFIELDSIZE_LARGE), Int64(body.count))
        body.withUnsafeBytes {
            _ = ccurl_set_pointer(easy, Int32(CCURL_OPT_COPYPOSTFIELDS), $0.baseAddress)
        }
    }

    private func set(_ option: Int, _ value: Int) {
        _ = ccurl_set_long(easy, Int32(option), value)
    }

    private func set(_ option: Int, _ value: String) {
        _ = ccurl_set_pointer(easy, Int32(option), value)
    }

    private static func list(
        of headers: [HTTPHeader], hasBody: Bool
    ) -> UnsafeMutableRawPointer? {
        var lines = headers.map { "\($0.name): \($0.value)" }
        // Otherwise libcurl waits a second for "100 Continue", which few servers send.
        if hasBody { lines.append("Expect:") }
        return lines.reduce(nil) { list, line in ccurl_list_append(list, line) ?? list }
    }
}
