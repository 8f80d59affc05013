#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Catches Ctrl-C while the program works, as a flag to check and a descriptor to poll.
///
/// Active only between `begin()` and `end()`; otherwise SIGINT behaves as usual. Child processes
/// are not affected, because a handler does not survive `exec`. A background job of a script starts
/// with SIGINT ignored and no terminal on standard input; then it stays ignored.
public final class InterruptFlag {
    private let pipe: SignalPipe

    /// - Throws: `inputOutput` if no descriptors are left.
    public convenience init() throws(LineEditorError) {
        try self.init(evenIfIgnored: Terminal.isTerminal(STDIN_FILENO))
    }

    init(evenIfIgnored: Bool) throws(LineEditorError) {
        pipe = try SignalPipe(signals: [SIGINT], evenIfIgnored: evenIfIgnored)
    }

    /// Becomes readable when SIGINT arrives, until `clear()`. Poll it, but never read from it.
    public var descriptor: Int32 { pipe.descriptor }

    /// Costs one system call.
    public var isRaised: Bool { pipe.hasArrived }

    public func begin() { pipe.begin() }
    public func end() { pipe.end() }
    public func clear() { _ = pipe.drain() }
}
