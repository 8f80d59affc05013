/// Chooses the proxy for a server from environment variables, by libcurl's rules.
///
/// The first variable set of `https_proxy`, `HTTPS_PROXY`, `all_proxy` and `ALL_PROXY` names it;
/// `no_proxy` or `NO_PROXY` lists exceptions (``ProxyExceptions``). `http_proxy` is not needed,
/// because http is used only for this machine, which is never reached through a proxy. libcurl does
/// not read the variables itself, because it does not report whether it used a proxy, and repeats
/// their values in its messages, passwords included (docs/decisions/0020).
public struct ProxySettings: Sendable {
    private static let variables = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]

    private let named: (variable: String, value: String)?
    private let exceptions: ProxyExceptions

    /// - Parameter environment: The value of a variable; nil if it is not set or empty.
    public init(environment: (String) -> String? = { _ in nil }) {
        var named: (String, String)?
        for name in Self.variables where named == nil {
            named = environment(name).map { (name, $0) }
        }
        self.named = named
        exceptions = ProxyExceptions(environment("no_proxy") ?? environment("NO_PROXY") ?? "")
    }

    /// Nil for a direct connection. Throws `proxy(.unusable)` if the variable names no proxy.
    func proxy(for address: ServerAddress) throws(TransportFailure) -> Proxy? {
        guard let named, !address.isLoopback, !exceptions.contain(address.host) else { return nil }
        guard let proxy = Proxy(named.value, variable: named.variable) else {
            throw .proxy(.unusable(variable: named.variable))
        }
        return proxy
    }
}
