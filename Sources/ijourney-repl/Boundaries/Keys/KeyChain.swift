import Basics
import Conversation
import ModelClients
import Models
import Transport

/// Finds keys in the environment, `key_command`, the system's keychain or a file, in this order.
/// Searches only when a request needs a key.
final class KeyChain {
    private let command: KeyCommand?
    private let file: KeyFile
    private let interrupt: any Cancellation
    private lazy var keychain = SystemKeychain()
    /// Keys from the command and the keychain, by server: each is asked once in a session.
    private var commanded: [String: String?] = [:]
    private var kept: [String: String?] = [:]
    /// Faults found by a question about the server; the next request reports them.
    private var failures: [String: ModelFailure] = [:]

    init(command: KeyCommand?, file: KeyFile, interrupt: any Cancellation) {
        (self.command, self.file, self.interrupt) = (command, file, interrupt)
    }

    /// The key for a request; nil if there is none.
    func key(for server: ServerReference) throws(ModelFailure) -> String? {
        if let failure = failures.removeValue(forKey: Self.name(server)) { throw failure }
        let key = try found(for: server)
        if key != nil { KeyChain.leaveNoCore }
        return key
    }

    /// The key for a question about a server; nil also if there is a fault.
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

    /// Includes the provider, because two providers may share a host and the command receives both.
    private static func name(_ server: ServerReference) -> String {
        "\(server.provider.name) \(server.keyHost)"
    }

    /// The environment variable that overrides a stored key of the server, if one is set.
    func first(for server: ServerReference) -> String? {
        server.keyVariables.first { Environment.value($0) != nil }
            ?? (command == nil ? nil : "key_command")
    }

    /// Stores a key in the keychain or, if that fails, in the file.
    func store(_ key: String, of account: String) throws(KeyProblem) -> KeyPlace {
        forgetFound()
        if keychain.store(key, of: account, interrupt) {
            // Otherwise the old key would return when the keychain is unavailable.
            _ = try? file.remove(account)
            return .keychain
        }
        // A key in the keychain would take precedence over the new one.
        _ = keychain.remove(account, interrupt)
        try file.store(key, of: account)
        return .file(file.path)
    }

    /// Removes an account's keys. Returns the places that had one.
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

    /// Disables core dumps, so that a crash leaves no key on the disk. A debugger can raise the
    /// limit again.
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
