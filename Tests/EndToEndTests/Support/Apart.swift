import Foundation

/// Runs work that waits for other programs on separate threads, a few at a time.
///
/// Tests share as many threads as there are cores. One that blocks its thread holds up the others,
/// while their time limits run; a table of many such rows held up all tests for more than a minute.
enum Apart {
    private static let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 4
        return queue
    }()

    /// The caller checks the value, because issues of another thread belong to no test.
    static func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.addOperation { continuation.resume(with: Result { try body() }) }
        }
    }
}
