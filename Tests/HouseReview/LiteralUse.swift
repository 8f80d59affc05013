/// A literal and its surroundings.
struct LiteralUse {
    let literal: Token
    /// The label or type before it, or the function it is passed to: `hint` for `.hint("/plan")`.
    let receiver: String?
    /// Whether a sentence is in the same parentheses.
    let isBesideSentence: Bool

    /// The matching literals, in order.
    static func all(in tokens: [Token], where isWanted: (String) -> Bool) -> [LiteralUse] {
        guard tokens.contains(where: { $0.kind == .literal && isWanted($0.text) }) else {
            return []
        }
        var groups: [(opener: Int?, literals: [Int])] = [(nil, [])]
        var uses: [LiteralUse] = []
        func close() {
            let group = groups.removeLast()
            uses += group.literals.filter { isWanted(tokens[$0].text) }.map { index in
                LiteralUse(
                    literal: tokens[index], receiver: receiver(of: index, in: group.opener, tokens),
                    isBesideSentence: group.literals.contains {
                        $0 != index && tokens[$0].isSentence
                    })
            }
        }
        for (index, token) in tokens.enumerated() {
            if token.kind == .literal {
                groups[groups.count - 1].literals.append(index)
            } else if token.kind == .mark, "([{".contains(token.text) {
                groups.append((index, []))
            } else if token.kind == .mark, ")]}".contains(token.text), groups.count > 1 {
                close()
            }
        }
        while !groups.isEmpty { close() }
        return uses.sorted { $0.literal.range.lowerBound < $1.literal.range.lowerBound }
    }

    private static func receiver(of index: Int, in opener: Int?, _ tokens: [Token]) -> String? {
        func name(before place: Int) -> String? {
            place > 0 && tokens[place - 1].kind == .name ? tokens[place - 1].text : nil
        }
        if index > 1, [":", "="].contains(tokens[index - 1].text),
            let label = name(before: index - 1)
        {
            return label
        }
        return opener.flatMap { tokens[$0].isMark("(") ? name(before: $0) : nil }
    }
}

extension Token {
    /// Whether it is words with spaces between them, and not a command line.
    fileprivate var isSentence: Bool {
        kind == .literal && !text.hasPrefix("/") && text.contains(" ")
            && text.contains(where: \.isLowercase)
    }
}
