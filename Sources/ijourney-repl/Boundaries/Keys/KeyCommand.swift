import Basics
import Conversation
import ModelClients
import Models
import Presentation
import Transport

/// The person's command that prints a key: `key_command` in the configuration file.
struct KeyCommand {
    /// For /bin/sh. Never shown, because it may contain a key.
    var text: String
    /// The time limit; the person may have to type a passphrase.
    var seconds: Int

    static let defaultSeconds = 60

    /// The key for a server; nil if the command prints nothing. Runs the command.
    ///
    /// The command receives the host, and the provider only if the provider's keys may go there: a
    /// command that looks up the provider's name must not give a key to someone else's host.
    func key(
        for server: ServerReference, _ interrupt: any Cancellation
    ) throws(ModelFailure) -> String? {
        let provider = server.takesProviderKeys ? server.provider.name : ""
        let command = Subprocess(
            arguments: ["/bin/sh", "-c", text],
            variables: [("IJOURNEY_PROVIDER", provider), ("IJOURNEY_HOST", server.keyHost)],
            seconds: seconds)
        let ending: Subprocess.Ending
        do throws(Subprocess.Failure) {
            ending = try command.run(interrupt)
        } catch {
            switch error {
            case .interrupted: throw .interrupted
            case .tookTooLong: throw .keyUnavailable(.commandTookTooLong(seconds: seconds))
            case .notStarted(let code):
                let reason = FileError(path: "/bin/sh", code: code).reason
                throw .keyUnavailable(.commandFailed(status: 127, said: reason))
            }
        }
        guard ending.status == 0 else {
            throw .keyUnavailable(
                .commandFailed(status: ending.status, said: KeyCommand.remark(of: ending)))
        }
        let lines = ending.output.split(
            maxSplits: 1, omittingEmptySubsequences: false
        ) { $0 == 0x0A }
        let line = KeyText.trimmed(String(decoding: lines[0], as: UTF8.self))
        guard !line.isEmpty else { return nil }
        guard KeyText.isKey(line) else { throw .keyUnavailable(.commandPrintedNoKey) }
        return line
    }

    /// The command's standard error, without its output and without anything that may be a key.
    private static func remark(of ending: Subprocess.Ending) -> String {
        var text = String(decoding: ending.errors, as: UTF8.self)
        let printed = String(decoding: ending.output, as: UTF8.self)
        for line in printed.split(whereSeparator: \.isNewline) {
            let line = KeyText.trimmed(String(line))
            if line.utf8.count >= 4 { text = text.replacing(line, with: SecretScrubber.mark) }
        }
        text = KeyText.withoutSecrets(text)
        let words = Sanitizer.clean(text).split(whereSeparator: \.isWhitespace)
        let remark = words.joined(separator: " ")
        return remark.count > 200 ? "\(remark.prefix(200))…" : remark
    }
}

/// Recognises text that may be a key.
enum KeyText {
    /// Longer than any service's keys, short enough for a header.
    static let limit = 4_096

    static func trimmed(_ text: String) -> String {
        let rest = text.drop { $0.isWhitespace }
        let end = rest.lastIndex { !$0.isWhitespace }
        return end.map { String(rest[...$0]) } ?? ""
    }

    /// Whether the text is visible ASCII without spaces, which a header can carry safely.
    static func isKey(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= limit
            && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }

    /// Removes what looks like a secret, and words of at least eight characters with a digit: a
    /// message on standard error loses little by it.
    static func withoutSecrets(_ text: String) -> String {
        var scrubber = SecretScrubber()
        let scrubbed = scrubber.scrub(text)
        let words = scrubbed.split(omittingEmptySubsequences: false) { $0.isWhitespace }
        return words.map { word in
            word.split(omittingEmptySubsequences: false) { "/:;,='\"()<>".contains($0) }
                .reduce(String(word)) { whole, part in
                    part.count >= 8 && part.contains(where: \.isNumber)
                        ? whole.replacing(part, with: SecretScrubber.mark) : whole
                }
        }.joined(separator: " ")
    }
}
