import Models
import Phrases

extension KeyFault {
    var exitCode: Int {
        switch self {
        case .commandFailed, .commandTookTooLong, .commandPrintedNoKey: 77
        case .fileOpenToOthers, .fileUnreadable: 78
        }
    }

    var words: ProblemWords {
        switch self {
        case .commandFailed(let status, ""):
            ProblemWords(
                what: "key_command ended with code \(status)",
                remedy: "try it in a shell, then /retry",
                commandLine: "try it in a shell, then run it again")
        case .commandFailed(let status, let said):
            ProblemWords(
                what: "key_command ended with code \(status): \(said)",
                remedy: "try it in a shell, then /retry",
                commandLine: "try it in a shell, then run it again")
        case .commandTookTooLong(let seconds):
            ProblemWords(
                what: "key_command had not ended after \(seconds) s",
                remedy: "/retry, or set key_command_seconds higher in config.json",
                commandLine: "run it again, or set key_command_seconds higher in config.json")
        case .commandPrintedNoKey:
            ProblemWords(
                what: "key_command printed something that cannot be a key",
                remedy: "its first line must be the key and nothing else")
        case .fileOpenToOthers(let path):
            ProblemWords(
                what: "Others can read \(path), so the keys in it are not used",
                remedy: "chmod 600 \(path), then /retry",
                commandLine: "chmod 600 \(path), then run it again")
        case .fileUnreadable(let path, let reason):
            ProblemWords(
                what: "\(path) cannot be used: \(reason)",
                remedy: "mend it, or move it away, then /retry",
                commandLine: "mend it, or move it away, then run it again")
        }
    }
}
