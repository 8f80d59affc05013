/// Finds the pointers of values that are requested in tape order. The values in between are skipped
/// only once.
///
///     {"days": [{"city": 1}, {"city": 2}]}      the 2 is node 9
///
///     step  container 0  child 1 (the key "days")
///     step  container 2  child 7 (the second item)    ordinal 1
///     step  container 7  child 8 (the key "city")
///     tokens  days, 1, city          text  /days/1/city
struct PointerCursor {
    private let tape: TapeView
    private let root: Int
    private var steps: [Step] = []
    /// The tokens of the steps.
    private(set) var tokens: [String] = []
    /// The tokens as a JSON Pointer (RFC 6901).
    private(set) var text: [UInt8] = []

    private struct Step {
        let container: Int
        /// The item, or the member's key.
        var child: Int
        var ordinal = 0
        /// Whether the child's token has been appended.
        var isNamed = false
        /// Where the child's token begins in the text.
        let start: Int
    }

    /// Pointers begin at the root, which may be any value of the tape.
    init(_ tape: TapeView, root: Int) {
        self.tape = tape
        self.root = root
    }

    /// Moves on to a value, or to a member's key, inside the root. It must not come before the last
    /// one.
    mutating func move(to node: Int) {
        while let last = steps.last, Int(tape[last.container].next) <= node { leave() }
        if node == root { return }
        if steps.isEmpty { enter(root) }
        while true {
            let value = step(to: node)
            if node <= value { return }
            enter(value)
        }
    }

    private mutating func enter(_ container: Int) {
        steps.append(Step(container: container, child: container + 1, start: text.count))
    }

    private mutating func leave() {
        let step = steps.removeLast()
        text.removeLast(text.count - step.start)
        if step.isNamed { tokens.removeLast() }
    }

    /// Moves on to the child that contains the node, and returns the child's value.
    private mutating func step(to node: Int) -> Int {
        let last = steps.count - 1
        var step = steps[last]
        let isMember = tape[step.container].kind == .object
        let offset = isMember ? 1 : 0
        let old = step.child
        var end = Int(tape[step.child + offset].next)
        while end <= node {
            step.child = end
            step.ordinal += 1
            end = Int(tape[end + offset].next)
        }
        if step.child != old || !step.isNamed {
            text.removeLast(text.count - step.start)
            if step.isNamed { tokens.removeLast() }
            step.isNamed = true
            isMember ? append(member: step.child) : append(item: step.ordinal)
            steps[last] = step
        }
        return step.child + offset
    }

    private mutating func append(item ordinal: Int) { append(String(ordinal)) }

    private mutating func append(member key: Int) { append(tape.string(key)) }

    private mutating func append(_ token: String) {
        tokens.append(token)
        JSONPointer.append(token, to: &text)
    }
}
