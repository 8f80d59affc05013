/// Determines which stored key a server gets.
extension ServerReference {
    /// The account of this server's stored key: the provider's name for the provider's own hosts,
    /// otherwise the host. A key stored for one account is never used for another.
    ///
    /// Azure's hosts belong to its customers: two of them under one domain are two owners, so the
    /// host is the account.
    public var keyAccount: String {
        let owner = Provider.all.first { $0.baseURL != nil && $0.owns(baseURL.host) }
        return owner?.name ?? keyHost
    }

    /// The host, with its port unless that is https's default.
    public var keyHost: String {
        let host = baseURL.host.contains(":") ? "[\(baseURL.host)]" : baseURL.host
        let port = baseURL.port ?? (baseURL.scheme == .https ? 443 : 80)
        return baseURL.scheme == .https && port == 443 ? host : "\(host):\(port)"
    }

    /// Whether keys of the provider may go there, rather than only keys for this host.
    public var takesProviderKeys: Bool { keyVariables.first != Provider.ownKeyVariable }
}
