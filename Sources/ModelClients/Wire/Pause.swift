import Transport

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Waits until a time has passed or a cancellation comes.
enum Pause {
    static func wait(seconds: Double, _ cancellation: any Cancellation) {
        let end = monotonicMilliseconds() + Int(seconds * 1_000)
        while !cancellation.isCancelled {
            let left = end - monotonicMilliseconds()
            guard left > 0 else { return }
            // Without a descriptor to wait on, poll often enough to notice a cancellation.
            var descriptor = pollfd(
                fd: cancellation.descriptor ?? -1, events: Int16(POLLIN), revents: 0)
            _ = poll(&descriptor, 1, Int32(min(left, cancellation.descriptor == nil ? 20 : 1_000)))
        }
    }
}
