#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Runs code in which `raise` of the signal on this thread returns after the handler has run.
///
/// Worker threads block signals, and the parent process may ignore them.
func delivering<Value>(
    _ number: Int32, _ body: () throws -> Value
) rethrows -> Value {
    var action = sigaction()
    sigaction(number, nil, &action)
    signal(number, SIG_DFL)
    var mask = sigset_t()
    var wanted = sigset_t()
    sigemptyset(&wanted)
    sigaddset(&wanted, number)
    pthread_sigmask(SIG_UNBLOCK, &wanted, &mask)
    defer {
        pthread_sigmask(SIG_SETMASK, &mask, nil)
        sigaction(number, &action, nil)
    }
    return try body()
}
