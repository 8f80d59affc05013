/// A line while rules read it: each token is claimed by the rule that understood it.
///
/// `two adults, 100€ a day, in Rome`: the party claims the first two tokens, the budget the next
/// ones; what the rules for places, dates and interests get to see is `, , in Rome`. What nobody
/// claimed in the end is said to be unused.
struct Reading {
    let line: String
    let tokens: [Token]
    private let characters: [Character]
    /// Tokens that a rule understood.
    private(set) var used: Set<Int> = []
    /// Tokens that say something which no rule has a use for, as where somebody comes from.
    private(set) var aside: Set<Int> = []
    /// What is too vague to be used, as the question that it leads to.
    private(set) var doubts: [ReadingProblem] = []
    /// Where places are named of which nothing is said: their words say nothing else either.
    private(set) var names: [Range<Int>] = []
    /// What the rules for interests got to see, for the subjects that are finer.
    private(set) var tastes: [Token] = []

    init(line: String, tokens: [Token]) {
        self.line = line
        self.tokens = tokens
        characters = Array(line)
    }

    mutating func use(_ range: Range<Int>) { used.formUnion(range) }
    mutating func use(_ places: some Sequence<Int>) { used.formUnion(places) }
    mutating func setAside(_ range: Range<Int>) { aside.formUnion(range) }
    mutating func name(_ range: Range<Int>) { names.append(range) }

    mutating func keepTastes() { tastes = rest }

    mutating func doubt(_ problem: ReadingProblem, _ range: Range<Int>) {
        doubt(problem)
        used.formUnion(range)
    }

    mutating func doubt(_ problem: ReadingProblem) {
        if !doubts.contains(problem) { doubts.append(problem) }
    }

    /// What no rule has read yet, a pause in place of what one has. O(tokens).
    var rest: [Token] {
        var rest: [Token] = []
        for token in tokens {
            if isFree(token.place) {
                rest.append(token)
            } else if rest.last?.place != -1 {
                rest.append(.pause)
            }
        }
        return rest
    }

    func isFree(_ index: Int) -> Bool {
        tokens.indices.contains(index) && !used.contains(index) && !aside.contains(index)
    }
}

// MARK: - Looking at tokens

extension Reading {
    /// The word at `index` in lower case; empty where there is none that is free.
    func word(_ index: Int) -> String {
        isFree(index) && tokens[index].kind == .word ? tokens[index].plain : ""
    }

    /// A word or a sign.
    func mark(_ index: Int) -> String { isFree(index) ? tokens[index].plain : "" }

    func isStop(_ index: Int) -> Bool {
        !isFree(index) || tokens[index].kind == .stop
    }

    /// A number in digits or words up to twelve; `a` is 1.
    func number(_ index: Int) -> Int? {
        isFree(index) ? tokens[index].count : nil
    }

    /// Whether the words stand at `index`, one after the other.
    func has(_ words: String, at index: Int) -> Bool {
        // Most phrases begin otherwise.
        let first = mark(index)
        guard !first.isEmpty, words.utf8.starts(with: first.utf8) else { return false }
        return words.split(separator: " ").enumerated().allSatisfy {
            mark(index + $0.offset) == $0.element
        }
    }

    /// The first of the phrases that begins at `index`, in tokens; 0 for none.
    func length(ofAny phrases: [String], at index: Int) -> Int {
        phrases.first { has($0, at: index) }?.split(separator: " ").count ?? 0
    }

    /// Whether two neighbours were typed without a space.
    func areJoined(_ left: Int, _ right: Int) -> Bool {
        isFree(left) && isFree(right)
            && tokens[left].range.upperBound == tokens[right].range.lowerBound
    }

    /// As typed, from the first to the last token of a range.
    func text(_ range: Range<Int>) -> String {
        guard let first = tokens[range].first, let last = tokens[range].last else { return "" }
        return String(characters[first.range.lowerBound..<last.range.upperBound])
    }

    /// The tokens between the pauses around a range.
    func clause(around range: Range<Int>) -> Range<Int> {
        var start = range.lowerBound
        while start > 0, !isStop(start - 1) { start -= 1 }
        var end = range.upperBound
        while end < tokens.count, !isStop(end) { end += 1 }
        return start..<end
    }

    /// The part of a clause around the token at `index`: "and" and the like begin another one, but
    /// not before a number (`a year and a day`).
    func part(around index: Int) -> Range<Int> {
        let clause = clause(around: index..<(index + 1))
        let joints = clause.filter { Reading.joints.contains(word($0)) && number($0 + 1) == nil }
        let start = joints.last { $0 < index }.map { $0 + 1 } ?? clause.lowerBound
        return start..<(joints.first { $0 > index } ?? clause.upperBound)
    }

    private static let joints: Set<String> = ["and", "but", "so", "because", "since"]
}
