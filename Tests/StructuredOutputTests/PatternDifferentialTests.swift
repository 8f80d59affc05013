import Testing

@testable import StructuredOutput

/// Matches random small patterns a second time by plain backtracking over the tree that they were
/// written from.
@Suite struct PatternDifferentialTests {
    @Test(arguments: 0..<20)
    func agreesWithBacktracking(seed: Int) throws {
        var random = Random(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
        for _ in 0..<50 {
            let tree = Tree.random(depth: 3, &random)
            let table = try Pattern(tree.source)
            let walk = try Pattern(tree.source, cells: 0)
            #expect(table.hasTable && !walk.hasTable)
            for _ in 0..<12 {
                let text = random.text()
                let expected = tree.isFound(in: Array(text.unicodeScalars))
                #expect(table.matches(text) == expected, "\(tree.source) in \(text)")
                #expect(walk.matches(text) == expected, "walking, \(tree.source) in \(text)")
            }
        }
    }
}

private struct Random {
    var state: UInt64

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func pick<Element>(_ items: [Element]) -> Element { items[next(items.count)] }

    mutating func text() -> String {
        let parts = ["a", "a", "b", "b", "c", "-", "é", "京", "😀", "\n"]
        return (0..<next(7)).map { _ in pick(parts) }.joined()
    }
}

private indirect enum Tree: Sendable {
    case leaf(String, @Sendable (Unicode.Scalar) -> Bool)
    case assertion(String)
    case sequence([Tree])
    case choice([Tree])
    case repeated(Tree, String, least: Int, most: Int)

    static func random(depth: Int, _ random: inout Random) -> Tree {
        switch random.next(depth == 0 ? 4 : 10) {
        case 0...2: return random.pick(leaves)
        case 3: return .assertion(random.pick(["^", "$", #"\b"#, #"\B"#]))
        case 4...6:
            return .sequence(
                (0..<random.next(4)).map { _ in Self.random(depth: depth - 1, &random) })
        case 7:
            return .choice((0...random.next(3)).map { _ in Self.random(depth: depth - 1, &random) })
        default:
            let (mark, least, most) = random.pick([
                ("*", 0, 99), ("+", 1, 99), ("?", 0, 1), ("{2}", 2, 2), ("{1,3}?", 1, 3),
                ("{0,2}", 0, 2), ("{2,}", 2, 99),
            ])
            return .repeated(.random(depth: depth - 1, &random), mark, least: least, most: most)
        }
    }

    private static let leaves: [Tree] = [
        .leaf("a") { $0 == "a" }, .leaf("b") { $0 == "b" }, .leaf("é") { $0 == "é" },
        .leaf(#"\u{1F600}"#) { $0 == "😀" }, .leaf(".") { $0 != "\n" },
        .leaf("[ab]") { $0 <= "b" && $0 >= "a" },
        .leaf("[^a]") { $0 != "a" }, .leaf(#"\w"#) { $0.isWordScalar },
        .leaf(#"[\W]"#) { !$0.isWordScalar }, .leaf("[^]") { _ in true },
        .leaf(#"\p{L}"#) { $0.properties.isAlphabetic },
        .leaf("[\u{80}-\u{FFFF}]") { (0x80...0xFFFF).contains($0.value) },
    ]

    var source: String {
        switch self {
        case .leaf(let source, _), .assertion(let source): source
        case .sequence(let parts): parts.map(\.source).joined()
        case .choice(let parts): "(" + parts.map(\.source).joined(separator: "|") + ")"
        case .repeated(let part, let mark, _, _): "(?:\(part.source))\(mark)"
        }
    }

    func isFound(in text: [Unicode.Scalar]) -> Bool {
        (0...text.count).contains { matches(text, $0) { _ in true } }
    }

    private func matches(
        _ text: [Unicode.Scalar], _ at: Int, then goOn: (Int) -> Bool
    ) -> Bool {
        switch self {
        case .leaf(_, let holds): at < text.count && holds(text[at]) && goOn(at + 1)
        case .assertion(let mark): Self.holds(mark, text, at) && goOn(at)
        case .sequence(let parts): Self.all(parts[...], text, at, then: goOn)
        case .choice(let parts): parts.contains { $0.matches(text, at, then: goOn) }
        case .repeated(let part, _, let least, let most):
            Self.times(part, least, most, text, at, then: goOn)
        }
    }

    private static func all(
        _ parts: ArraySlice<Tree>, _ text: [Unicode.Scalar], _ at: Int, then goOn: (Int) -> Bool
    ) -> Bool {
        guard let first = parts.first else { return goOn(at) }
        return first.matches(text, at) { all(parts.dropFirst(), text, $0, then: goOn) }
    }

    /// Once the minimum count is reached, a repetition that consumes nothing does not count.
    private static func times(
        _ part: Tree, _ least: Int, _ most: Int, _ text: [Unicode.Scalar], _ at: Int,
        then goOn: (Int) -> Bool
    ) -> Bool {
        if least == 0, goOn(at) { return true }
        guard most > 0 else { return false }
        return part.matches(text, at) { next in
            guard least > 0 || next > at else { return false }
            return times(part, max(least - 1, 0), most - 1, text, next, then: goOn)
        }
    }

    private static func holds(_ mark: String, _ text: [Unicode.Scalar], _ at: Int) -> Bool {
        let before = at > 0 && text[at - 1].isWordScalar
        let after = at < text.count && text[at].isWordScalar
        return switch mark {
        case "^": at == 0
        case "$": at == text.count
        case #"\b"#: before != after
        default: before == after
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isWordScalar: Bool {
        switch self {
        case "a"..."z", "A"..."Z", "0"..."9", "_": true
        default: false
        }
    }
}
