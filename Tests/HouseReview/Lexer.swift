/// Splits Swift source into tokens. Comments are dropped, literals become one token each, and
/// interpolated code is code again. Source that ends within a literal or a comment is cut there.
///
///     say("\(count) trips" /* so far */)   →   say ( "\() trips" ( count ) )
///
/// Linear in the length of the text.
public struct Lexer {
    let bytes: [UInt8]
    var place = 0
    var tokens: [Token] = []

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    public static func tokens(of bytes: [UInt8]) -> [Token] {
        var lexer = Lexer(bytes)
        lexer.readCode(untilParenthesis: false)
        return lexer.tokens
    }

    public static func tokens(of text: String) -> [Token] { tokens(of: Array(text.utf8)) }

    /// Reads to the end, or past the parenthesis that closes an interpolation.
    mutating func readCode(untilParenthesis: Bool) {
        var depth = 0
        while place < bytes.count {
            switch bytes[place] {
            case 0...0x20: place += 1
            case UInt8(ascii: "/") where at("//"): skipLine()
            case UInt8(ascii: "/") where at("/*"): skipComment()
            case UInt8(ascii: "/") where beginsPattern: readPattern(hashes: 0)
            case UInt8(ascii: "\""): readString(hashes: 0)
            case UInt8(ascii: "#"): readHash()
            case UInt8(ascii: "`"): readQuotedName()
            case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
            case let byte where byte.isOfName: readName()
            case let byte:
                depth += byte == UInt8(ascii: "(") ? 1 : byte == UInt8(ascii: ")") ? -1 : 0
                readMark()
                if untilParenthesis, depth == 0, byte == UInt8(ascii: ")") { return }
            }
        }
    }

    func at(_ text: StaticString, from start: Int? = nil) -> Bool {
        let start = start ?? place
        guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount
        where bytes[start + offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }

    mutating func append(_ kind: Token.Kind, from start: Int) {
        let text = String(decoding: bytes[start..<place], as: UTF8.self)
        tokens.append(Token(kind: kind, text: text, range: start..<place))
    }

    private mutating func skipLine() {
        while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    }

    /// Comments nest.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if at("/*") {
                depth += 1
                place += 2
            } else if at("*/") {
                depth -= 1
                place += 2
            } else {
                place += 1
            }
        } while depth > 0 && place < bytes.count
    }

    private mutating func readName() {
        let start = place
        while place < bytes.count, bytes[place].isOfName { place += 1 }
        append(.name, from: start)
    }

    /// Keeps the backticks, because a keyword in them is a name that declares nothing.
    private mutating func readQuotedName() {
        let start = place
        place += 1
        while place < bytes.count, bytes[place] != UInt8(ascii: "`") { place += 1 }
        let text = String(decoding: bytes[(start + 1)..<place], as: UTF8.self)
        place = min(place + 1, bytes.count)
        let isKeyword = DeclarationKeyword(rawValue: text) != nil
        tokens.append(
            Token(kind: .name, text: isKeyword ? "`\(text)`" : text, range: start..<place))
    }

    private mutating func readNumber() {
        let start = place
        while place < bytes.count {
            let isPoint =
                bytes[place] == UInt8(ascii: ".") && place + 1 < bytes.count
                && bytes[place + 1].isDigit
            guard bytes[place].isOfName || isPoint else { break }
            place += 1
        }
        append(.number, from: start)
    }

    /// `..<` before `.`, so that each operator is one token. `>>` is two, because generics close
    /// with it.
    private static let marks: [StaticString] = [
        "...", "..<", "===", "!==", "&<<", "&>>", "&&=", "||=", "->", "==", "!=", "<=", ">=", "&&",
        "||", "??", "+=", "-=", "*=", "/=", "%=", "&+", "&-", "&*", "<<", "~=",
    ]

    private mutating func readMark() {
        let start = place
        let isLong = bytes[place].mayBeginLongMark
        let mark = isLong ? Self.marks.first { at($0) } : nil
        place += mark?.utf8CodeUnitCount ?? 1
        append(.mark, from: start)
    }

    /// Reads `#"raw"#`, `#/pattern/#`, or the mark before `if` and `expect`.
    private mutating func readHash() {
        var end = place
        while end < bytes.count, bytes[end] == UInt8(ascii: "#") { end += 1 }
        let hashes = end - place
        if at("\"", from: end) {
            readString(hashes: hashes)
        } else if at("/", from: end) {
            readPattern(hashes: hashes)
        } else {
            readMark()
        }
    }
}

extension UInt8 {
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    /// Letters, digits, `_`, `$` and everything beyond ASCII.
    var isOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }

    fileprivate var mayBeginLongMark: Bool {
        switch self {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: ":"),
            UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"),
            UInt8(ascii: "@"), UInt8(ascii: ";"), UInt8(ascii: "\\"):
            false
        default: true
        }
    }
}
