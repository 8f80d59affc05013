/// The program's words in another language: a translation for each key.
///
/// The form of `words/zh.txt`: the key (English with numbered holes), the translation on the next
/// line, then a blank line. A translation may reorder the holes. Lines with `#` alone or `# ` at
/// the beginning are comments.
public struct PhraseTable: Sendable {
    /// An error in an entry.
    public struct Fault: Sendable, Equatable {
        /// The line of the entry's key, from 1.
        public let line: Int
        public let reason: String
    }

    private var translations: [String: Translation] = [:]
    /// Errors in entries, which are then left out.
    public private(set) var faults: [Fault] = []

    /// Reads the text of a file. O(n).
    public init(text: String) {
        var entry: [Substring] = []
        var first = 0
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !PhraseTable.isComment(line) {
            if line.isEmpty {
                take(entry, line: first)
                entry = []
            } else {
                if entry.isEmpty { first = index + 1 }
                entry.append(line)
            }
        }
        take(entry, line: first)
    }

    public var keys: Set<String> { Set(translations.keys) }

    func translation(of phrase: Phrase) -> Translation? { translations[phrase.key] }

    private static func isComment(_ line: Substring) -> Bool {
        line == "#" || line.hasPrefix("# ")
    }

    private mutating func take(_ entry: [Substring], line: Int) {
        guard let first = entry.first else { return }
        let key = String(first)
        if let reason = PhraseTable.fault(of: entry, isKnown: translations[key] != nil) {
            faults.append(Fault(line: line, reason: reason))
        } else {
            translations[key] = Translation(String(entry[1]))
        }
    }

    /// Why an entry cannot be used; nil if it can.
    private static func fault(of entry: [Substring], isKnown: Bool) -> String? {
        guard entry.count == 2 else {
            return entry.count == 1
                ? "a key without a translation below it"
                : "an entry has two lines, this one has \(entry.count)"
        }
        if isKnown { return "the key is there twice" }
        let expected = Translation(String(entry[0])).holes
        guard expected == Array(1..<(expected.count + 1)) else {
            return "the holes of a key are numbered from 1 in their order"
        }
        let holes = Translation(String(entry[1])).holes
        if let strange = holes.first(where: { !expected.contains($0) }) {
            return "the English has no {\(strange)}"
        }
        if let lost = expected.first(where: { !holes.contains($0) }) { return "{\(lost)} is lost" }
        return nil
    }
}

/// A text with numbered holes.
struct Translation: Sendable {
    private enum Piece: Sendable {
        case text(String)
        case hole(Int)
    }

    private var pieces: [Piece] = []

    /// Reads `{`, digits and `}` as a hole; any other brace stands for itself.
    init(_ text: String) {
        var plain = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard character == "{", let number = Int(digits), number > 0,
                rest.dropFirst(digits.count).first == "}"
            else {
                plain.append(character)
                continue
            }
            if !plain.isEmpty { pieces.append(.text(plain)) }
            plain = ""
            pieces.append(.hole(number))
            rest = rest.dropFirst(digits.count + 1)
        }
        if !plain.isEmpty { pieces.append(.text(plain)) }
    }

    /// The numbers of the holes, in order of appearance.
    var holes: [Int] {
        pieces.compactMap { if case .hole(let number) = $0 { number } else { nil } }
    }

    func filled(_ value: (Int) -> String) -> String {
        pieces.reduce(into: "") { text, piece in
            switch piece {
            case .text(let plain): text += plain
            case .hole(let number): text += value(number)
            }
        }
    }
}
