import Models
import Phrases

/// A problem with `/key`.
public enum KeyProblem: Error, Sendable, Equatable {
    /// There is no terminal to type a key unseen; the environment `variable` may contain it.
    case noTerminal(variable: String)
    /// The offline guide needs no key.
    case noServer
    /// The provider has a server for each customer; `variable` sets its address.
    case noAddress(provider: String, variable: String)
    /// The typed text contains spaces or characters that no key has.
    case notAKey
    case notStored(path: String, reason: String)
    case fault(KeyFault)
    /// The transcript has no answer.
    case notRecorded

    var exitCode: Int {
        switch self {
        case .notStored: 74
        case .fault(let fault): fault.exitCode
        default: 64
        }
    }

    var words: ProblemWords {
        switch self {
        case .noTerminal(let variable):
            ProblemWords(
                what: "A key is typed at a terminal only",
                remedy: "set \(variable), or key_command in config.json")
        case .noServer:
            ProblemWords(
                what: "The offline guide needs no key", remedy: "name a provider, as in /key openai"
            )
        case .noAddress(let provider, let variable):
            Problem.modelNeedsAddress(provider: provider, variable: variable).words
        case .notRecorded:
            ProblemWords(
                what: "The transcript does not record the answer about the key",
                remedy: "record it anew"
            )
        case .notAKey:
            ProblemWords(
                what: "This is no key: keys have no spaces and nothing beyond ASCII",
                remedy: "/key asks again; nothing was kept")
        case .notStored(let path, let reason):
            ProblemWords(
                what: "The key could not be kept in \(path): \(reason)",
                remedy: "check the path and its rights, then /key again")
        case .fault(let fault): fault.words
        }
    }
}
