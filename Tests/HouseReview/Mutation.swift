/// A change of one token, or of one condition, that a test should notice.
public struct Mutation: Hashable, Sendable {
    /// What to replace, in bytes of the file.
    public let range: Range<Int>
    public let replacement: String

    /// All mutations of a file, in order. Skips comments, text and code that `#if` may leave out.
    public static func all(in bytes: [UInt8]) -> [Mutation] {
        var finder = MutationFinder(bytes)
        finder.find()
        return finder.found
    }
}

/// Finds mutations in one pass over the tokens.
private struct MutationFinder {
    let bytes: [UInt8]
    let tokens: [Token]
    /// The depth of `#if`.
    var conditions = 0
    var found: [Mutation] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tokens = Lexer.tokens(of: bytes)
    }

    mutating func find() {
        for index in tokens.indices {
            follow(index)
            guard conditions == 0 else { continue }
            if let replacement = replacement(at: index) {
                found.append(Mutation(range: tokens[index].range, replacement: replacement))
            }
            if tokens[index].kind == .name { findCondition(at: index) }
        }
    }

    private mutating func follow(_ index: Int) {
        guard index > 0, tokens[index - 1].isMark("#") else { return }
        if tokens[index].text == "if" { conditions += 1 }
        if tokens[index].text == "endif" { conditions -= 1 }
    }

    private func token(_ index: Int) -> Token? {
        tokens.indices.contains(index) ? tokens[index] : nil
    }

    private func isSpaced(_ index: Int) -> Bool {
        guard let last = token(index - 1), let next = token(index + 1) else { return false }
        return last.range.upperBound < tokens[index].range.lowerBound
            && tokens[index].range.upperBound < next.range.lowerBound
    }
}

// MARK: - One token

extension MutationFinder {
    private static let operators = [
        "==": "!=", "!=": "==", "===": "!==", "!==": "===", "&&": "||", "||": "&&",
    ]
    private static let comparisons = ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
    private static let sums = ["+": "-", "-": "+", "+=": "-=", "-=": "+="]
    private static let ranges = ["..<": "...", "...": "..<"]
    private static let words = ["true": "false", "false": "true", "continue": "break"]
    private static let members = [
        "first": "last", "last": "first", "firstIndex": "lastIndex", "lastIndex": "firstIndex",
        "dropFirst": "dropLast", "dropLast": "dropFirst", "removeFirst": "removeLast",
        "removeLast": "removeFirst", "popFirst": "popLast", "popLast": "popFirst",
        "prefix": "suffix", "suffix": "prefix", "hasPrefix": "hasSuffix",
        "hasSuffix": "hasPrefix", "lowerBound": "upperBound", "upperBound": "lowerBound",
    ]
    private static let extremes = ["min": "max", "max": "min"]

    private func replacement(at index: Int) -> String? {
        let token = tokens[index]
        if token.kind == .mark { return markReplacement(token.text, at: index) }
        guard token.kind == .name else { return nil }
        let isMember = self.token(index - 1)?.isMark(".") == true
        let isCall = self.token(index + 1)?.isMark("(") == true
        if isMember, let other = Self.members[token.text] { return other }
        if let other = Self.extremes[token.text], isMember || isCall, !declares(index) {
            return other
        }
        return isMember || declares(index) ? nil : Self.words[token.text]
    }

    private func declares(_ index: Int) -> Bool {
        ["func", "var", "let", "case"].contains(token(index - 1)?.text)
    }

    private func markReplacement(_ mark: String, at index: Int) -> String? {
        guard let last = token(index - 1), let next = token(index + 1), last.text != "func" else {
            return nil
        }
        if mark == "!" { return isNegation(index, last, next) ? "" : nil }
        if let other = Self.ranges[mark] {
            // A range of code points in a table is data.
            let isData = last.text.hasPrefix("0x") && next.text.hasPrefix("0x")
            return last.endsValue && next.beginsValue && !isData ? other : nil
        }
        guard isSpaced(index) else { return nil }
        if let other = Self.sums[mark] {
            return last.kind == .number || next.kind == .number ? other : nil
        }
        return Self.operators[mark] ?? Self.comparisons[mark]
    }

    /// Before a value, not after one.
    private func isNegation(_ index: Int, _ last: Token, _ next: Token) -> Bool {
        let isBehindValue =
            last.endsValue && last.range.upperBound == tokens[index].range.lowerBound
        return !isBehindValue && tokens[index].range.upperBound == next.range.lowerBound
    }
}

// MARK: - Conditions and early returns

extension MutationFinder {
    /// `if a {` becomes `if !(a) {`, and `if let a { return b }` becomes `if let a { }`.
    private mutating func findCondition(at index: Int) {
        let word = tokens[index].text
        guard word == "if" || word == "guard", token(index - 1)?.isMark(".") != true,
            let end = conditionEnd(from: index + 1), end > index + 1
        else { return }
        let condition = tokens[(index + 1)..<end]
        if canNegate(condition) {
            let range = condition.first!.range.lowerBound..<condition.last!.range.upperBound
            let text = String(decoding: bytes[range], as: UTF8.self)
            found.append(Mutation(range: range, replacement: "!(\(text))"))
        }
        if word == "if", let range = earlyReturn(behind: end) {
            found.append(Mutation(range: range, replacement: ""))
        }
    }

    /// The brace or the `else` after a condition.
    private func conditionEnd(from start: Int) -> Int? {
        var depth = 0
        for index in start..<tokens.count {
            let token = tokens[index]
            if depth == 0, token.isMark("{") || token.text == "else" { return index }
            if token.kind == .mark, "([{".contains(token.text) { depth += 1 }
            if token.kind == .mark, ")]}".contains(token.text) { depth -= 1 }
            if depth < 0 { return nil }
        }
        return nil
    }

    /// Whether it is one expression on one line and not a negation already.
    private func canNegate(_ condition: ArraySlice<Token>) -> Bool {
        let range = condition.first!.range.lowerBound..<condition.last!.range.upperBound
        return !condition.first!.isMark("!") && !bytes[range].contains(UInt8(ascii: "\n"))
            && !condition.contains {
                ["let", "var", "case", "#", ",", "try"].contains($0.text) && $0.kind != .literal
            }
    }

    /// The statement of a block that only returns, on one line.
    private func earlyReturn(behind brace: Int) -> Range<Int>? {
        guard tokens[brace].isMark("{"), token(brace + 1)?.text == "return",
            let end = closing(brace), end > brace + 1
        else { return nil }
        let range = tokens[brace + 1].range.lowerBound..<tokens[end - 1].range.upperBound
        return bytes[range].contains(UInt8(ascii: "\n")) ? nil : range
    }

    private func closing(_ brace: Int) -> Int? {
        var depth = 0
        for index in brace..<tokens.count where tokens[index].kind == .mark {
            if "([{".contains(tokens[index].text) { depth += 1 }
            if ")]}".contains(tokens[index].text) { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }
}

extension Token {
    fileprivate var endsValue: Bool {
        switch kind {
        case .literal, .number: true
        case .name: !["return", "in", "case", "if", "guard", "while", "where"].contains(text)
        case .mark: [")", "]", "}", "?", "!"].contains(text)
        }
    }

    fileprivate var beginsValue: Bool {
        kind != .mark || ["(", "-", "."].contains(text)
    }
}
