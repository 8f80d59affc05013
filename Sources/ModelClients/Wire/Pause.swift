import Conversation

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Waiting that ends at once when it is cancelled.
enum Pause {
    static func wait(seconds: Double, _ cancellation: any Cancellation) {
        let end = monotonicMilliseconds() + Int(seconds * 1_000)
        while !cancellation.isCancelled {
            let left = end - monotonicMilliseconds()
            guard left > 0 else { return }
            // Without a descriptor to wait on, a cancellation is noticed by asking often enough.
            var descriptor = pollfd(
                fd: cancellation.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
            _ = poll(&descriptor, 1, Int32(min(left, cancellation.descriptor == nil ? 20 : 1_000)))
        }
    }
}
