#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The hosts of `NO_PROXY`, separated by commas or spaces: a domain with its subdomains, an IP
/// address, a network (`10.0.0.0/8`, `fd00::/8`), or `*` for all.
struct ProxyExceptions: Sendable {
    private let entries: [String]

    init(_ text: String) {
        entries = text.lowercased().split { $0 == "," || $0.isWhitespace }.map(String.init)
    }

    /// - Parameter host: In lower case, an IPv6 address without its brackets.
    func contain(_ host: String) -> Bool {
        let name = host.hasSuffix(".") ? String(host.dropLast()) : host
        let address = IPAddress(name)
        return entries.contains { entry in
            if entry == "*" { return true }
            if let address { return address.isIn(entry) }
            var entry = entry[...]
            if entry.hasPrefix(".") { entry.removeFirst() }
            if entry.hasSuffix(".") { entry.removeLast() }
            return !entry.isEmpty && (name == entry || name.hasSuffix(".\(entry)"))
        }
    }
}

/// The bytes of an IPv4 or IPv6 address.
private struct IPAddress: Equatable {
    private var bytes: [UInt8]

    init?(_ text: some StringProtocol) {
        let text = String(text.filter { $0 != "[" && $0 != "]" })
        for (family, count) in [(AF_INET, 4), (AF_INET6, 16)] {
            bytes = [UInt8](repeating: 0, count: count)
            if inet_pton(family, text, &bytes) == 1 { return }
        }
        return nil
    }

    /// Whether this is the address, or in the network, of the text.
    func isIn(_ text: String) -> Bool {
        let parts = text.split(separator: "/", maxSplits: 1)
        guard let first = parts.first, let other = IPAddress(first),
            other.bytes.count == bytes.count
        else { return false }
        guard parts.count == 2 else { return other == self }
        guard let bits = Int(parts[1]), (0...bytes.count * 8).contains(bits) else { return false }
        return prefix(bits) == other.prefix(bits)
    }

    private func prefix(_ bits: Int) -> [UInt8] {
        bytes.enumerated().map { index, byte in
            let kept = min(8, max(0, bits - index * 8))
            return kept == 0 ? 0 : byte & (0xFF << (8 - kept))
        }
    }
}
