import Basics
import Conversation
import Models
import Transport

/// The system's keychain, through its command-line tool: `secret-tool` (libsecret), or `security`
/// on macOS. Without the tool or its answer, there is no keychain.
struct SystemKeychain {
    private static let service = "ijourney"
    /// In seconds. A locked keychain first asks for a password.
    private static let seconds = 60

    #if canImport(Darwin)
        private static let tool = "security"
    #else
        private static let tool = "secret-tool"
    #endif

    private let path = SystemKeychain.find()

    /// The first match in PATH, ignoring relative folders.
    private static func find() -> String? {
        let folders = (Environment.value("PATH") ?? "").split(separator: ":")
        return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(tool)" }
            .first { access($0, X_OK) == 0 }
    }

    /// The key of an account; nil if there is none.
    func key(
        of account: String, _ interrupt: any Cancellation
    ) throws(ModelFailure) -> String? {
        #if canImport(Darwin)
            let arguments = [
                "find-generic-password", "-s", Self.service, "-a", account, "-w",
            ]
        #else
            let arguments = ["lookup", "service", Self.service, "account", account]
        #endif
        guard let output = try run(arguments, interrupt) else { return nil }
        let key = KeyText.trimmed(output)
        return KeyText.isKey(key) ? key : nil
    }

    /// Stores a key. Returns whether it succeeded. Only `secret-tool` reads it privately, from
    /// standard input; `security` needs it as an argument, which every user of the machine can see.
    func store(_ key: String, of account: String, _ interrupt: any Cancellation) -> Bool {
        #if canImport(Darwin)
            return false
        #else
            let arguments = [
                "store", "--label=ijourney: \(account)", "service", Self.service, "account",
                account,
            ]
            guard (try? run(arguments, input: key, interrupt)) != nil else { return false }
            return (try? self.key(of: account, interrupt)) == key
        #endif
    }

    /// Removes a key. Returns whether there was one.
    func remove(_ account: String, _ interrupt: any Cancellation) -> Bool {
        guard let key = try? key(of: account, interrupt), !key.isEmpty else { return false }
        #if canImport(Darwin)
            let arguments = ["delete-generic-password", "-s", Self.service, "-a", account]
        #else
            let arguments = ["clear", "service", Self.service, "account", account]
        #endif
        return (try? run(arguments, interrupt)) != nil
    }

    /// The output of the tool; nil if it is missing or fails.
    private func run(
        _ arguments: [String], input: String? = nil, _ interrupt: any Cancellation
    ) throws(ModelFailure) -> String? {
        guard let path else { return nil }
        let tool = Subprocess(arguments: [path] + arguments, input: input, seconds: Self.seconds)
        do throws(Subprocess.Failure) {
            let ending = try tool.run(interrupt)
            return ending.status == 0 ? String(decoding: ending.output, as: UTF8.self) : nil
        } catch {
            if case .interrupted = error { throw .interrupted }
            return nil
        }
    }
}
