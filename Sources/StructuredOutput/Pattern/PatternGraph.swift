/// A pattern as a nondeterministic automaton over classes of scalars (Thompson's construction).
/// Choices and assertions are nodes that consume nothing.
struct PatternGraph: Sendable {
    enum Node: Sendable {
        /// Consumes a scalar of one class.
        case one(UInt16, next: Int32)
        /// Consumes a scalar of one of several classes: a position in `sets`.
        case some(Int32, next: Int32)
        case either(Int32, Int32)
        case assertion(PatternAssertion, next: Int32)
        case match
    }

    private(set) var nodes: [Node] = []
    private(set) var start: Int32 = 0
    /// Whether a match can only begin at the start of the text.
    private(set) var isAnchored = false
    /// One bit per class, `wordsPerSet` words per set.
    private let sets: [UInt64]
    private let wordsPerSet: Int

    /// The parser has already bounded the number of nodes.
    init(_ pattern: ParsedPattern, classes: ScalarClasses) {
        wordsPerSet = (classes.count + 63) / 64
        var bits = Array(repeating: UInt64(0), count: wordsPerSet * pattern.sets.count)
        for (set, members) in classes.members.enumerated() {
            for member in members {
                bits[set * wordsPerSet + Int(member) / 64] |= 1 << UInt64(member % 64)
            }
        }
        sets = bits
        nodes = [.match]
        start = add(pattern.syntax, then: 0, classes)
        var closure = PatternClosure(self)
        closure.add(start, before: .other, after: nil)
        isAnchored = closure.members.isEmpty && !closure.hasMatched
    }

    /// The node's successor for a scalar of that class.
    func target(of node: Int32, over number: Int) -> Int32? {
        switch nodes[Int(node)] {
        case .one(let own, let next): return Int(own) == number ? next : nil
        case .some(let set, let next):
            let word = sets[Int(set) * wordsPerSet + number / 64]
            return word >> UInt64(number % 64) & 1 == 1 ? next : nil
        default: return nil
        }
    }

    // MARK: Construction, from the end of the pattern to its start

    private mutating func add(_ node: Node) -> Int32 {
        nodes.append(node)
        return Int32(nodes.count - 1)
    }

    /// Recursive; the parser bounds the depth.
    private mutating func add(
        _ syntax: PatternSyntax, then next: Int32, _ classes: ScalarClasses
    ) -> Int32 {
        switch syntax {
        case .empty: next
        case .scalar(let scalar): add(.one(UInt16(classes.classOf(scalar)), next: next))
        case .set(let set): add(.some(Int32(set), next: next))
        case .assertion(let assertion): add(.assertion(assertion, next: next))
        case .sequence(let parts):
            parts.reversed().reduce(next) { add($1, then: $0, classes) }
        case .alternatives(let parts):
            addAlternatives(parts, then: next, classes)
        case .repetition(let part, let least, let most):
            addRepetition(of: part, least: least, most: most, then: next, classes)
        }
    }

    private mutating func addAlternatives(
        _ parts: [PatternSyntax], then next: Int32, _ classes: ScalarClasses
    ) -> Int32 {
        var entry: Int32?
        for part in parts.reversed() {
            let own = add(part, then: next, classes)
            entry = entry.map { add(.either(own, $0)) } ?? own
        }
        return entry ?? next
    }

    private mutating func addRepetition(
        of part: PatternSyntax, least: Int, most: Int?, then next: Int32, _ classes: ScalarClasses
    ) -> Int32 {
        var entry = next
        if let most {
            for _ in least..<most {
                // An early exit leads to the end, not through the remaining copies.
                entry = add(.either(add(part, then: entry, classes), next))
            }
        } else {
            let again = add(.match)
            let body = add(part, then: again, classes)
            nodes[Int(again)] = .either(body, next)
            entry = least == 0 ? again : body
        }
        let written = most == nil ? min(least, 1) : 0
        for _ in written..<least { entry = add(part, then: entry, classes) }
        return entry
    }
}
