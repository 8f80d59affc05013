/// The address of a server, validated before anything is sent to it.
///
/// Accepts only what every URL parser reads the same way, because a key must never go to another
/// host than the one on the screen. Therefore refuses user names, fragments, spaces, backslashes
/// and non-ASCII hosts.
public struct ServerAddress: Sendable, Hashable, CustomStringConvertible {
    public enum Scheme: String, Sendable { case http, https }

    public let scheme: Scheme
    /// In lower case; an IPv6 address without its brackets.
    public let host: String
    /// 1 to 65,535, or nil for the scheme's default.
    public let port: Int?
    /// Empty, or begins with "/" and does not end with one.
    public let path: String
    /// The text after "?" (Azure's `api-version=…`).
    public let query: String?

    /// Nil if the text is not a plain `http` or `https` URL. O(length).
    public init?(_ text: String) {
        guard let colon = text.firstRange(ofASCII: "://"),
            let scheme = Scheme(rawValue: text[..<colon.lowerBound].lowercased())
        else { return nil }
        var rest = text[colon.upperBound...]
        guard rest.utf8.allSatisfy(Self.isPlain) else { return nil }
        var query: String?
        if let mark = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        guard let (host, port) = Self.hostAndPort(rest[..<slash]) else { return nil }
        var path = rest[slash...]
        while path.last == "/" { path.removeLast() }
        (self.scheme, self.host, self.port) = (scheme, host, port)
        (self.path, self.query) = (String(path), query)
    }

    public var description: String {
        let name = host.contains(":") ? "[\(host)]" : host
        return "\(scheme.rawValue)://\(name)" + (port.map { ":\($0)" } ?? "") + path
            + (query.map { "?\($0)" } ?? "")
    }

    /// Whether this is 127.0.0.0/8, ::1 or localhost.
    public var isLoopback: Bool {
        if host == "localhost" || host == "::1" { return true }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127"
            && parts.allSatisfy { $0.count <= 3 && UInt8($0) != nil }
    }

    /// The address with more path before its query, and with more query.
    package func appending(_ more: String, query added: String? = nil) -> ServerAddress {
        let parts = [query, added].compactMap { $0 }
        return ServerAddress(
            scheme: scheme, host: host, port: port, path: path + more,
            query: parts.isEmpty ? nil : parts.joined(separator: "&"))
    }

    private init(scheme: Scheme, host: String, port: Int?, path: String, query: String?) {
        (self.scheme, self.host, self.port) = (scheme, host, port)
        (self.path, self.query) = (path, query)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte > 0x20 && byte < 0x7F && !"\"#<>@\\^`{|}".utf8.contains(byte)
    }

    private static func hostAndPort(_ text: Substring) -> (String, Int?)? {
        var host = text
        var rest: Substring = ""
        if text.first == "[" {
            guard let end = text.firstIndex(of: "]") else { return nil }
            host = text[text.index(after: text.startIndex)..<end]
            rest = text[text.index(after: end)...]
            guard host.utf8.allSatisfy({ isHexDigit($0) || $0 == UInt8(ascii: ":") }) else {
                return nil
            }
        } else {
            let colon = text.firstIndex(of: ":") ?? text.endIndex
            (host, rest) = (text[..<colon], text[colon...])
            guard host.utf8.allSatisfy(isHostByte) else { return nil }
        }
        guard !host.isEmpty else { return nil }
        if rest.isEmpty { return (host.lowercased(), nil) }
        guard rest.removeFirst() == ":", rest.utf8.allSatisfy(isDigit), let port = Int(rest),
            (1...65_535).contains(port)
        else { return nil }
        return (host.lowercased(), port)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
    }

    private static func isHostByte(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x7A).contains(byte | 0x20) || "-._".utf8.contains(byte)
    }
}

extension StringProtocol {
    /// Where the ASCII text first occurs, by bytes: protocols use no Unicode equivalence.
    package func firstRange(ofASCII needle: StaticString) -> Range<Index>? {
        let needle = needle.withUTF8Buffer { Array($0) }
        var start = utf8.startIndex
        while start < utf8.endIndex {
            if utf8[start...].starts(with: needle) {
                return start..<utf8.index(start, offsetBy: needle.count)
            }
            start = utf8.index(after: start)
        }
        return nil
    }
}
