import Conversation

/// Which proxy leads to a server, by the variables of the environment and libcurl's rules for them.
///
/// `https_proxy`, `HTTPS_PROXY`, `all_proxy` and `ALL_PROXY` name it, the first of them that is set;
/// `no_proxy` or `NO_PROXY` says where none is wanted (``ProxyExceptions``). `http_proxy` is never
/// needed, since http is spoken with this machine alone, which is never reached through a proxy.
/// They are read here and not by libcurl, which does not say afterwards whether it took one, and
/// repeats in its messages what stands in them, passwords included (docs/decisions/0020).
public struct ProxySettings: Sendable {
    private static let variables = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"]

    private let named: (variable: String, value: String)?
    private let exceptions: ProxyExceptions

    /// - Parameter environment: the value of a variable; nil when it is not set or empty.
    public init(environment: (String) -> String? = { _ in nil }) {
        var named: (String, String)?
        for name in Self.variables where named == nil {
            named = environment(name).map { (name, $0) }
        }
        self.named = named
        exceptions = ProxyExceptions(environment("no_proxy") ?? environment("NO_PROXY") ?? "")
    }

    /// Nil for the straight way. Throws `proxy(.unusable)` where the variable names none.
    func proxy(for address: ServerAddress) throws(ModelFailure) -> Proxy? {
        guard let named, !address.isLoopback, !exceptions.contain(address.host) else { return nil }
        guard let proxy = Proxy(named.value, variable: named.variable) else {
            throw .proxy(.unusable(variable: named.variable))
        }
        return proxy
    }
}
