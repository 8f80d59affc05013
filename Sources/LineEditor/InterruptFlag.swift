#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Ctrl-C while the program works: a flag to ask and a descriptor to poll beside others.
///
/// Active between `begin()` and `end()` only; before and after, SIGINT does what it did. A child
/// process is not affected: a handler does not survive `exec`. A background job of a script starts
/// with SIGINT ignored and without a terminal on standard input, and then it stays ignored.
public final class InterruptFlag {
    private let pipe: SignalPipe

    /// - Throws: `inputOutput` when no descriptors are left.
    public convenience init() throws(LineEditorError) {
        try self.init(evenIfIgnored: Terminal.isTerminal(STDIN_FILENO))
    }

    init(evenIfIgnored: Bool) throws(LineEditorError) {
        pipe = try SignalPipe(signals: [SIGINT], evenIfIgnored: evenIfIgnored)
    }

    /// Readable once SIGINT has arrived, until `clear()`. Poll it, never read from it.
    public var descriptor: Int32 { pipe.descriptor }

    /// One system call.
    public var isRaised: Bool { pipe.hasArrived }

    public func begin() { pipe.begin() }
    public func end() { pipe.end() }
    public func clear() { _ = pipe.drain() }
}
