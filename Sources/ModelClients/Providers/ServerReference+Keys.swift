/// Whose stored key a server gets.
extension ServerReference {
    /// What a key for this server is stored under: the provider's name for hosts that are one
    /// provider's own, else the host. A key that is stored for one is never looked up for another.
    ///
    /// Azure's names are its customers': two of them under one domain are two owners, and their
    /// accounts are hosts.
    public var keyAccount: String {
        let owner = Provider.all.first { $0.baseURL != nil && $0.owns(baseURL.host) }
        return owner?.name ?? keyHost
    }

    /// The host, with its port unless that is https's own.
    public var keyHost: String {
        let host = baseURL.host.contains(":") ? "[\(baseURL.host)]" : baseURL.host
        let port = baseURL.port ?? (baseURL.scheme == .https ? 443 : 80)
        return baseURL.scheme == .https && port == 443 ? host : "\(host):\(port)"
    }

    /// Whether keys of the provider may go there, rather than keys for this host alone.
    public var takesProviderKeys: Bool { keyVariables.first != Provider.ownKeyVariable }
}
