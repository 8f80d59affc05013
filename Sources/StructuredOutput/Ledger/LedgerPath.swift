/// A pointer that shares its beginning with its neighbours. A ledger stores one for each value, and
/// written out each would cost its depth.
final class LedgerPath: Sendable {
    enum Step: Sendable {
        case root
        case key(String)
        case index(Int)
    }

    let parent: LedgerPath?
    let step: Step
    /// The value's position among the claims.
    let node: Int

    init(_ parent: LedgerPath?, _ step: Step, node: Int) {
        self.parent = parent
        self.step = step
        self.node = node
    }

    /// O(depth).
    var pointer: JSONPointer {
        var tokens: [String] = []
        var path = self
        while let parent = path.parent {
            switch path.step {
            case .root: break
            case .key(let key): tokens.append(key)
            case .index(let index): tokens.append(String(index))
            }
            path = parent
        }
        return JSONPointer(tokens.reversed())
    }

    func isNamed(_ name: String) -> Bool {
        if case .key(let key) = step { key.isSameJSON(as: name) } else { false }
    }
}
