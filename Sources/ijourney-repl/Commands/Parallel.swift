import Basics

/// Runs independent work on a few threads.
enum Parallel {
    /// The results of `body` for 0..<count, in order, on at most `jobs` threads.
    static func map<Value: Sendable>(
        count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Value
    ) -> [Value] {
        let work = Work(count: count, body: body)
        // The calling thread is one of them, so that one job needs no other.
        let handles = (1..<max(1, min(jobs, count))).map { _ in start(work) }
        work.run()
        for case let handle? in handles { pthread_join(handle, nil) }
        return work.finished
    }

    private static func start<Value>(_ work: Work<Value>) -> pthread_t? {
        #if canImport(Darwin)
            var handle: pthread_t?
        #else
            var handle = pthread_t()
        #endif
        let box = Unmanaged.passRetained(work as AnyWork)
        let code = pthread_create(
            &handle, nil,
            { pointer in
                #if canImport(Darwin)
                    let work = Unmanaged<AnyWork>.fromOpaque(pointer).takeRetainedValue()
                #else
                    let work = Unmanaged<AnyWork>.fromOpaque(pointer!).takeRetainedValue()
                #endif
                work.run()
                return nil
            }, box.toOpaque())
        guard code == 0 else {
            box.release()
            return nil
        }
        return handle
    }
}

private class AnyWork {
    func run() {}
}

/// The remaining indices and the results so far, behind one lock.
private final class Work<Value: Sendable>: AnyWork, @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let body: @Sendable (Int) -> Value
    private var next = 0
    private var results: [Value?]

    init(count: Int, body: @escaping @Sendable (Int) -> Value) {
        self.body = body
        results = Array(repeating: nil, count: count)
        pthread_mutex_init(lock, nil)
    }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    override func run() {
        while let index = take() {
            let value = body(index)
            locked { results[index] = value }
        }
    }

    /// The results, once every thread is done.
    var finished: [Value] { results.compactMap { $0 } }

    private func take() -> Int? {
        locked {
            guard next < results.count else { return nil }
            defer { next += 1 }
            return next
        }
    }

    private func locked<Result>(_ body: () -> Result) -> Result {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }
}
