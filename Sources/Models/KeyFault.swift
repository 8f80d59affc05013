/// Why a key that there may be could not be had.
public enum KeyFault: Error, Sendable, Equatable {
    /// `key_command` ended with another code than 0 (128 and more: by a signal). `said`: what it
    /// wrote to standard error, fit to be shown.
    case commandFailed(status: Int, said: String)
    case commandTookTooLong(seconds: Int)
    /// What it printed cannot be a key.
    case commandPrintedNoKey
    /// The file of keys can be read by others than its owner.
    case fileOpenToOthers(path: String)
    case fileUnreadable(path: String, reason: String)
}
