import Basics

/// A piece of a typed line as the model sees it: a word, a number, a sign, or a Chinese word.
public struct Word: Sendable {
    /// Offsets in the line's UTF-8.
    public let range: Range<Int>
    /// Of the folded text: lower case, without accents and apostrophes.
    let hash: UInt32
    /// The folded text, for the parts of the word.
    let text: String
    var classes: WordClasses
    let groups: WordGroups
    let isCapitalised: Bool
    let followsSpace: Bool

    /// Whether it is capitalised and no name or word of a class yet.
    public var mayBeginCity: Bool { isCapitalised && classes.isEmpty }

    public mutating func mark(_ kind: WordClasses) { classes.formUnion(kind) }

    /// Whether anything is known of it but its letters.
    var isKnown: Bool {
        groups.narrow != 0 || !classes.subtracting(.sign).isEmpty
            || text.unicodeScalars.contains { (0x3400...0x9FFF).contains($0.value) }
    }
}

/// What a word is by itself.
public struct WordClasses: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The classes of the lexicon, by their places in the set.
    static let named = [
        "number", "ordinal", "weekday", "month", "season", "relative", "part", "meal", "unit",
        "hour",
        "money", "kin", "kind", "taste", "pronoun", "negation", "language",
    ]
    static let digits = WordClasses(rawValue: 1 << 20)
    static let clock = WordClasses(rawValue: 1 << 21)
    static let stopNumber = WordClasses(rawValue: 1 << 22)
    static let date = WordClasses(rawValue: 1 << 23)
    static let sign = WordClasses(rawValue: 1 << 24)
    public static let city = WordClasses(rawValue: 1 << 25)
    public static let place = WordClasses(rawValue: 1 << 26)
    /// Goes on with the name that the word before began.
    public static let insideName = WordClasses(rawValue: 1 << 27)

    static let things: WordClasses = {
        var all = place
        for name in ["meal", "kind"] { all.formUnion(WordClasses(named: name) ?? []) }
        return all
    }()

    /// Nil for no class of the lexicon.
    package init?(named name: some StringProtocol) {
        guard let place = WordClasses.named.firstIndex(where: { $0 == name }) else { return nil }
        rawValue = 1 << UInt32(place)
    }

    /// What stands for the word itself where many words do the same: cities, places, numbers, days.
    var substitute: UInt32? {
        let open = WordClasses(
            rawValue: 0b1101 | 1 << 20 | 1 << 21 | 1 << 22 | 1 << 23 | 1 << 25 | 1 << 26)
        let found = intersection(open)
        return found.isEmpty ? nil : found.rawValue
    }
}

extension Word {
    /// Cuts a line into words. Spaces are none; O(n).
    ///
    /// `2.3`, `10:30`, `5th` and `2027-04-02` are one word each; of Chinese text the longest entry
    /// of the lexicon is, or one character.
    public static func cut(_ line: String, by lexicon: some Lexicon) -> [Word] {
        var cutter = WordCutter(Array(line.utf8), lexicon)
        return cutter.run()
    }
}

/// The groups of words with like meanings that a word belongs to: some 24 words, 95 or 380.
public struct WordGroups: Sendable {
    var narrow: UInt32 = 0
    var middle: UInt32 = 0
    var wide: UInt32 = 0

    init() {}

    /// From a number that holds all three, from 1; 0 for a word of which nothing is known.
    package init(packed: UInt32) {
        guard packed != 0 else { return }
        narrow = packed & 0x7FF
        middle = packed >> 11 & 0x1FF
        wide = packed >> 20
    }

    package static func packed(narrow: UInt32, middle: UInt32, wide: UInt32) -> UInt32 {
        narrow | middle << 11 | wide << 20
    }
}

/// What is known of words, by their hashes.
public protocol Lexicon {
    func groups(of hash: UInt32) -> WordGroups
    func classes(of hash: UInt32) -> WordClasses
    /// Characters of the longest Chinese entry.
    var longestChinese: Int { get }
}

private struct WordCutter<Classes: Lexicon> {
    private let bytes: [UInt8]
    private let lexicon: Classes
    private var position = 0
    private var words: [Word] = []

    init(_ bytes: [UInt8], _ lexicon: Classes) {
        self.bytes = bytes
        self.lexicon = lexicon
        words.reserveCapacity(bytes.count / 4 + 1)
    }

    mutating func run() -> [Word] {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
                position += 1
            } else if byte.isDigit {
                number()
            } else if byte < 0x80 {
                if byte.isLetter { word() } else { sign(1) }
            } else {
                other()
            }
        }
        return words
    }

    private mutating func append(
        _ end: Int, _ text: String, _ more: WordClasses = [], isKnown: Bool = true
    ) {
        let hash = Hash.of(text.utf8)
        var classes = more
        if isKnown {
            classes.formUnion(lexicon.classes(of: hash))
            if text.utf8.count > 3, text.utf8.last == UInt8(ascii: "s"), classes.isEmpty {
                classes.formUnion(lexicon.classes(of: Hash.of(text.utf8.dropLast())))
            }
        }
        let start = position
        let before = start > 0 ? bytes[start - 1] : 0x20
        words.append(
            Word(
                range: start..<end, hash: hash, text: text, classes: classes,
                groups: isKnown ? lexicon.groups(of: hash) : WordGroups(),
                isCapitalised: bytes[start].isUpper,
                followsSpace: before == 0x20 || before == 0x09 || before == 0x0A))
        position = end
    }

    private mutating func number() {
        var end = digits(from: position)
        let first = end - position
        var classes = WordClasses.digits
        if let mark = at(end), at(end + 1)?.isDigit == true {
            let more = digits(from: end + 1)
            switch mark {
            case UInt8(ascii: ":"): (end, classes) = (more, .clock)
            case UInt8(ascii: ".") where first <= 2 && more - end <= 3:
                (end, classes) = (more, .stopNumber)
            case UInt8(ascii: "-") where first == 4, UInt8(ascii: "/"):
                end = more
                if at(end) == mark, at(end + 1)?.isDigit == true { end = digits(from: end + 1) }
                classes = .date
            default: break
            }
        }
        if classes == .digits, let next = at(end), let after = at(end + 1),
            at(end + 2)?.isLetter != true
        {
            let ending = String(decoding: [next | 0x20, after | 0x20], as: UTF8.self)
            if ["st", "nd", "rd", "th"].contains(ending) {
                end += 2
                classes.insert(WordClasses(named: "ordinal") ?? [])
            }
        }
        append(end, String(decoding: bytes[position..<end], as: UTF8.self), classes, isKnown: false)
    }

    private mutating func word() {
        var end = position
        while let byte = at(end), byte.isLetter || byte >= 0x80 || byte == UInt8(ascii: "'") {
            // A typographic apostrophe belongs to the word, other signs and Chinese do not.
            if byte >= 0x80 {
                let (scalar, length) = scalar(at: end)
                guard scalar == "\u{2019}" || isAlphabetic(scalar) else { break }
                end += length
            } else {
                end += 1
            }
        }
        append(end, FoldedText.fold(String(decoding: bytes[position..<end], as: UTF8.self)))
    }

    private mutating func other() {
        let (scalar, length) = scalar(at: position)
        if isAlphabetic(scalar) { return word() }
        guard isHan(scalar) else {
            if !scalar.properties.isWhitespace { return sign(length) }
            position += length
            return
        }
        var ends = [position + length]
        while ends.count < lexicon.longestChinese, let end = ends.last, end < bytes.count {
            let (next, length) = self.scalar(at: end)
            guard isHan(next) else { break }
            ends.append(end + length)
        }
        for end in ends.reversed() {
            let text = String(decoding: bytes[position..<end], as: UTF8.self)
            if end == ends[0] || !lexicon.classes(of: Hash.of(text.utf8)).isEmpty {
                return append(end, text)
            }
        }
    }

    private mutating func sign(_ length: Int) {
        let end = min(position + length, bytes.count)
        append(end, String(decoding: bytes[position..<end], as: UTF8.self), .sign)
    }

    private func at(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func digits(from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end].isDigit { end += 1 }
        return end
    }

    private func scalar(at index: Int) -> (Unicode.Scalar, length: Int) {
        let length = bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : 2
        let text = String(decoding: bytes[index..<min(index + length, bytes.count)], as: UTF8.self)
        return (text.unicodeScalars.first ?? " ", length)
    }

    private func isHan(_ scalar: Unicode.Scalar) -> Bool {
        (0x3400...0x9FFF).contains(scalar.value) || scalar.value == 0x3007
    }

    private func isAlphabetic(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic && !isHan(scalar)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self &- 0x30 < 10 }
    fileprivate var isUpper: Bool { self &- 0x41 < 26 }
    fileprivate var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
}
