import Foundation

/// Runs what waits for other programs on threads of its own, a few at a time.
///
/// Tests share as many threads as there are cores. One that blocks its thread holds up the others, whose
/// time limits run meanwhile; a table of many such rows held up all for more than a minute.
enum Apart {
    private static let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 4
        return queue
    }()

    /// What is expected of the value is checked by the caller: issues of another thread belong to no test.
    static func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.addOperation { continuation.resume(with: Result { try body() }) }
        }
    }
}
