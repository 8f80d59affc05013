import CCurl
import Conversation

extension CurlTransfer {
    /// What only a proxy can have caused, whatever its kind.
    private static let proxyCodes = [
        CCURL_COULDNT_RESOLVE_PROXY, CCURL_COULDNT_CONNECT, CCURL_OPERATION_TIMED_OUT, CCURL_PROXY,
    ]

    /// Why the proxy opened no way; nil when there is none, or when it did and something else went
    /// wrong behind it.
    ///
    /// A proxy that tunnels answers CONNECT before anything of the server's comes. What goes wrong on
    /// a new connection before that answer is the proxy's, which libcurl does not say apart.
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
