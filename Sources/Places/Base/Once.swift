/// A value that is worked out when it is first asked for, and then kept. Safe on any thread.
package final class Once<Value: Sendable>: @unchecked Sendable {
    private let lock = Lock()
    private var value: Value?

    package init() {}

    /// `work` must not ask for this value itself.
    package func get(_ work: () -> Value) -> Value {
        lock.locked {
            if let value { return value }
            let new = work()
            value = new
            return new
        }
    }
}
