import Basics
import Conversation
import ModelClients

/// Where keys come from: the environment, `key_command`, the system's keychain, a file; the first that
/// has one for the server. Nothing is looked for before a request needs it.
final class KeyChain {
    private let command: KeyCommand?
    private let file: KeyFile
    private let interrupt: any Cancellation
    private lazy var keychain = SystemKeychain()
    /// What the command and the keychain said, by server: they are asked once in a session.
    private var commanded: [String: String?] = [:]
    private var kept: [String: String?] = [:]
    /// What a question about the server came upon, to be said by the request that follows.
    private var failures: [String: ModelFailure] = [:]

    init(command: KeyCommand?, file: KeyFile, interrupt: any Cancellation) {
        (self.command, self.file, self.interrupt) = (command, file, interrupt)
    }

    /// The key for a request; nil where there is none.
    func key(for server: ServerReference) throws(ModelFailure) -> String? {
        if let failure = failures.removeValue(forKey: Self.name(server)) { throw failure }
        let key = try found(for: server)
        if key != nil { KeyChain.leaveNoCore }
        return key
    }

    /// The same for a question about a server, which goes without a key where there is a fault.
    func keyIfThere(for server: ServerReference) -> String? {
        do throws(ModelFailure) {
            return try key(for: server)
        } catch {
            if error != .interrupted { failures[Self.name(server)] = error }
            return nil
        }
    }

    private func found(for server: ServerReference) throws(ModelFailure) -> String? {
        if let key = server.key({ Environment.value($0) }) { return key }
        if let key = try commandedKey(for: server) { return key }
        if let key = try keptKey(of: server.keyAccount) { return key }
        do throws(KeyFault) {
            return try file.key(of: server.keyAccount)
        } catch {
            throw .keyUnavailable(error)
        }
    }

    private func commandedKey(for server: ServerReference) throws(ModelFailure) -> String? {
        guard let command else { return nil }
        let name = Self.name(server)
        if let known = commanded[name] { return known }
        let key = try command.key(for: server, interrupt)
        commanded[name] = .some(key)
        return key
    }

    private func keptKey(of account: String) throws(ModelFailure) -> String? {
        if let known = kept[account] { return known }
        let key = try keychain.key(of: account, interrupt)
        kept[account] = .some(key)
        return key
    }

    /// Two providers at one host are told apart: the command is told which it is.
    private static func name(_ server: ServerReference) -> String {
        "\(server.provider.name) \(server.keyHost)"
    }

    /// What comes before a stored key of the server and is set.
    func first(for server: ServerReference) -> String? {
        server.keyVariables.first { Environment.value($0) != nil }
            ?? (command == nil ? nil : "key_command")
    }

    /// Keeps a key in the keychain or, where it takes none, in the file.
    func store(_ key: String, of account: String) throws(KeyProblem) -> KeyPlace {
        forgetFound()
        if keychain.store(key, of: account, interrupt) {
            // An older one would come back when the keychain is not there one day.
            _ = try? file.remove(account)
            return .keychain
        }
        // One that is there already would come before the new one.
        _ = keychain.remove(account, interrupt)
        try file.store(key, of: account)
        return .file(file.path)
    }

    /// The places that had a key of the account.
    func remove(_ account: String) throws(KeyProblem) -> [KeyPlace] {
        forgetFound()
        let wasKept = keychain.remove(account, interrupt)
        let wasInFile = try file.remove(account)
        return (wasKept ? [.keychain] : []) + (wasInFile ? [.file(file.path)] : [])
    }

    private func forgetFound() {
        kept = [:]
        failures = [:]
    }

    /// A crash must not leave a key on the disk; a debugger can raise the limit again.
    private static let leaveNoCore: Void = {
        var limit = rlimit()
        #if canImport(Glibc)
            let resource = __rlimit_resource_t(RLIMIT_CORE.rawValue)
        #else
            let resource = RLIMIT_CORE
        #endif
        guard getrlimit(resource, &limit) == 0 else { return }
        limit.rlim_cur = 0
        setrlimit(resource, &limit)
    }()
}
