/// Takes out of a text what looks like a key, a token or a password, before others read it.
///
/// Keys never get into a journal by the program's own doing; a person may still have typed one.
public struct SecretScrubber {
    /// What stands in the place of a secret.
    public static let mark = "[removed]"

    /// How many were taken out.
    public private(set) var count = 0

    public init() {}

    /// Beginnings of the keys of well-known services, as these document them.
    private static let prefixes = [
        "sk-", "sk_", "pk_", "rk_", "AIza", "ghp_", "gho_", "ghs_", "github_pat_", "glpat-",
        "xoxb-",
        "xoxp-", "hf_", "gsk_", "AKIA", "ASIA", "ya29.", "eyJ", "r8_", "pplx-", "xai-",
    ]

    /// Words behind which a secret follows.
    private static let labels: Set<String> = [
        "bearer", "key", "apikey", "api_key", "api-key", "token", "access_token", "secret",
        "client_secret", "password", "passwd", "pwd", "authorization",
    ]

    /// The text without secrets. O(n).
    public mutating func scrub(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        var isLabelled = false
        while let first = rest.first {
            guard Self.isPart(first) else {
                result.append(first)
                rest.removeFirst()
                // "token: x", "token = x" and "Bearer x" announce a secret; "token, x" does not.
                if !" \t:=\"'\\".contains(first) { isLabelled = false }
                continue
            }
            let word = rest.prefix(while: Self.isPart)
            rest = rest.dropFirst(word.count)
            if Self.isSecret(word, isLabelled: isLabelled) {
                result += Self.mark
                count += 1
                isLabelled = false
            } else {
                result += withoutPassword(word, before: &rest)
                isLabelled = Self.labels.contains(word.lowercased())
            }
        }
        return result
    }

    /// Of `user:password@host` behind a scheme, without the password.
    private mutating func withoutPassword(
        _ word: Substring, before rest: inout Substring
    ) -> String {
        guard rest.hasPrefix("://") else { return String(word) }
        let authority = rest.dropFirst(3).prefix { !$0.isWhitespace && !"/\"?#".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return String(word) }
        rest = rest[at...]
        count += 1
        return "\(word)://\(Self.mark)"
    }

    /// Whether a word is a well-known service's key, by how it begins.
    package static func isKey(_ word: Substring) -> Bool { isSecret(word, isLabelled: false) }

    /// A secret announced by its label has a few signs at least, and not of letters alone, so that
    /// "the key is under the mat" stays.
    private static func isSecret(_ word: Substring, isLabelled: Bool) -> Bool {
        let hasDigit = word.contains { $0.isNumber }
        if isLabelled, word.count >= 6, hasDigit { return true }
        return word.count >= 16 && hasDigit && prefixes.contains { word.hasPrefix($0) }
    }

    package static func isPart(_ character: Character) -> Bool {
        character.isASCII && (character.isLetter || character.isNumber)
            || character == "-" || character == "_" || character == "." || character == "+"
    }
}
