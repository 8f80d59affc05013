import Trips

/// A piece of a typed line, as the rules read it.
struct Token: Equatable {
    enum Kind: Equatable {
        case word
        case number(Int)
        /// `2027-04-02`; nil parts that no calendar has are found when it is resolved.
        case isoDate(year: Int, month: Int, day: Int)
        /// `-`, `–`, `..` between two things; an arrow, however it is typed, is `→`.
        case dash
        /// `,` `;` `.` `!` and what else ends a clause.
        case stop
        case sign(Character)
    }

    let kind: Kind
    /// As typed, or as it was meant where its spelling was mended.
    let text: String
    /// Lower case.
    let lowered: String
    /// Lower case, with the apostrophe of the keyboard.
    let plain: String
    /// Position among the tokens of the line; -1 for one that nobody typed.
    var place = -1
    /// Characters of the line, from and to.
    var range = 0..<0

    init(_ kind: Kind, _ text: some StringProtocol) {
        self.kind = kind
        self.text = String(text)
        lowered = text.lowercased()
        plain = lowered.contains("’") ? lowered.replacing("’", with: "'") : lowered
    }

    /// The same place in the line, read as another word.
    func reading(_ word: String) -> Token {
        var token = Token(.word, word)
        (token.place, token.range) = (place, range)
        return token
    }

    /// A pause where something stood that is read already.
    static let pause = Token(.stop, ",")
}

/// Cuts a line into tokens. `3rd` is the number 3, `2april` a number and a word. O(n).
struct Tokenizer {
    private let characters: [Character]
    private var position = 0
    private var tokens: [Token] = []

    static func tokens(of line: String) -> [Token] {
        var tokenizer = Tokenizer(line)
        return tokenizer.run()
    }

    private init(_ line: String) { characters = Array(line) }

    private mutating func run() -> [Token] {
        while position < characters.count {
            let start = position
            let count = tokens.count
            step()
            if tokens.count > count {
                tokens[count].place = count
                tokens[count].range = start..<position
            }
        }
        return tokens
    }

    private mutating func step() {
        let character = characters[position]
        if character.isASCIIDigit {
            readNumber()
        } else if character.isLetter {
            readWord()
        } else {
            readSign(character)
        }
    }

    private mutating func readNumber() {
        if let date = isoDate() {
            tokens.append(date)
            return
        }
        let digits = take { $0.isASCIIDigit }
        tokens.append(Token(.number(Int(digits) ?? .max), digits))
        skipOrdinalSuffix()
    }

    private mutating func skipOrdinalSuffix() {
        let suffix = String(characters[position...].prefix(2)).lowercased()
        guard ["st", "nd", "rd", "th"].contains(suffix) else { return }
        let after = position + 2
        if after == characters.count || !characters[after].isLetter { position = after }
    }

    private mutating func readWord() {
        let word = take { $0.isLetter || $0 == "'" || $0 == "’" }
        tokens.append(Token(.word, word))
    }

    private mutating func readSign(_ character: Character) {
        if takeArrow() { return tokens.append(Token(.dash, "→")) }
        position += 1
        switch character {
        case "-", "–", "—", "…": tokens.append(Token(.dash, String(character)))
        case "." where position < characters.count && characters[position] == ".":
            _ = take { $0 == "." }
            tokens.append(Token(.dash, ".."))
        case ",", ";", ".", "!", "?", ":", "(", ")": tokens.append(Token(.stop, String(character)))
        case _ where character.isWhitespace: break
        default: tokens.append(Token(.sign(character), String(character)))
        }
    }

    private static let arrows: Set<Character> = ["→", "⟶", "➔", "➜", "➡", "⇒", ">", "»"]

    /// `→`, `>`, `->`, `-->`, `=>`.
    private mutating func takeArrow() -> Bool {
        let shaft = characters[position...].prefix(3).prefix { "-–—=".contains($0) }
        guard shaft.endIndex < characters.count, Self.arrows.contains(characters[shaft.endIndex])
        else { return false }
        position = shaft.endIndex
        _ = take { Self.arrows.contains($0) }
        return true
    }

    private mutating func take(while belongs: (Character) -> Bool) -> String {
        let start = position
        while position < characters.count, belongs(characters[position]) { position += 1 }
        return String(characters[start..<position])
    }

    private mutating func isoDate() -> Token? {
        var end = position
        var numbers: [Int] = []
        for (index, width) in [4, 2, 2].enumerated() {
            if index > 0 {
                guard end < characters.count, characters[end] == "-" else { return nil }
                end += 1
            }
            let digits = characters[end...].prefix { $0.isASCIIDigit }
            guard index == 0 ? digits.count == width : (1...width).contains(digits.count),
                let number = Int(String(digits))
            else { return nil }
            numbers.append(number)
            end += digits.count
        }
        let text = String(characters[position..<end])
        position = end
        return Token(.isoDate(year: numbers[0], month: numbers[1], day: numbers[2]), text)
    }
}
