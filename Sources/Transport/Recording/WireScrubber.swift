import Basics

/// Removes private data from a recording: keys, and headers that differ each time.
///
/// Learns a key from the request that carries it. Replaces it by `[key]` in that header and
/// wherever it occurs in a text, for example when a server repeats it (``MaskedChunks`` does so for
/// the pieces of a body). Other people's keys in a server's text are unknown and stay.
struct WireScrubber {
    static let mark = ErrorText.keyMark
    /// In bytes. Shorter values are not keys but placeholders ("x") that occur in every text.
    private static let shortestSecret = 4
    /// The response headers that clients use. `date` is needed if `retry-after` counts from it.
    private static let keptHeaders: Set<String> = [
        "content-type", "content-encoding", "content-length", "transfer-encoding", "retry-after",
        "retry-after-ms", "x-should-retry", "location", "www-authenticate", "server",
    ]
    private static let keptQueries: Set<String> = ["api-version", "alt"]

    /// The keys of all requests so far, as in text and as in JSON with escaped slashes.
    private(set) var secrets: [[UInt8]] = []

    /// Removes the keys of a request and remembers them.
    mutating func scrub(_ request: HTTPRequest) -> WireRecording.Request {
        for header in request.headers where header.isSecret {
            learn(String(header.value.dropFirst(header.scheme.count)))
        }
        return WireRecording.Request(
            method: request.body == nil ? "GET" : "POST", url: url(request.address),
            headers: request.headers.map { header in
                HTTPHeader(
                    header.name, header.isSecret ? header.scheme + Self.mark : scrub(header.value))
            },
            body: Array(scrub(String(decoding: request.body ?? [], as: UTF8.self)).utf8))
    }

    func scrub(_ head: HTTPHead) -> HTTPHead {
        let counts = head["retry-after"].map { !$0.allSatisfy(\.isNumber) } ?? false
        let kept = head.headers.filter { header in
            let name = header.name.lowercased()
            return Self.keptHeaders.contains(name) || (counts && name == "date")
        }
        return HTTPHead(
            status: head.status,
            headers: kept.map { header in
                let isPlace = header.name.lowercased() == "location"
                var unknown = SecretScrubber()
                let value = isPlace ? Self.withoutQuery(header.value) : header.value
                return HTTPHeader(header.name, unknown.scrub(scrub(value)))
            })
    }

    func scrub(_ text: String) -> String {
        secrets.reduce(text) { ErrorText.replace($1, in: $0) }
    }

    private mutating func learn(_ secret: String) {
        guard secret.utf8.count >= Self.shortestSecret, !secrets.contains(Array(secret.utf8))
        else { return }
        secrets.append(Array(secret.utf8))
        if secret.contains("/") {
            secrets.append(Array(secret.replacing("/", with: "\\/").utf8))
        }
    }

    private func url(_ address: ServerAddress) -> String {
        let url = address.description
        guard let mark = url.firstIndex(of: "?") else { return scrub(url) }
        let parts = url[url.index(after: mark)...].split(separator: "&").map { part -> String in
            let name = part.prefix { $0 != "=" }
            return Self.keptQueries.contains(String(name)) ? String(part) : "\(name)=[removed]"
        }
        return scrub(url[...mark] + parts.joined(separator: "&"))
    }

    private static func withoutQuery(_ url: String) -> String {
        guard let mark = url.firstIndex(of: "?") else { return url }
        return url[...mark] + "[removed]"
    }
}

extension HTTPHeader {
    /// The prefix before a key.
    fileprivate var scheme: String { value.hasPrefix("Bearer ") ? "Bearer " : "" }
}
