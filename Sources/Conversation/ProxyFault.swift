import Phrases

/// Why the proxy that the environment names gave no way to a server. `proxy` is its host and port,
/// never its user's name or password; `variable` is the one that names it.
public enum ProxyFault: Error, Sendable, Equatable {
    /// The variable's value is no address of a proxy.
    case unusable(variable: String)
    /// Nobody is there, or what is there speaks otherwise.
    case unreachable(proxy: String, variable: String, detail: String)
    /// 407
    case wantsPassword(proxy: String, variable: String)
    /// Any other answer than that the way is open.
    case refused(proxy: String, host: String, status: Int)

    var exitCode: Int {
        switch self {
        case .unusable: 78
        case .unreachable, .refused: 69
        case .wantsPassword: 77
        }
    }

    var parts: (Phrase, Phrase) {
        switch self {
        case .unusable(let variable):
            (
                "\(variable) does not name a proxy as it should",
                "set it to something like http://HOST:PORT, or unset it, and start again"
            )
        case .unreachable(let proxy, let variable, let detail):
            (
                "The proxy \(proxy) that \(variable) names gives no connection (\(detail))",
                "is it running? Then /retry; else correct \(variable) and start again"
            )
        case .wantsPassword(let proxy, let variable):
            (
                "The proxy \(proxy) wants a name and a password that it knows (407)",
                "set \(variable) to http://NAME:PASSWORD@\(proxy) and start again"
            )
        case .refused(let proxy, let host, let status):
            (
                "The proxy \(proxy) opens no way to \(host) (\(status))",
                "/retry, ask who runs the proxy, or name \(host) in NO_PROXY and start again"
            )
        }
    }
}
