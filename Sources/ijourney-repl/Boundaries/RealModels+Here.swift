import Conversation
import ModelClients
import Transport

/// Finds models on this machine.
extension RealModels {
    /// The maximum listed for a server.
    private static let mostModels = 20

    /// Asks the ports of common local servers, and the configured base URL if that is local. A port
    /// without a listener answers at once.
    func modelsHere() -> [String] {
        var addresses: Set<ServerAddress> = []
        var names: [String] = []
        for (server, isConfigured) in localServers where addresses.insert(server.baseURL).inserted {
            let models = probe.models(at: server, key: keys.keyIfThere(for: server)) ?? []
            for model in models.prefix(RealModels.mostModels) {
                let name = "\(server.provider.name):\(model)"
                // Leaves out names that cannot be typed.
                guard (try? ModelName(name, baseURL: server.baseURL.description)) != nil else {
                    continue
                }
                names.append(isConfigured ? "\(name) \(server.baseURL)" : name)
            }
        }
        return names
    }

    private var localServers: [(ServerReference, isConfigured: Bool)] {
        let own = Provider.all.filter(\.isLocal).compactMap { provider in
            (try? ServerReference(
                "\(provider.name):any", baseURL: nil, environment: { Environment.value($0) })).map {
                    ($0, isConfigured: false)
                }
        }
        var configured: ServerReference?
        if let url = defaults.baseURL {
            let provider = defaults.model.split(separator: ":").first.map(String.init) ?? "openai"
            configured = try? ServerReference(
                "\(Provider.named(provider)?.name ?? "openai"):any", baseURL: url,
                environment: { Environment.value($0) })
        }
        let all = (configured.map { [($0, isConfigured: true)] } ?? []) + own
        return all.filter { $0.0.baseURL.isLoopback }
    }
}
