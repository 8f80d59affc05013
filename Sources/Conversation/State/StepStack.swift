/// Steps of a conversation, the newest first.
///
/// Copies share what they have in common: keeping the state before a turn, and so each turn, costs
/// the same after ten thousand steps as after one.
public struct StepStack: Sendable, Equatable, Sequence {
    private var newest: Node?
    public private(set) var count = 0

    public var isEmpty: Bool { newest == nil }
    public var first: HistoryStep? { newest?.step }

    /// O(1).
    mutating func push(_ step: HistoryStep) {
        newest = Node(step, older: newest)
        count += 1
    }

    /// O(1).
    mutating func pop() -> HistoryStep? {
        guard let node = newest else { return nil }
        newest = node.older
        count -= 1
        return node.step
    }

    public func makeIterator() -> Iterator { Iterator(node: newest) }

    public struct Iterator: IteratorProtocol {
        fileprivate var node: Node?

        public mutating func next() -> HistoryStep? {
            defer { node = node?.older }
            return node?.step
        }
    }

    /// O(n), less where the stacks share steps.
    public static func == (one: StepStack, other: StepStack) -> Bool {
        guard one.count == other.count else { return false }
        var (left, right) = (one.newest, other.newest)
        while left !== right {
            guard left?.step == right?.step else { return false }
            (left, right) = (left?.older, right?.older)
        }
        return true
    }

    /// Never changed once it is made, but for the end of its life.
    fileprivate final class Node: @unchecked Sendable {
        let step: HistoryStep
        private(set) var older: Node?

        init(_ step: HistoryStep, older: Node?) {
            self.step = step
            self.older = older
        }

        /// Frees what nobody else holds in a loop: each node freeing the next would use up the
        /// thread's stack.
        deinit {
            var next = older
            older = nil
            while isKnownUniquelyReferenced(&next) {
                let older = next?.older
                next?.older = nil
                next = older
            }
        }
    }
}
