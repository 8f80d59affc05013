/// A URI reference in its five parts (RFC 3986, appendix B), resolved as in section 5.2.
struct URIReference: Equatable {
    var scheme: String?
    var authority: String?
    var path = ""
    var query: String?
    var fragment: String?

    init(_ text: String) {
        var rest = text.utf8[...]
        fragment = Self.cut(&rest, from: "#")
        query = Self.cut(&rest, from: "?")
        if let colon = rest.firstIndex(where: { ":/".utf8.contains($0) }),
            rest[colon] == UInt8(ascii: ":"), rest.first?.isLetter == true
        {
            scheme = String(rest[..<colon])?.lowercased()
            rest = rest[rest.index(after: colon)...]
        }
        if rest.starts(with: "//".utf8) {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = String(rest[..<end])
            rest = rest[end...]
        }
        path = String(rest) ?? ""
    }

    /// Removes and returns what follows the mark; nil when there is no mark.
    private static func cut(_ rest: inout Substring.UTF8View, from mark: Unicode.Scalar) -> String?
    {
        guard let place = rest.firstIndex(of: UInt8(ascii: mark)) else { return nil }
        defer { rest = rest[..<place] }
        return String(rest[rest.index(after: place)...])
    }

    /// The target of this reference in a document with that base URI.
    func resolved(against base: URIReference) -> URIReference {
        var target = self
        if scheme != nil {
            target.path = Self.withoutDots(path)
            return target
        }
        target.scheme = base.scheme
        if authority != nil {
            target.path = Self.withoutDots(path)
            return target
        }
        target.authority = base.authority
        if path.isEmpty {
            target.path = base.path
            target.query = query ?? base.query
        } else if path.utf8.first == UInt8(ascii: "/") {
            target.path = Self.withoutDots(path)
        } else {
            target.path = Self.withoutDots(base.merged(with: path))
        }
        return target
    }

    private func merged(with relative: String) -> String {
        if authority != nil, path.isEmpty { return "/" + relative }
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return relative }
        return String(path[...slash]) + relative
    }

    /// Section 5.2.4: removes `.` and `..` segments.
    private static func withoutDots(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
        let isAbsolute = path.utf8.first == UInt8(ascii: "/")
        let segments = path.utf8.dropFirst(isAbsolute ? 1 : 0).split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false
        ).map { String($0) ?? "" }
        var kept: [String] = []
        for (place, segment) in segments.enumerated() {
            let isLast = place == segments.count - 1
            switch segment {
            case ".": if isLast { kept.append("") }
            case "..":
                _ = kept.popLast()
                if isLast { kept.append("") }
            default: kept.append(segment)
            }
        }
        return (isAbsolute ? "/" : "") + kept.joined(separator: "/")
    }

    /// The reference without its fragment.
    var document: String {
        var text = scheme.map { $0 + ":" } ?? ""
        if let authority { text += "//" + authority }
        text += path
        if let query { text += "?" + query }
        return text
    }

    /// The fragment, percent-decoded; nil when an escape is malformed.
    var plainFragment: String? {
        var bytes: [UInt8] = []
        var rest = (fragment ?? "").utf8[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(Escapes.hexDigit),
                let low = rest.popFirst().flatMap(Escapes.hexDigit)
            else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
