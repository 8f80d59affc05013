extension JSONValue {
    /// The value in at most some 60 characters, to be quoted in a sentence.
    var excerpt: String {
        switch content {
        case .array(let items): Excerpt.array(items.count)
        case .object(let members):
            Excerpt.object(members.prefix(Excerpt.maxKeys).map(\.key), members.count)
        case .string(let text): Excerpt.string(text)
        default: serialized()
        }
    }
}

extension TapeView {
    /// The value in at most some 60 characters, to be quoted in a sentence.
    func excerpt(_ index: Int) -> String {
        var text: [UInt8] = []
        appendExcerpt(index, to: &text)
        return text.withUnsafeBufferPointer { Self.trusted($0) }
    }

    /// Appends the excerpt as UTF-8. Looks at 60 characters and six members at most, unless the
    /// text contains escapes.
    func appendExcerpt(_ index: Int, to text: inout [UInt8]) {
        let node = self[index]
        switch node.kind {
        case .array: text += Excerpt.array(node.count).utf8
        case .object: appendExcerpt(ofObject: index, to: &text)
        case .string: appendExcerpt(ofString: index, to: &text)
        default: text.append(contentsOf: spelling(index))
        }
    }

    private func appendExcerpt(ofObject index: Int, to text: inout [UInt8]) {
        let count = self[index].count
        text += (count == 0 ? "{}" : "an object with ").utf8
        var key = index + 1
        for place in 0..<min(count, Excerpt.maxKeys) {
            if place > 0 { text += ", ".utf8 }
            appendExcerpt(ofString: key, to: &text)
            key = Int(self[key + 1].next)
        }
        if count > Excerpt.maxKeys { text += ", …".utf8 }
    }

    /// Appends a string, unchanged if it contains no escapes.
    private func appendExcerpt(ofString index: Int, to text: inout [UInt8]) {
        if self[index].isSpelled {
            text += Excerpt.string(string(index)).utf8
            return
        }
        let raw = rawString(index)
        let shown = Excerpt.shown(raw)
        text.append(UInt8(ascii: "\""))
        text.append(contentsOf: UnsafeBufferPointer(rebasing: raw[..<shown]))
        if shown < raw.count { text += "…".utf8 }
        text.append(UInt8(ascii: "\""))
    }

    /// The nodes of an object's keys; empty for other values.
    func keyNodes(_ index: Int) -> [Int] {
        var keys: [Int] = []
        guard self[index].kind == .object else { return keys }
        keys.reserveCapacity(self[index].count)
        var key = index + 1
        for _ in 0..<self[index].count {
            keys.append(key)
            key = Int(self[key + 1].next)
        }
        return keys
    }
}

private enum Excerpt {
    static let maxKeys = 6

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

    /// The number of bytes of a string to show: those of 57 characters if it has more than 60.
    static func shown(_ text: UnsafeBufferPointer<UInt8>) -> Int {
        var count = 0
        var end = text.count
        for (place, byte) in text.enumerated() where byte & 0xC0 != 0x80 {
            count += 1
            if count == 58 { end = place }
            if count > 60 { return end }
        }
        return text.count
    }
}
