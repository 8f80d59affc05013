/// Finds the only number, word or string in an answer written as a sentence.
///
///     The cost is 12.          12, where a number is asked for
///     name: "x"                "x"
///     **Art**                  "art", where that is one of the choices
///
/// The reader itself takes no scalar from prose, which is full of them. Here a scalar was
/// requested. Still, nothing is taken from a long text or from one that contains two candidates.
struct ScalarAnswer {
    /// Reads the part, without checks.
    let reader: OutputReader
    let schema: Schema
    /// The part's name.
    let name: String

    /// Longer texts are ignored.
    private static let maxBytes = 240

    /// Nil when the text contains no suitable value, or several.
    func value(in text: String) -> Recovery? {
        guard reader.policy != .strict, text.utf8.count <= Self.maxBytes, !Wording.isRefusal(text),
            RootShape(schema).kinds.isDisjoint(with: [.object, .array])
        else { return nil }
        return bareWords(text) ?? onlyLiteral(text)
    }

    // MARK: Without quotes

    /// The whole answer is one of the choices, or the name followed by the value.
    private func bareWords(_ text: String) -> Recovery? {
        guard reader.policy != .lossless else { return nil }
        var words = Self.bare(text[...])
        let isNamed = dropName(&words)
        guard isNamed || schema.graph.listsValues(schema.root), !words.isEmpty,
            !words.contains(where: \.isNewline)
        else { return nil }
        let literal = try? JSONParser.parse(String(words)).withoutRanges()
        return [literal, JSONValue(String(words))].compactMap { $0 }.lazy.map(reader.coerced)
            .first(where: \.isOK)
    }

    /// Without surrounding white space, emphasis and code marks, quotes, and a full stop.
    private static func bare(_ text: Substring) -> Substring {
        var text = text
        while let first = text.first, first.isWhitespace || "*_`'\"“".contains(first) {
            text.removeFirst()
        }
        while let last = text.last, last.isWhitespace || "*_`'\"”.".contains(last) {
            text.removeLast()
        }
        return text
    }

    private func dropName(_ words: inout Substring) -> Bool {
        guard let end = words.firstIndex(where: { ":=".contains($0) }),
            Folding.fold(String(Self.bare(words[..<end]))) == Folding.fold(name)
        else { return false }
        words = Self.bare(words[words.index(after: end)...])
        return true
    }

    // MARK: In a sentence

    /// The only string, number, `true`, `false` or `null` in the text that is valid unchanged.
    private func onlyLiteral(_ text: String) -> Recovery? {
        var found: JSONValue?
        for literal in Self.literals(Array(text.utf8)) {
            guard let value = try? JSONParser.parse(literal), schema.validate(value).isEmpty else {
                continue
            }
            if let found, !found.isEquivalent(to: value) { return nil }
            found = value
        }
        return found.map { Recovery(isOK: true, kind: .complete, value: $0) }
    }

    /// Text that looks like a JSON scalar and stands alone. O(n).
    private static func literals(_ bytes: [UInt8]) -> [String] {
        var literals: [String] = []
        var at = 0
        while at < bytes.count {
            var end = at + 1
            if bytes[at] == UInt8(ascii: "\"") {
                end = endOfString(bytes, at)
                literals.append(String(decoding: bytes[at..<end], as: UTF8.self))
            } else if bytes[at].isPartOfWord {
                while end < bytes.count, bytes[end].isPartOfWord { end += 1 }
                var stop = end
                while stop > at, bytes[stop - 1].isStop { stop -= 1 }
                literals.append(String(decoding: bytes[at..<stop], as: UTF8.self))
            }
            at = end
        }
        return literals
    }

    private static func endOfString(_ bytes: [UInt8], _ start: Int) -> Int {
        var at = start + 1
        while at < bytes.count, bytes[at] != UInt8(ascii: "\"") {
            at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
        }
        return min(at + 1, bytes.count)
    }
}

extension UInt8 {
    /// Whether the byte joins its neighbours into one word. No part of `10-12`, `12%`, `12:30` or
    /// `1,200` is an answer by itself.
    fileprivate var isPartOfWord: Bool {
        isWordByte || self >= 0x80 || "+-.,:%/^'".utf8.contains(self)
    }

    /// Punctuation that may follow a value in a sentence.
    fileprivate var isStop: Bool { ".,:".utf8.contains(self) }
}
