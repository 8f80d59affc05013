import Models
import Phrases

extension KeyFault {
    var exitCode: Int {
        switch self {
        case .commandFailed, .commandTookTooLong, .commandPrintedNoKey: 77
        case .fileOpenToOthers, .fileUnreadable: 78
        }
    }

    var parts: (Phrase, Phrase) {
        switch self {
        case .commandFailed(let status, ""):
            ("key_command ended with code \(status)", "try it in a shell, then /retry")
        case .commandFailed(let status, let said):
            ("key_command ended with code \(status): \(said)", "try it in a shell, then /retry")
        case .commandTookTooLong(let seconds):
            (
                "key_command had not ended after \(seconds) s",
                "/retry, or set key_command_seconds higher in config.json"
            )
        case .commandPrintedNoKey:
            (
                "key_command printed something that cannot be a key",
                "its first line must be the key and nothing else"
            )
        case .fileOpenToOthers(let path):
            (
                "Others can read \(path), so the keys in it are not used",
                "chmod 600 \(path), then /retry"
            )
        case .fileUnreadable(let path, let reason):
            ("\(path) cannot be used: \(reason)", "mend it, or move it away, then /retry")
        }
    }
}
