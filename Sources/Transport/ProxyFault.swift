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
}
