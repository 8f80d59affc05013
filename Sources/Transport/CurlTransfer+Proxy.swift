import CCurl

extension CurlTransfer {
    /// Results that only a proxy of any kind can have caused.
    private static let proxyCodes = [
        CCURL_COULDNT_RESOLVE_PROXY, CCURL_COULDNT_CONNECT, CCURL_OPERATION_TIMED_OUT, CCURL_PROXY,
    ]

    /// Why the proxy failed to connect; nil if there is no proxy, or if the failure came after it.
    ///
    /// A tunnelling proxy answers CONNECT before anything from the server arrives. Failures on a
    /// new connection before that answer are the proxy's; libcurl does not distinguish them.
    func proxyFault(_ code: Int32, host: String) -> ProxyFault? {
        guard let proxy, sink.completedHead == nil else { return nil }
        let status = ccurl_connect_status(easy)
        let hasNoAnswer = proxy.isTunnel && status == 0 && ccurl_has_new_connection(easy)
        switch status {
        case 407: return .wantsPassword(proxy: proxy.place, variable: proxy.variable)
        case 300...: return .refused(proxy: proxy.place, host: host, status: status)
        case 0 where hasNoAnswer || Self.proxyCodes.contains(Int(code)):
            return .unreachable(
                proxy: proxy.place, variable: proxy.variable, detail: detail(code))
        default: return nil
        }
    }
}
