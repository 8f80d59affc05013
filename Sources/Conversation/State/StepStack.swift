/// Steps of a conversation, the newest first.
///
/// A persistent linked list: copies share their nodes, so keeping the state before a turn costs the
/// same after ten thousand steps as after one.
public struct StepStack: Sendable, Equatable, Sequence {
    private var newest: Node?
    /// If `newest` is nil, the steps that are read on demand.
    private var unread: Unread?
    public private(set) var count = 0

    public var isEmpty: Bool { count == 0 }
    public var first: HistoryStep? { node?.step }

    init() {}

    /// Steps that are read when the first of them is needed.
    ///
    /// - Parameter read: returns `count` steps. If it returns fewer, the missing ones cannot be
    ///   undone.
    init(count: Int, read: @escaping () -> StepStack) {
        guard count > 0 else { return }
        (self.count, unread) = (count, Unread(read))
    }

    private var node: Node? { newest ?? unread?.stack.node }

    /// O(1).
    mutating func push(_ step: HistoryStep) {
        newest = Node(step, older: newest, unread: unread)
        unread = nil
        count += 1
    }

    /// O(1), except when steps are read.
    mutating func pop() -> HistoryStep? {
        guard let node else {
            self = StepStack()
            return nil
        }
        (newest, unread) = (node.older, node.unread)
        count -= 1
        return node.step
    }

    /// The stack without its newest steps. O(dropped).
    func dropping(_ dropped: Int) -> StepStack {
        var stack = self
        for _ in 0..<dropped { _ = stack.pop() }
        return stack
    }

    public func makeIterator() -> Iterator { Iterator(node: node) }

    public struct Iterator: IteratorProtocol {
        fileprivate var node: Node?

        public mutating func next() -> HistoryStep? {
            defer { node = node?.next }
            return node?.step
        }
    }

    /// O(n), less if the stacks share steps.
    public static func == (one: StepStack, other: StepStack) -> Bool {
        guard one.count == other.count else { return false }
        var (left, right) = (one.node, other.node)
        while left !== right {
            guard left?.step == right?.step else { return false }
            (left, right) = (left?.next, right?.next)
        }
        return true
    }

    /// Immutable, except in `deinit`.
    fileprivate final class Node: @unchecked Sendable {
        let step: HistoryStep
        private(set) var older: Node?
        let unread: Unread?

        init(_ step: HistoryStep, older: Node?, unread: Unread?) {
            (self.step, self.older, self.unread) = (step, older, unread)
        }

        var next: Node? { older ?? unread?.stack.node }

        /// Frees nodes without other owners in a loop: recursive deinitialization would overflow
        /// the thread's stack.
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
    /// Steps that are read once, by the only thread that uses the conversation.
    fileprivate final class Unread: @unchecked Sendable {
        private let read: () -> StepStack
        private(set) lazy var stack = read()

        init(_ read: @escaping () -> StepStack) { self.read = read }
    }
}
