extension JSONValue {
    /// The value in at most some 60 characters, to be quoted in a sentence.
    var excerpt: String {
        switch content {
        case .array(let items): Excerpt.array(items.count)
        case .object(let members): Excerpt.object(members.prefix(6).map(\.key), members.count)
        case .string(let text): Excerpt.string(text)
        default: serialized()
        }
    }
}

extension TapeView {
    /// The value in at most some 60 characters, to be quoted in a sentence.
    func excerpt(_ index: Int) -> String {
        let node = self[index]
        switch node.kind {
        case .array: return Excerpt.array(node.count)
        case .object: return Excerpt.object(keys(index, atMost: 6), node.count)
        case .string: return Excerpt.string(string(index))
        default: return Self.trusted(spelling(index))
        }
    }

    /// The keys of an object, decoded.
    func keys(_ index: Int, atMost limit: Int = .max) -> [String] {
        var keys: [String] = []
        var key = index + 1
        for _ in 0..<min(self[index].count, limit) {
            keys.append(string(key))
            key = Int(self[key + 1].next)
        }
        return keys
    }
}

private enum Excerpt {
    static func array(_ count: Int) -> String { count == 0 ? "[]" : "an array of \(count)" }

    static func object(_ keys: [String], _ count: Int) -> String {
        if count == 0 { return "{}" }
        let names = keys.map(string).joined(separator: ", ")
        return "an object with \(names)\(count > keys.count ? ", …" : "")"
    }

    static func string(_ text: String) -> String {
        let isLong = text.utf8.count > 60 && text.unicodeScalars.count > 60
        return JSONValue(isLong ? String(text.unicodeScalars.prefix(57)) + "…" : text).serialized()
    }
}
