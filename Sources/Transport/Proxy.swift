/// A proxy from an environment variable. Its description omits user name and password.
struct Proxy: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
    enum Scheme: String, Sendable {
        case http, https, socks4, socks4a, socks5, socks5h
    }

    let variable: String
    let scheme: Scheme
    /// Host and port.
    let place: String
    let userName: String?
    let password: String?

    /// libcurl's defaults: 443 for a proxy over TLS, 1080 for all others.
    private static func port(_ scheme: Scheme) -> Int { scheme == .https ? 443 : 1080 }

    /// Nil if the text is not a proxy address: `[SCHEME://][NAME[:PASSWORD]@]HOST[:PORT]`, name and
    /// password percent-encoded, http by default. Ignores a path, as libcurl does.
    init?(_ text: String, variable: String) {
        var rest = text[...]
        var scheme = Scheme.http
        if let mark = text.firstRange(ofASCII: "://") {
            guard let named = Scheme(rawValue: text[..<mark.lowerBound].lowercased()) else {
                return nil
            }
            (scheme, rest) = (named, text[mark.upperBound...])
        }
        let user = rest.lastIndex(of: "@").map { rest[..<$0] }
        if let user { rest = rest[rest.index(after: user.endIndex)...] }
        guard let server = ServerAddress("http://" + rest.prefix { $0 != "/" }) else { return nil }
        let parts = user?.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            .map { Self.decoded($0) }
        guard parts?.allSatisfy({ $0 != nil }) ?? true else { return nil }
        let host = server.host.contains(":") ? "[\(server.host)]" : server.host
        self.variable = variable
        self.scheme = scheme
        place = "\(host):\(server.port ?? Self.port(scheme))"
        userName = parts?.first ?? nil
        password = parts?.dropFirst().first ?? nil
    }

    /// Without user name and password, which libcurl gets separately, because it repeats addresses
    /// in its messages.
    var address: String { "\(scheme.rawValue)://\(place)" }

    /// Whether requests tunnel through it with CONNECT.
    var isTunnel: Bool { scheme == .http || scheme == .https }

    var description: String { "\(variable): \(address)" }
    var customMirror: Mirror { Mirror(self, children: ["proxy": description]) }

    /// Nil if an escape is invalid, or its character cannot be sent.
    private static func decoded(_ text: Substring) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            let digits = String(decoding: rest.prefix(2), as: UTF8.self)
            guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
            bytes.append(value)
            rest = rest.dropFirst(2)
        }
        guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
