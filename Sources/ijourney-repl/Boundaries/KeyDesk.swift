import Conversation
import LineEditor
import ModelClients

/// `/key`: asks for keys at the terminal and keeps them.
final class KeyDesk: AnswerSource {
    private let chain: KeyChain
    private let models: RealModels
    /// Reads a line without showing it; nil without a terminal.
    var readSecret: ((_ prompt: String) throws(LineEditorError) -> String?)?

    init(_ chain: KeyChain, models: RealModels) { (self.chain, self.models) = (chain, models) }

    func addAnswers(to world: WorldAnswers) {
        world.on(FindKeyServer.self) { (question) throws(KeyProblem) in
            try self.server(of: question.provider, label: question.label)
        }
        world.on(AskForKey.self) { (question) throws(KeyProblem) in
            try self.ask(for: question.server, prompt: question.prompt)
        }
        world.on(ForgetKey.self) { (question) throws(KeyProblem) in
            try self.chain.remove(question.server.account)
        }
    }

    private func server(of provider: String?, label: String) throws(KeyProblem) -> KeyServer {
        let server = try reference(provider, label)
        return KeyServer(
            account: server.keyAccount, host: server.keyHost,
            variable: server.keyVariables.first ?? Provider.ownKeyVariable,
            first: chain.first(for: server), isAtTerminal: readSecret != nil)
    }

    /// The current server, also when its provider is named; otherwise the provider's server.
    private func reference(
        _ provider: String?, _ label: String
    ) throws(KeyProblem) -> ServerReference {
        let now = models.servers[label]
        guard let provider else {
            guard let now else { throw .noServer }
            return now
        }
        if let now, now.provider.name == provider { return now }
        // Any name will do: the key belongs to the server, whatever the model.
        let name = "\(provider):any"
        do throws(ServerReference.Fault) {
            return try ServerReference(name, baseURL: models.defaults.baseURL(for: name)) {
                Environment.value($0)
            }
        } catch {
            guard case .needsAddress(let provider, let variable) = error else {
                throw .noServer
            }
            throw .noAddress(provider: provider, variable: variable)
        }
    }

    private func ask(for server: KeyServer, prompt: String) throws(KeyProblem) -> KeyPlace? {
        guard let readSecret else { throw .noTerminal(variable: server.variable) }
        let typed: String?
        do throws(LineEditorError) {
            typed = try readSecret(prompt)
        } catch {
            throw .noTerminal(variable: server.variable)
        }
        let key = KeyText.trimmed(typed ?? "")
        guard !key.isEmpty else { return nil }
        guard KeyText.isKey(key) else { throw .notAKey }
        return try chain.store(key, of: server.account)
    }
}
